import type { Block, Cell } from '#kit/block.ts';
import { image } from '#kit/block-figure.ts';
import { type Inline, lineBreak, runs } from '#kit/block-run.ts';
import { PORTRAIT_WIDTH, userTable } from '#kit/block-user-table.ts';
import type { ContentBlock, ImageBlock } from '#kit/content-block.ts';
import { formatNumber } from '#kit/numbers.ts';
import { richTextToBlocks } from '#kit/rich-text-blocks.ts';
import { OWN_IMAGE_ADDRESS } from '#kit/rich-text-model.ts';
import type { BlockField } from './market-analysis.ts';
import { placesLeft, printableRows, type Unwanted } from './placeholder.ts';
import { printableBlocks } from './printable-blocks.ts';

/** Pixels by storage key of every picture that may be printed; one that is not here is left out. */
export type PictureSizes = ReadonlyMap<string, { width: number; height: number }>;

export interface FieldPrint {
  pictures: PictureSizes;
  /** What a picture without a caption shows, for readers who cannot see it. */
  alt: string;
  /** Which field it is, where its default text begins with a heading of its own. */
  field?: BlockField;
  /** Makes the first table a numbered one that others can refer to. */
  table?: { id: string; caption: string };
  /** Sentences of the texts that are left out. */
  unwanted?: Unwanted;
}

/** A field of blocks as the report prints it. */
export function printField(
  blocks: readonly ContentBlock[],
  { pictures, alt, field, table, unwanted }: FieldPrint,
): Block[] {
  const printed = printableBlocks(blocks, field, unwanted);
  const firstTable = printed.find((block) => block.type === 'table');
  return printed.flatMap((block): Block[] => {
    switch (block.type) {
      case 'text':
        return richTextToBlocks(block.value, { pictures, pictureAlt: alt });
      case 'table':
        return printTable(block.rows, block === firstTable ? table : undefined);
      default:
        return printImage(block, pictures, alt);
    }
  });
}

function printTable(rows: readonly (readonly string[])[], named: FieldPrint['table']): Block[] {
  const kept = printableRows(rows);
  const hasHead = kept[0] === rows[0];
  // A head without a single title heads nothing.
  const body = hasHead && kept[0]?.every((title) => title.trim() === '') ? kept.slice(1) : kept;
  return [
    userTable({
      columns: rows[0]?.length ?? 1,
      headRows: hasHead && body === kept ? 1 : 0,
      rows: body.map((row) => row.map((text, column) => toCell(withGroups(text, rows[0]?.[column] ?? '')))),
      ...(named ? { id: named.id, caption: runs(named.caption) } : {}),
    }),
  ];
}

const AMOUNTS = /руб|₽|цена|стоимость|площадь|кв\.?\s*м/i;

/** «1 162 700» of a pasted 1162700, in columns of prices and areas only: others hold years, codes and registers' numbers. */
function withGroups(text: string, title: string): string {
  const [, whole = '', rest = ''] = /^(\d{4,12})([.,]\d+)?$/.exec(text.trim()) ?? [];
  return whole && AMOUNTS.test(title) ? `${formatNumber(whole)}${rest}` : text;
}

function toCell(text: string): Cell {
  const lines = text.trim().split('\n');
  return { runs: runs(lines.map((line, index): Inline => (index === 0 ? line : [lineBreak, line]))) };
}

function printImage(block: ImageBlock, pictures: PictureSizes, alt: string): Block[] {
  const key = block.url.slice(OWN_IMAGE_ADDRESS.length);
  const size = pictures.get(key);
  if (!size) return [];
  const caption = placesLeft(block.caption ?? '') === 0 ? (block.caption ?? '') : '';
  // 96 pixels to the inch, as in the texts.
  const width = ((block.width ?? Number.POSITIVE_INFINITY) / 96) * 25.4;
  return [
    image({
      picture: { key, ...size, alt: caption || alt },
      framed: true,
      ...(caption === '' ? {} : { caption }),
      ...(width < PORTRAIT_WIDTH ? { maxHeight: Math.max(10, Math.round((width * size.height) / size.width)) } : {}),
    }),
  ];
}
