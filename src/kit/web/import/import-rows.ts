import { isWrong, type RowReading } from '#kit/table/table-import.ts';

export interface ImportRow {
  /** From 1, without the headings. */
  number: number;
  cells: readonly string[];
  /** Changed, taken away or brought back by hand: it stays in view. */
  touched?: boolean;
  removed?: boolean;
  stored?: boolean;
  /** What the store said of it. */
  refused?: string | null;
}

export interface ReadRow extends ImportRow {
  reading: RowReading;
  /** What is told of it among the others. */
  told?: string | undefined;
}

export const rowsOf = (rows: readonly (readonly string[])[]): ImportRow[] =>
  rows.map((cells, at) => ({ number: at + 1, cells }));

const isSent = ({ removed, stored }: ImportRow) => !removed && !stored;
/** Will be stored when the button is pressed. */
export const isReady = (row: ReadRow) => isSent(row) && !row.refused && !isWrong(row.reading);
export const isRefused = (row: ReadRow) => isSent(row) && (Boolean(row.refused) || isWrong(row.reading));

export type RowState = 'right' | 'told' | 'wrong' | 'removed';
export function stateOf(row: ReadRow): RowState {
  if (row.removed) return 'removed';
  if (isRefused(row)) return 'wrong';
  return row.reading.shown.size > 0 || row.told ? 'told' : 'right';
}

/** What always stands in view, and how many more with something told of them. */
const FIRST = 6;
const TOLD_MAX = 50;

/**
 * The rows in view: the first ones, those that something is told of, those that were touched; or the first `all`. On a
 * phone, where each row is a card, what is wrong and what was touched come first, and what is only told has its sentence.
 */
export function rowsInView(rows: readonly ReadRow[], all: number, phone: boolean): ReadRow[] {
  const left = rows.filter(({ stored }) => !stored);
  if (all > 0) return left.slice(0, all);
  let told = 0;
  if (phone) {
    const asked = new Set(left.filter((row) => row.touched || (stateOf(row) === 'wrong' && ++told <= TOLD_MAX)));
    return [...asked, ...left.filter((row) => !asked.has(row)).slice(0, FIRST)];
  }
  return left.filter((row, at) => at < FIRST || row.touched || (stateOf(row) !== 'right' && ++told <= TOLD_MAX));
}

export interface RowSentence {
  state: 'wrong' | 'told';
  rows: number[];
  text: string;
}

/** What is told of the rows: what is wrong first, and one sentence for all rows that it is said of. */
export function sentencesOf(rows: readonly ReadRow[]): RowSentence[] {
  const sentences = new Map<string, RowSentence>();
  const say = (state: RowSentence['state'], row: number, text: string) => {
    const said = sentences.get(state + text) ?? { state, rows: [], text };
    // Two cells of a row may say the same.
    if (said.rows.at(-1) !== row) said.rows.push(row);
    sentences.set(state + text, said);
  };
  for (const row of rows) {
    const { number, cells, reading, refused, told } = row;
    if (!isSent(row)) continue;
    for (const text of reading.problems.values()) say('wrong', number, text);
    if (reading.rowProblem) say('wrong', number, reading.rowProblem);
    else if (refused) say('wrong', number, refused);
    for (const [place, shown] of reading.shown) say('told', number, `«${cells[place]?.trim()}» понято как «${shown}»`);
    if (told) say('told', number, told);
  }
  return [...sentences.values()].sort((one, other) => Number(other.state === 'wrong') - Number(one.state === 'wrong'));
}

const NAMED = 8;
/** «Строка 5», «Строки 3, 7 и ещё 12». */
export function rowsNamed(rows: readonly number[]): string {
  const named = rows.slice(0, NAMED).join(', ');
  const more = rows.length > NAMED ? ` и ещё\u00a0${rows.length - NAMED}` : '';
  return rows.length === 1 ? `Строка\u00a0${named}` : `Строки ${named}${more}`;
}
