import { type CopiedFrom, type CopiedName, leftOfFormer } from '#features/report/copied-head.ts';
import type { Contract } from '../contract.ts';

/*
 * A copy of a report has its dates (rows.md P6). Two the report sets itself. The contract and the visit are what happened: the
 * reviewer asks about their days as about all of the former order, and knows what was answered.
 */

const DATES = [
  ['contract_date', 'договора', false],
  ['report_date', 'отчета', true],
  ['evaluation_date', 'оценки', true],
  ['inspection_date', 'осмотра', false],
] as const satisfies readonly [CopiedName, string, boolean][];

export interface FormerDate {
  field: (typeof DATES)[number][0];
  /** In the genitive, after «дата». */
  of: string;
  /** The report sets it itself. */
  isOwn: boolean;
  date: string;
}

/** The dates that are still those of the former report. */
export function formerDates(copied: CopiedFrom, now: Contract): FormerDate[] {
  const left = leftOfFormer(copied, now);
  return DATES.flatMap(([field, of, isOwn]) =>
    left.includes(field) ? [{ field, of, isOwn, date: now[field] ?? '' }] : [],
  );
}
