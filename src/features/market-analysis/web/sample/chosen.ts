import { SAMPLE_MAX, type SampleRow } from '../../sample/sheet.ts';

/** The newest first, those without a date last. */
const newest = (a: SampleRow, b: SampleRow) => (b.offer_date ?? '').localeCompare(a.offer_date ?? '');

/**
 * The sample with more offers. One that stands in it already takes what the library says of it now; that it is left out, and
 * why, stays. No more than a sample holds.
 */
export function withChosen(
  rows: readonly SampleRow[],
  chosen: readonly SampleRow[],
): { offers: SampleRow[]; added: number } {
  const known = new Map(rows.map((row) => [row.offer, row]));
  const fresh = chosen.filter(({ offer }) => !known.has(offer)).slice(0, SAMPLE_MAX - rows.length);
  const again = new Map(chosen.filter(({ offer }) => known.has(offer)).map((row) => [row.offer, row]));
  const kept = rows.map((row) => {
    const { included, reason } = row;
    return { ...(again.get(row.offer) ?? row), included, reason };
  });
  return { offers: [...kept, ...fresh].sort(newest), added: fresh.length };
}
