import { Decimal } from 'decimal.js';
import { formatNumber, formatShort, formatSignedPercent } from '#kit/numbers.ts';
import { lowerFirst, sameText } from '#kit/russian.ts';
import { fromAreas, fromCoefficient, fromRatio } from '../correction-from-ratio.ts';
import { inOrder } from '../percent-range.ts';
import { METERS, NB } from '../words.ts';
import { areaClassOf, isOfClass } from './area-class.ts';
import { editionBegins, editionEnds, editionMonths, oldEdition } from './edition.ts';
import type { HandbookEntry, MatrixEntry, PairEntry } from './handbook-entry.ts';
import { REASON } from './told.ts';

/* Which entries of the handbook fit a cell, and the percent that each gives (rows.md M7). */

/** The cell of a correction: one factor of one analogue. */
export interface CorrectionQuestion {
  /** Code of the factor, and its short name: «Газоснабжение». */
  factor: string;
  name: string;
  /** The two values; of an area sq m. */
  analogue: string;
  object: string;
  segment: string;
  region: string;
  /** yyyy-MM-dd */
  valuationDate: string;
}

/** What one press fills; percents of the analogue's price with two decimals at most. */
export interface OfferedEntry {
  entry: HandbookEntry;
  direction: 'direct' | 'inverse';
  percent: string;
  /** The range of this cell; null where the source gives none. */
  low: string | null;
  high: string | null;
  source: string;
  year: string;
  table: string;
  page: string;
  reason: string;
  editionMonths: number;
  /** What is told of an old edition. */
  old: string | null;
}

type Direction = OfferedEntry['direction'];

/** The two classes of area that a pair leads from and to; null for another pair. */
function classesOf(entry: HandbookEntry) {
  if (entry.form !== 'pair') return null;
  const [from, to] = [areaClassOf(entry.from), areaClassOf(entry.to)];
  return from && to && { from, to };
}

function directionOf(entry: HandbookEntry, { analogue, object }: CorrectionQuestion): Direction | null {
  const areAreas = Number(analogue) > 0 && Number(object) > 0;
  if (entry.form !== 'pair') return areAreas ? 'direct' : null;
  const classes = areAreas ? classesOf(entry) : null;
  if (classes) {
    const leads = (from: string, to: string) =>
      isOfClass(classes.from, Number(from)) && isOfClass(classes.to, Number(to));
    if (leads(analogue, object)) return 'direct';
    return !entry.oneWay && leads(object, analogue) ? 'inverse' : null;
  }
  const same = (one: string, other: string) => sameText(one) === sameText(other);
  if (same(entry.from, analogue) && same(entry.to, object)) return 'direct';
  return !entry.oneWay && same(entry.to, analogue) && same(entry.from, object) ? 'inverse' : null;
}

/** The coefficient that a pair's figure means: percent p is 1 + p / 100. */
function coefficientOf(entry: PairEntry, figure: string): Decimal {
  return entry.unit === 'coefficient' ? new Decimal(figure) : new Decimal(figure).div(100).plus(1);
}

function cellOf({ bounds }: MatrixEntry, cells: string[][], { analogue, object }: CorrectionQuestion): string {
  const classOf = (area: string) => bounds.filter((bound) => Number(area) > bound).length;
  const [row, column] = [classOf(object), classOf(analogue)];
  return row === column ? '1' : (cells[row]?.[column] ?? '1');
}

type Figures = { low: string | null; mean: string; high: string | null };

/** What the source says of this cell: coefficients, percents or powers. */
function figuresOf(entry: HandbookEntry, question: CorrectionQuestion): Figures {
  if (entry.form !== 'matrix') return entry;
  const { cells, lowCells, highCells } = entry;
  return {
    low: lowCells && cellOf(entry, lowCells, question),
    mean: cellOf(entry, cells, question),
    high: highCells && cellOf(entry, highCells, question),
  };
}

/** Percent of the analogue's price. An inverse percent is never its opposite. */
function percentOf(entry: HandbookEntry, direction: Direction, figure: string, question: CorrectionQuestion): string {
  const { analogue, object } = question;
  if (entry.form === 'power') return fromAreas(object, analogue, figure) ?? '0';
  const coefficient = entry.form === 'matrix' ? figure : coefficientOf(entry, figure).toFixed();
  return (direction === 'direct' ? fromCoefficient(coefficient) : fromRatio(coefficient, 'analogue')) ?? '0';
}

/** At least two decimals: «1,10», «1,125». */
function figureSaid(value: string | Decimal): string {
  const decimal = new Decimal(value);
  return formatNumber(decimal, Math.max(2, decimal.decimalPlaces()));
}

/** «: (1 310 / 1 000)^−0,14 − 1 = −3,71 %»: a reader reckons a power no other way. */
const reckoned = (power: string, { analogue, object }: CorrectionQuestion): string =>
  `: (${formatShort(object, 4)}${NB}/${NB}${formatShort(analogue, 4)})^(${figureSaid(power)})${NB}−${NB}1${NB}=${NB}${formatSignedPercent(fromAreas(object, analogue, power) ?? '0')}`;

const UNIT_SAID = { coefficient: 'коэффициент', percent: 'корректировка', power: 'показатель степени' } as const;

/** What a place is called by that is no name: «Зона III», «Районный центр». */
const COMMON_PLACE = /^(?:зона|район|област|пригород|центр|насел[её]н|остальн|проч)/i;

/** A value in the middle of a sentence: a place keeps the capital of its name. */
const inSentence = (value: string, factor: string): string =>
  factor === 'location' && !COMMON_PLACE.test(value) ? value : lowerFirst(value);

function reasonOf(entry: HandbookEntry, direction: Direction, question: CorrectionQuestion): string {
  const { name, analogue, object } = question;
  const { low, mean, high } = figuresOf(entry, question);
  const isArea = entry.form !== 'pair' || (Number(analogue) > 0 && classesOf(entry) !== null);
  // «у аналога 1 610 кв. м» would name analogue 1.
  const said = (value: string) =>
    isArea ? `— ${formatShort(value, 4)}${NB}${METERS}` : inSentence(value, entry.factor);
  const unit = entry.form === 'pair' ? entry.unit : entry.form === 'power' ? 'power' : 'coefficient';
  const sign = unit === 'percent' ? `${NB}%` : '';
  const range = low !== null && high !== null ? ` (от${NB}${figureSaid(low)} до${NB}${figureSaid(high)}${sign})` : '';
  // Nobody bargains for the object.
  const values =
    entry.factor === 'bargaining'
      ? `${name}${REASON}торг ${said(analogue)}`
      : `${name}${REASON}${said(analogue)}, у объекта оценки ${said(object)}`;
  const inverse =
    direction === 'inverse' && entry.form === 'pair'
      ? `, обратное отношение 1${NB}/${NB}${figureSaid(coefficientOf(entry, mean))}`
      : '';
  const formula = unit === 'power' ? reckoned(mean, question) : '';
  return `${values}; ${UNIT_SAID[unit]} ${figureSaid(mean)}${sign}${range}${inverse}${formula}`;
}

function offer(entry: HandbookEntry, direction: Direction, question: CorrectionQuestion): OfferedEntry {
  const { low, mean, high } = figuresOf(entry, question);
  const percent = (figure: string) => percentOf(entry, direction, figure, question);
  const range = low === null || high === null ? null : inOrder(percent(low), percent(high));
  return {
    entry,
    direction,
    percent: percent(mean),
    low: range?.low ?? null,
    high: range?.high ?? null,
    source: entry.source,
    year: entry.edition.slice(0, 4),
    table: entry.table,
    page: entry.page,
    reason: reasonOf(entry, direction, question),
    editionMonths: editionMonths(entry.edition, question.valuationDate),
    old: oldEdition(entry.edition, question.valuationDate),
  };
}

const isFor = (named: string | null, wanted: string) => named === null || sameText(named) === sameText(wanted);
const first = (one: boolean, other: boolean) => Number(other) - Number(one);

/** The entries that fit, best first: region named, segment named, direct, the newer edition, id. */
export function offeredEntries(entries: readonly HandbookEntry[], question: CorrectionQuestion): OfferedEntry[] {
  return entries
    .flatMap((entry): OfferedEntry[] => {
      const fits =
        entry.factor === question.factor &&
        isFor(entry.region, question.region) &&
        isFor(entry.segment, question.segment) &&
        editionBegins(entry.edition) <= question.valuationDate;
      const direction = fits ? directionOf(entry, question) : null;
      return direction ? [offer(entry, direction, question)] : [];
    })
    .sort(
      ({ entry: a, ...one }, { entry: b, ...other }) =>
        first(a.region !== null, b.region !== null) ||
        first(a.segment !== null, b.segment !== null) ||
        first(one.direction === 'direct', other.direction === 'direct') ||
        editionEnds(b.edition).localeCompare(editionEnds(a.edition)) ||
        (a.id < b.id ? -1 : 1),
    );
}

/** Said where nothing fits. */
export function noEntryText({ name, analogue, object }: CorrectionQuestion): string {
  return `В справочнике нет записи для «${name}: ${analogue} → ${object}».`;
}
