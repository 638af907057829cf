import type { ContentBlock } from '#document/model/content-block.ts';
import { escapeText } from '#document/text/rich-text-html.ts';

const NOT_USED = /(не использованы по причинам: )\[указать\]/;

/** The sentence on the offers that became no analogues, with the reason that is known of them all. */
export const withPassedOver = (blocks: readonly ContentBlock[], why: string): ContentBlock[] =>
  blocks.map((block) =>
    block.type === 'text'
      ? { ...block, value: block.value.replace(NOT_USED, (_, before: string) => `${before}${escapeText(why)}`) }
      : block,
  );
