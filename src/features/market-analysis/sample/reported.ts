import { linkKey } from '#features/market/compute/offers/link-key.ts';
import { sameOffer } from '#features/market/compute/offers/same-offer.ts';
import type { ComparedPrice } from '#features/market/compute/sample/against-sample.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { daysOfOffer, isRenewed } from '#features/market-value/days-of-offer.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { agreeingPlaces, placeOf } from '#kit/place/place.ts';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { placeOfRow } from './place-of-row.ts';
import type { SampleRow } from './sheet.ts';
import { twinsOf } from './twins.ts';

/* What the calculation says beside the sample: its result, and which offers are its analogues. */

interface ReportedAnalogue extends ComparedPrice {
  /** The offer of the sample that it is; null for one that is none of them. */
  offer: string | null;
}

export interface Reported {
  /** The result, ₽ per sq m; null until it is computed. */
  value: string | null;
  /** The included ones. */
  analogues: ReportedAnalogue[];
  /** Their corrections for the bargaining, percent. */
  bargaining: (number | null)[];
  /** Where and when each offer of the sample was seen: as its column says where its own row does not. */
  sources: Map<string, Source>;
}

interface Source extends Pick<SampleRow, 'url' | 'source' | 'seen'> {
  /** «02.10.2026, обновлено 18.11.2026» where the day of the row is the second one; else empty. */
  bothDays: string;
}

/** An offer that was typed by hand may have neither link nor telephone in the sample: its figures tell it. */
const isOffer = ({ url, source, phone, area, location, address, price }: Analogue, row: SampleRow): boolean => {
  const known = {
    url: linkKey(url) ? url : source,
    ...{ phone, area },
    place: location || placeOf(address),
  };
  const stated = { url: row.url || row.source, phone: row.phone, area: row.area, place: placeOfRow(row) };
  if (sameOffer(known, stated) === 'same') return true;
  const isNameless = !linkKey(stated.url) && !normalizePhone(stated.phone);
  const isAlike = row.area !== null && row.area === area && row.price !== null && row.price === price;
  return isNameless && isAlike && stated.place !== '' && agreeingPlaces(known.place, stated.place);
};

/** @param told the column that is this offer. Chapter 11 prints its day. */
const sourceOf = (row: SampleRow, told: Analogue | undefined): Source => ({
  url: row.url || (told?.url ?? ''),
  source: row.source || (told?.source ?? ''),
  seen: told?.accessed_at ?? row.seen,
  bothDays:
    told && isRenewed(told) && told.saleDate === row.offer_date
      ? daysOfOffer(told)
      : row.published
        ? daysOfOffer({ ...row, offer_date: row.published, saleDate: row.offer_date })
        : '',
});

/** Of each offer the columns that it is. */
export const columnsOf = (calculation: StoredCalculation | null, rows: readonly SampleRow[]): Analogue[][] =>
  rows.map((row) => (calculation?.analogs ?? []).filter((analogue) => isOffer(analogue, row)));

export function reportedOf(calculation: StoredCalculation | null, rows: readonly SampleRow[]): Reported {
  const analogs = calculation?.analogs ?? [];
  const included = analogs.flatMap((analogue, index) => (analogue.isIncluded ? [{ analogue, number: index + 1 }] : []));
  const columns = columnsOf(calculation, rows);
  const twins = twinsOf(rows.filter((row) => row.included));
  /** Of two publications of one plot the one that the sample counts. */
  const offerOf = (analogue: Analogue): string | null => {
    const found = rows.find((_, index) => columns[index]?.includes(analogue))?.offer ?? null;
    return found === null ? null : (twins.get(found) ?? found);
  };
  const value = calculation?.market_value_per_meter ?? null;
  return {
    value: value === null || value <= 0 ? null : String(value),
    analogues: included.flatMap(({ analogue, number }) => {
      const { pricePerMeter } = analogue;
      return pricePerMeter ? [{ number, perMeter: String(pricePerMeter), offer: offerOf(analogue) }] : [];
    }),
    bargaining: included.map(({ analogue }) => analogue.bargainingCorrection),
    sources: new Map(rows.map((row, index) => [row.offer, sourceOf(row, columns[index]?.[0])])),
  };
}
