import type { CopiedFrom } from '#features/report/copied-head.ts';
import { formatDate } from '#kit/dates.ts';
import { Banner } from '#kit/web/parts/Banner.tsx';
import type { Contract } from '../contract.ts';
import { formerDates } from './former-dates.ts';

interface Props {
  head: Contract;
  copied: CopiedFrom | null;
  /** It has no number of its own yet. */
  isNew: boolean;
}

/** Why a remark was accepted is said of one report. */
const ANSWERS = 'Прежние ответы на замечания предлагаются там, где сведения те же.';

/** Above the contract of a copy: the report's own dates that are still the former ones, and what of it is asked anew (rows.md P6). */
export function CopiedDates({ head, copied, isNew }: Props) {
  const own = (copied ? formerDates(copied, head) : []).filter(({ isOwn }) => isOwn);
  const old = own.map(({ of, date }) => `${of} ${formatDate(date)}`);
  if (old.length === 0 && !isNew) return null;
  return (
    <Banner tone="warn" title={old.length > 0 ? 'Это копия: даты прежнего отчета' : 'Это копия прежнего отчета'}>
      {old.length > 0 && `Проверьте дату ${old.join(', ')}. `}
      {ANSWERS}
    </Banner>
  );
}
