import { lowerFirst } from '#kit/russian.ts';

/*
 * Tables from spreadsheets. Who imports one says what its columns are; what each row becomes, what was understood
 * otherwise than it is written and what is wrong follows from them.
 */

type ImportValue = string | number | null;

/** By the names of columns. A column that the table lacks, and an empty cell, say nothing. */
export type ImportValues = Readonly<Record<string, ImportValue>>;

/** What a cell is; `shown` is how it was understood where it says something else, «Электроснабжение» of «Электричество». */
export type CellReading = { value: ImportValue; shown?: string } | { problem: string };

export interface ImportColumn {
  name: string;
  /** In the list of columns. */
  label: string;
  /** What else a heading calls it: «Цена, руб.» is «цена руб». */
  heads: readonly string[];
  /** Numbers stand on the right. */
  align?: 'right';
  /**
   * @param text never empty
   * @param other what another column of the row says, by name; empty where it says nothing
   */
  read(text: string, other: (column: string) => string): CellReading;
}

export interface CellProblem {
  /** Null: of the whole row. */
  column: string | null;
  problem: string;
}

/** A row among the others, by its number. */
export interface NumberedValues {
  number: number;
  values: ImportValues;
}

export interface ImportRules {
  columns: readonly ImportColumn[];
  /** What is wrong with cells that each are right. */
  check?(values: ImportValues): readonly CellProblem[];
  /** What is told of rows that each are right, by their numbers: they are stored all the same. */
  among?(rows: readonly NumberedValues[]): ReadonlyMap<number, string>;
}

/** A row as it was understood; what is told of it stands at the place of its cell. */
export interface RowReading {
  values: ImportValues;
  shown: ReadonlyMap<number, string>;
  problems: ReadonlyMap<number, string>;
  /** A problem of the row that belongs to no cell. */
  rowProblem: string | null;
}

/** The column that each place of the table holds, by name; null is left out. */
export type Places = readonly (string | null)[];

/** Case, ё and signs do not count. */
const bare = (head: string) =>
  head
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/** The columns of a table by its headings, each once. */
export function placesOf(head: readonly string[], columns: readonly ImportColumn[]): (string | null)[] {
  const taken = new Set<string>();
  return head.map((text) => {
    const wanted = bare(text);
    const found = columns.find(
      ({ name, label, heads }) =>
        !taken.has(name) && wanted !== '' && [label, ...heads].some((one) => bare(one) === wanted),
    );
    if (found) taken.add(found.name);
    return found?.name ?? null;
  });
}

/** Puts a column at a place; it leaves the place where it was. */
export const placed = (places: Places, at: number, name: string | null): (string | null)[] =>
  places.map((other, place) => (place === at ? name : other === name ? null : other));

/** Reads one row. */
export function readRow(cells: readonly string[], places: Places, { columns, check }: ImportRules): RowReading {
  const values: Record<string, ImportValue> = {};
  const shown = new Map<number, string>();
  const problems = new Map<number, string>();
  const other = (name: string) => (cells[places.indexOf(name)] ?? '').trim();
  for (const [place, name] of places.entries()) {
    const text = (cells[place] ?? '').trim();
    const column = columns.find((one) => one.name === name);
    if (!column || text === '') continue;
    const reading = column.read(text, other);
    if ('problem' in reading) problems.set(place, `${column.label}: ${lowerFirst(reading.problem)}`);
    else {
      values[column.name] = reading.value;
      if (reading.shown !== undefined && reading.shown !== text) shown.set(place, reading.shown);
    }
  }
  let rowProblem: string | null = null;
  // What a wrong cell would have said is not missing.
  if (problems.size === 0) {
    for (const { column, problem } of check?.(values) ?? []) {
      const place = column === null ? -1 : places.indexOf(column);
      if (place >= 0) problems.set(place, problem);
      else rowProblem ??= problem;
    }
  }
  return { values, shown, problems, rowProblem };
}

export const isWrong = ({ problems, rowProblem }: RowReading): boolean => problems.size > 0 || rowProblem !== null;

/** A cell that must be one of a list; `also` are other words for its values, in small letters. */
export function oneOf(
  options: readonly { value: string; label: string }[],
  also: Readonly<Record<string, string>> = {},
): (text: string) => CellReading {
  return (text) => {
    const wanted = bare(text);
    const plain = options.find(({ label }) => bare(label) === wanted);
    if (plain) return { value: plain.value };
    const meant = options.find(({ value }) => value === also[wanted]);
    if (meant) return { value: meant.value, shown: meant.label };
    return {
      problem: `«${text.slice(0, 60)}» нет в списке: ${options.map(({ label }) => lowerFirst(label)).join(', ')}`,
    };
  };
}
