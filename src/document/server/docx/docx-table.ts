import {
  HeightRule,
  type IBorderOptions,
  Paragraph,
  type ParagraphChild,
  ShadingType,
  Table,
  TableCell,
  TableLayoutType,
  TableRow,
  VerticalAlign,
  WidthType,
} from 'docx';
import type { Align } from '#document/model/block.ts';
import { ALIGNMENTS, RULES, TINT, twips } from './docx-look.ts';

/* A table of the editable document: fixed widths, rules drawn cell by cell, rows that do not break. */

export interface DraftCell {
  content: Paragraph[];
  colspan?: number;
  rowspan?: number;
  tinted?: boolean;
  align?: 'top' | 'center' | 'bottom';
  left?: IBorderOptions;
  right?: IBorderOptions;
  /** Instead of the table's insets, twips. */
  inset?: { left?: number; right?: number; top?: number; bottom?: number };
}

export interface DraftRow {
  cells: DraftCell[];
  /** Repeated on every page. */
  head?: boolean;
  /** A row taller than half a page. */
  mayBreak?: boolean;
  /** At least so high, twips. */
  height?: number;
}

export interface DraftTable {
  /** Millimetres. */
  widths: readonly number[];
  rows: DraftRow[];
  /** Rule over row `index`; `index` = number of rows is the rule under the last one. */
  rule(index: number): IBorderOptions;
  /** Twips, beside and over the content. */
  inset?: { x: number; y: number };
  /** Twips from the left edge of the type area. */
  indent?: number;
}

const INSET = { x: 102, y: 80 };

export function draftTable({ widths, rows, rule, inset = INSET, indent = 0 }: DraftTable): Table {
  const columnWidths = widths.map(twips);
  return new Table({
    columnWidths,
    width: { size: columnWidths.reduce((sum, width) => sum + width, 0), type: WidthType.DXA },
    indent: { size: indent, type: WidthType.DXA },
    layout: TableLayoutType.FIXED,
    margins: { left: inset.x, right: inset.x, top: inset.y, bottom: inset.y },
    borders: {
      top: RULES.none,
      bottom: RULES.none,
      left: RULES.none,
      right: RULES.none,
      insideHorizontal: RULES.none,
      insideVertical: RULES.none,
    },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          cantSplit: !row.mayBreak,
          ...(row.head ? { tableHeader: true } : {}),
          ...(row.height === undefined ? {} : { height: { value: row.height, rule: HeightRule.ATLEAST } }),
          children: row.cells.map((cell) => tableCell(cell, rule(index), rule(index + (cell.rowspan ?? 1)))),
        }),
    ),
  });
}

function tableCell(cell: DraftCell, top: IBorderOptions, bottom: IBorderOptions): TableCell {
  return new TableCell({
    children: cell.content.length > 0 ? cell.content : [new Paragraph({ style: 'TableText' })],
    ...(cell.colspan === undefined ? {} : { columnSpan: cell.colspan }),
    ...(cell.rowspan === undefined ? {} : { rowSpan: cell.rowspan }),
    ...(cell.tinted ? { shading: { type: ShadingType.CLEAR, color: 'auto', fill: TINT } } : {}),
    ...(cell.inset ? { margins: cell.inset } : {}),
    verticalAlign: { top: VerticalAlign.TOP, center: VerticalAlign.CENTER, bottom: VerticalAlign.BOTTOM }[
      cell.align ?? 'top'
    ],
    borders: { top, bottom, left: cell.left ?? RULES.none, right: cell.right ?? RULES.none },
  });
}

export interface LineOptions {
  style?: string;
  align?: Align;
  keepNext?: boolean;
}

/** One paragraph of a cell. */
export const line = (
  children: ParagraphChild[],
  { style = 'TableText', align, keepNext }: LineOptions = {},
): Paragraph =>
  new Paragraph({
    style,
    children,
    ...(align === undefined ? {} : { alignment: ALIGNMENTS[align === 'justify' ? 'left' : align] }),
    ...(keepNext ? { keepNext: true } : {}),
  });

/** What stands between a table and whatever follows: two tables without it would become one. */
export const gap = (mm: number, keepNext = false): Paragraph =>
  new Paragraph({
    style: 'Gap',
    children: [],
    spacing: { before: 0, after: twips(mm), line: 20, lineRule: 'exact' },
    ...(keepNext ? { keepNext: true } : {}),
  });
