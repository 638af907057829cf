import { placeOfRow } from '../../sample/place-of-row.ts';
import type { SampleRow } from '../../sample/sheet.ts';

export type ListSort = 'place' | 'date' | 'area' | 'price' | 'perMeter';

/** ₽ per sq m, for the eye and the order; null without price or area. */
export const perMeterOf = ({ price, area }: SampleRow): number | null => (price && area ? price / area : null);

const KEYS: Record<ListSort, (row: SampleRow) => string | number | null> = {
  place: placeOfRow,
  date: ({ offer_date }) => offer_date,
  area: ({ area }) => area,
  price: ({ price }) => price,
  perMeter: perMeterOf,
};

function compare(a: string | number, b: string | number): number {
  return typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b), 'ru');
}

/** What is not known stands last, whichever way. */
export function sorted(rows: readonly SampleRow[], { by, down }: { by: ListSort; down: boolean }): SampleRow[] {
  const key = KEYS[by];
  return [...rows].sort((one, other) => {
    const [a, b] = [key(one), key(other)];
    if (a === null || a === '' || b === null || b === '')
      return Number(a === null || a === '') - Number(b === null || b === '');
    return down ? compare(b, a) : compare(a, b);
  });
}
