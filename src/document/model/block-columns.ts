import type { TableBlock } from './block.ts';
import { placeCells } from './block-grid.ts';
import { cellText, columnWidths, textWidth, unbreakable } from './block-measure.ts';

/*
 * A number is read as one: «12 345 678 901» torn between its groups is two. Its column takes room from those that have
 * it to spare; where none has, the number is set smaller.
 */

/** Digits in groups of three, with what stands behind the comma. */
const NUMBER = /\d{1,3}(?:\u00a0\d{3}){1,8}(?:,\d{1,8})?/g;

/** The PDF's tables are set in 9. A bold number in the DOCX's Arial 8.5 is as wide as one of 9.7 here. */
const POINTS = 9.7;
/** Insets of a cell on both sides, mm. */
const INSET = 3.6;

const widest = (pieces: readonly string[], points: number) =>
  pieces.reduce((most, piece) => Math.max(most, textWidth(piece, points)), 0);

const numbersIn = (text: string): string[] => text.match(NUMBER) ?? [];

/** Widths in mm of a table's columns on a page `total` wide, no number wider than its column where there is room. */
export function tableWidths(block: TableBlock, total: number): number[] {
  const given = columnWidths(block.columns, total);
  const scale = Math.min(1, total / given.reduce((sum, mm) => sum + mm, 0));
  const widths = given.map((mm) => mm * scale);
  const needs = widths.map(() => ({ number: 0, word: 0 }));
  for (const { cell, column } of placeCells([...block.head, ...block.rows, ...block.totals], widths.length).flat()) {
    const need = needs[column];
    if (!need || (cell.colspan ?? 1) > 1) continue;
    const text = cellText(cell);
    need.number = Math.max(need.number, widest(numbersIn(text), POINTS) + INSET);
    need.word = Math.max(need.word, widest(unbreakable(text), POINTS) + INSET);
  }
  const lacking = widths.map((mm, index) => Math.max(0, (needs[index]?.number ?? 0) - mm));
  const spare = widths.map((mm, index) => Math.max(0, mm - (needs[index]?.word ?? 0)));
  const [wanted, found] = [lacking, spare].map((list) => list.reduce((sum, mm) => sum + mm, 0)) as [number, number];
  const moved = Math.min(wanted, found);
  if (moved === 0) return widths;
  return widths.map(
    (mm, index) => mm + ((lacking[index] ?? 0) * moved) / wanted - ((spare[index] ?? 0) * moved) / found,
  );
}

/** How much smaller a text is set so that its longest number stays whole in `mm`; 1 where it does anyway. */
export function numberScale(text: string, mm: number, points: number): number {
  const width = widest(numbersIn(text), points);
  return width > mm ? Math.max(0.5, (0.99 * mm) / width) : 1;
}
