import { type Chart, type ChartMark, roundTicks, tickDecimals } from '#document/model/chart/chart.ts';
import type { CountedOffer } from '#features/market/compute/sample/sample.ts';
import { trendAt } from '#features/market/compute/sample/trend.ts';
import { priceDigits } from '#features/market/compute/words.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import type { Reported } from './reported.ts';
import type { SampleAbout, SampleView } from './view.ts';

/* The two charts of a sample, for the screen and the print: price by area, price over time. */

const NB = '\u00a0';
const DAY_MS = 86_400_000;
const MONTHS = ['янв', 'фев', 'мар', 'апр', 'мая', 'июн', 'июл', 'авг', 'сен', 'окт', 'ноя', 'дек'];
/** Points of the trend's band. */
const BAND_STEPS = 24;

const daysOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / DAY_MS;
const dateOf = (days: number) => new Date(days * DAY_MS).toISOString().slice(0, 10);
const priceOf = ({ perMeter }: CountedOffer) => Number(perMeter.toDecimal());

/** Decimals of the prices of this sample. */
export const digitsOf = ({ statistics: { min } }: Pick<SampleView, 'statistics'>): number =>
  min === null ? 0 : priceDigits(min);

/** «дер. Ключи, 1 250 кв. м, 1 940 ₽/кв. м, 15.08.2026». */
function wordsOf(offer: CountedOffer, digits: number, number: number | undefined): string {
  const words = [
    number === undefined ? '' : `аналог${NB}${number}`,
    offer.place,
    `${formatShort(offer.area, 4)}${NB}кв.${NB}м`,
    `${formatNumber(offer.perMeter.toDecimal(), digits)}${NB}₽/кв.${NB}м`,
    formatDate(offer.date),
  ];
  return words.filter(Boolean).join(', ');
}

function marksOf(view: SampleView, reported: Reported, x: (offer: CountedOffer) => number | null): ChartMark[] {
  const digits = digitsOf(view);
  const numbers = new Map(reported.analogues.map(({ offer, number }) => [offer, number]));
  return view.sample.counted.flatMap((offer): ChartMark[] => {
    const [at, number] = [x(offer), numbers.get(offer.id)];
    if (at === null) return [];
    const mark = { x: at, y: priceOf(offer), text: wordsOf(offer, digits, number), id: offer.id };
    return [number === undefined ? { ...mark, kind: 'offer' } : { ...mark, kind: 'analogue', number }];
  });
}

/** The result as a mark; none while it or its place is not known. */
function objectOf(view: SampleView, { value }: Reported, x: number | null): ChartMark[] {
  if (value === null || x === null) return [];
  const price = formatNumber(value, digitsOf(view));
  const text = `объект оценки, ${price}${NB}₽/кв.${NB}м`;
  return [{ x, y: Number(value), kind: 'object', text, name: `объект ${price}` }];
}

function priceAxis(marks: readonly ChartMark[], others: readonly number[]): Chart['y'] {
  const ticks = roundTicks([...marks.map(({ y }) => y), ...others]);
  const digits = tickDecimals(ticks);
  return {
    from: ticks[0] ?? 0,
    to: ticks.at(-1) ?? 1,
    ticks: ticks.map((at) => ({ at, text: formatNumber(at, digits) })),
  };
}

/** Price by area: the quartiles as a ground, the median of each class as a line. Null for an empty sample. */
export function areaChart(view: SampleView, about: SampleAbout, reported: Reported): Chart | null {
  const offers = marksOf(view, reported, ({ area }) => area);
  if (offers.length === 0) return null;
  const marks = [...offers, ...objectOf(view, reported, about.objectArea)];
  const areas = marks.map(({ x }) => x);
  const ticks = roundTicks(areas);
  const [from, to] = [ticks[0] ?? 0, ticks.at(-1) ?? 1];
  const digits = tickDecimals(ticks);
  const { q1, q3, median } = view.statistics;
  const [smallest, largest] = [Math.min(...offers.map(({ x }) => x)), Math.max(...offers.map(({ x }) => x))];
  return {
    x: { from, to, ticks: ticks.map((at) => ({ at, text: formatNumber(at, digits) })) },
    y: priceAxis(marks, []),
    band: q1 && q3 ? [from, to].map((x) => ({ x, low: Number(q1), high: Number(q3) })) : [],
    lines: [
      ...(median ? [{ dress: 'level' as const, points: [from, to].map((x) => ({ x, y: Number(median) })) }] : []),
      ...(view.classes ?? []).map((one) => ({
        dress: 'median' as const,
        points: [one.above ?? smallest, one.upTo ?? largest].map((x) => ({ x, y: Number(one.median) })),
      })),
    ],
    marks,
  };
}

/** The first days of months; of years where there are many. */
function monthTicks(from: number, to: number): Chart['x']['ticks'] {
  const [first, last] = [new Date(from * DAY_MS), new Date(to * DAY_MS)];
  const months = (last.getUTCFullYear() - first.getUTCFullYear()) * 12 + last.getUTCMonth() - first.getUTCMonth();
  const step = Math.max(1, Math.ceil(months / 7));
  const ticks: Chart['x']['ticks'] = [];
  for (let month = 1; month <= months; month += step) {
    const at = Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + month, 1) / DAY_MS;
    const date = new Date(at * DAY_MS);
    const year = months > 11 ? ` ${date.getUTCFullYear()}` : '';
    ticks.push({ at, text: `1${NB}${MONTHS[date.getUTCMonth()]}${year}` });
  }
  // One day tells nothing of the others: the two ends do.
  return ticks.length > 1
    ? ticks
    : [from, to].map((at) => ({ at, text: formatDate(dateOf(Math.round(at))).slice(0, 5) }));
}

/** Price over time, with the trend and its 95 % where the sample allows one. Null without dates. */
export function timeChart(view: SampleView, about: SampleAbout, reported: Reported): Chart | null {
  const offers = marksOf(view, reported, ({ date }) => (date === null ? null : daysOf(date)));
  if (offers.length === 0) return null;
  const day = about.evaluationDate === null ? null : daysOf(about.evaluationDate);
  const marks = [...offers, ...objectOf(view, reported, day)];
  const days = [...offers.map(({ x }) => x), ...(day === null ? [] : [day])];
  const [first, last] = [Math.min(...days), Math.max(...days)];
  const air = Math.max(2, (last - first) * 0.03);
  const trend = Array.from({ length: BAND_STEPS + 1 }, (_, index) => first + ((last - first) * index) / BAND_STEPS)
    .map(Math.round)
    .flatMap((x) => {
      const at = trendAt(view.trend, dateOf(x));
      return at ? [{ x, ...at }] : [];
    });
  return {
    x: { from: first - air, to: last + air, ticks: monthTicks(first - air, last + air) },
    y: priceAxis(
      marks,
      trend.flatMap(({ low, high }) => [low, high]),
    ),
    band: trend.map(({ x, low, high }) => ({ x, low, high })),
    lines: trend.length > 0 ? [{ dress: 'trend', points: trend.map(({ x, value }) => ({ x, y: value })) }] : [],
    ...(day === null ? {} : { upright: { at: day, text: 'дата оценки' } }),
    marks,
  };
}
