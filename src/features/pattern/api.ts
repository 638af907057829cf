import { z } from 'zod';
import { HEAD_MAX, NEW_REPORT_LIMIT } from '#features/report/api.ts';
import { endpoint } from '#kit/endpoint.ts';
import { wireBody } from '#kit/wire.ts';

const TAG = 'Отчеты';
const params = z.object({ id: z.uuid() });

/** What a report made after a pattern can take from it. */
export const PATTERN_PARTS = ['texts', 'factors', 'terms'] as const;
const part = z.enum(PATTERN_PARTS, 'Такой части у образца нет');
export type PatternPart = z.output<typeof part>;

/** Of the head: what the report is for. */
export const KEPT_OF_HEAD = ['purpose', 'bank', 'value_type', 'report_format', 'report_users'] as const;

export const readPattern = endpoint({
  method: 'GET',
  path: '/api/reports/:id/pattern',
  access: 'user',
  tag: TAG,
  summary: 'Что новый отчет возьмёт из этого',
  params,
  reply: z.object({
    /** Proposed for the new report: the number after the user's newest; '' where none can be told. */
    next_number: z.string(),
    /** What each part brings, in words; '' for nothing. */
    parts: z.array(z.object({ part, brings: z.string() })),
    /** What is out of date or of the former plot in what is taken; each is one sentence. */
    outdated: z.array(z.object({ part, text: z.string() })),
  }),
});

/** A draft without client, object, photographs, scans, dates and sample. 409 `form_not_selected`. All or nothing. */
export const createByPattern = endpoint({
  method: 'POST',
  path: '/api/reports/:id/pattern',
  heavy: true,
  access: 'user',
  tag: TAG,
  summary: 'Создать отчет по образцу этого',
  params,
  body: wireBody({
    report_number: z
      .string('Введите номер отчета')
      .trim()
      .min(1, 'Введите номер отчета')
      .max(HEAD_MAX.report_number, `Не длиннее ${HEAD_MAX.report_number} знаков`),
    take: z.array(part).max(PATTERN_PARTS.length),
  }),
  reply: z.object({ id: z.uuid() }),
  success: 201,
  limit: NEW_REPORT_LIMIT,
});
