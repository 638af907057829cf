import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { sameText } from '#kit/russian.ts';
import type { Database } from '#kit/server/database/database.ts';
import { offers } from '../tables.ts';

/** Offers read along one index, whatever is thrown away of them afterwards. */
const READ_MAX = 1000;
/** So many for each way to be near. */
const TAKEN_MAX = 200;

export interface Near {
  userId: string;
  segment: string;
  /** Names of the settlement and of the district, without their kinds. */
  places: readonly string[];
  /** sq m. */
  area: number | null;
  valuationDate: string;
  /** What the user asks for; null while nothing. */
  narrowed: SQL | null;
}

/**
 * Ids of the offers that could rank high: near in place, in area, or in time. Each way reads a bounded part of an index, so
 * that fifty thousand offers cost what fifty do (decision 0062).
 */
export async function candidates(db: Database, near: Near) {
  const { userId, segment, places, area, valuationDate, narrowed } = near;
  const own = and(eq(offers.userId, userId), isNull(offers.deletedAt)) as SQL;
  const ofSegment = sql`${own} and segment = ${segment}`;
  const known = sql`coalesce(offer_date, first_seen) <= ${valuationDate}::date`;
  const byTime = sql`abs(last_seen - ${valuationDate}::date)`;
  const named = places
    .map((place) => sameText(place))
    .filter((place) => [...place].length >= 3)
    .map(
      (place) => sql`(select id, last_seen from (
        select id, last_seen from offers
        where ${own} and report_grams(user_id, array[words]) @> report_grams(${userId}::uuid, array[${place}]::text[])
          and strpos(words, ${place}) > 0 limit ${READ_MAX}) near order by ${byTime} limit ${TAKEN_MAX})`,
    );
  const byArea = ['>=', '<'].map(
    (side) => sql`(select id, last_seen from (
      select id, last_seen, offer_date, first_seen from offers where ${ofSegment} and area ${sql.raw(side)} ${area}::numeric
      order by area ${sql.raw(side === '<' ? 'desc' : 'asc')} limit ${READ_MAX}) near
      where ${known} order by ${byTime} limit ${TAKEN_MAX})`,
  );
  const recent = sql`(select id, last_seen from (
    select id, last_seen, offer_date, first_seen from offers
    where ${ofSegment} and last_seen <= ${valuationDate}::date order by last_seen desc limit ${READ_MAX}) near
    where ${known} limit ${TAKEN_MAX})`;
  // Of what the user asked for, the newest, near or far: nothing that fits is withheld for being far.
  const asked = sql`(select id, last_seen from offers
    where ${narrowed} and ${ofSegment} and ${known} order by last_seen desc limit ${READ_MAX})`;
  const ways = narrowed ? [asked] : [...named, ...(area === null ? [] : byArea), recent];
  const { rows } = (await db.execute(
    sql`select distinct id from (${sql.join(ways, sql` union all `)}) found`,
  )) as unknown as { rows: { id: string }[] };
  const ids = rows.map(({ id }) => id);
  return ids.length === 0 ? [] : db.select().from(offers).where(inArray(offers.id, ids));
}
