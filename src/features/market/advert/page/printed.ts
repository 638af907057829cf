/*
 * The lines of a printed page. A print has runs of letters at their places. The paper's edge breaks one line of the
 * page into several, and a row of a table is two runs far from each other. Points, from the left and from the bottom.
 */

export interface PrintedRun {
  text: string;
  x: number;
  y: number;
  width: number;
  /** The height of its letters. */
  height: number;
}

interface Cell extends PrintedRun {
  /** The base line where the cell begins; `y` is that of its last line. */
  top: number;
  /** Width of its last line. */
  width: number;
}

const SAME_LINE = 2;
const SPACE = 0.8;
const WORD_GAP = 4;
/** A gap as wide as this parts a label from its value. */
const COLUMN_GAP = 10;
const LINE_PITCH = 1.5;
/** A shorter line ends by itself. */
const FULL_ENOUGH = 150;
/** Another part of the page may be wider. */
const NEAR_RUNS = 8;

const columnOf = ({ x, height }: PrintedRun): string => `${Math.round(x)}:${Math.round(height)}`;

/** Runs of one base line put together; a wide gap begins another one. */
function joinedRuns(runs: readonly PrintedRun[]): PrintedRun[] {
  const found: PrintedRun[] = [];
  for (const run of runs) {
    if (run.text.trim() === '') continue;
    const last = found.at(-1);
    const gap = last ? run.x - last.x - last.width : 0;
    if (!last || Math.abs(last.y - run.y) > SAME_LINE || gap > COLUMN_GAP || run.x < last.x) {
      found.push({ ...run });
      continue;
    }
    last.text += (gap > SPACE && !/\s$/.test(last.text) ? ' ' : '') + run.text;
    last.width = run.x + run.width - last.x;
  }
  return found;
}

/** How wide the column is at a run: the widest of its lines that were written near it. */
function widest(runs: readonly PrintedRun[], at: number): number {
  const run = runs[at];
  if (!run) return 0;
  const near = runs.slice(Math.max(0, at - NEAR_RUNS), at + NEAR_RUNS + 1);
  return Math.max(...near.filter((one) => columnOf(one) === columnOf(run)).map(({ width }) => width));
}

/** Whether a run goes on where the paper broke the line before it. */
function goesOn(cell: Cell, run: PrintedRun, columnWidth: number): boolean {
  const pitch = cell.y - run.y;
  if (pitch <= SAME_LINE || pitch > LINE_PITCH * cell.height) return false;
  if (Math.abs(cell.x - run.x) > SAME_LINE || Math.abs(cell.height - run.height) > 1) return false;
  const word = run.text.split(' ', 1)[0] ?? '';
  const wordWidth = (run.width * word.length) / Math.max(1, run.text.length);
  const isFull = cell.width + wordWidth + WORD_GAP > columnWidth;
  const isLower = /^[\p{Ll}\d(«]/u.test(run.text);
  return (
    (isFull && (isLower || (/[,.—–-]/.test(cell.text) && !/[.!?]$/.test(cell.text)))) ||
    (/^\p{Ll}/u.test(run.text) && cell.width > FULL_ENOUGH)
  );
}

/** The lines of one page, in the order in which it was written; the values of a row are parted by tabs. */
export function linesOfPrint(runs: readonly PrintedRun[]): string[] {
  const joined = joinedRuns(runs);
  const rows: Cell[][] = [];
  for (const [at, run] of joined.entries()) {
    const row = rows.at(-1);
    const cell = row?.at(-1);
    if (row && cell && goesOn(cell, run, widest(joined, at))) {
      cell.text = `${cell.text} ${run.text}`;
      cell.y = run.y;
      cell.width = run.width;
    } else if (row && cell && Math.abs(cell.top - run.y) <= SAME_LINE && run.x > cell.x)
      row.push({ ...run, top: run.y });
    else rows.push([{ ...run, top: run.y }]);
  }
  return rows.map((row) => row.map(({ text }) => text).join('\t'));
}
