import type { z } from 'zod';
import type { listOffers } from '../api.ts';
import { OFFERS_PAGE_MAX } from '../api.ts';
import { validVersion } from '../compute/offers/versions.ts';
import type { Offer, OfferVersion } from '../offer.ts';
import type { LibraryStore } from './held-offers.ts';
import { historiesOf } from './histories.ts';
import { findOffers } from './list-offers.ts';

type Filters = Omit<z.output<(typeof listOffers)['query']>, 'sort' | 'order' | 'limit' | 'cursor'>;

interface OffersOnDay {
  /** The newest first, each with the version that was valid on the day. */
  found: { offer: Offer; version: OfferVersion | null }[];
  total: number;
  more: boolean;
}

const asSeen = (version: OfferVersion) => ({ ...version, firstSeen: version.first_seen, lastSeen: version.last_seen });

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
  const found = items.map((offer) => {
    const versions = histories.get(offer.id) ?? [];
    const valid = validVersion(versions.map(asSeen), day)?.version;
    return { offer, version: versions.find(({ first_seen }) => first_seen === valid?.firstSeen) ?? null };
  });
  return { found, total, more };
}
