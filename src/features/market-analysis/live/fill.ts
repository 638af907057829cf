import type { ContentBlock } from '#document/model/content-block.ts';
import { escapeText } from '#document/text/rich-text-html.ts';
import { type BlocksByField, eachBlockField } from '../market-analysis.ts';

/*
 * A place is stored as its name in braces, in any text, cell or caption: `{дата оценки}`. What the report does not know,
 * also a name that no place has, becomes «[указать: …]», a place to fill like any other. Braces around what has no
 * Russian letter are the user's own.
 */

/** Longer than any name. */
export const IN_BRACES = /\{([^{}<>]{1,80})\}/g;

/** A slip in a name is no braces of the user's own: the document would print them. */
export const isMeant = (words: string): boolean => /[а-яё]/i.test(words);

/** A place with the sign before it: «газоснабжение — {…}», «Корректировка: {…}». */
const AFTER_SIGN = new RegExp(`((?: — |: )?)${IN_BRACES.source}`, 'g');

/** «Газоснабжение отсутствует», «Корректировка не вводилась», without a sign. */
const VERB = /^(?:отсутству[ею]т$|не вводилась)/;

/** How names are compared: case, spaces and ё do not matter. */
const keyOf = (name: string) =>
  name
    .trim()
    .toLowerCase()
    .replaceAll('ё', 'е')
    .replace(/\s{1,20}/g, ' ');

/** Values of all places by name; empty where the report does not know one. */
export interface PlaceValues {
  keys(): Iterable<string>;
  get(name: string): string | undefined;
}

/** Tells the place that the words in braces name; null for none. */
export function placeNames(values: PlaceValues): (words: string) => string | null {
  const names = new Map([...values.keys()].map((name) => [keyOf(name), name]));
  return (words) => names.get(keyOf(words)) ?? null;
}

/** What stands for a place that the report does not know. */
const holeOf = (name: string): string => `[указать: ${name}]`;

/** Characters that values may add to the texts of a report: a text of nothing but places would grow without end. */
const MOST_ADDED = 300_000;

type Fill = (text: string, asWritten?: (value: string) => string) => string;

function filling(values: PlaceValues): Fill {
  const named = placeNames(values);
  let room = MOST_ADDED;
  return (text, asWritten = (value) => value) => {
    if (!text.includes('{')) return text;
    return text.replace(AFTER_SIGN, (typed: string, sign: string, words: string) => {
      if (!isMeant(words)) return typed;
      const name = named(words);
      const value = asWritten((name && values.get(name)) ?? '');
      if (value === '' || value.length > room) return `${sign}${holeOf(name ?? words.trim())}`;
      room -= value.length;
      return `${sign !== '' && VERB.test(value) ? ' ' : sign}${value}`;
    });
  };
}

function filledBlock(block: ContentBlock, fill: Fill): ContentBlock {
  switch (block.type) {
    case 'text':
      return { ...block, value: fill(block.value, escapeText) };
    case 'table':
      return {
        ...block,
        rows: block.rows.map((row) => row.map((cell) => fill(cell))),
        ...(block.caption ? { caption: fill(block.caption) } : {}),
      };
    default:
      return block.caption ? { ...block, caption: fill(block.caption) } : block;
  }
}

/** The blocks with the value of every place that the report knows. */
export function filledBlocks(blocks: readonly ContentBlock[], values: PlaceValues): ContentBlock[] {
  const fill = filling(values);
  return blocks.map((block) => filledBlock(block, fill));
}

/** The market analysis as it is printed: every text with the values of its places. */
export function filledMarket<M extends BlocksByField & { hbu_text: ContentBlock[] }>(
  market: M,
  values: PlaceValues,
): M {
  const fill = filling(values);
  const blocksOf = (blocks: readonly ContentBlock[]) => blocks.map((block) => filledBlock(block, fill));
  return { ...market, ...eachBlockField((field) => blocksOf(market[field])), hbu_text: blocksOf(market.hbu_text) };
}
