import type { z } from 'zod';
import { placeOf, settlementName } from '#kit/place/place.ts';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { sameText } from '#kit/russian.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { characteristicsOf } from '../characteristics.ts';
import { priceChange } from '../history.ts';
import { type Offer, type OfferVersion, type offerRecord, SEALED, type Sighting } from '../offer.ts';
import type { Held } from './held-offers.ts';
import type { offers, offerVersions } from './tables.ts';

export type OfferRow = typeof offers.$inferSelect;
type VersionRow = typeof offerVersions.$inferSelect;

/** Where an offer's envelope belongs. */
export const offerPlace = (id: string) => `offers/${id}`;
/** Where the marks of telephones belong. */
export const PHONE_PLACE = 'offers/phone';

type Secret = Pick<Sighting, (typeof SEALED)[number]>;

export function secretOf(sealer: Sealer, { id, secret }: Pick<OfferRow, 'id' | 'secret'>): Secret {
  return { phone: '', seller: '', note: '', ...openContent(sealer, offerPlace(id), secret) };
}

export function phoneMark(sealer: Sealer, written: string): string | null {
  const phone = normalizePhone(written);
  return phone ? (sealer.marks(phone, PHONE_PLACE)[0] ?? null) : null;
}

/** «д. Кабицыно» stands in a list at К. */
const placeKey = (place: string) => sameText(settlementName(placeOf(place)));

export function rowOf(
  sealer: Sealer,
  userId: string,
  { id, head, linkKey, importId, versions }: Held,
): typeof offers.$inferInsert {
  const [first, last] = [versions.at(0), versions.at(-1)];
  if (!first || !last) throw new Error('an offer without a version');
  const { phone, seller, note, url, source, place, address, price, area } = head;
  const { previous, since } = priceChange(versions);
  const characteristics = characteristicsOf(head);
  return {
    id,
    userId,
    linkKey,
    importId,
    phoneMark: phoneMark(sealer, phone),
    ...{ url, source, place, address, price, area, characteristics },
    placeKey: placeKey(place || address),
    priceType: head.price_type,
    state: head.state,
    offerDate: head.offer_date,
    firstSeen: first.first_seen,
    lastSeen: last.last_seen,
    previousPrice: previous,
    priceSince: since,
    words: sameText([place, address, source, url, ...Object.values(characteristics)].join('\n')),
    secret: sealContent(sealer, offerPlace(id), { phone, seller, note }, SEALED),
    updatedAt: new Date(),
  };
}

export function toOffer(
  sealer: Sealer,
  row: OfferRow,
  { reports, withdrawnSince }: { reports: number; withdrawnSince: string | null },
): z.input<typeof offerRecord> {
  const { id, url, source, place, address, price, area, state, characteristics } = row;
  return {
    ...{ id, url, source, place, address, price, area, state },
    ...secretOf(sealer, row),
    ...characteristicsOf(characteristics),
    price_type: row.priceType,
    offer_date: row.offerDate,
    first_seen: row.firstSeen,
    seen: row.lastSeen,
    price_per_meter: row.pricePerMeter,
    previous_price: row.previousPrice,
    price_since: row.priceSince,
    withdrawn_since: withdrawnSince,
    reports,
    updated_at: row.updatedAt.toISOString(),
  } satisfies z.input<typeof offerRecord> as Offer;
}

export function toVersion(row: VersionRow): OfferVersion {
  const { id, firstSeen, lastSeen, price, area, priceType, state, offerDate, characteristics } = row;
  return {
    id,
    first_seen: firstSeen,
    last_seen: lastSeen,
    price,
    area,
    state,
    price_type: priceType,
    offer_date: offerDate,
    ...characteristicsOf(characteristics),
  };
}

export function versionRow(
  offerId: string,
  version: OfferVersion,
  position: number,
): typeof offerVersions.$inferInsert {
  const { id, price, area, state } = version;
  return {
    ...{ id, offerId, position, price, area, state },
    firstSeen: version.first_seen,
    lastSeen: version.last_seen,
    priceType: version.price_type,
    offerDate: version.offer_date,
    characteristics: characteristicsOf(version),
  };
}
