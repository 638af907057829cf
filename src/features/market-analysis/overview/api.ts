import { z } from 'zod';
import { contentBlocks } from '#document/model/content-block.ts';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';
import { month } from './overview.ts';

const TAG = 'Обзоры месяца';

export const OVERVIEWS_PAGE = 36;

export const overviewOn = endpoint({
  method: 'GET',
  path: '/api/market-overviews/on',
  access: 'user',
  tag: TAG,
  summary: 'Обзор месяца на дату оценки: этого месяца или последний до него',
  query: z.object({ date: z.iso.date('Введите дату в виде дд.мм.гггг') }),
  reply: z.object({ overview: z.object({ month, blocks: contentBlocks }).nullable() }),
});

const head = z.object({
  month,
  /** How it begins. */
  preview: z.string(),
  published_at: z.string().nullable(),
  /** What is published is not what was written last. */
  changed: z.boolean(),
});
export type OverviewHead = z.output<typeof head>;
const record = head.extend({ blocks: contentBlocks });
export type OverviewRecord = z.output<typeof record>;
const byMonth = z.object({ month });

export const listOverviews = endpoint({
  method: 'GET',
  path: '/api/admin/market-overviews',
  access: 'admin',
  tag: TAG,
  summary: 'Обзоры месяцев, новые первыми',
  query: z.object({ before: month.optional() }),
  reply: z.object({ items: z.array(head), next: month.nullable() }),
});

export const readOverview = endpoint({
  method: 'GET',
  path: '/api/admin/market-overviews/:month',
  access: 'admin',
  tag: TAG,
  summary: 'Обзор месяца, как он написан; ненаписанный начат с показателей прошлого',
  params: byMonth,
  reply: record,
});

/** Reports go on with what is published. */
export const writeOverview = endpoint({
  method: 'PATCH',
  path: '/api/admin/market-overviews/:month',
  access: 'admin',
  tag: TAG,
  summary: 'Написать обзор месяца',
  params: byMonth,
  body: wireBody({ blocks: contentBlocks }, ['month', 'preview', 'published_at', 'changed']),
  bodyLimit: BODY_LIMITS.texts,
  reply: record,
});

export const publishOverview = endpoint({
  method: 'POST',
  path: '/api/admin/market-overviews/:month/publish',
  access: 'admin',
  tag: TAG,
  summary: 'Опубликовать обзор месяца',
  params: byMonth,
  reply: record,
});

export const withdrawOverview = endpoint({
  method: 'POST',
  path: '/api/admin/market-overviews/:month/withdraw',
  access: 'admin',
  tag: TAG,
  summary: 'Снять обзор месяца с публикации',
  params: byMonth,
  reply: record,
});
