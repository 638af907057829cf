import {
  filledFor,
  MEAN,
  ofNobody,
  partsOf,
  percentSaid,
  saidOf,
} from '#features/market/compute/handbook/filled-reasons.ts';
import type { OfferedEntry } from '#features/market/compute/handbook/handbook.ts';
import type { Factor } from '#features/market/factors.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { sentenceRanges } from '#features/market-analysis/sentence-ranges.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from '../calculation.ts';
import { sharedRange } from '../compute/support.ts';
import { isFormer } from '../former-entry.ts';
import { namedAnalogues } from '../named-analogues.ts';
import { isMiddle } from '../range-end.ts';
import { isElsewhere, isOtherEdition, type WaitingCell } from './offered.ts';

/* What one choice of the handbook fills of a correction's cell and its row (rows.md M7). */

const COMMENT_MAX = 2000;

/** Why the mean of a book was taken; of the middle of its range nobody asks, and of a former report nobody knows. */
const whyTaken = (offered: OfferedEntry, percent: number): string => {
  const { low, high, percent: mean } = offered;
  if (isFormer(offered) || low === null || high === null || Number(mean) !== percent) return '';
  return isMiddle(percent, { low: Number(low), high: Number(high) }) ? '' : MEAN;
};

/**
 * «Торг указан в объявлении аналога 2.»: what the user wrote of other offers, by their numbers, in a row that is to be read
 * again, and what goes when these places get a new percent. A sentence stays with an analogue whose correction stays.
 */
export function formerSentences(
  { analogs, corrections_meta }: Calculation,
  { correction, shortLabel }: Taking['factor'],
  renewed: readonly number[],
): string[] {
  const { outdated, comment } = corrections_meta[correction] ?? emptyMeta();
  const { own } = partsOf(comment, shortLabel);
  const sentences = outdated ? sentenceRanges(own).map(([from, to]) => own.slice(from, to).trim()) : [];
  const stays = (number: number) =>
    !renewed.includes(number - 1) && (analogs[number - 1]?.[correction] ?? null) !== null;
  return sentences.filter((words) => {
    const named = [...namedAnalogues(words)];
    return named.length > 0 && !named.some(stays);
  });
}

/** What the row said of former analogues would be false beside what is taken, and goes. */
function withoutFormer(calculation: Calculation, factor: Taking['factor'], renewed: readonly number[]): Calculation {
  const { correction } = factor;
  const meta = calculation.corrections_meta[correction];
  const gone = formerSentences(calculation, factor, renewed);
  if (!meta || gone.length === 0) return calculation;
  const comment = gone.reduce((left, words) => left.replace(words, () => ''), meta.comment);
  return { ...calculation, corrections_meta: { ...calculation.corrections_meta, [correction]: { ...meta, comment } } };
}

interface Taking {
  factor: Pick<Factor, 'correction' | 'shortLabel'>;
  offered: OfferedEntry;
  percent: number;
  /** The analogue's, from 1. */
  number: number;
  /** What stood in the cell, and what stands in the others by their numbers. */
  former: number | null;
  others: ReadonlyMap<number, number>;
}

/** What is written of the row, once this was taken into one of its cells. */
function metaAfter(meta: CorrectionMeta, taking: Taking): CorrectionMeta {
  const { factor, offered, percent, number, former } = taking;
  const { source, year, table, page, reason } = offered;
  const others = [...taking.others.values()];
  const filledIn = (comment: string) => partsOf(comment, factor.shortLabel).filled;
  // Words of this pair of values, or of the percent that goes, and of no other cell.
  const [values = ''] = reason.split('; ');
  const kept = filledIn(meta.comment).reduce((comment, words) => {
    const given = percentSaid(words);
    const of = filledFor(words);
    const left = of.filter((one) => taking.others.has(one));
    const isOthers = of.length > 0 ? left.length > 0 : others.some((other) => other === given);
    if (isOthers) return left.length < of.length ? comment.replace(words, () => saidOf(words, left)) : comment;
    const isGone = of.length > 0 || given === former || ofNobody(words).startsWith(`${values};`);
    return isGone ? comment.replace(words, () => '') : comment;
  }, meta.comment);
  const isNewEdition = isOtherEdition(meta, offered);
  const where = isNewEdition ? '' : `${placeSaid({ table, page })}, `;
  const named = ` (${source}, ${where}${year}).`;
  const ofSource = filledIn(meta.comment).filter((words) => words.endsWith(named));
  const isOf = (given: number) => ofSource.some((words) => percentSaid(words) === given);
  // The row's source goes with the last percent that it gave: not when an empty cell is filled, nor one that had another.
  const isLast = others.length === 0 || (former !== null && !isOf(former) && others.every(isOf));
  const stays = meta.source !== '' && isElsewhere(meta, offered) && !isLast;
  const tidy = kept.replace(/ {2,}/g, ' ').trim();
  const before = stays ? tidy : tidy.replaceAll(named, '.');
  const said = `${reason}${whyTaken(offered, percent)}${stays ? named : '.'}`;
  const same = filledIn(before).find((words) => ofNobody(words) === said);
  const whole = same
    ? before.replace(same, () => saidOf(said, alsoOf(same, taking)))
    : [before, saidOf(said, [number])].filter(Boolean).join(' ');
  const comment = whole.length > COMMENT_MAX ? before : whole;
  if (stays) return { ...meta, comment };
  // A former reason stays, and is still to be read.
  const read = meta.outdated && before === '' ? { outdated: false } : {};
  return { ...meta, source, year, table, page, comment, ...read };
}

/** Of whom the same words are now: of this one too. What was filled before the words named anybody is of who has the percent. */
function alsoOf(words: string, { number, others }: Taking): number[] {
  const of = filledFor(words);
  const before =
    of.length > 0 ? of : [...others].flatMap(([one, given]) => (given === percentSaid(words) ? [one] : []));
  return [...before.filter((one) => others.has(one)), number].sort((one, other) => one - other);
}

/**
 * What one choice fills: the percent, the range of the cell, source, year, table and page of the factor, and the reason.
 * It takes the place of the reason that the cell's former percent had; the user's own words stay. Where another
 * analogue's correction has another source, that one stays, and the reason names the new one. The other cells keep the
 * range that the factor's pair gave them: with another percent beside them it would stand for none.
 */
export function withEntry(
  calculation: Calculation,
  index: number,
  factor: Taking['factor'],
  offered: OfferedEntry,
  percent: number,
): Calculation {
  const { correction } = factor;
  const { low, high } = offered;
  const meta = withoutFormer(calculation, factor, [index]).corrections_meta[correction] ?? emptyMeta();
  const shared = sharedRange(calculation.analogs, correction, meta);
  const analogs = calculation.analogs.map((analogue, place) => {
    if (place !== index)
      return shared && analogue.isIncluded && analogue[correction]
        ? { ...analogue, ranges: { [correction]: shared, ...analogue.ranges } }
        : analogue;
    const { [correction]: _, ...others } = analogue.ranges;
    const ranges =
      low === null || high === null
        ? others
        : { ...others, [correction]: [Number(low), Number(high)] as [number, number] };
    // Taken anew for the object as it is now: the same percent too.
    const isAgain = correction === 'areaCorrection' && analogue[correction] === percent;
    return { ...analogue, [correction]: percent, ranges, ...(isAgain ? { areaCorrectionFor: null } : {}) };
  });
  const former = calculation.analogs[index]?.[correction] ?? null;
  const others = new Map(
    calculation.analogs.flatMap((analogue, place) => {
      const given = place === index ? null : analogue[correction];
      return given ? [[place + 1, given] as const] : [];
    }),
  );
  const next = metaAfter(meta, { factor, offered, percent, number: index + 1, former, others });
  return { ...calculation, analogs, corrections_meta: { ...calculation.corrections_meta, [correction]: next } };
}

/** Which of the offered ones stands in the cell now; −1 for none. */
export function standing(
  { analogs, corrections_meta }: Calculation,
  index: number,
  { correction }: Pick<Factor, 'correction'>,
  offered: readonly OfferedEntry[],
): number {
  const { source: own = '', year: ofYear = '', comment = '' } = corrections_meta[correction] ?? {};
  const [lowest = null, highest = null] = analogs[index]?.ranges[correction] ?? [];
  const number = (bound: string | null) => (bound === null ? null : Number(bound));
  return offered.findIndex(
    ({ percent, low, high, source, year }) =>
      analogs[index]?.[correction] === Number(percent) &&
      [number(low), number(high)].join() === [lowest, highest].join() &&
      ((source === own && year === ofYear) || comment.includes(` (${source}, ${year}).`)),
  );
}

/**
 * As if each were chosen by itself: the best entry of each cell. A cell that was changed meanwhile stays as it is. A
 * sentence on several analogues goes where all of them are filled.
 */
export function withBestEntries(calculation: Calculation, cells: readonly WaitingCell[]): Calculation {
  const waiting = cells.filter(
    ({ place, factor, holds }) => (calculation.analogs[place]?.[factor.correction] || null) === holds,
  );
  return waiting.reduce(
    (filled, { place, factor, offered: [best] }) =>
      withEntry(withoutFormer(filled, factor, placesOf(waiting, factor)), place, factor, best, Number(best.percent)),
    calculation,
  );
}

/** Of the cells those of one factor, by the places of their analogues. */
export const placesOf = (cells: readonly WaitingCell[], { correction }: Pick<Factor, 'correction'>): number[] =>
  cells.flatMap(({ place, factor }) => (factor.correction === correction ? [place] : []));
