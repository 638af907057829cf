import type { ReportDetail } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { formerDates } from './former-dates.ts';

/** Above the contract of a copy: the dates that are still those of the former report (rows.md P6). */
export function CopiedDates({ head, copied }: { head: ReportDetail; copied: ReportDetail }) {
  const old = formerDates(copied, head).map(({ of, date }) => `${of} ${formatDate(date)}`);
  if (old.length === 0) return null;
  return (
    <Banner tone="warn" title="Это копия: даты прежнего отчета">
      Проверьте дату {old.join(', ')}.
    </Banner>
  );
}
