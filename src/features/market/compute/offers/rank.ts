import { daysBetween } from '#kit/dates.ts';
import {
  areaRatio,
  comparison,
  daysBefore,
  type Nearness,
  nearness,
  RANKED_FACTORS,
  type RankedOffer,
  type RankObject,
} from './rank-facts.ts';
import { type RankedFor, reasonOf, type ShortlyNamed } from './rank-reason.ts';

/* «Из моих предложений»: which offers of the library make the best analogues (rows.md M5). */

/** What the points are made of: 30, 25, 20, 20 and 5 at most. */
export interface RankParts {
  place: number;
  area: number;
  freshness: number;
  factors: number;
  completeness: number;
}

export interface Ranked {
  id: string;
  /** 0 to 100, whole. */
  points: number;
  unrounded: number;
  parts: RankParts;
  reason: string;
}

export type NotRankedWhy = 'used' | 'segment' | 'later' | 'old';

/** As the folded line below the ranking says it. */
export const NOT_RANKED_WORDS: Readonly<Record<NotRankedWhy, string>> = {
  used: 'уже в расчете',
  segment: 'другой сегмент',
  later: 'опубликовано после даты оценки',
  old: 'видели больше двух лет назад',
};

const OLD_DAYS = 730;
const STALE_DAYS = 365;
const AREA_LIMIT = 3;

const PLACE_POINTS: Readonly<Record<Nearness, number>> = {
  settlement: 30,
  district: 18,
  region: 6,
  elsewhere: 0,
  unknown: 0,
};

/** A difference can be corrected, a gap cannot. */
const FACTOR_SHARE = { equal: 1, different: 0.5, unknown: 0 } as const;

function partsOf(object: RankObject, offer: RankedOffer, valuationDate: string): RankParts {
  const ratio = areaRatio(object, offer);
  const shares = RANKED_FACTORS.map((factor) => FACTOR_SHARE[comparison(object, offer, factor)]);
  return {
    place: PLACE_POINTS[nearness(object, offer)],
    area: ratio === null ? 0 : 25 * Math.max(0, 1 - Math.log(ratio) / Math.log(AREA_LIMIT)),
    freshness: 20 * Math.max(0, 1 - daysBefore(offer, valuationDate) / STALE_DAYS),
    factors: (20 / RANKED_FACTORS.length) * shares.reduce<number>((sum, share) => sum + share, 0),
    completeness:
      Number(offer.url !== '') + Number(offer.phone !== '') + Number(offer.date !== null) + 2 * Number(offer.hasCopy),
  };
}

function notRanked(offer: RankedOffer, { used, object, valuationDate }: RankQuestion): NotRankedWhy | null {
  if (used.has(offer.id)) return 'used';
  if (offer.segment !== object.segment) return 'segment';
  if ((offer.date ?? offer.firstSeen) > valuationDate) return 'later';
  return daysBetween(offer.lastSeen, valuationDate) > OLD_DAYS ? 'old' : null;
}

export interface RankQuestion extends RankedFor {
  object: RankObject;
  /** Ids of the offers that the calculation already holds. */
  used: ReadonlySet<string>;
}

/** Best first: points, the newer sighting, the nearer area, id. @param names of the factors */
export function rankOffers(
  offers: readonly RankedOffer[],
  question: RankQuestion,
  names: readonly ShortlyNamed[],
): { ranked: Ranked[]; leftOut: { id: string; why: NotRankedWhy }[] } {
  const { object, valuationDate } = question;
  const leftOut: { id: string; why: NotRankedWhy }[] = [];
  const scored = offers.flatMap((offer) => {
    const why = notRanked(offer, question);
    if (why) {
      leftOut.push({ id: offer.id, why });
      return [];
    }
    const parts = partsOf(object, offer, valuationDate);
    const unrounded = parts.place + parts.area + parts.freshness + parts.factors + parts.completeness;
    return [{ offer, parts, unrounded, ratio: areaRatio(object, offer) ?? Number.POSITIVE_INFINITY }];
  });
  scored.sort(
    (a, b) =>
      b.unrounded - a.unrounded ||
      b.offer.lastSeen.localeCompare(a.offer.lastSeen) ||
      (a.ratio === b.ratio ? 0 : a.ratio - b.ratio) ||
      (a.offer.id < b.offer.id ? -1 : 1),
  );
  return {
    ranked: scored.map(({ offer, parts, unrounded }) => ({
      id: offer.id,
      points: Math.round(unrounded),
      unrounded,
      parts,
      reason: reasonOf(object, offer, question, names),
    })),
    leftOut,
  };
}
