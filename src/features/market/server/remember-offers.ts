import { and, eq, inArray } from 'drizzle-orm';
import type { OpenReport } from '#features/report/server/own-report.ts';
import { today } from '#kit/dates.ts';
import { canBeKept, type Sighting } from '../offer.ts';
import { nameEvidence } from './evidence.ts';
import type { LibraryStore } from './held-offers.ts';
import { type Seen, storeSightings } from './library.ts';
import { offerUses } from './tables.ts';

type Use = typeof offerUses.$inferSelect;

/** An analogue without a day was seen on the day when it first said what it says. */
function seenIn(sighting: Sighting, use: Use | undefined): Seen {
  const now = today();
  const isUnchanged = use !== undefined && use.price === sighting.price && use.area === sighting.area;
  const told = sighting.seen && sighting.seen <= now ? sighting.seen : null;
  const seen = told ?? (isUnchanged ? use.seen : now);
  return { sighting: { ...sighting, seen }, repeats: isUnchanged && use.seen === seen };
}

/**
 * Keeps the offers of a report's analogues, in the transaction of their save, and which report uses them (rows.md M2). What
 * has no link, nor a price, an area and a place, is no offer yet. `only`: of these analogues; what is known of the others
 * stays.
 */
export async function rememberOffers(
  store: LibraryStore,
  report: OpenReport,
  analogues: readonly { analogueId: string; sighting: Sighting; evidence: string | null }[],
  only?: ReadonlySet<string>,
): Promise<void> {
  if (only?.size === 0) return;
  const { db: tx } = store;
  const ofReport = eq(offerUses.reportId, report.id);
  const told = only ? and(ofReport, inArray(offerUses.analogueId, [...only])) : ofReport;
  const uses = await tx.select().from(offerUses).where(told);
  const kept = analogues.flatMap(({ analogueId, sighting, evidence }, index) => {
    if ((only && !only.has(analogueId)) || !canBeKept(sighting)) return [];
    const use = uses.find((one) => one.analogueId === analogueId);
    return [{ ...seenIn(sighting, use), analogueId, evidence, place: index + 1 }];
  });
  const stored = await storeSightings(store, report.row.userId, kept);
  if (uses.length > 0) await tx.delete(offerUses).where(told);
  if (kept.length === 0) return;
  await nameEvidence(
    tx,
    report.row.userId,
    kept.flatMap(({ evidence }, index) =>
      evidence === null ? [] : [{ evidenceId: evidence, offerId: stored[index]?.id ?? '' }],
    ),
  );
  await tx
    .insert(offerUses)
    .values(
      kept.map(({ analogueId, place, sighting: { price, area, seen } }, index) => ({
        ...{ reportId: report.id, analogueId, offerId: stored[index]?.id ?? '', place, price, area, seen },
      })),
    )
    // A program may send one id twice.
    .onConflictDoNothing();
}
