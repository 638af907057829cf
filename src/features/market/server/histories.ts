import { asc, inArray } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import type { OfferVersion } from '../offer.ts';
import { toVersion } from './offer-rows.ts';
import { offerVersions } from './tables.ts';

/** The versions of these offers, the oldest first. */
export async function historiesOf(db: Database, offerIds: readonly string[]): Promise<Map<string, OfferVersion[]>> {
  const histories = new Map<string, OfferVersion[]>();
  if (offerIds.length === 0) return histories;
  const rows = await db
    .select()
    .from(offerVersions)
    .where(inArray(offerVersions.offerId, [...offerIds]))
    .orderBy(asc(offerVersions.position));
  for (const row of rows) {
    const history = histories.get(row.offerId) ?? [];
    histories.set(row.offerId, history);
    history.push(toVersion(row));
  }
  return histories;
}
