import type { Run } from './block-run.ts';
import type { Chart } from './chart/chart.ts';
import type { Tornado } from './chart/tornado.ts';

/*
 * What a printed document is made of: a closed union, JSON all through. The PDF, the DOCX and the browser's view draw
 * it alike. Generated editions keep theirs for years, so kinds and fields are only added, fields as optional ones
 * (decision 0030). Lengths are millimetres on paper; storage keys name pictures. `block-build.ts` makes these.
 */

/** `fr` shares what the fixed widths leave. */
export type ColumnWidth = { mm: number } | { fr: number };
export type Align = 'left' | 'center' | 'right' | 'justify';

export interface HeadingBlock {
  kind: 'heading';
  level: 1 | 2 | 3;
  text: string;
  id?: string;
  /** Levels 1 and 2 are numbered «1», «1.1» unless false; level 3 never is. */
  numbered: boolean;
  /** Printed «Приложение 1. …», counted apart from the sections. */
  appendix?: true;
  /** Level 1 only: begins a page even if the one before has room. */
  newPage?: true;
}

export interface ParagraphBlock {
  kind: 'paragraph';
  runs: Run[];
  align?: Align;
  /** `label`: a bold line over a list, not a heading; `small`: sans text such as a date line. */
  dress?: 'label' | 'small';
}

export interface ListItem {
  runs: Run[];
  children?: ListBlock[];
}

export interface ListBlock {
  kind: 'list';
  /** «—», «1)» or «1.» (lists of sources, set ragged). */
  marker: 'dash' | 'paren' | 'dot';
  /** First number, 1 unless given. */
  start?: number;
  items: ListItem[];
}

/** Content of a cell of the user's own table that is more than a line. */
export type CellBlock = ParagraphBlock | ListBlock | ImageBlock;

export interface Cell {
  runs: Run[];
  /** Instead of `runs`. */
  blocks?: CellBlock[];
  colspan?: number;
  rowspan?: number;
  align?: Align;
}

export interface TableColumn {
  width: ColumnWidth;
  align: 'left' | 'center' | 'right';
  /** Of one analogue: what stands in it is pointed at by itself. */
  peer?: true;
}

export interface TableBlock {
  kind: 'table';
  /** `list` 9 pt, `long` 8.5 pt and tighter, `landscape` 9.25 pt for a landscape section, `user` from the editor. */
  dress: 'list' | 'long' | 'landscape' | 'user';
  id?: string;
  /** A table with a caption is numbered «Таблица 5. …». */
  caption?: Run[];
  columns: TableColumn[];
  /** Rows of column titles; none for an unheaded table of the user. */
  head: Cell[][];
  rows: Cell[][];
  /** Under a heavier rule; the last row before them is never parted from them. */
  totals: Cell[][];
  note?: Run[];
}

export interface KeyValueRow {
  label: Run[];
  value: Run[];
}

export interface KeyValueGroup {
  title?: Run[];
  rows: KeyValueRow[];
}

export interface KeyValueBlock {
  kind: 'kv';
  id?: string;
  caption?: Run[];
  /** Width of the label column, mm. */
  labelWidth: number;
  groups: KeyValueGroup[];
}

export interface ValueBlock {
  kind: 'value';
  /** `box`: tinted, 29 pt, facts beside it; `letter` 25 pt and `conclusion` 20 pt: centred between two rules. */
  dress: 'box' | 'letter' | 'conclusion';
  label?: Run[];
  /** «2 519 000 ₽». */
  amount: string;
  /** The same in words. */
  words: string;
  note?: Run[];
  facts: KeyValueRow[];
}

/** Up to three labelled values in a row under a text: source, interval, what was taken. */
export interface StripBlock {
  kind: 'strip';
  cells: KeyValueRow[];
}

export interface FormulaBlock {
  kind: 'formula';
  runs: Run[];
}

/** A number for the drawing with its finished text. */
export interface Reading {
  value: number;
  text: string;
}

/** One row per object: hollow dot before, filled dot after, a bar between them. */
export interface DumbbellBlock {
  kind: 'dumbbell';
  id?: string;
  caption: Run[];
  alt: string;
  rows: { label: string; before: Reading; after: Reading }[];
  /** Vertical line: «средневзвешенная 1 922,83». */
  mark?: Reading;
  legend: { before: string; after: string };
}

/** A bar from low to high with a mark at the value. */
export interface IntervalBlock {
  kind: 'interval';
  id?: string;
  caption: Run[];
  alt: string;
  low: Reading;
  high: Reading;
  mark: Reading;
  markLabel: string;
}

/** Dots over two axes, or bars around a value; what its forms mean stands under it. */
export interface ChartBlock {
  kind: 'chart';
  id?: string;
  caption: Run[];
  alt: string;
  chart: Chart | Tornado;
}

/** What is drawn of numbers. */
export type DrawnBlock = DumbbellBlock | IntervalBlock | ChartBlock;

/** A stored picture with its size in pixels. */
export interface Picture {
  key: string;
  width: number;
  height: number;
  /** For readers who cannot see it; never empty. */
  alt: string;
}

export interface ImageBlock {
  kind: 'image';
  picture: Picture;
  id?: string;
  /** A picture with a caption is numbered «Рис. 3. …». */
  caption?: Run[];
  /** Hairline around maps, plans, screenshots, scans; none around photos. */
  framed: boolean;
  /** Limit in mm: plan and location map 85, so that they fit under their table. */
  maxHeight?: number;
}

/** Photos two by two. */
export interface GridBlock {
  kind: 'grid';
  items: { picture: Picture; id?: string; caption: Run[] }[];
}

export interface ScanBlock {
  kind: 'scan';
  /** `page`: one page each; `clip`: full width, caption above (adverts). */
  dress: 'page' | 'clip';
  items: { picture: Picture; id?: string; caption: Run[] }[];
}

/** A new page, unless one begins here anyway. */
export interface PageBreakBlock {
  kind: 'pagebreak';
}

/** Own landscape pages. */
export interface LandscapeBlock {
  kind: 'landscape';
  blocks: Block[];
}

export interface SignBlock {
  kind: 'sign';
  /** `paper`: lines to sign on; `electronic`: frames with the note about the detached signature. */
  form: 'paper' | 'electronic';
  signers: { role: Run[]; name: string }[];
  /** «М. П.» under the last line of the paper form. */
  seal: boolean;
}

export interface ComparisonPeer {
  title: string;
  /** «не учитывается» for a column that stays without counting. */
  remark?: string;
}

/** One factor for one peer; `changed` is printed in ink and semibold, the rest in grey. */
export interface ComparisonStep {
  choice: string;
  percent: string;
  price: string;
  changed: boolean;
}

export interface ComparisonSum {
  label: Run[];
  subject?: string;
  /** One per peer. */
  values: string[];
  bold?: true;
}

/** The adjustment table of the sales comparison on a landscape page: three columns a peer, one from four peers up. */
export interface ComparisonBlock {
  kind: 'comparison';
  id?: string;
  caption: Run[];
  titles: { factor: string; subject: string; choice: string; percent: string; price: string };
  peers: ComparisonPeer[];
  before: ComparisonSum[];
  factors: { label: Run[]; subject: string; steps: ComparisonStep[] }[];
  after: ComparisonSum[];
  /** Tinted rows at the foot. */
  results: { label: Run[]; value: string }[];
  note?: Run[];
}

export type Block =
  | HeadingBlock
  | ParagraphBlock
  | ListBlock
  | TableBlock
  | KeyValueBlock
  | ValueBlock
  | StripBlock
  | FormulaBlock
  | DumbbellBlock
  | IntervalBlock
  | ChartBlock
  | ImageBlock
  | GridBlock
  | ScanBlock
  | PageBreakBlock
  | LandscapeBlock
  | SignBlock
  | ComparisonBlock;
