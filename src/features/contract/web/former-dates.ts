import { type CopiedFrom, type CopiedName, leftOfFormer } from '#features/report/copied-head.ts';
import type { Contract } from '../contract.ts';

/* A copy of a report has its dates (rows.md P6). */

const DATES = [
  ['contract_date', 'договора'],
  ['report_date', 'отчета'],
  ['evaluation_date', 'оценки'],
  ['inspection_date', 'осмотра'],
] as const satisfies readonly [CopiedName, string][];

export interface FormerDate {
  field: (typeof DATES)[number][0];
  /** In the genitive, after «дата». */
  of: string;
  date: string;
}

/** The dates that are still those of the former report. */
export function formerDates(copied: CopiedFrom, now: Contract): FormerDate[] {
  const left = leftOfFormer(copied, now);
  return DATES.flatMap(([field, of]) => (left.includes(field) ? [{ field, of, date: now[field] ?? '' }] : []));
}
