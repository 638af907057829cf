import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { FACTOR_FIELDS } from './market-analysis.ts';
import { sentenceRanges } from './placeholder.ts';
import { printableBlocks } from './printable-blocks.ts';

/** «корректировка не требуется», «корректировки по этому фактору не вносились», «не требует корректировки». */
const DENIED =
  /корректиров\S{0,20}(?: \S{1,40}){0,3}? не (?:требу|ввод|внос|примен|провод|нужн|выполн)|не (?:требу|нужда)\S{0,20}(?: в)? корректиров/iu;

/** The sentence speaks of a case, or of some of the analogues, and says nothing of the others. */
const PARTIAL = /(?<!\p{L})(?:(?:если|при|без|кроме)(?!\p{L})|остальн|проч)|аналог\p{L}{0,10} (?:№ ?)?\d/iu;

/** Of a sentence whose words stand one space apart. */
const denies = (sentence: string) => DENIED.test(sentence) && !PARTIAL.test(sentence);

const sentencesOf = (blocks: readonly ContentBlock[]): string[] =>
  blocks.flatMap((block) => {
    if (block.type !== 'text') return [];
    const text = previewText(block.value);
    return sentenceRanges(text).map(([start, end]) => text.slice(start, end));
  });

const plain = (sentence: string) => sentence.replace(/\s+/g, ' ').trim();

/** What our own texts say of a factor that needs no correction. */
const SHIPPED = new Set(
  FACTOR_FIELDS.flatMap(({ field }) => sentencesOf(SHIPPED_TEXTS[field]).filter(denies).map(plain)),
);

/** A denial of the default texts: beside a correction it is left out like a place that nobody filled (rows.md R4). */
export const isShippedDenial = (sentence: string): boolean => SHIPPED.has(plain(sentence));

/** Whether what the report prints of a factor says that it needs no correction. */
export function deniesCorrection(blocks: readonly ContentBlock[]): boolean {
  return sentencesOf(printableBlocks(blocks)).some(denies);
}
