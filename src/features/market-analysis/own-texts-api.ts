import { z } from 'zod';
import { contentBlocks } from '#document/model/content-block.ts';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { text, wireBody } from '#kit/wire.ts';
import { EDITED_FIELDS, type EditedField, SEGMENT_CODES } from './market-analysis.ts';
import { OWN_NAME_MAX } from './own-texts.ts';

const TAG = 'Рынок: мои тексты';

const WRITING: Limit = {
  name: 'own-texts',
  calls: 600,
  minutes: 60,
  tooMany: 'Слишком много изменений в ваших текстах подряд.',
};

export const OWN_TEXTS_PAGE = 50;
/** Texts of one user. */
export const OWN_TEXTS_MAX = 500;
/** Offered beside one text. */
export const FITTING_MAX = 30;

const FIELDS = EDITED_FIELDS.map(({ field }) => field) as [EditedField, ...EditedField[]];
const field = z.enum(FIELDS, 'Такого текста в анализе рынка нет');
/** Empty for any. */
const segment = z.enum([...SEGMENT_CODES, ''], 'Такого сегмента рынка нет');
const region = text(120);
const cursor = z.string().max(300);

const head = z.object({
  id: z.uuid(),
  field,
  name: z.string(),
  segment,
  region: z.string(),
  /** How it begins. */
  preview: z.string(),
  /** How often it was taken into a report. */
  taken: z.number().int(),
  /** When it was kept or taken last. */
  used_at: z.string(),
});
export type OwnTextHead = z.output<typeof head>;
const record = head.extend({ blocks: contentBlocks });
export type OwnText = z.output<typeof record>;

export const listOwnTexts = endpoint({
  method: 'GET',
  path: '/api/own-texts',
  access: 'user',
  tag: TAG,
  summary: 'Мои тексты: страница по фильтрам, последние первыми',
  query: z.object({
    q: text(200).optional(),
    field: field.optional(),
    segment: segment.optional(),
    limit: z.coerce.number('limit — число от 1 до 100').int().min(1).max(100).optional(),
    cursor: cursor.optional(),
  }),
  reply: z.object({
    items: z.array(head),
    /** What the filters leave, and all of the user. */
    total: z.number().int(),
    all: z.number().int(),
    next_cursor: cursor.nullable(),
  }),
});

/** The same segment first, then the same region, then what was used last. */
export const fittingOwnTexts = endpoint({
  method: 'GET',
  path: '/api/own-texts/fitting',
  access: 'user',
  tag: TAG,
  summary: 'Мои тексты для раздела отчета, лучшие первыми',
  query: z.object({ field, segment, region }),
  reply: z.object({ items: z.array(head) }),
});

const idParam = z.object({ id: z.uuid() });

export const readOwnText = endpoint({
  method: 'GET',
  path: '/api/own-texts/:id',
  access: 'user',
  tag: TAG,
  summary: 'Мой текст',
  params: idParam,
  reply: record,
});

const written = {
  name: text(OWN_NAME_MAX).min(1, 'Назовите текст'),
  segment,
  region,
  blocks: contentBlocks,
};
const ECHOED = ['field', 'preview', 'taken', 'used_at'];

export const addOwnText = endpoint({
  method: 'POST',
  path: '/api/own-texts',
  access: 'user',
  tag: TAG,
  summary: 'Сохранить текст как мой',
  body: wireBody({ field, ...written }, ['preview', 'taken', 'used_at']),
  bodyLimit: BODY_LIMITS.texts,
  reply: record,
  success: 201,
  limit: WRITING,
});

export const editOwnText = endpoint({
  method: 'PATCH',
  path: '/api/own-texts/:id',
  access: 'user',
  tag: TAG,
  summary: 'Изменить мой текст',
  params: idParam,
  body: wireBody(z.object(written).partial().shape, ECHOED),
  bodyLimit: BODY_LIMITS.texts,
  reply: record,
  limit: WRITING,
});

/** It can be brought back for a day. */
export const deleteOwnText = endpoint({
  method: 'DELETE',
  path: '/api/own-texts/:id',
  access: 'user',
  tag: TAG,
  summary: 'Удалить мой текст',
  params: idParam,
});

/** Where another text has its name meanwhile, it comes back with a number behind it. */
export const restoreOwnText = endpoint({
  method: 'POST',
  path: '/api/own-texts/:id/restore',
  access: 'user',
  tag: TAG,
  summary: 'Вернуть удалённый мой текст',
  params: idParam,
  reply: record,
});

export const takeOwnText = endpoint({
  method: 'POST',
  path: '/api/own-texts/:id/taken',
  access: 'user',
  tag: TAG,
  summary: 'Взять мой текст в отчет: его содержание, использование считается',
  params: idParam,
  reply: record,
  limit: WRITING,
});
