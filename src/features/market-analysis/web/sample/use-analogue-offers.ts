import { useQuery } from '@tanstack/react-query';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { reading } from '#kit/web/form/reading.ts';
import { reportedOf } from '../../sample/reported.ts';
import { chooseOffers, type SampleRow } from '../../sample/sheet.ts';

/** Offers that the report's included analogues are and the sample lacks; none while `isAsked` says no. */
export function useAnalogueOffers(
  reportId: string,
  calculation: StoredCalculation | null,
  rows: readonly SampleRow[],
  isAsked: boolean,
): SampleRow[] {
  const lacks = isAsked && reportedOf(calculation, rows).analogues.some(({ offer }) => offer === null);
  const found = useQuery({
    ...reading(chooseOffers, { params: { reportId }, query: { analogues: 'true' } }),
    enabled: lacks,
    staleTime: 0,
  });
  if (!lacks) return [];
  const known = new Set(rows.map(({ offer }) => offer));
  return (found.data?.offers ?? []).filter(
    (row) => !known.has(row.offer) && reportedOf(calculation, [row]).analogues.some(({ offer }) => offer === row.offer),
  );
}
