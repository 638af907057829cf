import { inArray, type SQL, sql } from 'drizzle-orm';
import { reportSheets, reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { ComesAlong } from '../../suggest-api.ts';
import { advertEvidence, offerUses } from '../tables.ts';

/* What comes along with an offer that is taken: the page that was kept of it, and what a report says of it. */

type Columns = Pick<ComesAlong, 'screenshots' | 'conditions'>;

const NOTHING: Columns = { screenshots: [], conditions: null };

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

/** As the column of an analogue has them; empty where it has none. */
const CONDITIONS = sql`jsonb_build_object(
  'price_type', coalesce(analogue ->> 'price_type', 'offer'), 'bargaining', coalesce(analogue ->> 'bargaining', ''),
  'financing', coalesce(analogue ->> 'financing', ''), 'saleTerms', coalesce(analogue ->> 'saleTerms', ''),
  'assumed', coalesce(analogue -> 'assumed', '[]'))`;
const NAMES_CONDITIONS = sql`concat(analogue ->> 'bargaining', analogue ->> 'financing', analogue ->> 'saleTerms') <> ''`;
const HAS_SCREENSHOTS = sql`analogue #> '{screenshots,0}' is not null`;

/**
 * Of the uses of an offer the nearest one whose analogue is such. They are put in order before their sheets, which are long,
 * are looked at: only those up to it are read.
 */
const nearest = (told: SQL, such: SQL) => sql`left join lateral (
  select ${told} as told
  from (select * from used where used.offer = asked.offer order by later, away, created desc offset 0) used
  join ${reportSheets} on ${reportSheets.reportId} = used.report and ${reportSheets.kind} = 'market-value'
  cross join lateral jsonb_array_elements(${reportSheets.content} -> 'analogs') analogue
  where analogue ->> 'id' = used.analogue_id and ${such}
  order by later, away, created desc
  limit 1)`;

/**
 * What the analogues that an offer was say of it, the last one by the day before others: keys of screenshots in that report,
 * and the conditions that its appraiser confirmed.
 */
export async function columnsOf(
  db: Database,
  userId: string,
  offerIds: readonly string[],
  day: string,
): Promise<(offerId: string) => Columns> {
  if (offerIds.length === 0) return () => NOTHING;
  const since = sql`(${offerUses.seen} - ${day}::date)`;
  const { rows } = (await db.execute(sql`
    with used as (
      select ${offerUses.offerId} as offer, ${offerUses.reportId} as report, ${offerUses.analogueId}::text as analogue_id,
        ${since} > 0 as later, abs(${since}) as away, own.created
      from ${offerUses}
      -- Each report by its id, not all reports of the user: a join by itself would read the shorter list of the two.
      cross join lateral (select ${reports.createdAt} as created from ${reports} where ${reports.id} = ${offerUses.reportId}
        and ${reports.userId} = ${userId} and ${reports.deletedAt} is null offset 0) own
      where ${inArray(offerUses.offerId, [...offerIds])}
    )
    select asked.offer, coalesce(pictures.told, '[]') as screenshots, named.told as conditions
    from (select distinct offer from used) asked
    ${nearest(sql`analogue -> 'screenshots'`, HAS_SCREENSHOTS)} pictures on true
    ${nearest(CONDITIONS, NAMES_CONDITIONS)} named on true`)) as unknown as { rows: ({ offer: string } & Columns)[] };
  const byOffer = new Map(rows.map(({ offer, ...columns }) => [offer, columns]));
  return (offerId) => byOffer.get(offerId) ?? NOTHING;
}
