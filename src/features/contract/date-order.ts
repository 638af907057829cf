import { formatDate } from '#kit/dates.ts';
import type { Contract } from './contract.ts';
import type { Inspection } from './requirements.ts';

type Dates = Pick<Contract, 'contract_date' | 'evaluation_date' | 'inspection_date' | 'report_date'>;

export interface LaterDate {
  field: 'contract_date' | 'evaluation_date' | 'inspection_date';
  /** In the genitive, after «раньше». */
  words: string;
}

/** What is still being typed, or is no date of the calendar, is compared with nothing. */
const isAfter = (day: string | null, other: string | null): boolean =>
  formatDate(day) !== '' && formatDate(other) !== '' && String(day) > String(other);

/** The dates that are later than the report's: it is not older than the contract, the valuation and the visit. */
export function datesAfterReport(dates: Dates, { inspection_performed }: Pick<Inspection, 'inspection_performed'>) {
  const { report_date: report } = dates;
  const before: LaterDate[] = [
    { field: 'contract_date', words: 'даты договора' },
    { field: 'evaluation_date', words: 'даты оценки' },
    ...(inspection_performed ? [{ field: 'inspection_date', words: 'даты осмотра' } as const] : []),
  ];
  return before.filter(({ field }) => isAfter(dates[field], report));
}

/** The value of a day that was over before the contract, and before anybody saw the plot for it. */
export function isRetrospective(dates: Dates, { inspection_performed }: Pick<Inspection, 'inspection_performed'>) {
  const { evaluation_date: evaluation, contract_date: contract, inspection_date: inspection } = dates;
  if (!isAfter(contract, evaluation)) return false;
  return !inspection_performed || !inspection || isAfter(inspection, evaluation);
}
