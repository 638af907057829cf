import { ADVERT_FIELDS } from '#features/market/advert/reading.ts';
import type { AdvertCell, AdvertValues } from '#features/market/advert-rows.ts';
import { CHARACTERISTICS, OTHER } from '#features/market/characteristics.ts';
import { linkKey } from '#features/market/compute/offers/link-key.ts';
import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import type { Sighting } from '#features/market/offer.ts';
import type { Conditions } from '#features/market/suggest-api.ts';
import { ANALOGUES_MAX, type Analogue, isUntouched, PRICE_TYPES, withOwnRanges } from '../analogue.ts';
import { CHOICES, findChoice, isListed, isOpen } from '../choices.ts';
import { shownAddress } from '../offer-address.ts';

/*
 * A column of the calculation is filled from an offer: from its advert, which the user confirms cell by cell, or from the
 * library, where that was done before.
 */

/** The cells of an analogue that an advert fills, in the order in which it asks about them. */
export const ANALOGUE_CELLS: readonly AdvertCell[] = ADVERT_FIELDS.map(({ field }): AdvertCell => {
  if (field === 'price_type') return { field, options: PRICE_TYPES };
  if (!isListed(field as never)) return { field };
  const options = CHOICES[field as keyof typeof CHOICES].filter(({ value }) => value !== OTHER);
  return isOpen(field as never) ? { field, options, open: true } : { field, options };
});

const known = (values: Readonly<Record<string, unknown>>): AdvertValues =>
  Object.fromEntries(Object.entries(values).filter(([, value]) => value !== null && value !== ''));

/** What stands in the cells of an analogue. Offer or deal is always one of the two: in an empty column it says nothing. */
export function valuesOf(analogue: Analogue): AdvertValues {
  const values = known(Object.fromEntries(ANALOGUE_CELLS.map(({ field }) => [field, analogue[field]])));
  const { price_type: _type, ...others } = values;
  return Object.keys(others).length === 0 ? {} : values;
}

/** The column of the offer that these values are of, by its link; null where it has none. */
export function columnOf(analogs: readonly Analogue[], { url }: AdvertValues): number | null {
  const key = linkKey(String(url ?? ''))?.key;
  const found = analogs.findIndex((analogue) => key !== undefined && linkKey(analogue.url)?.key === key);
  return found < 0 ? null : found;
}

/** The column that is filled when nobody says otherwise: the first empty one, else a new one; null where all are taken. */
export function nextColumn(analogs: readonly Analogue[]): number | null {
  const empty = analogs.findIndex(isUntouched);
  if (empty >= 0) return empty;
  return analogs.length < ANALOGUES_MAX ? analogs.length : null;
}

/**
 * The column that is proposed once this one was filled: the next one to be replaced, where the user chose a taken one to be
 * replaced and there is no room; null where nobody has said which.
 */
export const columnAfter = (analogs: readonly Analogue[], replaced: number | null): number | null =>
  replaced !== null && nextColumn(analogs) === null && replaced + 1 < analogs.length ? replaced + 1 : null;

/** What goes into a column: values of its cells, and what stands behind them. */
export interface Filling extends Partial<Pick<Analogue, 'evidence' | 'screenshots' | 'assumed'>> {
  values: AdvertValues;
}

/** The analogue with these values and nothing else changed. It counts, unless the user had left the column out. */
export function fillColumn(analogue: Analogue, { values, assumed = [], ...more }: Filling): Analogue {
  const own = (['buildings', 'roads'] as const).flatMap((field) => {
    const value = values[field];
    return value === undefined ? [] : [[`${field}Custom`, findChoice(field, String(value)) === null ? value : '']];
  });
  return withOwnRanges(analogue, {
    ...analogue,
    ...(values as Partial<Analogue>),
    ...Object.fromEntries(own),
    ...more,
    assumed: [...analogue.assumed.filter((field) => !(field in values)), ...assumed],
    isIncluded: analogue.isIncluded || isUntouched(analogue),
  });
}

/** Areas of one plot, as two pages write it, are not further apart. */
const SAME_AREA = 1.1;

/**
 * Whether the confirmed values are of another offer than the one in the column: then nothing of that one may stay, neither its
 * screenshots nor its corrections. Where the links do not tell, the areas do.
 */
export function isAnotherOffer(analogue: Analogue, values: AdvertValues): boolean {
  const said = (name: 'url' | 'phone' | 'location') => String(values[name] ?? '');
  const area = typeof values.area === 'number' ? values.area : null;
  const told = { url: said('url'), phone: said('phone'), place: said('location'), area };
  const now = { url: analogue.url, phone: analogue.phone, place: analogue.location, area: analogue.area };
  if (linkKey(now.url) && linkKey(told.url)) return sameOffer(now, told) === 'other';
  return (
    Boolean(area && now.area) && Math.max(area ?? 0, now.area ?? 0) > SAME_AREA * Math.min(area ?? 0, now.area ?? 0)
  );
}

/** What an offer says of itself, in the library or in a sample. */
export type ToldOffer = Omit<Sighting, 'seller' | 'note' | 'state'> & { published?: string | null };

/**
 * What an offer of the library puts into a column: its facts. The conditions of its sale it does not state: they are those
 * that an earlier report confirmed for it, if any. A deal's are none of an offer.
 */
export function fillingOf(offer: ToldOffer, conditions: Conditions | null): Filling {
  const { price_type: of, assumed = [], ...confirmed } = conditions ?? {};
  const { url, source, phone, address, place, price, area, price_type, offer_date, published, seen } = offer;
  const values = known({
    ...(of === offer.price_type ? confirmed : {}),
    ...Object.fromEntries(CHARACTERISTICS.map(({ name }) => [name, offer[name]])),
    ...{ url, phone, address, price, area },
    // The day of a deal is none of an advert.
    offer_date: price_type === 'deal' ? null : (published ?? offer_date),
    // Offer is what an empty column says.
    price_type: price_type === 'deal' ? price_type : null,
    source: source || shownAddress(url),
    location: place,
    saleDate: offer_date,
    accessed_at: seen,
  });
  // What was taken as usual is so in the next report, too.
  return { values, assumed: assumed.filter((field) => field in values) };
}
