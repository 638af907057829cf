import type { StatedFactor } from '#features/market/compute/sample/sample.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { columnsOf, reportedOf } from './reported.ts';
import type { SampleContent, SampleRow } from './sheet.ts';
import { type SampleAbout, viewOf } from './view.ts';

const STATED: readonly StatedFactor[] = ['electricity', 'gas', 'waterSewerage', 'buildings', 'roads'];

/**
 * The offers as the report knows them: what one does not state, the analogue made of it may. It is stored there alone.
 * What both state differently stays as the offer has it.
 */
function knownOffers(rows: readonly SampleRow[], calculation: StoredCalculation | null): SampleRow[] {
  const columns = columnsOf(calculation, rows);
  return rows.map((row, index) => {
    const told = STATED.flatMap((factor) => {
      const value = row[factor] || columns[index]?.find((column) => column[factor])?.[factor];
      return value ? [[factor, value]] : [];
    });
    return { ...row, ...Object.fromEntries(told) };
  });
}

/** A sample with all that the report says of it: the one reading for the screens, the sentences and the print. */
export const readingOf = (sample: SampleContent, about: SampleAbout, calculation: StoredCalculation | null) => ({
  view: viewOf({ ...sample, offers: knownOffers(sample.offers, calculation) }, about),
  reported: reportedOf(calculation, sample.offers),
});
