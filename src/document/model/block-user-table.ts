import type { Cell, LandscapeBlock, TableBlock, TableColumn } from './block.ts';
import { landscape } from './block-build.ts';
import { type PlacedCell, placeCells } from './block-grid.ts';
import { cellText, textWidth, unbreakable } from './block-measure.ts';
import type { Run } from './block-run.ts';

/** Type area in mm; the same numbers stand in the renderers' page set-up. */
export const PORTRAIT_WIDTH = 165;
export const LANDSCAPE_WIDTH = 257;

/** The PDF's table is set in 9. A word in the DOCX's bold Arial 8.5 is as wide as one of 9.7 here. */
const SIZE = 9.7;
const INSET = 3.6;
const MIN_WIDTH = 12;
const MAX_PORTRAIT_COLUMNS = 7;
/** A column wants no more than this, longer text wraps. */
const MAX_NATURAL = 70;
/** A cell spanning more rows than this could not move to the next page as a whole. */
const MAX_ROWSPAN = 8;

export interface UserTableInput {
  id?: string;
  caption?: Run[];
  columns: number;
  /** The user's own widths in per cent. */
  widths?: readonly (number | null)[];
  /** Leading rows that are column titles. */
  headRows: number;
  /** Rectangular: spans fill every row exactly. */
  rows: Cell[][];
}

/**
 * A table whose content nobody arranged. Widths come from the user or from the text; numbers stand right. It gets a
 * landscape page when it has more than seven columns, or a word that its column could not hold.
 */
export function userTable(input: UserTableInput): TableBlock | LandscapeBlock {
  const rows = withoutTallCells(input.rows, input.columns);
  const needs = columnNeeds(rows, input.columns);
  const wide = input.columns > MAX_PORTRAIT_COLUMNS || needs.reduce((sum, need) => sum + need.word, 0) > PORTRAIT_WIDTH;
  const total = wide ? LANDSCAPE_WIDTH : PORTRAIT_WIDTH;
  const numeric = numericColumns(rows.slice(input.headRows), input.columns);
  const columns = shareWidth(needs, input.widths ?? [], total).map(
    (mm, index): TableColumn => ({ width: { mm }, align: numeric[index] ? 'right' : 'left' }),
  );
  const block: TableBlock = {
    kind: 'table',
    dress: 'user',
    ...(input.id === undefined ? {} : { id: input.id }),
    ...(input.caption === undefined ? {} : { caption: input.caption }),
    columns,
    head: rows.slice(0, input.headRows),
    rows: rows.slice(input.headRows),
    totals: [],
  };
  return wide ? landscape(block) : block;
}

interface Need {
  /** Longest piece that cannot be broken, with the cell's inset. */
  word: number;
  /** Width at which the column's text would not wrap, up to a limit. */
  natural: number;
}

function columnNeeds(rows: readonly Cell[][], columns: number): Need[] {
  const needs = Array.from({ length: columns }, () => ({ word: MIN_WIDTH, natural: MIN_WIDTH }));
  for (const { cell, column } of placeCells(rows, columns).flat()) {
    const need = needs[column];
    if (!need || (cell.colspan ?? 1) > 1) continue;
    const text = cellText(cell);
    need.word = Math.max(need.word, widest(unbreakable(text)) + INSET);
    need.natural = Math.max(need.natural, Math.min(MAX_NATURAL, widest(text.split('\n')) + INSET));
  }
  return needs.map((need) => ({ word: need.word, natural: Math.max(need.word, need.natural) }));
}

const widest = (pieces: readonly string[]) => pieces.reduce((most, piece) => Math.max(most, textWidth(piece, SIZE)), 0);

/** Every column gets what its longest word needs; the rest goes by the user's shares or by the amount of text. */
function shareWidth(needs: readonly Need[], shares: readonly (number | null)[], total: number): number[] {
  const wanted = needs.map((need, index) => {
    const share = shares[index];
    return share === null || share === undefined ? need.natural : (share / 100) * total;
  });
  const words = needs.map((need) => need.word);
  if (sumOf(words) >= total) return divideWords(words, total);
  const extra = wanted.map((want, index) => Math.max(0, want - (words[index] ?? 0)));
  const room = total - sumOf(words);
  const fill = sumOf(extra) > 0 ? extra : words;
  return words.map((word, index) => round(word + (room * (fill[index] ?? 0)) / sumOf(fill)));
}

/**
 * The words do not fit the page and will be divided. What a page has beyond the least widths is shared by the words'
 * lengths. In proportion to the words alone, one long word would leave its neighbours a few millimetres.
 */
function divideWords(words: readonly number[], total: number): number[] {
  const least = Math.min(MIN_WIDTH, total / words.length);
  const beyond = words.map((word) => word - least);
  const room = total - least * words.length;
  return beyond.map((want) => round(least + (room * want) / sumOf(beyond)));
}

const sumOf = (list: readonly number[]) => list.reduce((sum, value) => sum + value, 0);
const round = (mm: number) => Math.floor(mm * 100) / 100;

const NUMBER = /^[−+±-]?\d[\d \u00a0]*(?:[.,]\d+)?(?:[ \u00a0]?%)?$/;

function numericColumns(rows: readonly Cell[][], columns: number): boolean[] {
  const seen = Array.from({ length: columns }, () => ({ numbers: 0, texts: 0 }));
  for (const { cell, column } of placeCells(rows, columns).flat()) {
    const count = seen[column];
    const text = cellText(cell).trim();
    if (!count || (cell.colspan ?? 1) > 1 || text === '' || text === '—' || text === '-') continue;
    if (NUMBER.test(text)) count.numbers += 1;
    else count.texts += 1;
  }
  return seen.map((count) => count.numbers > 0 && count.texts === 0);
}

/** Divides cells that span many rows: the first keeps the text, empty ones stand below it. */
function withoutTallCells(rows: readonly Cell[][], columns: number): Cell[][] {
  const out: PlacedCell[][] = rows.map(() => []);
  for (const [row, cells] of placeCells(rows, columns).entries()) {
    for (const { cell, column } of cells) {
      const { rowspan = 1, ...single } = cell;
      const tall = rowspan > MAX_ROWSPAN;
      out[row]?.push({ cell: tall ? single : cell, column });
      const span = cell.colspan === undefined ? {} : { colspan: cell.colspan };
      for (let below = row + 1; tall && below < row + rowspan; below += 1) {
        out[below]?.push({ cell: { runs: [], ...span }, column });
      }
    }
  }
  return out.map((cells) => cells.sort((a, b) => a.column - b.column).map((entry) => entry.cell));
}
