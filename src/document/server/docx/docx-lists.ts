import { Paragraph, type Table } from 'docx';
import type { Cell, CellBlock, KeyValueBlock, ListBlock, TableBlock } from '#document/model/block.ts';
import { numberScale, tableWidths } from '#document/model/block-columns.ts';
import { placeCells } from '#document/model/block-grid.ts';
import { cellText } from '#document/model/block-measure.ts';
import { plainRuns } from '#document/model/block-run.ts';
import { groupUnits, linesHigh, planRows, type RowPlan, staysWhole, WHOLE_ROWS } from '../pdf-rows.ts';
import { captionAbove, note } from './docx-caption.ts';
import type { Draft } from './docx-draft.ts';
import { type Area, RULES, twips } from './docx-look.ts';
import { pictureParagraph } from './docx-picture.ts';
import { inline } from './docx-runs.ts';
import { type DraftCell, type DraftRow, draftTable, gap, line } from './docx-table.ts';

/* Lists of rows and key-value tables. */

/** Rows no higher than the PDF's, and type no wider: a table that fits its page fits here too. */
const DRESSES = {
  list: { x: 102, y: 38, points: 8.5 },
  long: { x: 85, y: 44, points: 8 },
  landscape: { x: 102, y: 48, points: 8.5 },
  user: { x: 92, y: 62, points: 8 },
} as const;

/** Of every row: is it tied to the one after it? */
function ties(plan: RowPlan, whole: boolean, noted = false): boolean[] {
  const tied = plan.groups.flatMap((size) => Array.from({ length: size }, (_, index) => index < size - 1));
  // What is noted below a table stays with its last row.
  return tied.map((within, index) => (index === tied.length - 1 ? noted : whole || within));
}

export function listTable(block: TableBlock, draft: Draft, area: Area): (Paragraph | Table)[] {
  const look = DRESSES[block.dress];
  const widths = tableWidths(block, area.width);
  const inset = twips(1) > 0 ? look.x / twips(1) : 0;

  const height = (row: ReturnType<typeof placeCells>[number]) =>
    Math.max(
      0,
      ...row.map(({ cell, column }) => {
        const mm =
          widths.slice(column, column + (cell.colspan ?? 1)).reduce((sum, width) => sum + width, 0) - 2 * inset;
        const pictures = (cell.blocks ?? []).filter(({ kind }) => kind === 'image').length * mm;
        return (linesHigh(cellText(cell), { mm, points: look.points }) + pictures + 3) / (cell.rowspan ?? 1);
      }),
    );
  const head = placeCells(block.head, widths.length);
  const body = placeCells([...block.rows, ...block.totals], widths.length);
  const plan = planRows(body.map(height), block.totals.length);
  const tied = ties(plan, staysWhole(plan, WHOLE_ROWS.list), block.note !== undefined);

  /** Arial is wider than the type that widths are measured in. */
  const sizeIn = (cell: Cell, mm: number) =>
    Math.floor(look.points * 2 * numberScale(cellText(cell), mm, look.points * 1.14));
  const toCell = (cell: Cell, column: number, isHead: boolean, keepNext: boolean): DraftCell => {
    const align = cell.align ?? block.columns[column]?.align ?? 'left';
    const style = isHead ? 'TableHead' : align === 'right' ? 'TableNum' : 'TableText';
    const mm = widths.slice(column, column + (cell.colspan ?? 1)).reduce((sum, width) => sum + width, 0) - 2 * inset;
    return {
      content: cell.blocks
        ? cell.blocks.flatMap((part) => cellBlock(part, draft, mm))
        : [line(inline(cell.runs, draft, { size: sizeIn(cell, mm) }), { style, align, keepNext })],
      ...(cell.colspan === undefined ? {} : { colspan: cell.colspan }),
      ...(cell.rowspan === undefined ? {} : { rowspan: cell.rowspan }),
      ...(isHead ? { align: 'bottom' } : {}),
    };
  };
  const rows: DraftRow[] = [
    ...head.map((row) => ({ head: true, cells: row.map(({ cell, column }) => toCell(cell, column, true, true)) })),
    ...body.map((row, index) => ({
      mayBreak: plan.breaks[index] === true,
      cells: row.map(({ cell, column }) => toCell(cell, column, false, tied[index] === true)),
    })),
  ];
  const firstTotal = rows.length - block.totals.length;
  const rule = (index: number) => {
    if (index === 0 || index === rows.length) return RULES.heavy;
    if (index === head.length || (block.totals.length > 0 && index === firstTotal)) return RULES.thin;
    return index < head.length ? RULES.none : RULES.hair;
  };
  return [
    ...captionAbove(block, draft),
    ...(rows.length > 0 ? [draftTable({ widths, rows, rule, inset: look })] : []),
    ...note(block.note, draft),
    gap(5),
  ];
}

function cellBlock(block: CellBlock, draft: Draft, mm: number): Paragraph[] {
  if (block.kind === 'image') return [pictureParagraph(block.picture, { width: mm, height: 200 }, draft)];
  if (block.kind === 'list') return cellList(block, draft, 0);
  const base = block.dress === 'label' ? { bold: true } : {};
  return [line(inline(block.runs, draft, base), { align: block.align ?? 'left' })];
}

/** A list in a cell keeps its marks as text: the cell is narrow. */
function cellList(block: ListBlock, draft: Draft, depth: number): Paragraph[] {
  const mark = (index: number) => {
    if (block.marker === 'dash') return '—';
    return `${(block.start ?? 1) + index}${block.marker === 'dot' ? '.' : ')'}`;
  };
  return block.items.flatMap((item, index) => [
    new Paragraph({
      style: 'TableText',
      indent: { left: 227 * (depth + 1), hanging: 227 },
      children: inline([{ kind: 'text', text: `${mark(index)}\u00a0` }, ...item.runs], draft),
    }),
    ...(item.children ?? []).flatMap((child) => cellList(child, draft, depth + 1)),
  ]);
}

export function keyValues(block: KeyValueBlock, draft: Draft, area: Area): (Paragraph | Table)[] {
  const widths = [block.labelWidth, area.width - block.labelWidth];
  const room = (mm: number) => ({ mm: mm - 3.6, points: 8.75 });
  const heights = block.groups.flatMap((group) => [
    ...(group.title ? [7] : []),
    ...group.rows.map(
      (row) =>
        3 +
        Math.max(
          linesHigh(plainRuns(row.label), room(block.labelWidth)),
          linesHigh(plainRuns(row.value), room(area.width - block.labelWidth)),
        ),
    ),
  ]);
  const plan = planRows(heights, 0, groupUnits(block.groups));
  const tied = ties(plan, staysWhole(plan, WHOLE_ROWS.keyValue));
  const titles: boolean[] = [];
  const rows: DraftRow[] = [];
  for (const group of block.groups) {
    if (group.title) {
      titles[rows.length] = true;
      rows.push({
        cells: [{ content: [line(inline(group.title, draft), { style: 'KvGroup' })], colspan: 2, tinted: true }],
      });
    }
    for (const row of group.rows) {
      const keepNext = tied[rows.length] === true;
      rows.push({
        mayBreak: plan.breaks[rows.length] === true,
        cells: [
          { content: [line(inline(row.label, draft), { style: 'KvLabel', keepNext })] },
          { content: [line(inline(row.value, draft), { keepNext })] },
        ],
      });
    }
  }
  const rule = (index: number) => {
    if (index === 0 || index === rows.length) return RULES.heavy;
    return titles[index] || titles[index - 1] ? RULES.none : RULES.hair;
  };
  return [
    ...captionAbove(block, draft),
    ...(rows.length > 0 ? [draftTable({ widths, rows, rule, inset: { x: 102, y: 62 } })] : []),
    gap(5),
  ];
}
