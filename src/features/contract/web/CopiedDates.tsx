import type { ReportDetail } from '#features/report/report.ts';
import { formatDate } from '#kit/dates.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import { formerDates } from './former-dates.ts';

/** Why a remark was accepted is said of one report. */
const ANSWERS = 'Прежние ответы на замечания предлагаются там, где сведения те же.';

/** Above the contract of a copy: the dates that are still those of the former report, and what of it is asked anew (rows.md P6). */
export function CopiedDates({ head, copied }: { head: ReportDetail; copied: ReportDetail }) {
  const old = formerDates(copied, head).map(({ of, date }) => `${of} ${formatDate(date)}`);
  return (
    <Banner tone="warn" title={old.length > 0 ? 'Это копия: даты прежнего отчета' : 'Это копия прежнего отчета'}>
      {old.length > 0 && `Проверьте дату ${old.join(', ')}. `}
      {ANSWERS}
    </Banner>
  );
}
