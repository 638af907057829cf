import { offerAddress, shownAddress } from '#features/market-value/offer-address.ts';
import { formatDate } from '#kit/dates.ts';
import { placeOfRow } from '../../sample/place-of-row.ts';
import type { SampleRow } from '../../sample/sheet.ts';

/** «uchastki.example», or the source in the words of the row: who says so. */
export function sourceOf(row: SampleRow): string {
  const address = offerAddress(row);
  return address === null ? row.source : (shownAddress(address).split(/[/?]/)[0] ?? '');
}

export const nameOf = (row: SampleRow) => placeOfRow(row) || row.source || 'Место не указано';
/** What a control beside the offer is called for who hears it. */
export const heard = (row: SampleRow) => [nameOf(row), formatDate(row.offer_date)].filter(Boolean).join(', ');
