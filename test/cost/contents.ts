import { sized } from '../size.ts';

/* What a text can hold that programs are slow at: one thing over and over, as long as the field takes. */

/** Repeated to the end of a text. What stands once before it comes first, so that nothing is trimmed away. */
const CONTENTS: Record<string, { first?: string; unit: string; last?: string }> = {
  'one word': { unit: 'а' },
  'one Latin word': { unit: 'a' },
  'short words': { unit: 'и ' },
  digits: { unit: '1' },
  'groups of digits': { unit: '1 ' },
  dots: { unit: '.' },
  'dots and letters': { unit: 'a.' },
  'ends of sentences': { unit: 'г. А' },
  spaces: { first: 'а', unit: ' ', last: 'а' },
  'no-break spaces': { first: 'а', unit: '\u00a0', last: 'а' },
  'line breaks': { first: 'а', unit: '\n', last: 'а' },
  dashes: { unit: '-' },
  'dashes and spaces': { unit: ' -' },
  quotes: { unit: '"' },
  'opening quotes': { unit: '«' },
  brackets: { unit: '(' },
  'closing brackets': { first: 'а.', unit: ')' },
  'square brackets': { unit: '[' },
  'places to fill': { unit: '[указать ' },
  'choices to fill': { unit: '[не требуется / ' },
  'a link': { first: 'www.', unit: ')' },
  'beginnings of links': { unit: 'http://' },
  'an e-mail': { first: 'a@', unit: 'a.' },
  'at signs': { unit: 'a@' },
  'a cadastral number': { unit: '1:' },
  'numbers with dashes': { unit: '1-' },
  'nested tags': { unit: '<b>' },
  'nested lists': { unit: '<ul><li>' },
  'nested tables': { unit: '<table><tr><td>' },
  'marked and unmarked': { unit: '<b>а<i>' },
  paragraphs: { unit: '<p>' },
  'unclosed pictures': { unit: '<img ' },
  'pictures without an address': { unit: '<img src= ' },
  'unclosed attributes': { first: '<p ', unit: 'a="' },
  'many styles': { first: '<p style="', unit: 'a:b;', last: '">а</p>' },
  comments: { unit: '<!--' },
  'less than': { unit: '<' },
  ampersands: { unit: '&' },
  entities: { unit: '&#1;' },
  'combining marks': { first: 'е', unit: '\u0301' },
  'pairs of surrogates': { unit: '😀' },
  'lone surrogates': { unit: '\ud800' },
  'zero width': { first: 'а', unit: '\u200b', last: 'а' },
};

/** Bytes that a value takes in a body of JSON. */
export const bytesOf = (value: unknown): number => Buffer.byteLength(JSON.stringify(value) ?? '');

function ofLength({ first = '', unit, last = '' }: (typeof CONTENTS)[string], length: number): string {
  const rest = Math.max(0, length - first.length - last.length);
  return `${first}${unit.repeat(Math.ceil(rest / unit.length)).slice(0, rest)}${last}`.slice(0, length);
}

/** The content as long as the field and the bytes that are left allow. */
export function textOf(name: string, length: number, bytes: number): string {
  const content = CONTENTS[name];
  if (!content) throw new Error(`no such content: ${name}`);
  const each = bytesOf(content.unit.repeat(20)) / (20 * content.unit.length);
  return ofLength(content, Math.min(length, Math.max(0, Math.floor((bytes - 20) / each))));
}

/** The document's fonts lack these: what is printed refuses them. */
const UNPRINTABLE = ['pairs of surrogates', 'lone surrogates', 'combining marks'];
const PRINTABLE = Object.keys(CONTENTS).filter((name) => !UNPRINTABLE.includes(name));

/** Those that stopped the server for longest: rules that look from every letter, mark, place or tag to the end. */
const WORST = ['dots and letters', 'numbers with dashes', 'places to fill', 'unclosed pictures'];

/** Given to one field after the other. */
export const IN_TURN: readonly string[] = PRINTABLE;
/** Each by itself, for texts of the editor. */
export const EACH: readonly string[] = sized({ short: WORST, long: Object.keys(CONTENTS) });
