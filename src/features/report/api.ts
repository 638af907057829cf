import { z } from 'zod';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import type { Limit } from '#kit/limit.ts';
import { clearableText, dateOrNull, text, wireBody } from '#kit/wire.ts';
import { assignmentForm } from './assignment.ts';
import { clientForm } from './client.ts';
import { REPORT_TYPES, reportDetail, reportListItem } from './report.ts';
import { sheetBody, sheetRecord } from './sheet.ts';

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

/** The fields of the head that the contract step writes, by wire name. */
const headShape = {
  report_number: clearableText(HEAD_MAX.report_number).optional(),
  contract_number: clearableText(HEAD_MAX.contract_number).optional(),
  contract_date: dateOrNull.optional(),
  evaluation_date: dateOrNull.optional(),
  inspection_date: dateOrNull.optional(),
  report_date: dateOrNull.optional(),
  purpose: clearableText(HEAD_MAX.purpose).optional(),
  bank: clearableText(HEAD_MAX.bank).optional(),
  value_type: clearableText(HEAD_MAX.value_type).optional(),
  report_format: clearableText(HEAD_MAX.report_format).optional(),
  report_users: clearableText(HEAD_MAX.report_users).optional(),
  /** The texts of 'Другое', for clients that send the option and the text apart; the main field gets the text. */
  purpose_custom: clearableText(HEAD_MAX.purpose).optional(),
  bank_custom: clearableText(HEAD_MAX.bank).optional(),
  value_type_custom: clearableText(HEAD_MAX.value_type).optional(),
  report_users_custom: clearableText(HEAD_MAX.report_users).optional(),
  report_type: z.enum(REPORT_TYPES, 'Создать можно только отчет о земельном участке').optional(),
};

/** The rest of the contract step, saved in the same transaction: all of it or nothing (rows.md D5). */
const partsShape = {
  client: sheetBody(clientForm.shape).optional(),
  assignment: sheetBody(assignmentForm.shape).optional(),
};

/** The head, and the parts that the save carried. */
const savedReport = reportDetail.extend({
  client: sheetRecord(clientForm.shape).optional(),
  assignment: sheetRecord(assignmentForm.shape).optional(),
});

/**
 * Where a page begins: the id of the report before it. Our own cursors also tell how many reports stand before it, and of
 * which version of the list that is true, so that nobody has to count them.
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

/** 409 `form_not_selected` until the form of practice is chosen. Absent fields stay empty: defaults are the form's. */
export const createReport = endpoint({
  method: 'POST',
  path: '/api/reports',
  access: 'user',
  tag: TAG,
  summary: 'Создать отчет; вместе с заказчиком и заданием, если они переданы',
  body: wireBody({
    ...headShape,
    ...partsShape,
    user_id: z.string().optional(),
    status: z.string().optional(),
  }),
  bodyLimit: BODY_LIMITS.texts,
  reply: savedReport,
  success: 201,
  limit: NEW_REPORT_LIMIT,
});

/**
 * 409 `report_locked`, `stale_version`, `status_transition`. `status: 'сформирован'` generates the document (rows.md
 * W5).
 */
export const updateReport = endpoint({
  method: 'PATCH',
  path: '/api/reports/:id',
  access: 'user',
  tag: TAG,
  summary: 'Сохранить договор и задание; вместе с заказчиком, если он передан',
  params: idParam,
  body: wireBody({ ...headShape, ...partsShape, status: z.string().optional(), version: z.number().int().optional() }, [
    'isPaid',
    'legal_form',
    'address',
    'revision',
    'progress',
  ]),
  bodyLimit: BODY_LIMITS.texts,
  reply: savedReport,
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
