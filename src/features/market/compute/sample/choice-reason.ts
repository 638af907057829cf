import { formatNumber } from '#kit/numbers.ts';
import { lowerFirst, plural } from '#kit/russian.ts';
import { NB, offersCounted } from '../words.ts';
import {
  type ChoiceFacts,
  type PassedGroup,
  type PassedWhy,
  passedOffers,
  STATED,
  statesAll,
  takenOf,
} from './passed-offers.ts';
import type { ChosenAnalogue } from './price-analysis.ts';
import type { Sample } from './sample.ts';

/** What is called a factor in the report; compute knows no names of its own. */
interface Named {
  choice: string;
  label: string;
}

/** «4–7, 13»: from three in a row on. */
export function numbersInRow(numbers: readonly number[]): string {
  const runs: number[][] = [];
  for (const number of numbers) {
    const last = runs.at(-1);
    if (last && last.at(-1) === number - 1) last.push(number);
    else runs.push([number]);
  }
  return runs.map((run) => (run.length > 2 ? `${run[0]}–${run.at(-1)}` : run.join(', '))).join(', ');
}

const listed = (words: readonly string[]) =>
  words.length > 1 ? `${words.slice(0, -1).join(', ')} и${NB}${words.at(-1)}` : (words[0] ?? '');

const SAID: Readonly<Record<PassedWhy, (what: readonly string[]) => string>> = {
  silent: (what) => `сведения неполны (${what.join(', ')})`,
  district: () => 'расположены в\u00a0других районах',
  settlement: () => 'расположены в\u00a0других населённых пунктах',
  area: () => 'по площади дальше от\u00a0объекта оценки, чем объекты-аналоги',
  older: () => 'опубликованы раньше объектов-аналогов',
  factors: (what) => `отличаются и\u00a0от\u00a0объекта оценки, и\u00a0от\u00a0объектов-аналогов: ${what.join(', ')}`,
  // No praise: why they were not taken only the appraiser knows, and his answer stands below.
  equal: () => 'сопоставимы с\u00a0объектами-аналогами по\u00a0площади, месту и\u00a0указанным сведениям',
};

function groupSaid({ why, numbers, what }: PassedGroup, names: readonly Named[], isNumbered: boolean): string {
  const told = what.map((one) => lowerFirst(names.find(({ choice }) => choice === one)?.label ?? one));
  const count = formatNumber(numbers.length);
  return `${isNumbered ? `№${NB}${numbersInRow(numbers)} (${count})` : count}${NB}— ${SAID[why](told)}.`;
}

/** What is known of each chosen offer. What its column has beside may be assumed: the same section tells of which. */
function knownOf(sample: Sample, chosen: readonly ChosenAnalogue[]): string {
  const taken = takenOf(sample, chosen) ?? [];
  const stated = STATED.filter(([factors]) => taken.every((offer) => statesAll(offer, factors)));
  if (stated.length === 0) return '';
  const known = ['цена', 'площадь', ...(taken.every(({ date }) => date !== null) ? ['дата предложения'] : [])];
  const whose = chosen.length === 1 ? 'По отобранному предложению' : 'По каждому отобранному предложению';
  const others = listed(stated.map(([, words]) => words));
  return `${whose} известны ${listed(known)}; остальные сведения (${others}) приведены в${NB}описании объектов-аналогов.`;
}

/**
 * Why these analogues were chosen, as far as the sample tells it: what is known of each, and by what each of the others
 * differs, as sentences of two paragraphs. Empty where an analogue is no offer of the sample.
 */
export function choiceReason(
  sample: Sample,
  chosen: readonly ChosenAnalogue[],
  facts: ChoiceFacts,
  names: readonly Named[],
): string[] {
  const groups = passedOffers(sample, chosen, facts);
  if (!groups) return [];
  const count = groups.reduce((sum, { numbers }) => sum + numbers.length, 0);
  const verb = plural(count, 'взято', 'взяты', 'взято');
  const passed =
    count === 0
      ? ''
      : [
          `Не${NB}${verb} в${NB}расчёт ${offersCounted(count)}${facts.isNumbered ? `, номера${NB}— по${NB}таблице предложений` : ''}.`,
          ...groups.map((group) => groupSaid(group, names, facts.isNumbered)),
        ].join(' ');
  return [knownOf(sample, chosen), passed].filter(Boolean);
}
