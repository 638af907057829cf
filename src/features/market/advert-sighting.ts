import { ADVERT_FIELDS, type Advert } from './advert/reading.ts';
import type { AdvertCell, AdvertValues } from './advert-rows.ts';
import { CHARACTERISTICS, OTHER } from './characteristics.ts';
import { type emptySighting, PRICE_TYPES, type Sighting } from './offer.ts';

/** Cells of an analogue that an offer does without. Its one day is that of its price, not of the publication. */
const NOT_OF_OFFERS = new Set(['bargaining', 'saleTerms', 'financing', 'offer_date']);

/** How a cell of an advert is called in an offer, where it is called otherwise. */
const NAMES: Partial<Record<string, keyof Sighting>> = {
  location: 'place',
  accessed_at: 'seen',
  saleDate: 'offer_date',
};

/** What an advert can fill of an offer. */
export const OFFER_CELLS: readonly AdvertCell[] = ADVERT_FIELDS.filter(({ field }) => !NOT_OF_OFFERS.has(field)).map(
  ({ field }): AdvertCell => {
    if (field === 'price_type') return { field, options: PRICE_TYPES };
    if (field === 'saleDate') return { field, label: 'Дата продажи (предложения)' };
    const listed = CHARACTERISTICS.find(({ name }) => name === field);
    if (!listed) return { field };
    const options = listed.options.filter((one) => one !== OTHER).map((value) => ({ value, label: value }));
    return 'open' in listed ? { field, options, open: true } : { field, options };
  },
);

export const nameInOffer = (field: string): string => NAMES[field] ?? field;

/** What was seen of an offer, of the values that the user confirmed. A removed advert is withdrawn. */
export function sightingOf(
  values: AdvertValues,
  { warnings }: Pick<Advert, 'warnings'>,
): Partial<ReturnType<typeof emptySighting>> {
  const named = Object.fromEntries(Object.entries(values).map(([field, value]) => [nameInOffer(field), value]));
  return { ...named, state: warnings.some(({ code }) => code === 'removed') ? 'withdrawn' : 'on_sale' };
}
