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
 * Text as the renderer gets it: printable, and a word wider than its room may be broken. Without a break it would run
 * over the page's edge.
 */
export function printedText(text: string, { mm, points }: Room): string {
  const clean = printable(text);
  if (textWidth(clean, points) <= mm) return clean;
  const wide = (piece: string) => textWidth(piece, points) > mm;
  const fitted = (piece: string) => (wide(piece) ? parted(piece, { mm, points }) : piece);
  return clean.replace(/[^ \t\n]+/g, (word) =>
    unbreakable(wide(word) ? loosened(word) : word)
      .map(fitted)
      .join(''),
  );
}

/** The template keeps the number of a paper and a unit whole, and an address's beginning, up to a soft break. */
const loosened = (word: string): string =>
  /№|(?:руб\.|₽)\//.test(word) ? word.replaceAll('/', `/${SOFT_BREAK}`) : word.replace('://', `://${SOFT_BREAK}`);

/** Between words that belong together, and behind the dash of a range; never between the groups of a number. */
const JOINT = /(\u00a0(?<!\d\u00a0)|\u00a0(?!\d{3}(?!\d))|(?<=\d–)(?=\d))/;

/** Words that belong together and are wider than their room together: as many to a line as fit, before one is torn. */
function parted(piece: string, room: Room): string {
  const fits = (text: string) => textWidth(text, room.points) <= room.mm;
  const fitted = (line: string) => (fits(line) ? line : softened(line, room));
  const [first = '', ...more] = piece.split(JOINT);
  let out = '';
  let line = first;
  for (let at = 0; at < more.length; at += 2) {
    const [joint = '', word = ''] = more.slice(at, at + 2);
    if (fits(`${line}${joint}${word}`)) {
      line += joint + word;
      continue;
    }
    out += fitted(line) + (joint === '' ? SOFT_BREAK : ' ');
    line = word;
  }
  return out + fitted(line);
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
