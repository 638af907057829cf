import type { Block, Cell, TableBlock } from '#document/model/block.ts';
import { image } from '#document/model/block-figure.ts';
import { type Inline, lineBreak, plainRuns, runs } from '#document/model/block-run.ts';
import { PORTRAIT_WIDTH, userTable } from '#document/model/block-user-table.ts';
import type { ContentBlock, ImageBlock } from '#document/model/content-block.ts';
import { richTextToBlocks } from '#document/text/rich-text-blocks.ts';
import { OWN_IMAGE_ADDRESS } from '#document/text/rich-text-model.ts';
import { formatNumber } from '#kit/numbers.ts';
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
  /** The number and the name, until a table that was pasted into a text takes them. */
  let unused = firstTable ? undefined : table;
  return printed.flatMap((block): Block[] => {
    switch (block.type) {
      case 'text': {
        const written = richTextToBlocks(block.text, { pictures, pictureAlt: alt });
        const named = unused ? withNamedTable(written, unused) : written;
        if (written.some(tableIn)) unused = undefined;
        return named;
      }
      case 'table':
        return printTable(block.rows, block === firstTable ? table : undefined);
      default:
        return printImage(block, pictures, alt);
    }
  });
}

/** The user's own title, «Таблица 3. Динамика цен», above a pasted table. */
const TITLE = /^\s*табл(?:ица|\.)/i;

/** The first table that was pasted into a text takes the field's number and name, unless it has a title already. */
function withNamedTable(blocks: readonly Block[], named: NonNullable<FieldPrint['table']>): Block[] {
  const name = { id: named.id, caption: runs(named.caption) };
  const at = blocks.findIndex((block) => tableIn(block) !== null);
  const before = blocks[at - 1];
  const titled = before?.kind === 'paragraph' && TITLE.test(plainRuns(before.runs));
  return blocks.map((block, index) => {
    const found = tableIn(block);
    if (index !== at || titled || !found) return block;
    return block.kind === 'landscape' ? { ...block, blocks: [{ ...found, ...name }] } : { ...found, ...name };
  });
}

/** The table of a block, on a landscape page too; null for what only frames a text. */
function tableIn(block: Block): TableBlock | null {
  const table = block.kind === 'landscape' ? block.blocks[0] : block;
  if (table?.kind !== 'table') return null;
  return table.columns.length > 1 && table.head.length + table.rows.length > 1 ? table : null;
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

/**
 * «1 162 700» of a pasted 1162700, only in columns of prices and areas: others hold years, codes and register numbers.
 */
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
