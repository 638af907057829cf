import { textWidth, unbreakable } from '../block-measure.ts';
import { printable } from './glyphs.ts';

/** The room that a word has: width in mm and size of type in points. */
export interface Room {
  mm: number;
  points: number;
}

/** A place where a line may be broken that shows nothing. */
const SOFT_BREAK = '\u200b';

/**
 * Text as the renderer gets it: printable, and a word wider than its room may be broken, since without
 * a break it would run over the page's edge.
 */
export function printedText(text: string, { mm, points }: Room): string {
  const clean = printable(text);
  if (textWidth(clean, points) <= mm) return clean;
  let out = clean;
  for (const piece of new Set(unbreakable(clean))) {
    if (textWidth(piece, points) > mm) out = out.replaceAll(piece, softened(piece, mm, points));
  }
  return out;
}

function softened(word: string, mm: number, points: number): string {
  let out = '';
  let width = 0;
  for (const character of word) {
    const advance = textWidth(character, points);
    if (width + advance > mm * 0.92) {
      out += SOFT_BREAK;
      width = 0;
    }
    out += character;
    width += advance;
  }
  return out;
}
