/*
 * The rows of a printed extract. A PDF knows runs of letters and their places: points, from the left and from the
 * bottom. Producers write them in different orders, so they are read by position: lines from the top, cells from the
 * left.
 */

export interface PrintedRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  height: number;
}

/** A heading of the extract's table and what stands beside it. */
export interface PrintedRow {
  label: string;
  value: string;
  /** It began on one sheet and went on on the next: a word may be broken there. */
  overSheets: boolean;
}

export interface PrintedSheets {
  /** All that stands above the table of the first sheet. */
  head: string;
  rows: PrintedRow[];
  /** The lines of the sheets on the plot's parts (section 4), which are a table of columns. */
  parts: string;
  /** The lines of the sheets on the plot's border (sections 3.1 and 3.2), which are tables of columns. */
  border: string[];
}

interface Cell {
  text: string;
  x: number;
  end: number;
}

const SAME_LINE = 2.5;
const SPACE = 0.8;
/** A wider gap parts two cells. */
const CELL_GAP = 8;
/** The stamp of the signature is printed smaller than the table. */
const STAMP = 0.75;
const FOOT = /^(полное наименование должности|подпись|инициалы, фамилия|ДОКУМЕНТ ПОДПИСАН.*)$/;

function cellsOf(runs: readonly PrintedRun[]): Cell[] {
  const cells: Cell[] = [];
  for (const run of runs) {
    const last = cells.at(-1);
    const gap = last ? run.x - last.end : Number.POSITIVE_INFINITY;
    if (!last || gap > CELL_GAP) cells.push({ text: run.text, x: run.x, end: run.x + run.width });
    else {
      last.text += (gap > SPACE && !last.text.endsWith(' ') ? ' ' : '') + run.text;
      last.end = run.x + run.width;
    }
  }
  return cells.map((cell) => ({ ...cell, text: cell.text.replace(/\s+/g, ' ').trim() }));
}

/** Lines from the top, each with its cells from the left. */
export function linesOf(sheet: readonly PrintedRun[]): Cell[][] {
  const letters = sheet.filter(({ text }) => text.trim() !== '');
  const heights = letters.map(({ height }) => height).sort((a, b) => a - b);
  const usual = heights[Math.floor(heights.length / 2)] ?? 0;
  const lines: { y: number; runs: PrintedRun[] }[] = [];
  for (const run of letters.filter(({ height }) => height >= usual * STAMP).sort((a, b) => b.y - a.y)) {
    const line = lines.at(-1);
    if (line && line.y - run.y <= SAME_LINE) line.runs.push(run);
    else lines.push({ y: run.y, runs: [run] });
  }
  return lines
    .map(({ runs }) => cellsOf(runs.sort((a, b) => a.x - b.x)).filter(({ text }) => !FOOT.test(text)))
    .filter((cells) => cells.length > 0);
}

const NUMBER_LABEL = /^Кадастровый номер:$/;
/** How far the headings of a section with numbered rows stand in. */
const INDENT = 60;
/** The number of a row or of a record: 4, 4.1, 1.1.1. Never the last cell: that is a value. */
const ROW_NUMBER = /^\d{1,2}(\.\d{1,2}){0,2}$/;

const withoutNumbers = (cells: readonly Cell[]) =>
  cells.filter(({ text }, at) => at === cells.length - 1 || !ROW_NUMBER.test(text));

const words = (cells: readonly Cell[]) => cells.map(({ text }) => text).join(' ');

/** Puts the lines of the tables together to rows. A heading ends with its colon, whatever its number of lines. */
class Table {
  readonly rows: PrintedRow[] = [];
  private begins = false;

  newSheet(): void {
    this.begins = true;
  }

  add(cells: readonly Cell[], edge: number): void {
    const labels = cells.filter(({ x }) => x <= edge);
    const values = cells.filter(({ x }) => x > edge);
    const row = this.rows.at(-1);
    const isOpen = row !== undefined && !row.label.endsWith(':');
    if (labels.length === 0 || isOpen) {
      if (!row) return;
      row.overSheets ||= this.begins;
      if (labels.length > 0) row.label = `${row.label} ${words(labels)}`;
      row.value = `${row.value} ${words(values)}`.trim();
    } else this.rows.push({ label: words(labels), value: words(values), overSheets: false });
    this.begins = false;
  }
}

const SECTION = /^(?:.* )?Раздел (\d+(?:\.\d+)?)(?: Лист \d+)?$/;

/** The sheets of an extract, read by their headings. */
export function readSheets(sheets: readonly (readonly PrintedRun[])[]): PrintedSheets {
  const table = new Table();
  const parts: string[] = [];
  const border: string[] = [];
  let head = '';
  for (const sheet of sheets) {
    const lines = linesOf(sheet);
    // Each sheet repeats the number of the plot; the table of the sheet is below it.
    const top = lines.findIndex(([first]) => first && NUMBER_LABEL.test(first.text));
    const edge = (lines[top]?.[0]?.x ?? 0) + INDENT;
    const above = lines.slice(0, top === -1 ? lines.length : top).map(words);
    const section = above.map((line) => SECTION.exec(line)?.[1]).find(Boolean) ?? '';
    if (head === '') {
      head = above.join('\n');
      if (top !== -1) table.add(lines[top] ?? [], edge);
    }
    if (top === -1) continue;
    const below = lines.slice(top + 1);
    if (/^4/.test(section)) parts.push(...below.map(words));
    // Section 3 is the drawing.
    else if (/^3\./.test(section)) border.push(...below.map(words));
    else if (!/^3/.test(section)) {
      table.newSheet();
      for (const cells of below) table.add(withoutNumbers(cells), edge);
    }
  }
  return { head, rows: table.rows, parts: parts.join(' '), border };
}
