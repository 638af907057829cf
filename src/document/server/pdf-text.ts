import { textWidth, unbreakable } from '../model/block-measure.ts';
import { printable } from './glyphs.ts';

/** The room that a word has: width in mm and size of type in points. */
export interface Room {
  mm: number;
  points: number;
}

/** A place where a line may be broken that shows nothing. */
const SOFT_BREAK = '\u200b';
const SOFT_HYPHEN = '\u00ad';

/**
 * Text as the renderer gets it: printable, and a word wider than its room may be broken, since without
 * a break it would run over the page's edge.
 */
export function printedText(text: string, { mm, points }: Room): string {
  const clean = printable(text);
  if (textWidth(clean, points) <= mm) return clean;
  const fitted = (piece: string) => (textWidth(piece, points) > mm ? parted(piece, { mm, points }) : piece);
  return clean.replace(/[^ \t\n]+/g, (word) => unbreakable(word).map(fitted).join(''));
}

const NO_BREAK = '\u00a0';

/** Words that belong together and are wider than their room together: as many to a line as fit, before one is torn. */
function parted(piece: string, room: Room): string {
  const lines: string[] = [];
  for (const word of piece.split(NO_BREAK)) {
    const longer = lines.length > 0 ? `${lines.at(-1)}${NO_BREAK}${word}` : word;
    if (lines.length > 0 && textWidth(longer, room.points) <= room.mm) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.map((line) => (textWidth(line, room.points) > room.mm ? softened(line, room) : line)).join(' ');
}

/** Between two syllables: after a vowel (and one more letter), before a consonant with its vowel, two letters from either end. */
const SYLLABLE =
  /(?<=\p{L}\p{L})(?<=[аеёиоуыэюя][бвгджзйклмнпрстфхцчшщь]?)(?=[бвгджзклмнпрстфхцчшщ][аеёиоуыэюя]\p{L})/giu;
const WORD = /^[«„(]?\p{L}+[»“).,;:!?]*$/u;

/** A word of letters is divided with a hyphen between syllables, anything else where the room ends. */
function softened(word: string, room: Room): string {
  const parts = WORD.test(word) ? word.split(SYLLABLE) : [word];
  return parts.map((part) => cut(part, room)).join(SOFT_HYPHEN);
}

function cut(word: string, { mm, points }: Room): string {
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
