import { z } from 'zod';
import { endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { text } from '#kit/wire.ts';
import { reportDetail, reportListItem } from './report.ts';

const TAG = 'Отчеты';

export const NEW_REPORT_LIMIT: Limit = {
  name: 'new-reports',
  calls: 60,
  minutes: 60,
  tooMany: 'Слишком много новых отчетов подряд.',
};

/** The longest texts of the head. */
export const HEAD_MAX = {
  contract_number: 100,
  report_number: 100,
  purpose: 500,
  bank: 300,
  value_type: 300,
  report_format: 300,
  report_users: 500,
} as const;

/**
 * Where a page begins: the id of the report before it. Our own cursors also tell how many reports stand before it, and
 * in which version of the list, so that nobody has to count.
 */
const reportCursor = z
  .string()
  .regex(/^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}(?:\.\d{1,9}\.\d{1,9})?$/i, 'cursor — из предыдущего ответа');

/** Answered when `limit` is given. `from` counts from 1. */
export const reportPage = z.object({
  items: z.array(reportListItem),
  from: z.number().int(),
  /** How many reports the filters leave, and how many the user has. */
  total: z.number().int(),
  all: z.number().int(),
  next_cursor: reportCursor.nullable(),
  /** Null on the first page and on the second, whose previous page needs no cursor; `from` tells them apart. */
  previous_cursor: reportCursor.nullable(),
});
export type ReportPage = z.output<typeof reportPage>;

export const REPORT_FILTERS = ['number', 'date', 'address', 'client'] as const;

export const listReports = endpoint({
  method: 'GET',
  path: '/api/reports',
  access: 'user',
  tag: TAG,
  summary: 'Отчеты пользователя: все, а с limit — страница',
  query: z.object({
    userId: z.string().optional(),
    limit: z.coerce.number('limit — число от 1 до 200').int().min(1).max(200).optional(),
    cursor: reportCursor.optional(),
    /** Part of the number, the address, the client's name, without regard to case; the exact report date. */
    number: text(200).optional(),
    address: text(200).optional(),
    client: text(200).optional(),
    /** Each of these words in the number, the address, the plot's cadastral number or the client's name. */
    words: text(200).optional(),
    date: z.iso.date('Введите дату в виде дд.мм.гггг').optional(),
  }),
  reply: z.union([z.array(reportListItem), reportPage]),
});

const idParam = z.object({ id: z.uuid() });

export const readReport = endpoint({
  method: 'GET',
  path: '/api/reports/:id',
  access: 'user',
  tag: TAG,
  summary: 'Отчет',
  params: idParam,
  reply: reportDetail,
});

/** A draft that was never paid for goes with its files; a paid or generated report is kept for the law's term (C7). */
export const deleteReport = endpoint({
  method: 'DELETE',
  path: '/api/reports/:id',
  access: 'user',
  tag: TAG,
  summary: 'Удалить отчет',
  params: idParam,
});

/** A new unpaid draft with all sheets and files of its own; all or nothing (C6). */
export const cloneReport = endpoint({
  method: 'POST',
  path: '/api/reports/:id/clone',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Скопировать отчет',
  params: idParam,
  reply: reportDetail,
  success: 201,
  limit: NEW_REPORT_LIMIT,
});
