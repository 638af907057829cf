import { z } from 'zod';
import { BODY_LIMITS, endpoint } from '#kit/endpoint.ts';
import { clearableText, dateOrNull, wireBody } from '#kit/wire.ts';
import { HEAD_MAX, NEW_REPORT_LIMIT } from './api.ts';
import { assignmentForm } from './assignment.ts';
import { clientForm } from './client.ts';
import { REPORT_TYPES, reportDetail } from './report.ts';
import { sheetBody, sheetRecord } from './sheet.ts';

/* The calls of the contract step. They know its forms, which the list of reports does without (decision 0050). */

const TAG = 'Отчеты';

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
  params: z.object({ id: z.uuid() }),
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
