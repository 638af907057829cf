/*
 * Text of a page in one writing, and its pieces. JavaScript's `\b` knows no Cyrillic: words are bounded by
 * `(?<!\p{L})` and `(?!\p{L})`.
 */

/** Spaces, hyphens and square metres written alike; what cannot be seen or turns the order of letters is dropped. */
export function plainText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/[\u00a0\u2000-\u200a\u202f\u205f\u3000]/g, ' ')
    .replace(/[\u00ad\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\0]/g, '')
    .replace(/[\u2010\u2011]/g, '-')
    .replace(/(?<![\p{L}\d])м2(?![\p{L}\d])/gu, 'м²');
}

/** One line: runs of spaces are one, tabs stay. */
export const oneLine = (text: string): string => text.replace(/[ \r\n]{1,5000}/g, ' ').trim();

/** For comparing words: case and ё do not count. */
export const folded = (text: string): string => text.toLowerCase().replaceAll('ё', 'е');

export interface Piece {
  text: string;
  /** Where it begins in the whole. */
  at: number;
}

/** A full stop after one of these ends no sentence before a capital letter or a figure. */
const SHORT = new Set('кв ул д с г п х пос дер обл р кад тел т им мкр ст корп стр пр № пом наб пер'.split(' '));

const MEASURES = new Set(['руб', 'тыс', 'млн', 'уч']);

function endsSentence(text: string, at: number): boolean {
  const sign = text[at] ?? '';
  if ('!?;\n•'.includes(sign)) return true;
  if (sign !== '.') return false;
  const after = text.slice(at + 1, at + 3);
  if (after !== '' && !/^\s/.test(after)) return false;
  const word = (/[\p{L}№]{1,12}$/u.exec(text.slice(Math.max(0, at - 12), at))?.[0] ?? '').toLowerCase();
  // «150 000 руб. Торг», but «150 тыс. руб.»
  if (MEASURES.has(word)) return !/^\s[\p{Ll}\d]/u.test(after);
  if (!SHORT.has(word)) return true;
  // «24 кв. м», «по ул. Новой» go on.
  return after.trim() === '';
}

/** Sentences: to `. ; ! ?`, a line's end or a bullet. The sign itself stays with its sentence. */
export function sentences(text: string): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  for (let at = 0; at <= text.length; at += 1) {
    if (at < text.length && !endsSentence(text, at)) continue;
    const part = text.slice(from, at + 1);
    const lead = part.length - part.trimStart().length;
    if (part.trim() !== '') found.push({ text: part.trim(), at: from + lead });
    from = at + 1;
  }
  return found;
}

/** The parts between commas that stand in no brackets. */
export function commaPieces({ text, at }: Piece): Piece[] {
  const found: Piece[] = [];
  let from = 0;
  let depth = 0;
  for (let i = 0; i <= text.length; i += 1) {
    if (text[i] === '(') depth += 1;
    if (text[i] === ')') depth = Math.max(0, depth - 1);
    // «1,5 км»: a comma inside a number.
    const isComma = text[i] === ',' && depth === 0 && !/^\d,\d$/.test(text.slice(i - 1, i + 2));
    if (i < text.length && !isComma) continue;
    const part = text.slice(from, i);
    if (part.trim() !== '') found.push({ text: part.trim(), at: at + from + part.length - part.trimStart().length });
    from = i + 1;
  }
  return found;
}
