import { useState } from 'react';
import { COPY_SUFFIX, type ReportDetail } from '#features/report/report.ts';
import { today } from '#kit/dates.ts';
import type { ContractRecord } from './contract-form.ts';

/* A copy of a report has its dates (rows.md P6). */

const DATES = [
  ['contract_date', 'договора'],
  ['report_date', 'отчета'],
  ['evaluation_date', 'оценки'],
  ['inspection_date', 'осмотра'],
] as const;

type DateField = (typeof DATES)[number][0];
type Dates = Readonly<Record<DateField, string | null>>;

export interface FormerDate {
  field: DateField;
  /** In the genitive, after «дата». */
  of: string;
  date: string;
}

/** The dates that are still those of the former report, from before the day of the copy. */
export function formerDates(copied: Dates & Pick<ReportDetail, 'created_at'>, now: Dates): FormerDate[] {
  const made = today(new Date(copied.created_at));
  return DATES.flatMap(([field, of]) => {
    const date = now[field];
    return date && date === copied[field] && date < made ? [{ field, of, date }] : [];
  });
}

/** The record as a copy began. */
export type Copied = ContractRecord & { head: ReportDetail };

/** Null of another report. Its number is changed first: what is said of the former report stays. */
export function useCopied(record: ContractRecord): Copied | null {
  const [copied] = useState(() => (isCopy(record) ? record : null));
  return copied;
}

const isCopy = (record: ContractRecord): record is Copied => record.head?.report_number.endsWith(COPY_SUFFIX) ?? false;
