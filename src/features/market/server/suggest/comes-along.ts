import { inArray, sql } from 'drizzle-orm';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { advertEvidence, offerUses } from '../tables.ts';

/* What comes along with an offer that is taken: the page that was kept of it, and the pictures that a report has. */

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

/** Of each offer the screenshots of the analogue that it was last by the day, by their keys in that report. */
export async function picturesOf(
  db: Database,
  userId: string,
  offerIds: readonly string[],
  day: string,
): Promise<Map<string, string[]>> {
  if (offerIds.length === 0) return new Map();
  const since = sql`(${offerUses.seen} - ${day}::date)`;
  const { rows } = (await db.execute(sql`
    select distinct on (${offerUses.offerId}) ${offerUses.offerId} as offer, analogue -> 'screenshots' as keys
    from ${offerUses}
    join ${reports} on ${reports.id} = ${offerUses.reportId}
      and ${reports.userId} = ${userId} and ${reports.deletedAt} is null
    join ${reportSheets} on ${reportSheets.reportId} = ${reports.id} and ${reportSheets.kind} = 'market-value'
    cross join lateral jsonb_array_elements(${reportSheets.content} -> 'analogs') analogue
    where ${inArray(offerUses.offerId, [...offerIds])} and analogue ->> 'id' = ${offerUses.analogueId}::text
      and jsonb_array_length(analogue -> 'screenshots') > 0
    order by ${offerUses.offerId}, ${since} > 0, abs(${since}), ${reports.createdAt} desc`)) as unknown as {
    rows: { offer: string; keys: string[] }[];
  };
  return new Map(rows.map(({ offer, keys }) => [offer, keys]));
}
