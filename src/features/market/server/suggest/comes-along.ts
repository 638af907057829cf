import { inArray, sql } from 'drizzle-orm';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { ComesAlong, Conditions } from '../../suggest-api.ts';
import { advertEvidence, offerUses } from '../tables.ts';

/* What comes along with an offer that is taken: the page that was kept of it, and what a report says of it. */

const NOTHING = { screenshots: [], conditions: null };

/** Of each offer the newest page that was kept by the day, else the first one after it: as its version (`versionOn`). */
export async function copiesOf(db: Database, offerIds: readonly string[], day: string): Promise<Map<string, string>> {
  if (offerIds.length === 0) return new Map();
  const since = sql`(${advertEvidence.savedAt}::date - ${day}::date)`;
  const rows = await db
    .selectDistinctOn([advertEvidence.offerId], { offer: advertEvidence.offerId, id: advertEvidence.id })
    .from(advertEvidence)
    .where(inArray(advertEvidence.offerId, [...offerIds]))
    .orderBy(advertEvidence.offerId, sql`${since} > 0`, sql`abs(${since})`, sql`${advertEvidence.savedAt} desc`);
  return new Map(rows.map(({ offer, id }) => [String(offer), id]));
}

/**
 * What the analogues that an offer was say of it, the last one by the day before others: keys of screenshots in that report,
 * and the conditions that its appraiser confirmed.
 */
export async function columnsOf(
  db: Database,
  userId: string,
  offerIds: readonly string[],
  day: string,
): Promise<(offerId: string) => Pick<ComesAlong, 'screenshots' | 'conditions'>> {
  if (offerIds.length === 0) return () => NOTHING;
  const since = sql`(${offerUses.seen} - ${day}::date)`;
  const { rows } = (await db.execute(sql`
    select ${offerUses.offerId} as offer, coalesce(analogue -> 'screenshots', '[]') as screenshots,
      jsonb_build_object('price_type', analogue -> 'price_type', 'bargaining', analogue -> 'bargaining',
        'financing', analogue -> 'financing', 'saleTerms', analogue -> 'saleTerms') as told
    from ${offerUses}
    join ${reports} on ${reports.id} = ${offerUses.reportId}
      and ${reports.userId} = ${userId} and ${reports.deletedAt} is null
    join ${reportSheets} on ${reportSheets.reportId} = ${reports.id} and ${reportSheets.kind} = 'market-value'
    cross join lateral jsonb_array_elements(${reportSheets.content} -> 'analogs') analogue
    where ${inArray(offerUses.offerId, [...offerIds])} and analogue ->> 'id' = ${offerUses.analogueId}::text
    order by ${since} > 0, abs(${since}), ${reports.createdAt} desc`)) as unknown as {
    rows: { offer: string; screenshots: string[]; told: { [Name in keyof Conditions]: string | null } }[];
  };
  return (offerId) => {
    const columns = rows.filter(({ offer }) => offer === offerId);
    const told = columns.find(({ told: of }) => of.bargaining || of.financing || of.saleTerms)?.told;
    return {
      screenshots: columns.find(({ screenshots }) => screenshots.length > 0)?.screenshots ?? [],
      conditions: told
        ? {
            price_type: told.price_type ?? 'offer',
            bargaining: told.bargaining ?? '',
            financing: told.financing ?? '',
            saleTerms: told.saleTerms ?? '',
          }
        : null,
    };
  };
}
