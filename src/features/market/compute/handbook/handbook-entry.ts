import { Decimal } from 'decimal.js';

/*
 * An entry of the handbook of corrections (rows.md M7): what a published source says of one factor. The handbook
 * ships empty, the books are other people's property. Numbers are decimal strings.
 */

interface Entry {
  id: string;
  /** Code of the factor in the product's one list. */
  factor: string;
  /** Code of the segment; null for any. */
  segment: string | null;
  /** null for any. */
  region: string | null;
  source: string;
  /** «2026» or «2026-03». */
  edition: string;
  table: string;
  page: string;
  note: string;
}

/** From the analogue's value to the object's; zones of a place are such a pair too. */
export interface PairEntry extends Entry {
  form: 'pair';
  from: string;
  to: string;
  /** A coefficient is the price with «to» over the price with «from». */
  unit: 'coefficient' | 'percent';
  /** Never read backwards: bargaining. */
  oneWay: boolean;
  low: string | null;
  mean: string;
  high: string | null;
}

/** b of (S_object / S_analogue)^b. */
export interface PowerEntry extends Entry {
  form: 'power';
  low: string | null;
  mean: string;
  high: string | null;
}

/** Coefficients by classes of area: rows for the object's class, columns for the analogue's. */
export interface MatrixEntry extends Entry {
  form: 'matrix';
  /** Upper bounds of the classes, sq m, ascending, each in its class; the last class has none. */
  bounds: number[];
  cells: string[][];
  /** Where the book gives a range of its own for each cell. */
  lowCells: string[][] | null;
  highCells: string[][] | null;
}

export type HandbookEntry = PairEntry | PowerEntry | MatrixEntry;

export interface EntryProblem {
  field: 'edition' | 'values' | 'low' | 'mean' | 'high' | 'bounds' | 'cells';
  text: string;
}

const COEFFICIENT = 'Коэффициент должен быть больше 0';

function valueProblems(entry: PairEntry | PowerEntry): EntryProblem[] {
  const problems: EntryProblem[] = [];
  const unit = entry.form === 'pair' ? entry.unit : 'power';
  for (const field of ['low', 'mean', 'high'] as const) {
    const value = entry[field];
    if (value === null) continue;
    if (unit === 'coefficient' && new Decimal(value).lte(0)) problems.push({ field, text: COEFFICIENT });
    if (unit === 'percent' && new Decimal(value).lte(-100)) {
      problems.push({ field, text: 'Корректировка должна быть больше −100 %' });
    }
  }
  const above = (one: string | null, other: string | null) =>
    one !== null && other !== null && new Decimal(one).gt(other);
  if (above(entry.low, entry.mean)) problems.push({ field: 'low', text: 'Нижняя граница больше среднего значения' });
  if (above(entry.mean, entry.high)) problems.push({ field: 'high', text: 'Верхняя граница меньше среднего значения' });
  return problems;
}

function matrixProblems({ bounds, cells, lowCells, highCells }: MatrixEntry): EntryProblem[] {
  const size = bounds.length + 1;
  const problems: EntryProblem[] = [];
  if (bounds.some((bound, index) => bound <= (bounds[index - 1] ?? 0))) {
    problems.push({ field: 'bounds', text: 'Границы классов площади должны возрастать' });
  }
  const matrices = [cells, lowCells, highCells].filter((matrix) => matrix !== null);
  if (matrices.some((matrix) => matrix.length !== size || matrix.some((row) => row.length !== size))) {
    problems.push({ field: 'cells', text: `Классов площади ${size}: нужно столько же строк и столбцов` });
  }
  if (matrices.flat(2).some((value) => new Decimal(value).lte(0))) problems.push({ field: 'cells', text: COEFFICIENT });
  return problems;
}

/** What keeps an entry from being stored. */
export function entryProblems(entry: HandbookEntry): EntryProblem[] {
  const problems: EntryProblem[] = [];
  if (!/^\d{4}(?:-(?:0[1-9]|1[0-2]))?$/.test(entry.edition)) {
    problems.push({ field: 'edition', text: 'Издание — год или год и месяц' });
  }
  if (entry.form === 'matrix') return [...problems, ...matrixProblems(entry)];
  if (entry.form === 'pair' && entry.from.trim() === entry.to.trim()) {
    problems.push({ field: 'values', text: 'Два значения должны различаться' });
  }
  return [...problems, ...valueProblems(entry)];
}
