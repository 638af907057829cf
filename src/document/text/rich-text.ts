import { writeHtml } from './rich-text-html.ts';
import type { RichBlock } from './rich-text-model.ts';
import { parseRichText } from './rich-text-parse.ts';

/**
 * The user's HTML reduced to what the model holds and written anew; safe to store and to show. Throws `too_large` and
 * `validation` for markup beyond the limits.
 */
export function sanitizeHtml(html: string): string {
  return writeHtml(parseRichText(html));
}

/** Keys of the pictures that blocks show, in order, each once. */
export function imageKeys(blocks: readonly RichBlock[]): string[] {
  const keys = new Set<string>();
  const collect = (inside: readonly RichBlock[]) => {
    for (const block of inside) {
      if (block.kind === 'image') keys.add(block.key);
      if (block.kind === 'table') for (const cell of block.rows.flat()) collect(cell.blocks);
    }
  };
  collect(blocks);
  return [...keys];
}
