import type { ContentBlock } from '#document/model/content-block.ts';
import { isBlank } from '#document/model/content-summary.ts';
import type { BlockField } from './market-analysis.ts';
import { printableRows, type Unwanted } from './placeholder.ts';
import { printableHtml } from './printable-text.ts';

/** The default texts of these fields begin with a heading that says what the section's own heading says. */
const ECHO: Partial<Record<BlockField, RegExp>> = {
  general_analysis: /^Анализ влияния общей[^.!?]{0,100}$/,
  price_analysis: /^Анализ фактических данных[^.!?]{0,100}$/,
};

/**
 * What the report prints of a field: texts without the sentences that still have a place to fill, tables with a row to
 * print, pictures (rows.md R4). The printer draws these blocks, and a field is filled when there are any.
 */
export function printableBlocks(
  blocks: readonly ContentBlock[],
  field?: BlockField,
  unwanted?: Unwanted,
): ContentBlock[] {
  return blocks.flatMap((block): ContentBlock[] => {
    switch (block.type) {
      case 'text': {
        const printed = { ...block, value: printableHtml(block.value, { echo: field && ECHO[field], unwanted }) };
        return isBlank([printed]) ? [] : [printed];
      }
      case 'table':
        return printableRows(block.rows).length > 0 ? [block] : [];
      default:
        return [block];
    }
  });
}
