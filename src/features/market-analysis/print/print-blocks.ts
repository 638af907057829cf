import type { Block, Cell, TableBlock } from '#document/model/block.ts';
import { image } from '#document/model/block-figure.ts';
import { type Inline, lineBreak, plainRuns, runs } from '#document/model/block-run.ts';
import { PORTRAIT_WIDTH, userTable } from '#document/model/block-user-table.ts';
import type { ContentBlock, TableBlock as ContentTable, ImageBlock } from '#document/model/content-block.ts';
import { richTextToBlocks } from '#document/text/rich-text-blocks.ts';
import { OWN_IMAGE_ADDRESS } from '#document/text/rich-text-model.ts';
import { formatNumber } from '#kit/numbers.ts';
import { withoutStop } from '#kit/russian.ts';
import type { BlockField } from '../market-analysis.ts';
import { placesLeft, printableRows, type Unwanted } from '../placeholder.ts';
import { printableBlocks } from '../printable-blocks.ts';

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
        const named = withCaptions(written, unused, alt);
        if (written.some(tableIn)) unused = undefined;
        return named;
      }
      case 'table':
        return printTable(block, block === firstTable ? table : undefined, alt);
      default:
        return printImage(block, pictures, alt);
    }
  });
}

/** The user's own title above a pasted table, «Таблица 3. Динамика цен»: its number is that of another document. */
const TITLE = /^\s{0,9}табл(?:ица|\.)\s{0,3}(?:№\s{0,3})?[\d.]{0,10}\s{0,3}[.:—–-]?\s{0,3}/i;
/** A longer paragraph, or one of two sentences, tells something and is no title. */
const TITLE_MAX = 200;

/** The words of a title; null of what is none. */
function titleOf(block: Block | undefined): string | null {
  if (block?.kind !== 'paragraph') return null;
  const words = plainRuns(block.runs).trim();
  const isTitle = TITLE.test(words) && words.length <= TITLE_MAX && !/[.!?]\s+\S/.test(words.replace(TITLE, ''));
  return isTitle ? withoutStop(words.replace(TITLE, '')) : null;
}

/**
 * Every table of a text gets the number of its place, and a name: the user's own title above it, for the first one the
 * field's, else what the field is about.
 */
function withCaptions(blocks: readonly Block[], named: FieldPrint['table'], about: string): Block[] {
  let first = named;
  return blocks.flatMap((block, index): Block[] => {
    const next = blocks[index + 1];
    if (next && tableIn(next) && titleOf(block) !== null) return [];
    const found = tableIn(block);
    if (!found) return [block];
    const captioned = {
      ...found,
      ...(first ? { id: first.id } : {}),
      caption: runs(titleOf(blocks[index - 1]) || first?.caption || about),
    };
    first = undefined;
    return [block.kind === 'landscape' ? { ...block, blocks: [captioned] } : captioned];
  });
}

/** The table of a block, on a landscape page too; null for what only frames a text. */
function tableIn(block: Block): TableBlock | null {
  const table = block.kind === 'landscape' ? block.blocks[0] : block;
  if (table?.kind !== 'table') return null;
  return table.columns.length > 1 && table.head.length + table.rows.length > 1 ? table : null;
}

function printTable({ rows, caption }: ContentTable, named: FieldPrint['table'], about: string): Block[] {
  const kept = printableRows(rows);
  const hasHead = kept[0] === rows[0];
  // A head without a single title heads nothing.
  const body = hasHead && kept[0]?.every((title) => title.trim() === '') ? kept.slice(1) : kept;
  return [
    userTable({
      columns: rows[0]?.length ?? 1,
      headRows: hasHead && body === kept ? 1 : 0,
      rows: body.map((row) => row.map((text, column) => toCell(withGroups(text, rows[0]?.[column] ?? '')))),
      ...(named ? { id: named.id } : {}),
      caption: runs(readyCaption(caption) || named?.caption || about),
    }),
  ];
}

/** None while a place in it is to be filled. */
const readyCaption = (caption = ''): string => (placesLeft(caption) === 0 ? caption : '');

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
  const caption = readyCaption(block.caption);
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
