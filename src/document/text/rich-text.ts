import { writeHtml } from './rich-text-html.ts';
import type { RichBlock, RichInline, RichList } from './rich-text-model.ts';
import { parseRichText } from './rich-text-parse.ts';

/**
 * The user's HTML reduced to what the model holds and written anew; safe to store and to show. Throws `too_large` and
 * `validation` for markup beyond the limits.
 */
export function sanitizeHtml(html: string): string {
  return writeHtml(parseRichText(html));
}

/** The text alone, paragraphs and cells as lines: for searching, counting and checking glyphs. */
export function plainText(html: string): string {
  return blocksText(parseRichText(html)).trim();
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

const runsText = (runs: readonly RichInline[]) => runs.map((run) => (run.kind === 'text' ? run.text : '\n')).join('');

function listText(list: RichList): string {
  return list.items.map((item) => [runsText(item.runs), ...item.children.map(listText)].join('\n')).join('\n');
}

function blocksText(blocks: readonly RichBlock[]): string {
  return blocks
    .map((block) => {
      switch (block.kind) {
        case 'paragraph':
          return runsText(block.runs);
        case 'list':
          return listText(block);
        case 'table':
          return block.rows.map((row) => row.map((cell) => blocksText(cell.blocks)).join('\t')).join('\n');
        default:
          return '';
      }
    })
    .join('\n');
}
