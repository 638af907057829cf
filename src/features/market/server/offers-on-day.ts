import { and, eq, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { listOffers } from '../api.ts';
import { OFFERS_PAGE_MAX } from '../api.ts';
import { type VersionOnDay, versionOn } from '../history.ts';
import type { Offer, OfferVersion } from '../offer.ts';
import type { LibraryStore } from './held-offers.ts';
import { historiesOf } from './histories.ts';
import { findOffers, reportsThatUse, withdrawnSince } from './list-offers.ts';
import { toOffer } from './offer-rows.ts';
import { findOffer } from './read-offer.ts';
import { offers, offerUses } from './tables.ts';

type Filters = Omit<z.output<(typeof listOffers)['query']>, 'sort' | 'order' | 'limit' | 'cursor'>;

interface OfferOnDay {
  offer: Offer;
  /** That was valid on the day. */
  version: VersionOnDay | null;
}

interface OffersOnDay {
  /** The newest first. */
  found: OfferOnDay[];
  total: number;
  more: boolean;
}

const onDay = (offer: Offer, versions: readonly OfferVersion[], day: string): OfferOnDay => ({
  offer,
  version: versionOn(versions, day),
});

/** One offer of the user as it stood on a day. 404 for a stranger's. @param day yyyy-MM-dd */
export async function offerOnDay(store: LibraryStore, userId: string, id: string, day: string): Promise<OfferOnDay> {
  const { versions, ...offer } = await findOffer(store, userId, id);
  return onDay(offer, versions, day);
}

/** The user's offers that are analogues of a report, in their order, as they stood on a day. @param day yyyy-MM-dd */
export async function analoguesOnDay(
  { db, sealer }: LibraryStore,
  userId: string,
  reportId: string,
  day: string,
): Promise<OfferOnDay[]> {
  const used = await db
    .select({ row: offers, since: withdrawnSince, reports: reportsThatUse })
    .from(offers)
    .innerJoin(offerUses, and(eq(offerUses.offerId, offers.id), eq(offerUses.reportId, reportId)))
    .where(and(eq(offers.userId, userId), isNull(offers.deletedAt)))
    .orderBy(offerUses.place);
  // Two analogues may be one offer.
  const own = new Map(used.map((one) => [one.row.id, one]));
  const histories = await historiesOf(db, [...own.keys()]);
  return [...own.values()].map(({ row, since, reports }) => {
    const offer = toOffer(sealer, row, { reports, withdrawnSince: since }) as Offer;
    return onDay(offer, histories.get(row.id) ?? [], day);
  });
}

/** The user's offers that the filters leave, a page of them, as they stood on a day; three queries. @param day yyyy-MM-dd */
export async function offersOnDay(
  store: LibraryStore,
  userId: string,
  filters: Filters,
  day: string,
): Promise<OffersOnDay> {
  const { items, total, more } = await findOffers(store, userId, { ...filters, sort: 'date', limit: OFFERS_PAGE_MAX });
  const histories = await historiesOf(
    store.db,
    items.map(({ id }) => id),
  );
  return { found: items.map((offer) => onDay(offer, histories.get(offer.id) ?? [], day)), total, more };
}
