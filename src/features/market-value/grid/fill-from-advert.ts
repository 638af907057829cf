import { ADVERT_FIELDS } from '#features/market/advert/reading.ts';
import type { AdvertCell, AdvertValues } from '#features/market/advert-rows.ts';
import { OTHER } from '#features/market/characteristics.ts';
import { type Analogue, PRICE_TYPES } from '../analogue.ts';
import { CHOICES, isListed, isOpen } from '../choices.ts';
import { withChoice } from './fill-from-object.ts';

/** The cells of an analogue that an advert fills, in the order in which it asks about them. */
export const ANALOGUE_CELLS: readonly AdvertCell[] = ADVERT_FIELDS.map(({ field }): AdvertCell => {
  if (field === 'price_type') return { field, options: PRICE_TYPES };
  if (!isListed(field as never)) return { field };
  const options = CHOICES[field as keyof typeof CHOICES].filter(({ value }) => value !== OTHER);
  return isOpen(field as never) ? { field, options, open: true } : { field, options };
});

/** What stands in the cells of an analogue. Offer or deal is always one of the two: in an empty column it says nothing. */
export function valuesOf(analogue: Analogue): AdvertValues {
  const values = Object.fromEntries(
    ANALOGUE_CELLS.flatMap(({ field }) => {
      const value = analogue[field];
      return value === null || value === '' ? [] : [[field, value]];
    }),
  ) as AdvertValues;
  const { price_type: _type, ...others } = values;
  return Object.keys(others).length === 0 ? {} : values;
}

/** The analogue with the confirmed values of an advert, and the page that they were taken from. */
export function fillFromAdvert(analogue: Analogue, values: AdvertValues, evidence: string): Analogue {
  const filled: Analogue = { ...analogue, ...(values as Partial<Analogue>), evidence };
  const open = (['buildings', 'roads'] as const).filter((field) => values[field] !== undefined);
  return open.reduce((result, field) => withChoice(result, field, String(values[field])), filled);
}
