import type { ContentBlock } from '#kit/content-block.ts';
import { previewText } from '#kit/content-summary.ts';
import { sentenceRanges } from './placeholder.ts';
import { printableBlocks } from './printable-blocks.ts';

/** «корректировка не требуется», «корректировки по этому фактору не вносились», «не требует корректировки». */
const DENIED =
  /корректиров\S*(?:\s+\S+){0,3}?\s+не\s+(?:требу|ввод|внос|вносят|примен|провод|нужн|выполн)|не\s+(?:требу|нужда)\S*(?:\s+в)?\s+корректиров/iu;

/** The sentence speaks of a case, or of some of the analogues, and says nothing of the others. */
const PARTIAL = /(?<!\p{L})(?:если|при|без|кроме|остальн\p{L}*|проч\p{L}*)(?!\p{L})|аналог\p{L}*\s+(?:№\s*)?\d/iu;

/** Whether what the report prints of a factor says that it needs no correction. */
export function deniesCorrection(blocks: readonly ContentBlock[]): boolean {
  return printableBlocks(blocks).some((block) => {
    if (block.type !== 'text') return false;
    const text = previewText(block.value);
    return sentenceRanges(text)
      .map(([start, end]) => text.slice(start, end))
      .some((sentence) => DENIED.test(sentence) && !PARTIAL.test(sentence));
  });
}
