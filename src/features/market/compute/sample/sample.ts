import { Fraction } from '#kit/fraction.ts';

/** Factors whose values an offer states beside its place and area. */
export type StatedFactor = 'electricity' | 'gas' | 'waterSewerage' | 'buildings' | 'roads';

/** An offer as a sample reads it. Price and area are those of its version that is valid on the valuation date. */
export interface SampleOffer extends Record<StatedFactor, string> {
  id: string;
  /** Whole price, ₽. */
  price: number | null;
  /** sq m. */
  area: number | null;
  /** When it was published, yyyy-MM-dd. */
  date: string | null;
  /** Settlement. */
  place: string;
  /** Code of the market segment. */
  segment: string;
  priceType: 'offer' | 'deal';
  included: boolean;
  /** Why the user left it out. */
  reason: string;
  /** Id of the twin that is kept; null for an offer without one and for the one that is kept. */
  twinOf: string | null;
}

export interface CountedOffer extends SampleOffer {
  price: number;
  area: number;
  /** ₽ per sq m, exact. */
  perMeter: Fraction;
}

export type LeftOutWhy = 'reason' | 'deal' | 'later' | 'segment' | 'empty' | 'twin';

export interface LeftOut {
  id: string;
  why: LeftOutWhy;
  /** The user's words of 'reason'. */
  reason: string;
}

export interface Sample {
  counted: CountedOffer[];
  /** Each with the first reason that applies. */
  leftOut: LeftOut[];
  /** Deals that would count if they were offers: a line of their own, never mixed. */
  deals: CountedOffer[];
}

const isPriced = (offer: SampleOffer): offer is SampleOffer & { price: number; area: number } =>
  (offer.price ?? 0) > 0 && (offer.area ?? 0) > 0;

const withPrice = (offer: SampleOffer & { price: number; area: number }): CountedOffer => ({
  ...offer,
  perMeter: Fraction.of(offer.price).over(Fraction.of(offer.area)),
});

/**
 * Which offers count (rows.md M6): of the segment, with price and area, published not later than the valuation
 * date, not left out by the user; of twins one.
 */
export function sampleOf(
  offers: readonly SampleOffer[],
  { segment, valuationDate }: { segment: string; valuationDate: string },
): Sample {
  const ids = new Set(offers.map(({ id }) => id));
  const plots = new Set<string>();
  const isTwin = ({ id, twinOf }: SampleOffer) => {
    const repeated = twinOf !== null && (ids.has(twinOf) || plots.has(twinOf));
    plots.add(twinOf ?? id);
    return repeated;
  };
  const sample: Sample = { counted: [], leftOut: [], deals: [] };
  for (const offer of offers) {
    const later = offer.date !== null && offer.date > valuationDate;
    const elsewhere = later || offer.segment !== segment;
    const leave = (why: LeftOutWhy) => sample.leftOut.push({ id: offer.id, why, reason: offer.reason });
    if (!offer.included) leave('reason');
    else if (offer.priceType === 'deal') {
      leave('deal');
      if (!elsewhere && isPriced(offer)) sample.deals.push(withPrice(offer));
    } else if (later) leave('later');
    else if (elsewhere) leave('segment');
    else if (!isPriced(offer)) leave('empty');
    else if (isTwin(offer)) leave('twin');
    else sample.counted.push(withPrice(offer));
  }
  return sample;
}
