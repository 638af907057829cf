import { and, asc, desc, eq, isNull } from 'drizzle-orm';
import { isLockedStatus } from '#features/report/report.ts';
import { reports } from '#features/report/server/tables.ts';
import { notFound } from '#kit/errors.ts';
import type { OfferDetail } from '../offer.ts';

import { evidenceOf } from './evidence.ts';
import type { LibraryStore } from './held-offers.ts';

import { historiesOf } from './histories.ts';
import { withdrawnSince } from './list-offers.ts';
import { toOffer } from './offer-rows.ts';
import { offers, offerUses } from './tables.ts';

export const OFFER_NOT_FOUND = 'Предложение не найдено';

/** Reports that use an offer, the newest first, with what they say of it. */
async function usesOf({ db }: LibraryStore, offerId: string): Promise<OfferDetail['uses']> {
  const rows = await db
    .select({ use: offerUses, number: reports.reportNumber, date: reports.reportDate, status: reports.status })
    .from(offerUses)
    .innerJoin(reports, and(eq(reports.id, offerUses.reportId), isNull(reports.deletedAt)))
    .where(eq(offerUses.offerId, offerId))
    .orderBy(desc(reports.createdAt), asc(offerUses.place));
  return rows.map(({ use, number, date, status }) => ({
    report_id: use.reportId,
    report_number: number,
    report_date: date,
    locked: isLockedStatus(status),
    analogue: use.place,
    price: use.price,
    area: use.area,
  }));
}

/** One offer of the user with its history. 404 for a stranger's, and for a deleted one. */
export async function findOffer(store: LibraryStore, userId: string, id: string): Promise<OfferDetail> {
  const { db, sealer } = store;
  const [found] = await db
    .select({ row: offers, since: withdrawnSince })
    .from(offers)
    .where(and(eq(offers.id, id), eq(offers.userId, userId), isNull(offers.deletedAt)));
  if (!found) throw notFound(OFFER_NOT_FOUND);
  const histories = await historiesOf(db, [id]);
  const uses = await usesOf(store, id);
  const evidence = await evidenceOf(db, id);
  const reportIds = new Set(uses.map(({ report_id }) => report_id));
  const offer = toOffer(sealer, found.row, { reports: reportIds.size, withdrawnSince: found.since });
  return { ...offer, versions: histories.get(id) ?? [], uses, evidence } as OfferDetail;
}
