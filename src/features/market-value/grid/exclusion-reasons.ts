import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { otherRegion } from '#kit/place/region.ts';
import { type Analogue, offerDay } from '../analogue.ts';
import type { Calculation } from '../calculation.ts';
import { USE_OF_SEGMENT } from '../choices.ts';
import { isOldOffer, offerMonths } from '../old-offer.ts';

/* Why an offer does not count, as its own facts say it: proposed to the appraiser, who takes one in a press (rows.md P9). */

/** What an offer is compared with. */
export interface ReportFacts {
  /** yyyy-MM-dd */
  evaluationDate: string | null;
  marketSegment: string;
  /** As the market analysis states it. */
  activity: string | undefined;
  /** Of the plot; its area in sq m. */
  address: string;
  area: number | null;
}

/** Times. */
const OTHER_SCALE = 3;

const perMetre = ({ price, area }: Analogue) => (price && area ? price / area : null);

function ofUse({ permittedUse }: Analogue, { marketSegment }: ReportFacts): string {
  const use = USE_OF_SEGMENT[marketSegment];
  return use && permittedUse && permittedUse !== use ? `Иной вид использования: ${permittedUse}` : '';
}

function ofRegion({ address }: Analogue, facts: ReportFacts): string {
  const region = otherRegion(address, facts.address);
  return region && `Другой регион: ${region}`;
}

function ofArea({ area }: Analogue, { area: own }: ReportFacts): string {
  if (!area || !own || Math.max(area / own, own / area) <= OTHER_SCALE) return '';
  return `Площадь ${formatShort(area, 4)} кв. м ${area > own ? 'больше' : 'меньше'} площади объекта больше чем в ${OTHER_SCALE} раза`;
}

/** The prices of those that count would be farther apart with it than a reviewer takes. */
function ofPrice(analogue: Analogue, others: readonly Analogue[]): string {
  const own = perMetre(analogue);
  const prices = others.flatMap((other) => (other.isIncluded ? (perMetre(other) ?? []) : []));
  if (own === null || prices.length === 0) return '';
  const times = Math.max(own / Math.min(...prices), Math.max(...prices) / own);
  if (times <= THRESHOLDS.pricePerMetre) return '';
  return `Цена ${formatNumber(own)} руб./кв. м отличается от цен других аналогов в ${formatNumber(times, 1)} раза`;
}

function ofDay(analogue: Analogue, { evaluationDate: day, activity }: ReportFacts): string {
  if (!day || !isOldOffer(analogue, day, activity)) return '';
  return `Предложение от ${formatDate(offerDay(analogue))} старше ${offerMonths(activity)} месяцев на дату оценки`;
}

/** The reasons that its facts give, then those that were written for others of the report; each once. */
export function exclusionReasons(
  { analogs }: Pick<Calculation, 'analogs'>,
  index: number,
  facts: ReportFacts,
): string[] {
  const analogue = analogs[index];
  if (!analogue) return [];
  const others = analogs.filter((_, at) => at !== index);
  const found = [
    ofUse(analogue, facts),
    ofRegion(analogue, facts),
    ofArea(analogue, facts),
    ofPrice(analogue, others),
    ofDay(analogue, facts),
    ...others.map(({ isIncluded, exclusionReason }) => (isIncluded ? '' : exclusionReason.trim())),
  ];
  return [...new Set(found.filter((reason) => reason !== ''))];
}
