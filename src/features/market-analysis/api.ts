import { z } from 'zod';
import { contentBlocks } from '#document/model/content-block.ts';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';
import { DEFAULT_TEXT_TYPES } from './default-texts.ts';
import { eachBlockField } from './market-analysis.ts';

const TAG = 'Тексты по умолчанию';

const marketTexts = z.object({
  type: z.literal('marketAnalysis'),
  section: z.literal('marketAnalysis'),
  content: z.object(eachBlockField(() => contentBlocks)),
});

const adminCheck = z.object({
  type: z.literal('adminCheck'),
  /** Whole roubles as text. */
  content: z.string(),
  /** Whether the caller is an administrator. */
  is_admin: z.boolean(),
});

const defaultTextsReply = z.discriminatedUnion('type', [marketTexts, adminCheck]);

export type DefaultTextsReply = z.output<typeof defaultTextsReply>;

export const readDefaultTexts = endpoint({
  method: 'GET',
  path: '/api/admin/default-texts',
  access: 'user',
  tag: TAG,
  summary: 'Тексты анализа рынка или цена отчета',
  query: z.object({ type: z.enum(DEFAULT_TEXT_TYPES, 'Неизвестный вид текстов').default('marketAnalysis') }),
  reply: defaultTextsReply,
});

const PRICE_WRONG = 'Введите цену отчета целым числом рублей от 0 до 999 999';

const price = z.codec(
  z.union([z.string(), z.number()], PRICE_WRONG),
  z
    .string()
    .trim()
    .regex(/^(?:\d{1,6})?$/, PRICE_WRONG),
  { decode: String, encode: (value) => value },
);

const texts = eachBlockField(() => contentBlocks.nullable().optional());

/** What a reader of the answer sends back with it. */
function withoutEcho(sent: unknown): unknown {
  if (typeof sent !== 'object' || sent === null) return sent;
  const { section: _section, is_admin: _isAdmin, ...body } = sent as Record<string, unknown>;
  return body;
}

export const writeDefaultTexts = endpoint({
  method: 'PATCH',
  path: '/api/admin/default-texts',
  access: 'admin',
  tag: TAG,
  summary: 'Изменить тексты по полям (null возвращает исходный) или цену отчета',
  body: z.preprocess(
    withoutEcho,
    z.discriminatedUnion(
      'type',
      [
        z.strictObject({ type: z.literal('marketAnalysis'), content: wireBody(texts) }),
        z.strictObject({ type: z.literal('adminCheck'), content: price }),
      ],
      'Неизвестный вид текстов',
    ),
  ),
  bodyLimit: BODY_LIMITS.texts,
  reply: defaultTextsReply,
});

/** What a text can hold in braces, with what the report says of it; without a report the names alone. */
export const readPlaces = endpoint({
  method: 'GET',
  path: '/api/text-places',
  access: 'user',
  tag: 'Анализ рынка',
  summary: 'Места текстов и их значения в отчете',
  query: z.object({ reportId: z.uuid('Укажите id отчета (uuid)').optional() }),
  reply: z.array(
    z.object({
      name: z.string(),
      origin: z.string(),
      /** Where what it reads is filled. */
      at: z.string(),
      /** Of the factor that it speaks of; empty for a place of any text. */
      field: z.string(),
      /** As it is printed; empty where it is not known. */
      value: z.string(),
    }),
  ),
});
