import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { placeOfRow } from './place-of-row.ts';
import type { SampleRow } from './sheet.ts';

const factsOf = (row: SampleRow) => ({ url: row.url, phone: row.phone, area: row.area, place: placeOfRow(row) });

/** Of offers of one plot, on two sites or noted twice, the id of the first one, by the ids of the others. */
export function twinsOf(rows: readonly SampleRow[]): Map<string, string> {
  const twins = new Map<string, string>();
  // Twins have one telephone: nothing else needs a closer look.
  const seen = new Map<string, SampleRow[]>();
  for (const row of rows) {
    const phone = normalizePhone(row.phone);
    if (phone === null) continue;
    const others = seen.get(phone) ?? [];
    const first = others.find((other) => ['twin', 'same'].includes(sameOffer(factsOf(other), factsOf(row))));
    if (first) twins.set(row.offer, first.offer);
    else seen.set(phone, [...others, row]);
  }
  return twins;
}
