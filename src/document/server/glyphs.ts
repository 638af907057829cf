import { cleanText } from '#kit/typography.ts';
import { readRegularFaces } from './pdf-fonts.ts';

/*
 * As PDF/A, Typst refuses a character that no font of the document has. So text is checked when it is saved, and what
 * is left is printed as □. Only the fonts' own character maps are asked.
 */

let covered: Uint8Array | undefined;

/** 1 for each code point that a font has. */
function coverage(): Uint8Array {
  if (!covered) {
    covered = new Uint8Array(0x110000);
    for (const font of readRegularFaces()) for (const code of characters(font)) covered[code] = 1;
    // They are white space, not drawn.
    covered[0x09] = 1;
    covered[0x0a] = 1;
  }
  return covered;
}

/** Characters of the text that the printed document cannot show (emoji, hieroglyphs), each once, in order. */
export function missingGlyphs(text: string): string[] {
  const known = coverage();
  const missing = new Set<string>();
  const clean = cleanText(text);
  for (let at = 0; at < clean.length; at += 1) {
    const code = clean.codePointAt(at) ?? 0;
    if (code > 0xffff) at += 1;
    if (!known[code]) missing.add(String.fromCodePoint(code));
  }
  return [...missing];
}

/** Cleaned text in which every character can be printed; what cannot is □. */
export function printable(text: string): string {
  const known = coverage();
  let out = '';
  for (const character of cleanText(text)) {
    const code = character.codePointAt(0) ?? 0;
    if (character === '\t') out += ' ';
    else out += known[code] ? character : '□';
  }
  return out.replace(/ {2,}/g, ' ');
}

/** Code points of a TrueType font: its Unicode character map of format 12 or 4. */
function* characters(font: Buffer): Generator<number> {
  const map = cmap(font);
  const format = map.readUInt16BE(0);
  if (format === 12) {
    for (let group = 0; group < map.readUInt32BE(12); group += 1) {
      const at = 16 + group * 12;
      const last = map.readUInt32BE(at + 4);
      for (let code = map.readUInt32BE(at); code <= last; code += 1) yield code;
    }
    return;
  }
  if (format !== 4) throw new Error(`character map of format ${format} is not read`);
  const segments = map.readUInt16BE(6) / 2;
  for (let segment = 0; segment < segments; segment += 1) {
    const last = map.readUInt16BE(14 + segment * 2);
    const startAt = 16 + (segments + segment) * 2;
    const rangeAt = startAt + segments * 4;
    const range = map.readUInt16BE(rangeAt);
    const delta = map.readUInt16BE(startAt + segments * 2);
    const first = map.readUInt16BE(startAt);
    for (let code = first; code <= last && code < 0xffff; code += 1) {
      const glyph = range === 0 ? (code + delta) & 0xffff : map.readUInt16BE(rangeAt + range + (code - first) * 2);
      if (glyph !== 0) yield code;
    }
  }
}

/** The font's best Unicode subtable. */
function cmap(font: Buffer): Buffer {
  for (let table = 0; table < font.readUInt16BE(4); table += 1) {
    const record = 12 + table * 16;
    if (font.toString('latin1', record, record + 4) !== 'cmap') continue;
    const start = font.readUInt32BE(record + 8);
    const subtables = Array.from({ length: font.readUInt16BE(start + 2) }, (_, index) => {
      const at = start + 4 + index * 8;
      return { kind: `${font.readUInt16BE(at)}.${font.readUInt16BE(at + 2)}`, at: start + font.readUInt32BE(at + 4) };
    });
    const best = ['3.10', '0.6', '0.4', '3.1', '0.3'].map((kind) => subtables.find((entry) => entry.kind === kind));
    const found = best.find((entry) => entry !== undefined);
    if (found) return font.subarray(found.at);
  }
  throw new Error('the font has no Unicode character map');
}
