import { z } from 'zod';
import { practiceForm } from '#features/account/user.ts';
import { stepLeft } from './readiness.ts';
import { STEP_KEYS } from './steps.ts';

/** What is stored. 'оплачен' is never stored: it is what a paid draft shows (rows.md J2). */
export const DRAFT = 'черновик';
export const GENERATED = 'сформирован';
export const READY = 'готов';
export const REPORT_STATUSES = [DRAFT, GENERATED, READY] as const;

const PAID_DRAFT = 'оплачен';

/** What can be appraised. */
export const LAND = 'land';
export const REPORT_TYPES = [LAND] as const;

/** The colour of a status; the word always stands beside it (rows.md C8). */
export type StatusTone = 'draft' | 'formed' | 'paid' | 'ready' | 'other';

const TONES = new Map<string, StatusTone>([
  [DRAFT, 'draft'],
  [GENERATED, 'formed'],
  [PAID_DRAFT, 'paid'],
  [READY, 'ready'],
]);

export interface StatusOf {
  status: string;
  isPaid: boolean;
}

/** готов, else сформирован, else оплачен if paid, else черновик; a status we do not know is shown as it is. */
export function shownStatus({ status, isPaid }: StatusOf): string {
  return status === DRAFT && isPaid ? PAID_DRAFT : status;
}

/** Any other status is grey. */
export function statusTone(shown: string): StatusTone {
  return TONES.get(shown) ?? 'other';
}

/** A generated report takes no changes, a ready one neither (rows.md D8). */
export function isLockedStatus(status: string): boolean {
  return status !== DRAFT;
}

export const REPORT_LOCKED = 'Отчет сформирован и недоступен для редактирования';

/** Marks the invented example; a report that has another number is its owner's work. */
export const EXAMPLE_NUMBER = 'Пример';

/** From the date of the report (ФСО VI п. 12). */
export const KEPT_YEARS = 3;

/** A paid or generated report is kept for three years after its owner deletes it (ФСО VI п. 12, rows.md C7). */
export function isKeptByLaw({ status, isPaid }: StatusOf): boolean {
  return isPaid || isLockedStatus(status);
}

/** Why no report can be made, as a hint and as the answer 409 `form_not_selected`. */
export const FORM_NOT_SELECTED = 'Сначала выберите организационно-правовую форму в настройках профиля';

/** After 'Отчет': the number, else the id, else a dash. */
export function shownNumber(report: { id?: string | undefined; report_number?: string | undefined }): string {
  return `№\u00a0${report.report_number || report.id || '—'}`;
}

/** How complete a step is: filled of required, and what is left on it. `files` counts those of the files step alone. */
export const stepProgress = stepLeft.extend({
  step: z.enum(STEP_KEYS),
  filled: z.number().int(),
  required: z.number().int(),
  files: z.number().int().nullable(),
  /** Somebody wrote into it: opening it alone begins nothing. */
  begun: z.boolean(),
});
export type StepProgress = z.output<typeof stepProgress>;

const date = z.string().nullable();

/** The client as the list shows it: the full record is at `/api/clients/:reportId`. */
const listClient = z.object({
  client_type: z.string(),
  last_name: z.string(),
  first_name: z.string(),
  middle_name: z.string(),
  org_short_name: z.string().nullable(),
  org_full_name: z.string().nullable(),
});
export type ListClient = z.output<typeof listClient>;

/** A report in the list. */
export const reportListItem = z.object({
  id: z.uuid(),
  report_number: z.string(),
  report_date: date,
  created_at: z.string(),
  status: z.string(),
  isPaid: z.boolean(),
  /** One client or none; the first is the main one. */
  clients: z.array(listClient),
  property_descriptions: z.array(z.object({ address: z.string() })),
  address: z.string(),
  progress: z.array(stepProgress),
  /** Percent (rows.md N3); null once the report is generated, and until it is counted. */
  readiness: z.number().int().nullable(),
});
export type ReportListItem = z.output<typeof reportListItem>;

/** The head of a report. `_custom` mirrors the main field when that is none of the options (rows.md W15). */
export const reportDetail = z.object({
  id: z.uuid(),
  user_id: z.uuid(),
  report_number: z.string(),
  contract_number: z.string(),
  contract_date: date,
  evaluation_date: date,
  inspection_date: date,
  report_date: date,
  purpose: z.string(),
  purpose_custom: z.string(),
  bank: z.string(),
  bank_custom: z.string(),
  value_type: z.string(),
  value_type_custom: z.string(),
  report_format: z.string(),
  report_users: z.string(),
  report_users_custom: z.string(),
  report_type: z.string(),
  status: z.string(),
  isPaid: z.boolean(),
  /** The form of practice: frozen by generation, before that the one that the user has selected. */
  legal_form: practiceForm.nullable(),
  address: z.string(),
  revision: z.number().int(),
  version: z.number().int(),
  /** Required fields of the contract step: filled of all. */
  filled: z.number().int(),
  required: z.number().int(),
  progress: z.array(stepProgress),
  created_at: z.string(),
  updated_at: z.string(),
});
export type ReportDetail = z.output<typeof reportDetail>;

/** What a copy's number ends with, until the appraiser gives it its own. */
export const COPY_SUFFIX = ' (копия)';
