import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { sentenceRanges } from './sentence-ranges.ts';

/*
 * The default texts leave places to fill: «[указать источник]», and once a choice «[не требуется / …]». A sentence or
 * table row that still holds one is never printed (rows.md R4); on the step it is a warning with a count.
 */

const PLACE = /\[(?:указать|не требуется \/)/gi;

/** A whole place to fill with its words. */
export const HOLE = /\[((?:указать|не требуется \/)[^[\]]{0,300})\]/gi;

/** How many places a text still leaves to fill. */
export function placesLeft(text: string): number {
  return text.match(PLACE)?.length ?? 0;
}

/** How many places the blocks still leave to fill. */
export function placesLeftIn(blocks: readonly ContentBlock[]): number {
  return blocks.reduce((sum, block) => {
    if (block.type === 'text') return sum + placesLeft(previewText(block.value));
    const captioned = sum + placesLeft(block.caption ?? '');
    if (block.type === 'image') return captioned;
    return captioned + block.rows.flat().reduce((cells, cell) => cells + placesLeft(cell), 0);
  }, 0);
}

/** True for a sentence that is left out, whatever it holds. */
export type Unwanted = (sentence: string) => boolean;

const nothing: Unwanted = () => false;

/** The ranges of a line that may be printed: the sentences without a place to fill that are not `unwanted`. */
export function printableRanges(line: string, unwanted: Unwanted = nothing): [number, number][] {
  if (line === '') return [];
  // Most lines are whole: only the others are read sentence by sentence.
  if (unwanted === nothing && placesLeft(line) === 0) return [[0, line.length]];
  const all = sentenceRanges(line);
  const kept = all.filter(([start, end]) => {
    const sentence = line.slice(start, end);
    return placesLeft(sentence) === 0 && !unwanted(sentence);
  });
  return kept.length === all.length ? [[0, line.length]] : kept;
}

/** Rows of a table that may be printed, head included; none when only the head is left. */
export function printableRows(rows: readonly (readonly string[])[]): (readonly string[])[] {
  const kept = rows.filter((row) => row.every((cell) => placesLeft(cell) === 0));
  const filled = kept.filter((row) => row !== rows[0] && row.some((cell) => cell.trim() !== ''));
  return filled.length === 0 ? [] : kept.filter((row) => row === rows[0] || filled.includes(row));
}
