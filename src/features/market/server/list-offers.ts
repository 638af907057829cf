import { and, asc, desc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { invalid } from '#kit/errors.ts';
import { hasKind, settlementName, settlementOf, settlementPattern } from '#kit/place/place.ts';
import { normalizePhone } from '#kit/requisites/phone.ts';
import { bareWords, sameText } from '#kit/russian.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { FOUND_MAX, type listOffers, OFFER_FILTERS, OFFERS_PAGE, type OfferPage, type OfferSort } from '../api.ts';
import { PHONE_PLACE, toOffer } from './offer-rows.ts';
import { OFFER_ORDER, offerLists, offers } from './tables.ts';

type Query = z.output<(typeof listOffers)['query']>;

/** Shorter parts have no three letters that the index could find. */
const GRAM = 3;

const holds = (text: SQL, part: string) => sql`strpos(${text}, ${part}) > 0`;

/** The condition that the index of found offers answers. */
function hasGrams(userId: string, parts: readonly string[]): SQL | undefined {
  const long = parts.filter((part) => [...part].length >= GRAM);
  if (long.length === 0) return undefined;
  return sql`report_grams(user_id, array[words]) @> report_grams(${userId}::uuid, ${sql.param(long)}::text[])`;
}

function wordsOf({ q, place }: Partial<Pick<Query, 'q' | 'place'>>): { parts: string[]; phone: string | null } {
  const phone = q ? normalizePhone(q) : null;
  const words = q && !phone ? sameText(q).split(' ') : [];
  const named = place ? bareWords(settlementName(settlementOf(place))).split(' ') : [];
  return { parts: [...words, ...named].filter(Boolean), phone };
}

/**
 * A settlement by its whole name, «Малый Бор» without «Малый Борок», as soon as an offer has that name; else what is typed
 * is a part of a name. With its kind, «д. Малый Бор», it is a name.
 */
function atPlace(userId: string, typed: string): SQL {
  const text = sql`translate(lower(place || ',' || address), 'ё\u00a0', 'е ')`;
  const part = holds(text, sameText(typed));
  const pattern = settlementPattern(typed);
  if (pattern === null) return part;
  const whole = sql`${text} ~ ${pattern}`;
  if (hasKind(typed)) return whole;
  const grams = hasGrams(userId, wordsOf({ place: typed }).parts);
  const own = and(grams ? sql`user_id::text = ${userId}` : sql`user_id = ${userId}`, grams, sql`deleted_at is null`);
  return sql`case when exists (select from offers named where ${own} and ${whole}) then ${whole} else ${part} end`;
}

/** What the filters leave of a user's offers. */
export function offersWhere(
  sealer: Sealer,
  userId: string,
  query: Partial<Pick<Query, (typeof OFFER_FILTERS)[number]>>,
): SQL | undefined {
  const { segment, state, area_from, area_to, price_from, price_to, date_from, date_to, place, q } = query;
  const { parts, phone } = wordsOf(query);
  // By the key of the order, whose index answers; what is not known is below all that is.
  const from = (sort: OfferSort, least: number | string | undefined) => {
    const { key, type } = OFFER_ORDER[sort];
    return least === undefined ? undefined : sql`${key} >= ${least}::${sql.raw(type)}`;
  };
  const to = (sort: OfferSort, most: number | string | undefined) => {
    const { key, type, column } = OFFER_ORDER[sort];
    return most === undefined ? undefined : sql`${key} <= ${most}::${sql.raw(type)} and ${sql.raw(column)} is not null`;
  };
  const grams = hasGrams(userId, parts);
  return and(
    // The letters name the owner as well. Otherwise the planner, which thinks after an import that the owner has few
    // offers, would take the index of owners and work out the letters of each offer.
    grams ? sql`${offers.userId}::text = ${userId}` : eq(offers.userId, userId),
    isNull(offers.deletedAt),
    grams,
    ...(q && !phone
      ? sameText(q)
          .split(' ')
          .filter(Boolean)
          .map((word) => holds(sql`words`, word))
      : []),
    place ? atPlace(userId, place) : undefined,
    phone ? sql`phone_mark = any(${sql.param(sealer.marks(phone, PHONE_PLACE))}::text[])` : undefined,
    segment ? eq(offers.segment, segment) : undefined,
    state === 'deal' ? eq(offers.priceType, 'deal') : undefined,
    state && state !== 'deal' ? and(eq(offers.state, state), eq(offers.priceType, 'offer')) : undefined,
    from('area', area_from),
    to('area', area_to),
    from('price', price_from),
    to('price', price_to),
    from('date', date_from),
    to('date', date_to),
  );
}

interface Cursor {
  /** The sort key of the row before the page, and its id. */
  key: string;
  id: string;
  /** Rows before the page. */
  standing: number;
}

const toCursor = ({ key, id, standing }: Cursor) =>
  Buffer.from(JSON.stringify([key, id, standing])).toString('base64url');

function fromCursor(cursor: string): Cursor {
  try {
    const [key, id, standing] = JSON.parse(Buffer.from(cursor, 'base64url').toString()) as unknown[];
    if (typeof key === 'string' && /^[0-9a-f-]{36}$/.test(String(id)) && Number.isSafeInteger(standing))
      return { key, id: String(id), standing: Number(standing) };
  } catch {
    // Told below.
  }
  throw invalid({ cursor: 'cursor — из предыдущего ответа' });
}

const SHAPES: Record<(typeof OFFER_ORDER)[OfferSort]['type'], RegExp> = {
  date: /^(?:-infinity|\d{4}-\d{2}-\d{2})$/,
  bigint: /^-?\d{1,15}$/,
  numeric: /^-?\d{1,20}(?:\.\d{1,20})?$/,
  text: /^[^\0]*$/s,
};

/** Reports that show an offer to its owner. */
export const reportsThatUse = sql<number>`(select count(distinct used.report_id)::int from offer_uses used
  join reports of on of.id = used.report_id and of.deleted_at is null where used.offer_id = offers.id)`;

/** Since when an offer has been withdrawn: the first of its last versions that say so. */
export const withdrawnSince = sql<string | null>`case when ${offers.state} = 'withdrawn' then (
  select min(gone.first_seen)::text from offer_versions gone
  where gone.offer_id = offers.id and gone.state = 'withdrawn' and gone.position > coalesce(
    (select max(sold.position) from offer_versions sold where sold.offer_id = offers.id and sold.state = 'on_sale'), -1
  )) end`;

/** A page of the user's offers. What is read is in proportion to what is shown (decision 0040). */
export async function findOffers(
  { db, sealer }: { db: Database; sealer: Sealer },
  userId: string,
  query: Query,
): Promise<OfferPage> {
  const { sort = 'date', order = sort === 'place' ? 'asc' : 'desc', limit = OFFERS_PAGE } = query;
  const { key, type } = OFFER_ORDER[sort];
  const where = offersWhere(sealer, userId, query);
  const start = query.cursor === undefined ? undefined : fromCursor(query.cursor);
  if (start && !SHAPES[type].test(start.key)) throw invalid({ cursor: 'cursor — из предыдущего ответа' });
  const place = sql`(${key}, ${offers.id})`;
  const at = start && sql`(${start.key}::${sql.raw(type)}, ${start.id}::uuid)`;
  const [ahead, back] = order === 'asc' ? [asc, desc] : [desc, asc];
  const signs = order === 'asc' ? (['>', '<='] as const) : (['<', '>='] as const);
  // Words are found by their index: along the order of the list all offers would be looked through.
  const { parts } = wordsOf(query);
  const byWords = hasGrams(userId, parts) !== undefined;
  const found = byWords ? sql`${offers.id} in (select id from ${offers} where ${where} offset 0)` : where;
  const rows = await db
    .select({
      row: offers,
      key: sql<string>`${key}::text`.as('sort_key'),
      reports: reportsThatUse,
      since: withdrawnSince,
    })
    .from(offers)
    .where(and(found, at && sql`${place} ${sql.raw(signs[0])} ${at}`))
    .orderBy(ahead(key), ahead(offers.id))
    .limit(limit + 1);
  const items = rows.slice(0, limit);
  const last = items.at(-1);
  const standing = start?.standing ?? 0;
  // The row before the page before: so many behind the cursor.
  const [previous] = start
    ? await db
        .select({ id: offers.id, key: sql<string>`${key}::text`.as('sort_key') })
        .from(offers)
        .where(and(found, sql`${place} ${sql.raw(signs[1])} ${at}`))
        .orderBy(back(key), back(offers.id))
        .offset(limit)
        .limit(1)
    : [];
  const [list] = await db.select({ offers: offerLists.offers }).from(offerLists).where(eq(offerLists.userId, userId));
  const all = list?.offers ?? 0;
  const { count: counted, prices } = OFFER_FILTERS.some((name) => query[name] !== undefined && query[name] !== '')
    ? await figuresOf(db, found)
    : { count: all, prices: null };
  const more = counted > FOUND_MAX && counted !== all;
  return {
    items: items.map(
      ({ row, reports: used, since }) =>
        toOffer(sealer, row, { reports: used, withdrawnSince: since }) as OfferPage['items'][number],
    ),
    from: items.length > 0 ? standing + 1 : 0,
    total: more ? FOUND_MAX : counted,
    more,
    prices,
    all,
    next_cursor:
      last && rows.length > limit ? toCursor({ key: last.key, id: last.row.id, standing: standing + limit }) : null,
    previous_cursor: previous ? toCursor({ ...previous, standing: Math.max(0, standing - limit) }) : null,
  };
}

/** How many the filters leave, up to one more than are counted, and their prices per sq m. */
async function figuresOf(db: Database, where: SQL | undefined) {
  const some = db
    .select({ price: offers.pricePerMeter })
    .from(offers)
    .where(where)
    .limit(FOUND_MAX + 1)
    .as('some');
  const figure = (sqlText: SQL) => sql<number | null>`round((${sqlText})::numeric, 6)::float8`;
  const [row] = await db
    .select({
      count: sql<number>`count(*)::int`,
      min: figure(sql`min(${some.price})`),
      max: figure(sql`max(${some.price})`),
      median: figure(sql`percentile_cont(0.5) within group (order by ${some.price})`),
    })
    .from(some);
  const { count = 0, min = null, max = null, median = null } = row ?? {};
  const isWhole = count <= FOUND_MAX && min !== null && max !== null && median !== null;
  return { count, prices: isWhole ? { min, max, median } : null };
}
