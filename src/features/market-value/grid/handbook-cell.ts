import {
  filledFor,
  MEAN,
  ofNobody,
  partsOf,
  percentSaid,
  saidOf,
} from '#features/market/compute/handbook/filled-reasons.ts';
import {
  type CorrectionQuestion,
  type OfferedEntry,
  offeredEntries,
} from '#features/market/compute/handbook/handbook.ts';
import type { HandbookEntry } from '#features/market/compute/handbook/handbook-entry.ts';
import { FACTORS, type Factor } from '#features/market/factors.ts';
import { type EntryRecord, HANDBOOK_FACTORS, toHandbookEntry } from '#features/market/handbook.ts';
import { placeSaid } from '#features/market/handbook-words.ts';
import { today } from '#kit/dates.ts';
import { samePlace } from '#kit/place/place.ts';
import { regionOf } from '#kit/place/region.ts';
import type { Analogue } from '../analogue.ts';
import { formerArea } from '../area-basis.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from '../calculation.ts';
import { choiceLabel, isListed, USE_OF_SEGMENT } from '../choices.ts';
import { sharedRange } from '../compute/support.ts';
import { isFormer } from '../former-entry.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';
import { isMiddle } from '../range-end.ts';

/* A correction's cell and the handbook: what is asked, what fits, what one choice fills (rows.md M7). */

/** What the report says of the object. */
export interface HandbookContext {
  object: ObjectValues;
  sources: { description: { address: string } | null; evaluationDate: string | null; marketSegment: string };
}

/** Segment, region and day of the report as the handbook names them. */
export function handbookPlace({ description, evaluationDate, marketSegment }: HandbookContext['sources']) {
  return {
    segment: USE_OF_SEGMENT[marketSegment] ?? '',
    region: regionOf(description?.address ?? ''),
    date: evaluationDate ?? today(),
  };
}

export type Zones = readonly { place: string; zone: string }[];
const zoneOf = (zones: Zones, place: string) => zones.find((entry) => samePlace(entry.place, place))?.zone;

/** The question of a cell; null while one of the two values is not known, or where no handbook speaks of the factor. */
export function questionOf(
  analogue: Analogue,
  factor: Factor,
  { object, sources }: HandbookContext,
  zones: Zones,
): CorrectionQuestion | null {
  const { choice } = factor;
  const [own, other] = [analogue[choice], object[choice]];
  if (!own || !other.text || !HANDBOOK_FACTORS.includes(factor)) return null;
  const said = (value: string) => {
    if (choice === 'location') return zoneOf(zones, value) ?? value;
    return isListed(choice) ? choiceLabel(choice, value) : value;
  };
  const { segment, region, date } = handbookPlace(sources);
  return {
    factor: choice,
    name: factor.shortLabel,
    analogue: said(String(own)),
    object: said(other.value ?? other.text),
    segment,
    region,
    valuationDate: date,
  };
}

type ByFactor = ReadonlyMap<string, readonly HandbookEntry[]>;

/** Entries by factor, as the mathematics reads them: made once, asked at every change. */
export interface Book {
  own: ByFactor;
  /** Of a former report. */
  former: ByFactor;
}

function byFactor(entries: readonly EntryRecord[]): ByFactor {
  const found = new Map<string, HandbookEntry[]>();
  for (const entry of entries) found.set(entry.factor, [...(found.get(entry.factor) ?? []), toHandbookEntry(entry)]);
  return found;
}

/** A former report names its places in its own words; what asks names a settlement by its zone, once that is told. */
const inZones = (entry: EntryRecord, zones: Zones): EntryRecord =>
  entry.factor === 'location'
    ? { ...entry, from: zoneOf(zones, entry.from) ?? entry.from, to: zoneOf(zones, entry.to) ?? entry.to }
    : entry;

export const bookOf = (own: readonly EntryRecord[], former: readonly EntryRecord[] = [], zones: Zones = []): Book => ({
  own: byFactor(own),
  former: byFactor(former.map((entry) => inZones(entry, zones))),
});

/** All that a choice fills but the reason. */
const fills = ({ percent, low, high, source, year, table, page }: OfferedEntry) =>
  [percent, low, high, source, year, table, page].join('\n');

/**
 * The best first: the handbook's in their order, then what a former report took between the same two values. Where that is
 * of a newer edition than the handbook's best it stands first; a report names of an edition the year alone. Of records
 * that fill the same one is offered, the handbook's before a former report's.
 */
export function offeredFor({ own, former }: Book, question: CorrectionQuestion): OfferedEntry[] {
  const seen = new Set<string>();
  const isNew = (one: OfferedEntry) => seen.size < seen.add(fills(one)).size;
  const books = offeredEntries(own.get(question.factor) ?? [], question).filter(isNew);
  const chosen = offeredEntries(former.get(question.factor) ?? [], question).filter(isNew);
  const [best] = books;
  const isNewer = ({ year }: OfferedEntry) => best !== undefined && year > best.year;
  return [...chosen.filter(isNewer), ...books, ...chosen.filter((one) => !isNewer(one))];
}

/** What is offered to a cell: of what another analogue of the same value has already, with the place of that one. */
export type OfferedToCell = OfferedEntry & { like?: number };

type Named = Pick<OfferedEntry, 'source' | 'year' | 'table'>;

const isOtherEdition = (meta: Named, { source, year }: Named) => meta.source !== source || meta.year !== year;

/** Whether the choice is from elsewhere than the row: another edition, or another table of it. */
const isElsewhere = (meta: Named, offered: Named) =>
  isOtherEdition(meta, offered) || (meta.table !== '' && offered.table !== '' && meta.table !== offered.table);

/**
 * What is offered to a cell of a row. One difference has one correction and one source: first what an analogue of the same
 * value has from the row's source, then what else is from there.
 */
export function offeredTo(
  { analogs, corrections_meta }: Pick<Calculation, 'analogs' | 'corrections_meta'>,
  index: number,
  { choice, correction }: Factor,
  book: Book,
  question: CorrectionQuestion,
): OfferedToCell[] {
  const meta = corrections_meta[correction] ?? emptyMeta();
  const isUsed = analogs.some((other, place) => place !== index && other.isIncluded && other[correction]);
  const isOfRow = (one: OfferedEntry) => isUsed && meta.source !== '' && !isElsewhere(meta, one);
  const offered = offeredFor(book, question).map((one): OfferedToCell => {
    if (!isOfRow(one)) return one;
    const like = analogs.findIndex(
      (other, place) =>
        place !== index &&
        other.isIncluded &&
        other[choice] === analogs[index]?.[choice] &&
        other[correction] === Number(one.percent),
    );
    return like < 0 || Number(one.percent) === 0 ? one : { ...one, like };
  });
  const rank = (one: OfferedToCell) => (one.like !== undefined ? 0 : isOfRow(one) ? 1 : 2);
  return offered.sort((one, other) => rank(one) - rank(other));
}

/** Settlements of a question whose zone nobody has told, while the handbook speaks of zones. */
export function unzoned(
  analogue: Analogue,
  { object }: HandbookContext,
  entries: readonly EntryRecord[],
  zones: Zones,
) {
  const known = entries.flatMap(({ factor, from, to }) => (factor === 'location' ? [from, to] : []));
  if (known.length === 0) return { places: [], zones: [] };
  const places = [analogue.location, object.location.value ?? ''].filter(
    (place) => place !== '' && !known.includes(place) && zoneOf(zones, place) === undefined,
  );
  return { places, zones: [...new Set(known)].sort((a, b) => a.localeCompare(b, 'ru')) };
}

/** Whether the cell waits for a correction: its two values differ and it is empty, or of a former area of the object. */
export function waits(analogue: Analogue, { choice, correction }: Factor, object: ObjectValues): boolean {
  const isFree = !analogue[correction] || (choice === 'area' && formerArea(analogue, object) !== null);
  return isFree && equalsObject(analogue, choice, object) === false;
}

/** A correction that waits, and what the handbook offers to it, the best first. */
export interface WaitingCell {
  /** The analogue's place among the others. */
  place: number;
  factor: Factor;
  question: CorrectionQuestion;
  offered: readonly [OfferedToCell, ...OfferedToCell[]];
  /** What it holds now: of a former area of the object. */
  holds: number | null;
}

/** The empty corrections of included analogues that the handbook has something for, in the order of the table. */
export function waitingCells(
  calculation: Calculation,
  context: HandbookContext,
  book: Book,
  zones: Zones,
): WaitingCell[] {
  return FACTORS.flatMap((factor) =>
    calculation.analogs.flatMap((analogue, place): WaitingCell[] => {
      if (!analogue.isIncluded || !waits(analogue, factor, context.object)) return [];
      const question = questionOf(analogue, factor, context, zones);
      const [best, ...others] = question ? offeredTo(calculation, place, factor, book, question) : [];
      const holds = analogue[factor.correction] || null;
      return question && best ? [{ place, factor, question, offered: [best, ...others], holds }] : [];
    }),
  );
}

/** Corrections of included analogues, each with its question where there is one. */
export function correctedCells({ analogs }: Calculation, context: HandbookContext, zones: Zones): CorrectionQuestion[] {
  return analogs.flatMap((analogue) =>
    FACTORS.flatMap((factor) => {
      const isUsed = analogue.isIncluded && analogue[factor.correction];
      const question = isUsed ? questionOf(analogue, factor, context, zones) : null;
      return question && equalsObject(analogue, factor.choice, context.object) === false ? [question] : [];
    }),
  );
}

const COMMENT_MAX = 2000;

/** Why the mean of a book was taken; of the middle of its range nobody asks, and of a former report nobody knows. */
const whyTaken = (offered: OfferedEntry, percent: number): string => {
  const { low, high, percent: mean } = offered;
  if (isFormer(offered) || low === null || high === null || Number(mean) !== percent) return '';
  return isMiddle(percent, { low: Number(low), high: Number(high) }) ? '' : MEAN;
};

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
  const meta = calculation.corrections_meta[correction] ?? emptyMeta();
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

/** As if each were chosen by itself: the best entry of each cell. A cell that was changed meanwhile stays as it is. */
export const withBestEntries = (calculation: Calculation, cells: readonly WaitingCell[]): Calculation =>
  cells.reduce(
    (filled, { place, factor, offered: [best], holds }) =>
      (filled.analogs[place]?.[factor.correction] || null) !== holds
        ? filled
        : withEntry(filled, place, factor, best, Number(best.percent)),
    calculation,
  );
