import {
  type CorrectionQuestion,
  type OfferedEntry,
  offeredEntries,
} from '#features/market/compute/handbook/handbook.ts';
import type { HandbookEntry } from '#features/market/compute/handbook/handbook-entry.ts';
import { FACTORS, type Factor } from '#features/market/factors.ts';
import { type EntryRecord, HANDBOOK_FACTORS, toHandbookEntry } from '#features/market/handbook.ts';
import { today } from '#kit/dates.ts';
import { samePlace } from '#kit/place/place.ts';
import { regionOf } from '#kit/place/region.ts';
import type { Analogue } from '../analogue.ts';
import { formerArea } from '../area-basis.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { choiceLabel, isListed, USE_OF_SEGMENT } from '../choices.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';

/* A correction's cell and the handbook: what is asked, and what is offered to it (rows.md M7). */

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

export const isOtherEdition = (meta: Named, { source, year }: Named) => meta.source !== source || meta.year !== year;

/** Whether the choice is from elsewhere than the row: another edition, or another table of it. */
export const isElsewhere = (meta: Named, offered: Named) =>
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
