import type { ContentBlock } from '#document/model/content-block.ts';
import { previewOf, previewText } from '#document/model/content-summary.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { plural, sameText } from '#kit/russian.ts';
import { placesLeftIn } from './placeholder.ts';

/* Texts of the market analysis that a user keeps for later reports: words and tables, never a report's pictures. */

export const OWN_NAME_MAX = 120;

/** The blocks without their pictures, which belong to the report, and how many those were. */
export function withoutPictures(blocks: readonly ContentBlock[]): { blocks: ContentBlock[]; pictures: number } {
  let pictures = 0;
  const kept = blocks.flatMap((block): ContentBlock[] => {
    if (block.type === 'image') {
      pictures += 1;
      return [];
    }
    if (block.type === 'table') return [block];
    const value = block.value.replace(/<img\b[^<>]*>/gi, () => {
      pictures += 1;
      return '';
    });
    return [{ ...block, value }];
  });
  return { blocks: kept, pictures };
}

/** All words of the blocks, for the search. */
export const wordsOf = (blocks: readonly ContentBlock[]): string =>
  blocks
    .map((block) => {
      if (block.type === 'text') return previewText(block.value);
      return [...(block.type === 'table' ? block.rows.flat() : []), block.caption ?? ''].join(' ').trim();
    })
    .join('\n');

/** The name, or with a number that makes it another one than those there are. */
export function freeName(name: string, taken: readonly string[]): string {
  const known = new Set(taken.map(sameText));
  if (!known.has(sameText(name))) return name;
  for (let number = 2; ; number += 1) {
    const end = ` ${number}`;
    const next = `${name.slice(0, OWN_NAME_MAX - end.length)}${end}`;
    if (!known.has(sameText(next))) return next;
  }
}

/** Of texts that were used last first: the one of this field for this region, else one for any. */
export function bestOf<T extends { field: string; region: string }>(
  texts: readonly T[],
  field: string,
  region: string,
) {
  const own = texts.filter((text) => text.field === field);
  return own.find((text) => text.region === region) ?? own.find((text) => text.region === '');
}

/** So much of its beginning tells a text. */
const TOLD_BY = 60;

/** Whether the blocks begin as a kept text does, whatever was filled in them since. */
export const beginsAs = (blocks: readonly ContentBlock[], preview: string): boolean =>
  previewOf(blocks).startsWith((preview.split('[')[0] || preview).slice(0, TOLD_BY));

/** Whether a kept text says less than half of what stands there, and asks for more: who took it would lose words. */
export const isPoorer = (kept: readonly ContentBlock[], now: readonly ContentBlock[]): boolean =>
  placesLeftIn(kept) > placesLeftIn(now) && 2 * wordsOf(kept).length < wordsOf(now).length;

/** «ИЖС/ЛПХ · Калужская область»: for which reports a text was written. */
export const scopeOf = ({ segment, region }: { segment: string; region: string }): string =>
  [USE_OF_SEGMENT[segment] ?? 'любой сегмент', region || 'любая область'].join(' · ');

/** «14 раз». */
export const timesOf = (taken: number): string => `${taken}\u00a0${plural(taken, 'раз', 'раза', 'раз')}`;
