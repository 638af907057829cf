import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { lowerFirst, plural, withoutStop } from '#kit/russian.ts';
import { NB, offersCounted, perMeter, priceDigits, pricesFromTo } from '../words.ts';
import type { LeftOut, LeftOutWhy, Sample } from './sample.ts';
import { statisticsOf } from './statistics.ts';

/* The sentences that a sample says of itself (rows.md M6); their figures are those of its tables. */

/** What is not concluded from so few. */
export const FEW_OFFERS = {
  1: 'Одного предложения недостаточно для вывода об интервале цен.',
  2: 'Двух предложений недостаточно для расчёта медианы и квартилей.',
} as const;

/** The words of what is left out, for the sentence and for the row of the offer. */
export const LEFT_OUT_WORDS: Readonly<Record<Exclude<LeftOutWhy, 'reason'>, string>> = {
  deal: 'сделка',
  later: 'опубликовано после даты оценки',
  segment: 'другой сегмент',
  empty: 'нет цены или площади',
  twin: 'повтор публикации',
};

/** Where the sample was looked for. */
export interface SampleScope {
  /** «Земельные участки под индивидуальное жилищное строительство (ИЖС, ЛПХ)». */
  segmentLabel: string;
  /** «Боровский район Калужской области»; empty when it is not known. */
  where: string;
  /** Whether a day of the sample is that on which its offer was renewed. */
  withRenewed?: boolean;
}

function publication(dates: readonly string[], withRenewed: boolean): string {
  const [first, last] = [dates[0], dates.at(-1)];
  if (!first || !last) return '';
  const what = withRenewed ? 'публикации (обновлённых — последнего обновления)' : 'публикации';
  if (first === last) return `; дата ${what} — ${formatDate(first)}`;
  return `; даты ${what} — с${NB}${formatDate(first)} по${NB}${formatDate(last)}`;
}

function pricesSaid(sample: Sample): string[] {
  const { count, min, max, mean, median, q1, q3, variation } = statisticsOf(sample.counted);
  if (min === null || max === null) return [];
  const digits = priceDigits(min);
  const number = (value: string) => formatNumber(value, digits);
  if (count === 1) {
    return [`Цена предложения — ${perMeter(min, digits)}.`, FEW_OFFERS[1]];
  }
  const one = min === max ? `Цена во всех предложениях одна — ${perMeter(min, digits)}.` : null;
  if (mean === null || median === null || variation === null) {
    return [one ?? `Цены предложений — ${number(min)} и${NB}${perMeter(max, digits)}.`, FEW_OFFERS[2]];
  }
  if (one) return [one];
  return [
    `Цены предложений — ${pricesFromTo(min, max, digits)}, среднее значение — ${number(mean)}, медиана — ${perMeter(median, digits)}.`,
    ...(q1 && q3 ? [`Первый и третий квартили — ${number(q1)} и${NB}${perMeter(q3, digits)}.`] : []),
    `Коэффициент вариации — ${formatPercent(variation)}.`,
  ];
}

/** «Анализ фактических данных о ценах»; null for an empty sample. */
export function priceAnalysis(
  sample: Sample,
  { segmentLabel, where, withRenewed = false }: SampleScope,
): string | null {
  const count = sample.counted.length;
  if (count === 0) return null;
  const dates = sample.counted.flatMap(({ date }) => date ?? []).sort();
  const place = where === '' ? '' : ` (${where})`;
  const found = `В открытых источниках выявлено ${offersCounted(count)} о продаже в сегменте «${segmentLabel}»${place}${publication(dates, withRenewed)}.`;
  return [found, ...pricesSaid(sample)].join(' ');
}

function leftOutWords({ why, reason }: LeftOut): string {
  if (why !== 'reason') return LEFT_OUT_WORDS[why];
  return lowerFirst(withoutStop(reason)) || 'причина не указана';
}

function exclusion(leftOut: readonly LeftOut[]): string[] {
  if (leftOut.length === 0) return [];
  const counts = new Map<string, number>();
  for (const one of leftOut) {
    const words = leftOutWords(one);
    counts.set(words, (counts.get(words) ?? 0) + 1);
  }
  const reasons = [...counts]
    .sort(([a, first], [b, second]) => second - first || a.localeCompare(b, 'ru'))
    .map(([words, count]) => `${words} — ${formatNumber(count)}`);
  const verb = plural(leftOut.length, 'Исключено', 'Исключены', 'Исключено');
  return [`${verb} из выборки ${offersCounted(leftOut.length)}: ${reasons.join(', ')}.`];
}

/** An analogue that the calculation includes. */
export interface ChosenAnalogue {
  /** As the report counts the analogues, from 1. */
  number: number;
  /** The offer of the sample that it is; null for one that is none of them. */
  offer: string | null;
}

/** «Аналоги 2 и 4 в эту выборку не входят.» */
function strangersSaid(numbers: readonly number[]): string {
  const [last, rest] = [numbers.at(-1), numbers.slice(0, -1)];
  if (rest.length === 0) return `Аналог ${last} в${NB}эту выборку не${NB}входит.`;
  return `Аналоги ${rest.join(', ')} и${NB}${last} в${NB}эту выборку не${NB}входят.`;
}

function selection(sample: Sample, chosen: readonly ChosenAnalogue[]): string[] {
  if (chosen.length === 0) return [];
  const standing = new Set(sample.counted.map(({ id }) => id));
  const strangers = chosen.filter(({ offer }) => offer === null || !standing.has(offer)).map(({ number }) => number);
  // What is told as left out was found too.
  const [count, inside] = [sample.counted.length + sample.leftOut.length, chosen.length - strangers.length];
  const found = plural(count, 'выявленного предложения', 'выявленных предложений', 'выявленных предложений');
  const among = `из${NB}${formatNumber(count)}${NB}${found}`;
  const verb = plural(chosen.length, 'отобран', 'отобраны', 'отобрано');
  const analogues = plural(chosen.length, 'объект-аналог', 'объекта-аналога', 'объектов-аналогов');
  const selected = `Для расчёта ${verb} ${formatNumber(chosen.length)}${NB}${analogues}`;
  if (strangers.length === 0) return [`${selected} ${among}.`];
  if (inside > 0) {
    return [`${selected}, из${NB}них ${formatNumber(inside)}${NB}— ${among}.`, strangersSaid(strangers)];
  }
  return [`${selected}.`, `В${NB}выборку ${among} ${chosen.length === 1 ? 'он не входит' : 'они не входят'}.`];
}

/**
 * «Отбор объектов-аналогов»: how many analogues come from the sample, which do not, and what was left out of it. Null
 * for an empty sample.
 */
export function selectionOfAnalogues(sample: Sample, chosen: readonly ChosenAnalogue[]): string | null {
  if (sample.counted.length === 0) return null;
  return [...selection(sample, chosen), ...exclusion(sample.leftOut)].join(' ');
}
