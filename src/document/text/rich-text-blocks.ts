import { typo } from '#kit/typography.ts';
import type { Block, Cell, CellBlock, ImageBlock, ListBlock, ParagraphBlock } from '../model/block.ts';
import type { Run } from '../model/block-run.ts';
import { PORTRAIT_WIDTH, userTable } from '../model/block-user-table.ts';
import type {
  RichBlock,
  RichCell,
  RichCellBlock,
  RichImage,
  RichInline,
  RichList,
  RichParagraph,
  RichTable,
} from './rich-text-model.ts';

export interface RichTextOptions {
  /** Size in pixels by storage key; a picture that is not here is left out. */
  pictures?: ReadonlyMap<string, { width: number; height: number }>;
  /** Alternative text of a picture to which the user gave none. */
  pictureAlt?: string;
}

/**
 * The user's text as blocks of the document, typeset. Headings become bold lines, because the document's own headings
 * are numbered. Tables get the report's dress, and a landscape page where they need one.
 */
export function richTextToBlocks(text: readonly RichBlock[], options: RichTextOptions = {}): Block[] {
  return text.flatMap((block) => toBlock(block, options) ?? []);
}

function toBlock(block: RichBlock, options: RichTextOptions): Block | null {
  return block.kind === 'table' ? toTable(block, options) : toCellBlock(block, options);
}

function toCellBlock(block: RichCellBlock, options: RichTextOptions): CellBlock | null {
  switch (block.kind) {
    case 'paragraph':
      return toParagraph(block);
    case 'list':
      return toList(block);
    default:
      return toImage(block, options);
  }
}

const toRuns = (runs: readonly RichInline[]): Run[] =>
  runs.map((run) => (run.kind === 'text' ? { ...run, text: run.href === run.text ? run.text : typo(run.text) } : run));

function toParagraph(paragraph: RichParagraph): ParagraphBlock {
  const runs = toRuns(paragraph.runs);
  if (paragraph.heading) return { kind: 'paragraph', dress: 'label', runs };
  return { kind: 'paragraph', runs, ...(paragraph.align ? { align: paragraph.align } : {}) };
}

const toList = (list: RichList): ListBlock => ({
  kind: 'list',
  marker: list.ordered ? 'paren' : 'dash',
  ...(list.start === undefined ? {} : { start: list.start }),
  items: list.items.map((item) => ({
    runs: toRuns(item.runs),
    ...(item.children.length > 0 ? { children: item.children.map(toList) } : {}),
  })),
});

function toImage(image: RichImage, options: RichTextOptions): ImageBlock | null {
  const size = options.pictures?.get(image.key);
  if (!size) return null;
  // What the user made small on the screen stays small on paper, at 96 pixels to the inch.
  const width = image.width ? (image.width / 96) * 25.4 : PORTRAIT_WIDTH;
  const maxHeight = width < PORTRAIT_WIDTH ? (width * size.height) / size.width : undefined;
  return {
    kind: 'image',
    picture: { key: image.key, ...size, alt: image.alt || (options.pictureAlt ?? 'Изображение') },
    framed: false,
    ...(maxHeight === undefined ? {} : { maxHeight: Math.max(10, Math.round(maxHeight)) }),
  };
}

function toTable(table: RichTable, options: RichTextOptions): Block {
  return userTable({
    columns: table.columns,
    widths: table.widths,
    headRows: headRows(table),
    rows: table.rows.map((row) => row.map((cell) => toCell(cell, options))),
  });
}

function toCell(cell: RichCell, options: RichTextOptions): Cell {
  const blocks = cell.blocks.flatMap((block) => toCellBlock(block, options) ?? []);
  const [only] = blocks;
  const align = cell.align ?? (blocks.length === 1 && only?.kind === 'paragraph' ? only.align : undefined);
  return {
    ...(blocks.length === 0 || (blocks.length === 1 && only?.kind === 'paragraph')
      ? { runs: only?.kind === 'paragraph' ? only.runs : [] }
      : { runs: [], blocks }),
    ...(cell.colspan > 1 ? { colspan: cell.colspan } : {}),
    ...(cell.rowspan > 1 ? { rowspan: cell.rowspan } : {}),
    ...(align ? { align } : {}),
  };
}

const MAX_HEAD_ROWS = 3;

const isBold = (cell: RichCell) =>
  cell.header ||
  cell.blocks.every(
    (block) =>
      block.kind === 'paragraph' &&
      (block.heading !== undefined ||
        block.runs.every((run) => run.kind === 'break' || run.bold || run.text.trim() === '')),
  );

/** Rows of `<th>`, or an unmarked first row all in bold; none when its cells reach into the body. */
function headRows(table: RichTable): number {
  const hasText = table.rows[0]?.some((cell) => cell.blocks.length > 0) ?? false;
  if (!hasText || table.rows.length < 2) return 0;
  let count = 0;
  while (count < MAX_HEAD_ROWS && table.rows[count]?.every((cell) => cell.header)) count += 1;
  if (count === 0 && table.rows[0]?.every(isBold)) count = 1;
  const reaches = table.rows
    .slice(0, count)
    .map((row, index) => Math.max(0, ...row.map((cell) => index + cell.rowspan)));
  const needed = Math.max(count, ...reaches);
  return count > 0 && needed <= MAX_HEAD_ROWS && needed < table.rows.length ? needed : 0;
}
