import { z } from 'zod';
import { noLongerThan } from '#kit/text-length.ts';

/*
 * What a user composes in the block editor: a text, tables and pictures, in the user's order. This is the stored and
 * the wire shape (rows.md W3); `block.ts` is what is printed of it.
 */

/** Limits of one field. Named once for the wire and the editor. */
export const CONTENT_LIMITS = {
  blocks: 40,
  /** Characters of a text with its markup. */
  text: 100_000,
  rows: 300,
  columns: 20,
  cell: 2000,
  caption: 300,
  /** Pixels of a side. */
  side: 10_000,
} as const;

export const ONE_TEXT_ONLY = 'В разделе может быть только один текст';
/** Bold, links and tables take characters of their own, more than the browser that wrote them may show. */
const TEXT_GROWN = `Текст вместе с оформлением длиннее ${CONTENT_LIMITS.text.toLocaleString('ru-RU')} знаков. Разделите его, сократите или уберите часть оформления.`;
export const IMAGES_LOADING = 'Дождитесь загрузки всех изображений перед сохранением.';

/** Whether a picture of the browser stands in the text of the editor: it is on its way to the server. */
export const hasLoadingImages = (html: string): boolean =>
  imageTags(html).some((tag) => /\ssrc="(?:data|blob):/i.test(tag));

/** The beginnings of a text's pictures with their attributes. */
export const imageTags = (html: string): string[] => html.match(/<img\b[^<>]*/gi) ?? [];

const pixels = z
  .number('Размер изображения — целое число')
  .int('Размер изображения — целое число')
  .min(1, 'Размер изображения должен быть больше нуля')
  .max(CONTENT_LIMITS.side, `Размер изображения не больше ${CONTENT_LIMITS.side}`);

/** `value` is HTML of the editor. */
const textBlock = z.strictObject({
  type: z.literal('text'),
  value: z.string('Ожидается текст').max(CONTENT_LIMITS.text, 'Слишком длинный текст. Разделите его или сократите.'),
});

const caption = z.string().trim().max(CONTENT_LIMITS.caption, noLongerThan(CONTENT_LIMITS.caption)).optional();

/** Row 0 is the head. All rows have the same length. */
const tableBlock = z.strictObject({
  type: z.literal('table'),
  rows: z
    .array(
      z
        .array(z.string('Ожидается текст').max(CONTENT_LIMITS.cell, `В ячейке не больше ${CONTENT_LIMITS.cell} знаков`))
        .min(1, 'В таблице нет столбцов')
        .max(CONTENT_LIMITS.columns, `В таблице не больше ${CONTENT_LIMITS.columns} столбцов`),
      'Ожидается таблица',
    )
    .min(1, 'В таблице нет строк')
    .max(CONTENT_LIMITS.rows, `В таблице не больше ${CONTENT_LIMITS.rows} строк`),
  caption,
});

/** `url` names a stored file. Width and height are pixels at 96 dpi: how large it is shown and printed. */
const imageBlock = z.strictObject({
  type: z.literal('image'),
  url: z.string('Нет ссылки на изображение').min(1, 'Нет ссылки на изображение').max(500, 'Слишком длинная ссылка'),
  width: pixels.optional(),
  height: pixels.optional(),
  caption,
});

const contentBlock = z.discriminatedUnion('type', [textBlock, tableBlock, imageBlock], 'Неизвестный вид блока');

const storedBlocks = z
  .array(contentBlock)
  .refine((blocks) => blocks.filter(({ type }) => type === 'text').length <= 1, ONE_TEXT_ONLY);

/** What keeps cleaned blocks from being stored, or null: cleaned markup can be longer than what was sent. */
export function growthProblem(blocks: readonly ContentBlock[]): string | null {
  if (blocks.some((block) => block.type === 'text' && block.value.length > CONTENT_LIMITS.text)) return TEXT_GROWN;
  const { error } = storedBlocks.safeParse(blocks);
  return error?.issues[0]?.message ?? null;
}

export type TextBlock = z.output<typeof textBlock>;
export type TableBlock = z.output<typeof tableBlock>;
export type ImageBlock = z.output<typeof imageBlock>;
export type ContentBlock = z.output<typeof contentBlock>;

/**
 * The blocks of one field. Reads what clients send besides: null as none, an image given as a string (or with its
 * address or its object under `value`) as its url, ragged tables.
 */
export const contentBlocks = z.codec(
  z.array(z.unknown(), 'Ожидается список блоков').max(CONTENT_LIMITS.blocks, 'Слишком много блоков').nullable(),
  storedBlocks,
  { decode: (sent) => (sent ?? []).map(readBlock) as ContentBlock[], encode: (blocks) => blocks },
);

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function readBlock(sent: unknown): unknown {
  if (typeof sent === 'string') return { type: 'image', url: sent };
  if (!isObject(sent)) return sent;
  if (sent.type === 'image') return readImage(sent);
  if (sent.type === 'table' && Array.isArray(sent.rows)) {
    const { caption: named, ...table } = sent;
    return { ...table, rows: rectangular(sent.rows), ...(named == null ? {} : { caption: named }) };
  }
  return sent;
}

function readImage({ value, ...block }: Record<string, unknown>): unknown {
  const address = value ?? block.url;
  const flat = isObject(address) ? { ...block, ...address } : { ...block, url: address };
  return Object.fromEntries(Object.entries(flat).filter(([key, entry]) => entry !== null || key === 'url'));
}

/** Short rows are filled up with empty cells, numbers and gaps become text. */
function rectangular(rows: unknown[]): unknown[] {
  const width = Math.max(0, ...rows.map((row) => (Array.isArray(row) ? row.length : 0)));
  return rows.map((row) => {
    if (!Array.isArray(row)) return row;
    const cells = row.map((cell) => (cell === null || typeof cell === 'number' ? String(cell ?? '') : cell));
    return [...cells, ...Array<string>(width - cells.length).fill('')];
  });
}

/** A new table: 2 × 2 with named columns. */
export function newTable(): TableBlock {
  return {
    type: 'table',
    rows: [
      ['Заголовок 1', 'Заголовок 2'],
      ['', ''],
    ],
  };
}
