import type { ContentBlock, ImageBlock, TableBlock } from '#document/model/content-block.ts';
import type { RichBlock } from '#document/text/rich-text-model.ts';
import type { BlockField } from './market-analysis.ts';
import { printableRows, type Unwanted } from './placeholder.ts';
import { isEmptyText, printableText } from './printable-text.ts';

/** The default texts of these fields begin with a heading that says what the section's own heading says. */
const ECHO: Partial<Record<BlockField, RegExp>> = {
  general_analysis: /^Анализ влияния общей[^.!?]{0,100}$/,
  price_analysis: /^Анализ фактических данных[^.!?]{0,100}$/,
};

/** A block as it is printed: of a text what the editor's markup says. */
type PrintableBlock = { type: 'text'; text: RichBlock[] } | TableBlock | ImageBlock;

/**
 * What the report prints of a field: texts without the sentences that still have a place to fill, tables with a row to
 * print, pictures (rows.md R4). The printer draws these blocks, and a field is filled when there are any.
 */
export function printableBlocks(
  blocks: readonly ContentBlock[],
  field?: BlockField,
  unwanted?: Unwanted,
): PrintableBlock[] {
  return blocks.flatMap((block): PrintableBlock[] => {
    switch (block.type) {
      case 'text': {
        const text = printableText(block.value, { echo: field && ECHO[field], unwanted });
        return isEmptyText(text) ? [] : [{ type: 'text', text }];
      }
      case 'table':
        return printableRows(block.rows).length > 0 ? [block] : [];
      default:
        return [block];
    }
  });
}
