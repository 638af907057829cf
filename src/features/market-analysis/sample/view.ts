import { areaClassesOf, boundsOfSegment } from '#features/market/compute/sample/area-classes.ts';
import { areaEffectOf } from '#features/market/compute/sample/area-effect.ts';
import { LEFT_OUT_WORDS } from '#features/market/compute/sample/price-analysis.ts';
import { type Sample, type SampleOffer, sampleOf } from '#features/market/compute/sample/sample.ts';
import { statisticsOf } from '#features/market/compute/sample/statistics.ts';
import { trendOf } from '#features/market/compute/sample/trend.ts';
import { seenLate } from '#features/market/history.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { placeOfRow } from './place-of-row.ts';
import type { SampleContent, SampleRow } from './sheet.ts';
import { twinsOf } from './twins.ts';

/* What a sample says: one reading for the screen, the sentences and the print. Nothing of it is stored. */

/** What the report says beside its sample. */
export interface SampleAbout {
  /** Code of the market analysis; empty until chosen. */
  segment: string;
  /** yyyy-MM-dd. */
  evaluationDate: string | null;
  /** sq m. */
  objectArea: number | null;
}

/** Why an offer does not count. Words of what follows from the offer; the user's own of what he left out. */
export interface RowNote {
  /** Null for an offer that counts. */
  leftOut: 'user' | 'rule' | null;
  words: string;
  /** Proposed as the reason of an exclusion: an outlier. */
  outlier: string | null;
  /** The price was first seen after the valuation date. */
  late: string | null;
}

export type SampleView = ReturnType<typeof viewOf>;

/** Later than any offer: without a valuation date none is too late. */
const NO_DATE = '9999-12-31';

const segmentOfUse = (use: string) => Object.entries(USE_OF_SEGMENT).find(([, of]) => of === use)?.[0] ?? '';

function asOffer(row: SampleRow, twinOf: string | null): SampleOffer {
  const { offer: id, price, area, offer_date: date, price_type: priceType, included, reason } = row;
  const { electricity, gas, waterSewerage, buildings, roads } = row;
  return {
    ...{ id, price, area, date, priceType, included, reason, twinOf },
    ...{ electricity, gas, waterSewerage, buildings, roads },
    place: placeOfRow(row),
    segment: segmentOfUse(row.permittedUse),
  };
}

/** The sample without what only charts and tables show. */
export function countedOf({ offers }: SampleContent, { segment, evaluationDate }: SampleAbout): Sample {
  const twins = twinsOf(offers.filter(({ included }) => included));
  return sampleOf(
    offers.map((row) => asOffer(row, twins.get(row.offer) ?? null)),
    { segment, valuationDate: evaluationDate ?? NO_DATE },
  );
}

/** Between the classes of area, sq m: the user's own, else those of the segment. */
export const boundsOf = ({ area_bounds: own }: Pick<SampleContent, 'area_bounds'>, segment: string) =>
  own.length > 0 ? own : boundsOfSegment(segment);

export function viewOf(content: SampleContent, about: SampleAbout) {
  const sample = countedOf(content, about);
  const statistics = statisticsOf(sample.counted);
  const leftOut = new Map(sample.leftOut.map((one) => [one.id, one]));
  const outliers = new Map(statistics.outliers?.map(({ id, text }) => [id, text]));
  const notes = new Map(
    content.offers.map((row): [string, RowNote] => {
      const out = leftOut.get(row.offer);
      const words = !out ? '' : out.why === 'reason' ? out.reason : LEFT_OUT_WORDS[out.why];
      const kind = !out ? null : out.why === 'reason' ? 'user' : 'rule';
      const [outlier, late] = [outliers.get(row.offer) ?? null, seenLate(row.seen, about.evaluationDate)];
      return [row.offer, { leftOut: kind, words, outlier, late }];
    }),
  );
  return {
    sample,
    statistics,
    notes,
    /** Where each offer lies. */
    addresses: new Map(content.offers.map(({ offer, address, place }) => [offer, address || place])),
    classes: areaClassesOf(sample.counted, boundsOf(content, about.segment)),
    trend: trendOf(sample.counted),
    effect: areaEffectOf(sample.counted, about.objectArea),
  };
}
