import type { RichBlock, RichCell, RichCellBlock, RichTable } from './rich-text-model.ts';
import {
  attributesOf,
  type ChildNode,
  type Element,
  isElement,
  type ReadFlow,
  type Surroundings,
} from './rich-text-node.ts';
import { alignOf, columnWidth, span } from './rich-text-style.ts';

const MAX_COLUMNS = 20;
const MAX_ROWS = 500;

/** The table with its caption as a paragraph before it; nothing when it has no cell. */
export function readTable(node: Element, around: Surroundings, readFlow: ReadFlow): RichBlock[] {
  const parts = tableParts(node);
  const rows = parts.rows.slice(0, MAX_ROWS);
  const grid = rectangular(rows.map((row) => readRow(row, around, readFlow)));
  const caption = parts.captions.flatMap((child) => readFlow(child.childNodes, { ...around, inCell: true }));
  if (grid.columns === 0) return caption;
  // Rows beyond the limit become text, so that nothing is lost.
  const tail = parts.rows.slice(MAX_ROWS).flatMap((row) => readFlow(row.childNodes, { ...around, inCell: true }));
  return [...caption, { kind: 'table', ...grid, widths: widths(parts.columns, rows, grid.columns) }, ...tail];
}

/** Rows in order of the page wherever they hang; a table inside a cell is not entered. */
function tableParts(node: Element): { rows: Element[]; columns: Element[]; captions: Element[] } {
  const parts = { rows: [] as Element[], columns: [] as Element[], captions: [] as Element[] };
  const visit = (children: readonly ChildNode[]) => {
    for (const child of children) {
      if (!isElement(child)) continue;
      if (child.tagName === 'tr') parts.rows.push(child);
      else if (child.tagName === 'col') parts.columns.push(child);
      else if (child.tagName === 'caption') parts.captions.push(child);
      else if (['thead', 'tbody', 'tfoot', 'colgroup'].includes(child.tagName)) visit(child.childNodes);
    }
  };
  visit(node.childNodes);
  return parts;
}

const cellsOf = (row: Element) =>
  row.childNodes.filter(isElement).filter((c) => c.tagName === 'td' || c.tagName === 'th');

function readRow(row: Element, around: Surroundings, readFlow: ReadFlow): RichCell[] {
  return cellsOf(row).map((node) => {
    const attributes = attributesOf(node);
    const align = alignOf(attributes) ?? alignOf(attributesOf(row));
    const blocks = readFlow(node.childNodes, { ...around, depth: around.depth + 1, inCell: true });
    return {
      header: node.tagName === 'th',
      colspan: span(attributes.get('colspan'), MAX_COLUMNS),
      rowspan: span(attributes.get('rowspan'), MAX_ROWS),
      ...(align === undefined ? {} : { align }),
      blocks: blocks.filter((block): block is RichCellBlock => block.kind !== 'table'),
    };
  });
}

const emptyCell = (): RichCell => ({ header: false, colspan: 1, rowspan: 1, blocks: [] });

/** Cuts spans to the table, fills gaps with empty cells, puts what stands beyond the last column into it. */
function rectangular(rows: RichCell[][]): Pick<RichTable, 'columns' | 'rows'> {
  const columns = Math.min(MAX_COLUMNS, widest(rows));
  const taken: number[] = new Array<number>(columns).fill(0);
  const out = rows.map((cells, index) => {
    const row: RichCell[] = [];
    const queue = [...cells];
    for (let column = 0; column < columns; ) {
      if ((taken[column] ?? 0) > 0) {
        taken[column] = (taken[column] ?? 0) - 1;
        column += 1;
        continue;
      }
      const cell = queue.shift() ?? emptyCell();
      let colspan = 1;
      while (colspan < cell.colspan && column + colspan < columns && (taken[column + colspan] ?? 0) === 0) colspan += 1;
      const rowspan = Math.min(cell.rowspan, rows.length - index);
      row.push({ ...cell, colspan, rowspan });
      taken.fill(rowspan - 1, column, column + colspan);
      column += colspan;
    }
    const last = row.at(-1);
    for (const cell of queue) last?.blocks.push(...cell.blocks);
    return row;
  });
  return { columns, rows: out };
}

/** Columns that the rows need when every span above is respected. */
function widest(rows: RichCell[][]): number {
  let columns = 0;
  let above = 0;
  const endsAt = new Array<number>(rows.length).fill(0);
  rows.forEach((cells, index) => {
    above -= endsAt[index] ?? 0;
    const own = cells.reduce((sum, cell) => sum + cell.colspan, 0);
    columns = Math.max(columns, above + own);
    above += own;
    for (const cell of cells) {
      const end = index + cell.rowspan;
      if (end < rows.length) endsAt[end] = (endsAt[end] ?? 0) + cell.colspan;
    }
  });
  return columns;
}

/** Per cent per column, from `<col>` or from the first row without spans that sets them. */
function widths(cols: Element[], rows: Element[], columns: number): (number | null)[] {
  const sets = [cols, ...rows.map(cellsOf)].filter((set) => set.length === columns);
  for (const set of sets) {
    const found = set.map((node) => columnWidth(attributesOf(node)));
    if (found.every((width) => width?.unit === 'px')) {
      const total = found.reduce((sum, width) => sum + (width?.value ?? 0), 0);
      return found.map((width) => (total > 0 && width ? Math.round((width.value / total) * 10_000) / 100 : null));
    }
    if (found.some((width) => width?.unit === '%'))
      return found.map((width) => (width?.unit === '%' ? width.value : null));
  }
  return new Array<null>(columns).fill(null);
}
