import { typo } from '#kit/typography.ts';
import type {
  Align,
  Block,
  Cell,
  FormulaBlock,
  HeadingBlock,
  KeyValueBlock,
  KeyValueGroup,
  KeyValueRow,
  LandscapeBlock,
  ListBlock,
  ListItem,
  PageBreakBlock,
  ParagraphBlock,
  SignBlock,
  StripBlock,
  TableBlock,
  TableColumn,
  ValueBlock,
} from './block.ts';
import { type Inline, plainRuns, runs } from './block-run.ts';

/*
 * One short function per kind of block, so that a slice's print.ts reads like its page. Every string goes through
 * `typo()`; `verbatim()` keeps one as it is.
 */

/** Section heading «1 Основные факты». `newPage` for those that must begin a page. */
export const h1 = (id: string, text: string, options: { newPage?: boolean } = {}): HeadingBlock => ({
  kind: 'heading',
  level: 1,
  id,
  text: typo(text),
  numbered: true,
  ...(options.newPage ? { newPage: true } : {}),
});

/** «1.1 Расчёт кратко». */
export const h2 = (id: string, text: string): HeadingBlock => ({
  kind: 'heading',
  level: 2,
  id,
  text: typo(text),
  numbered: true,
});

/** Not numbered, not in the contents; only under a level 2. */
export const h3 = (text: string): HeadingBlock => ({ kind: 'heading', level: 3, text: typo(text), numbered: false });

/** «Приложение 1. …», always on a new page. The number is counted, do not write it. */
export const appendix = (id: string, text: string): HeadingBlock => ({
  kind: 'heading',
  level: 1,
  id,
  text: typo(text),
  numbered: false,
  appendix: true,
  newPage: true,
});

/** A justified paragraph. */
export const p = (...parts: Inline[]): ParagraphBlock => ({ kind: 'paragraph', runs: runs(...parts) });

/** A bold line over a list that is no heading. */
export const label = (...parts: Inline[]): ParagraphBlock => ({ ...p(...parts), dress: 'label' });

/** Small sans text, such as «Дата составления отчёта: …» under signatures. */
export const small = (...parts: Inline[]): ParagraphBlock => ({ ...p(...parts), dress: 'small' });

const items = (list: readonly Inline[]): ListItem[] => list.map((item) => ({ runs: runs(item) }));

/** «— …» */
export const dashes = (...list: Inline[]): ListBlock => ({ kind: 'list', marker: 'dash', items: items(list) });

/** «1) …» */
export const numbers = (...list: Inline[]): ListBlock => ({ kind: 'list', marker: 'paren', items: items(list) });

/** «1. …» of a list of sources; `start` goes on counting after the list before. */
export const sources = (start: number, ...list: Inline[]): ListBlock => ({
  kind: 'list',
  marker: 'dot',
  start,
  items: items(list),
});

/** A column of `mm` millimetres. Numbers stand right, so that their commas meet. */
export const column = (mm: number, align: TableColumn['align'] = 'left'): TableColumn => ({ width: { mm }, align });

/** A column that takes what is left. */
export const rest = (): TableColumn => ({ width: { fr: 1 }, align: 'left' });

/** The same as one analogue's: see `TableColumn`. */
export const ofPeer = (width: TableColumn): TableColumn => ({ ...width, peer: true });

export interface CellOptions {
  colspan?: number;
  rowspan?: number;
  align?: Align;
}

/** A cell that spans or is aligned otherwise than its column. */
export const cell = (content: Inline, options: CellOptions = {}): Cell => ({ runs: runs(content), ...options });

/** A row's entry: text, runs or a made cell. */
export type CellInput = Inline | Cell;

const isCell = (input: CellInput): input is Cell =>
  typeof input === 'object' && !Array.isArray(input) && 'runs' in input && !('kind' in input);

const toCell = (input: CellInput): Cell => (isCell(input) ? input : { runs: runs(input) });

export interface TableInput {
  /** Numbered and captioned when there is a caption. */
  id?: string;
  caption?: Inline;
  columns: TableColumn[];
  head: CellInput[];
  rows: CellInput[][];
  totals?: CellInput[][];
  note?: Inline;
  dress?: TableBlock['dress'];
}

/** A table. Widths of the portrait page add up to 165 mm, of the landscape page to 257 mm; `rest()` fills up. */
export function table(input: TableInput): TableBlock {
  return {
    kind: 'table',
    dress: input.dress ?? 'list',
    ...(input.id === undefined ? {} : { id: input.id }),
    ...(input.caption === undefined ? {} : { caption: runs(input.caption) }),
    columns: input.columns,
    head: input.head.length > 0 ? [input.head.map(toCell)] : [],
    rows: input.rows.map((row) => row.map(toCell)),
    totals: (input.totals ?? []).map((row) => row.map(toCell)),
    ...(input.note === undefined ? {} : { note: runs(input.note) }),
  };
}

/** Key and value; null, so that the row is left out, when the value is empty. */
export function row(key: Inline, value: Inline | null | undefined): KeyValueRow | null {
  const filled = value === null || value === undefined ? [] : runs(value);
  return plainRuns(filled).trim() === '' ? null : { label: runs(key), value: filled };
}

/** Stands where the law asks for a value and there is none. */
export const NOT_STATED = typo('не указано');

/** Key and value that the law asks for. An empty one prints «не указано»; something else warns before printing. */
export const required = (key: Inline, value: Inline | null | undefined): KeyValueRow =>
  row(key, value) ?? { label: runs(key), value: runs(NOT_STATED) };

/** A statement that the law asks for and nobody has made: `passages.ts` finds it as a hole. */
export const unstated = (what: string, end: '.' | ';'): string => `${what}: ${NOT_STATED}${end}`;

/** Rows under a tinted title; null when every row is left out. */
export function group(title: Inline, ...rows: (KeyValueRow | null)[]): KeyValueGroup | null {
  const kept = rows.filter((entry) => entry !== null);
  return kept.length > 0 ? { title: runs(title), rows: kept } : null;
}

export interface KeyValueInput {
  id?: string;
  caption?: Inline;
  labelWidth?: number;
}

/** Key-value table of rows and groups; empty ones are left out. With `id` and `caption` it is a numbered table. */
export function kv(options: KeyValueInput, ...parts: (KeyValueRow | KeyValueGroup | null)[]): KeyValueBlock {
  const groups: KeyValueGroup[] = [];
  let loose: KeyValueGroup | null = null;
  for (const part of parts) {
    if (part === null) continue;
    if ('rows' in part) {
      groups.push(part);
      loose = null;
    } else if (loose) loose.rows.push(part);
    else {
      loose = { rows: [part] };
      groups.push(loose);
    }
  }
  return {
    kind: 'kv',
    ...(options.id === undefined ? {} : { id: options.id }),
    ...(options.caption === undefined ? {} : { caption: runs(options.caption) }),
    labelWidth: options.labelWidth ?? 56,
    groups,
  };
}

export interface ValueInput {
  dress: ValueBlock['dress'];
  amount: string;
  words: string;
  label?: Inline;
  note?: Inline;
  facts?: (KeyValueRow | null)[];
}

/** The value with its words; the same digits and words in all four places of a report. */
export const valueBox = (input: ValueInput): ValueBlock => ({
  kind: 'value',
  dress: input.dress,
  amount: typo(input.amount),
  words: typo(input.words),
  ...(input.label === undefined ? {} : { label: runs(input.label) }),
  ...(input.note === undefined ? {} : { note: runs(input.note) }),
  facts: (input.facts ?? []).filter((fact) => fact !== null),
});

/** One to three labelled values under a text. */
export const strip = (...cells: KeyValueRow[]): StripBlock => ({ kind: 'strip', cells });

export const formula = (...parts: Inline[]): FormulaBlock => ({ kind: 'formula', runs: runs(...parts) });

export const pageBreak: PageBreakBlock = { kind: 'pagebreak' };

/** Own landscape pages; inside only level-2 headings, and an appendix's at the top. */
export const landscape = (...blocks: Block[]): LandscapeBlock => ({ kind: 'landscape', blocks });

export interface SignInput {
  form: SignBlock['form'];
  signers: { role: Inline; name: string }[];
  seal?: boolean;
}

export const sign = (input: SignInput): SignBlock => ({
  kind: 'sign',
  form: input.form,
  signers: input.signers.map((signer) => ({ role: runs(signer.role), name: typo(signer.name) })),
  seal: input.seal ?? false,
});
