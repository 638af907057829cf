import type { ContentBlock } from '#document/model/content-block.ts';
import { previewText } from '#document/model/content-summary.ts';
import { sentenceRanges } from './sentence-ranges.ts';

const OF_DEALS = /сдел(?:ок|к)/iu;
/** The heading that the shipped text begins with says nothing of them. */
const HEADING = /Анализ фактических данных о ценах сделок[^.!?]{0,20}предложений/giu;
/** Figures and places are of the text around them. */
const OF_ITS_TEXT = /[\d{}[\]]/;

export const speaksOfDeals = (words: string): boolean => OF_DEALS.test(words.replaceAll(HEADING, ''));

/** What a text says of the search for deals: the sample that writes it anew does not know. */
export function dealsSaid(blocks: readonly ContentBlock[]): string {
  const texts = blocks.flatMap((block) =>
    block.type === 'text' ? previewText(block.value).replaceAll(HEADING, '') : [],
  );
  return texts
    .flatMap((text) => sentenceRanges(text).map(([start, end]) => text.slice(start, end).trim()))
    .filter((sentence) => OF_DEALS.test(sentence) && !OF_ITS_TEXT.test(sentence))
    .join(' ');
}
