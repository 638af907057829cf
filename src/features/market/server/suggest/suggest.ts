import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { today } from '#kit/dates.ts';
import { districtOf, placeOf, settlementName, settlementOf } from '#kit/place/place.ts';
import { regionOf } from '#kit/place/region.ts';
import { type Characteristics, characteristicsOf } from '../../characteristics.ts';
import { type NotRankedWhy, rankOffers } from '../../compute/offers/rank.ts';
import type { RankedOffer } from '../../compute/offers/rank-facts.ts';
import { sameOffer } from '../../compute/offers/same-offer.ts';
import { FACTORS } from '../../factors.ts';
import { seenLate, type VersionOnDay, versionOn } from '../../history.ts';
import type { OfferVersion } from '../../offer.ts';
import { SUGGESTED_MAX, type suggestOffers } from '../../suggest-api.ts';
import { type LibraryStore, linkOf } from '../held-offers.ts';
import { historiesOf } from '../histories.ts';
import { offersWhere } from '../list-offers.ts';
import { type OfferRow, toOffer } from '../offer-rows.ts';
import { offerLists, offerUses } from '../tables.ts';
import { candidates } from './candidates.ts';
import { columnsOf, copiesOf } from './comes-along.ts';
import { differing, printedBefore } from './printed-before.ts';

type Question = z.output<(typeof suggestOffers)['body']>;
type Answer = z.input<(typeof suggestOffers)['reply']>;

interface Candidate {
  row: OfferRow;
  offer: ReturnType<typeof toOffer> & { published: string | null };
  late: string | null;
  facts: RankedOffer;
}

/** An offer as it stood on the day, and what it is ranked by. */
function candidateOf(
  store: LibraryStore,
  row: OfferRow,
  { versions, hasCopy, day }: { versions: readonly OfferVersion[]; hasCopy: boolean; day: string },
): Candidate {
  const version = versionOn(versions, day);
  const now = toOffer(store.sealer, row, { reports: 0, withdrawnSince: null });
  const { id: _id, first_seen: _first, last_seen: _last, ...told } = version ?? ({} as Partial<VersionOnDay>);
  const offer = { ...now, published: null, ...told };
  const onSale = versions.findLast(({ state, first_seen }) => state === 'on_sale' && first_seen <= day);
  const address = String(offer.address || offer.place);
  return {
    row,
    offer,
    late: seenLate(version?.first_seen ?? null, day),
    facts: {
      id: row.id,
      ...characteristicsOf(offer as unknown as Characteristics),
      segment: row.segment,
      place: row.place || placeOf(row.address),
      district: districtOf(address),
      region: regionOf(address),
      area: version?.area ?? row.area,
      date: row.offerDate,
      firstSeen: row.firstSeen,
      lastSeen: (onSale ?? version)?.last_seen ?? row.lastSeen,
      url: row.url,
      phone: String(now.phone),
      hasCopy,
    },
  };
}

/** The offers that the calculation holds already: known by its analogues, or the same as one of them. */
async function usedOf({ db }: LibraryStore, analogues: Question['analogues'], found: readonly Candidate[]) {
  const ids = analogues.map(({ id }) => id);
  const uses = ids.length > 0 ? await db.select().from(offerUses).where(inArray(offerUses.analogueId, ids)) : [];
  const used = new Set(uses.map(({ offerId }) => offerId));
  for (const { facts, row } of found) {
    const known = { url: linkOf(row), phone: facts.phone, area: facts.area, place: facts.place };
    if (analogues.some((one) => sameOffer(known, one) === 'same')) used.add(facts.id);
  }
  return used;
}

/** What the user asks for beside the segment, as a condition; null while nothing. */
function narrowedTo({ sealer }: LibraryStore, userId: string, only: Question['only']): SQL | null {
  const { seen_from: seen, ...filters } = only;
  if (Object.values(only).every((value) => value === undefined)) return null;
  const since = seen === undefined ? undefined : sql`last_seen >= ${seen}::date`;
  return and(offersWhere(sealer, userId, filters), since) ?? null;
}

/** Which offers of the user make the best analogues of an object, and why (rows.md M5). */
export async function suggest(store: LibraryStore, userId: string, question: Question): Promise<Answer> {
  const { object, valuation_date, analogues, report_id: reportId, only } = question;
  const day = valuation_date ?? today();
  const { address, ...facts } = object;
  const [place, district, region] = [placeOf(address), districtOf(address), regionOf(address)];
  const rows = await candidates(store.db, {
    userId,
    segment: object.segment,
    places: [settlementName(settlementOf(place)), district.split(' ')[0] ?? ''],
    area: object.area,
    valuationDate: day,
    narrowed: narrowedTo(store, userId, only),
  });
  const ids = rows.map(({ id }) => id);
  const histories = await historiesOf(store.db, ids);
  const copies = await copiesOf(store.db, ids, day);
  const found = rows.map((row) =>
    candidateOf(store, row, { versions: histories.get(row.id) ?? [], hasCopy: copies.has(row.id), day }),
  );
  const { ranked, leftOut } = rankOffers(
    found.map((one) => one.facts),
    {
      object: { ...facts, place, district, region },
      valuationDate: day,
      isToday: valuation_date === null,
      used: await usedOf(store, analogues, found),
    },
    FACTORS,
  );
  const best = ranked.slice(0, SUGGESTED_MAX);
  const bestIds = best.map(({ id }) => id);
  const before = await printedBefore(store.db, userId, bestIds, reportId);
  const told = await columnsOf(store.db, userId, bestIds, day);
  const [list] = await store.db.select().from(offerLists).where(eq(offerLists.userId, userId));
  const left: Record<NotRankedWhy, number> = { used: 0, segment: 0, later: 0, old: 0 };
  for (const { why } of leftOut) left[why] += 1;
  const byId = new Map(found.map((one) => [one.facts.id, one]));
  return {
    offers: best.flatMap(({ id, points, parts, reason }) => {
      const one = byId.get(id);
      if (!one) return [];
      const { offer, late } = one;
      const now = { price: (offer.price ?? null) as number | null, area: (offer.area ?? null) as number | null };
      return [
        {
          ...{ offer, points, parts, reason, late },
          evidence: copies.get(id) ?? null,
          ...told(id),
          before: differing(before.get(id), now),
        },
      ];
    }),
    left_out: left,
    all: list?.offers ?? 0,
  };
}
