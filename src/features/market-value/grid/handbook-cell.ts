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
import { type Calculation, emptyMeta } from '../calculation.ts';
import { choiceLabel, isListed, USE_OF_SEGMENT } from '../choices.ts';
import { sharedRange } from '../compute/support.ts';
import { equalsObject, type ObjectValues } from '../object-values.ts';

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

/**
 * The best first. Of two values that the appraiser has compared before his own choice comes first: it was weighed and
 * signed, a book's mean was not. An edition that is old, or older than one of the handbook, makes it give way.
 */
export function offeredFor({ own, former }: Book, question: CorrectionQuestion): OfferedEntry[] {
  const [books, chosen] = [own, former].map((book) => offeredEntries(book.get(question.factor) ?? [], question));
  const newest = Math.min(...(books ?? []).map(({ editionMonths }) => editionMonths));
  const holds = ({ old, editionMonths }: OfferedEntry) => old === null && editionMonths <= newest;
  return [...(chosen ?? []).filter(holds), ...(books ?? []), ...(chosen ?? []).filter((one) => !holds(one))];
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

/** Whether the cell waits for a correction: its two values differ and it is empty. */
export function waits(analogue: Analogue, { choice, correction }: Factor, object: ObjectValues): boolean {
  return !analogue[correction] && equalsObject(analogue, choice, object) === false;
}

/** An empty correction, and what the handbook offers to it, the best first. */
export interface WaitingCell {
  /** The analogue's place among the others. */
  place: number;
  factor: Factor;
  question: CorrectionQuestion;
  offered: readonly [OfferedEntry, ...OfferedEntry[]];
}

/** The empty corrections of included analogues that the handbook has something for, in the order of the table. */
export function waitingCells(
  { analogs }: Calculation,
  context: HandbookContext,
  book: Book,
  zones: Zones,
): WaitingCell[] {
  return FACTORS.flatMap((factor) =>
    analogs.flatMap((analogue, place): WaitingCell[] => {
      if (!analogue.isIncluded || !waits(analogue, factor, context.object)) return [];
      const question = questionOf(analogue, factor, context, zones);
      const [best, ...others] = question ? offeredFor(book, question) : [];
      return question && best ? [{ place, factor, question, offered: [best, ...others] }] : [];
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

/**
 * What one choice fills: the percent, the range of the cell, source, year, table and page of the factor, and the reason.
 * Where another analogue's correction has another source, that one stays, and the reason names the new one. The other
 * cells keep the range that the factor's pair gave them: with another percent beside them it would stand for none.
 */
export function withEntry(
  calculation: Calculation,
  index: number,
  { correction }: Factor,
  { low, high, source, year, table, page, reason }: OfferedEntry,
  percent: number,
): Calculation {
  const shared = sharedRange(calculation.analogs, correction, calculation.corrections_meta[correction]);
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
    return { ...analogue, [correction]: percent, ranges };
  });
  const meta = calculation.corrections_meta[correction] ?? emptyMeta();
  const isShared = calculation.analogs.some((analogue, place) => place !== index && analogue[correction]);
  const stays = isShared && meta.source !== '' && (meta.source !== source || meta.year !== year);
  const said = `${reason}${stays ? ` (${source}, ${year})` : ''}.`;
  const whole = meta.comment.includes(said) ? meta.comment : [meta.comment.trim(), said].filter(Boolean).join(' ');
  const comment = whole.length > COMMENT_MAX ? meta.comment : whole;
  // A former reason stays, and is still to be read.
  const own = meta.outdated && meta.comment.trim() === '' ? { outdated: false } : {};
  const next = stays ? { ...meta, comment } : { ...meta, source, year, table, page, comment, ...own };
  return { ...calculation, analogs, corrections_meta: { ...calculation.corrections_meta, [correction]: next } };
}

/** As if each were chosen by itself: the best entry of each cell. A cell that was filled meanwhile stays as it is. */
export const withBestEntries = (calculation: Calculation, cells: readonly WaitingCell[]): Calculation =>
  cells.reduce(
    (filled, { place, factor, offered: [best] }) =>
      filled.analogs[place]?.[factor.correction]
        ? filled
        : withEntry(filled, place, factor, best, Number(best.percent)),
    calculation,
  );
