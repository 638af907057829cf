import { CORRECTIONS } from '#features/market/factors.ts';
import { isPrintable } from '#features/market/print-copy.ts';
import type { CalculationResult } from '#features/market-value/compute/market-value.ts';
import {
  resultOf as calculationResult,
  type Interval,
  printedInterval,
  suggestedInterval,
} from '#features/market-value/compute/stored-results.ts';
import { daysOfOffer } from '#features/market-value/days-of-offer.ts';
import { offerAddress } from '#features/market-value/offer-address.ts';
import { calculationOf, type StoredCalculation } from '#features/market-value/sheet.ts';
import { type Valued, valuedOf } from '#features/valued/valued.ts';
import type { TaxFacts } from '#features/valued/vat.ts';
import type { ReportData } from '../report-data.ts';
import type { AnalogueFacts, Facts, ValueFacts } from './facts.ts';

/* What is valued, by which analogues, and what the calculation gives. */

/** The calculation made again from what was typed: the numbers of the screen and of the save are the same. */
export function resultOf(data: ReportData): CalculationResult | null {
  return data.calculation && calculationResult(calculationOf(data.calculation), valuedIn(data));
}

/** The tax of what is valued. */
export const taxOf = (data: ReportData, value: string | null): TaxFacts => ({
  code: valuedIn(data).right.code,
  vat: data.assignment.vat,
  rate: data.assignment.vat_rate,
  reason: data.assignment.vat_reason,
  day: data.head.evaluation_date,
  value,
});

/** What is valued: kind, right and area. */
export const valuedIn = ({ head, description, assignment }: ReportData): Valued =>
  valuedOf(head, description, assignment);

/** Appendix 2 shows the analogue's advert: a screenshot, or the copy of its kept page. */
export const isAdvertPrinted = (
  { screenshots, evidence }: StoredCalculation['analogs'][number],
  adverts: ReportData['adverts'],
): boolean => screenshots.length > 0 || adverts.some((advert) => advert.id === evidence && isPrintable(advert));

export function analoguesOf(
  { analogs }: StoredCalculation,
  result: CalculationResult,
  adverts: ReportData['adverts'],
): AnalogueFacts[] {
  return analogs.map((analogue, index) => {
    const computed = result.analogs[index];
    return {
      number: index + 1,
      included: analogue.isIncluded,
      location: analogue.location || analogue.address,
      offerDays: daysOfOffer(analogue),
      accessedAt: analogue.accessed_at,
      source: analogue.url || analogue.source,
      href: offerAddress(analogue),
      price: analogue.price === null ? null : String(analogue.price),
      area: analogue.area === null ? null : String(analogue.area),
      perMeter: computed?.pricePerMeter ?? null,
      corrected: computed?.correctedPrice ?? null,
      sumAbs: computed?.sumAbs ?? '0',
      corrections: CORRECTIONS.filter((field) => analogue[field]).length,
      weight: computed?.weight ?? null,
      hasAdvert: isAdvertPrinted(analogue, adverts),
    };
  });
}

/** What the value is made of and lies between; null while there is none. */
export function valueFactsOf(data: ReportData): ValueFacts | null {
  const result = resultOf(data);
  return data.calculation && result && valueFacts(data.calculation, result);
}

function valueFacts(calculation: StoredCalculation, result: CalculationResult): ValueFacts | null {
  if (result.perMeter === null || result.whole === null || result.total === null || result.rounded === null)
    return null;
  const corrected = result.analogs.flatMap(({ correctedPrice }, index) =>
    calculation.analogs[index]?.isIncluded && correctedPrice !== null ? [correctedPrice] : [],
  );
  const sorted = [...corrected].sort((a, b) => Number(a) - Number(b));
  const suggested = suggestedInterval(result, calculation.rounding_type);
  const bounds = suggested && printedInterval(calculation, suggested);
  return {
    perMeter: result.perMeter,
    whole: result.whole,
    stages: result.stages,
    total: result.total,
    rounded: result.rounded,
    roundingType: calculation.rounding_type,
    roundingShift: result.roundingShift,
    interval: inDigits(bounds),
    spread: inDigits(suggested),
    // Bounds that were taken over from the analogues are theirs.
    intervalTyped: bounds !== null && (bounds.low !== suggested?.low || bounds.high !== suggested?.high),
    intervalReason: calculation.value_interval_reason,
    shareReason: calculation.share_reason,
    lowestPrice: sorted[0] ?? null,
    highestPrice: sorted.at(-1) ?? null,
    beside: result.beside?.rounded ? { rounded: result.beside.rounded, months: calculation.exposure_forced } : null,
    variation: result.after ? { percent: result.after.percent, grade: result.after.grade } : null,
  };
}

const inDigits = (bounds: Interval | null) => bounds && { low: String(bounds.low), high: String(bounds.high) };

export function liquidityOf(calculation: StoredCalculation | null, isForced: boolean): Facts['liquidity'] {
  if (!calculation?.liquidity_level) return null;
  const { liquidity_level: level, exposure_months: months, liquidity_factors: factors } = calculation;
  const forced = isForced ? calculation.exposure_forced : null;
  return {
    level,
    months: months === null ? null : String(months),
    forced: forced === null ? null : String(forced),
    factors,
  };
}
