import { useState } from 'react';
import { COPY_SUFFIX, type ReportDetail } from '#features/report/report.ts';
import { formatDate, today } from '#kit/dates.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';

const DATES = [
  ['contract_date', 'договора'],
  ['report_date', 'отчета'],
  ['evaluation_date', 'оценки'],
  ['inspection_date', 'осмотра'],
] as const;

/** Above the contract of a copy: the dates that are still those of the former report (rows.md P6). */
export function CopiedDates({ head }: { head: ReportDetail }) {
  // The copy's number is changed first; what is said of the dates stays until they are.
  const [copied] = useState(() => (head.report_number.endsWith(COPY_SUFFIX) ? head : null));
  if (!copied) return null;
  const made = today(new Date(copied.created_at));
  const old = DATES.flatMap(([field, of]) => {
    const date = head[field];
    return date !== null && date === copied[field] && date < made ? [`${of} ${formatDate(date)}`] : [];
  });
  if (old.length === 0) return null;
  return (
    <Banner tone="warn" title="Это копия: даты прежнего отчета">
      Проверьте дату {old.join(', ')}.
    </Banner>
  );
}
