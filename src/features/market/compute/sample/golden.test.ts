import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { cellOf } from '#test/effect-cell.ts';
import { asPrinted, FACTORS, type GoldenRow, type GoldenSample, MARKET_GOLDEN } from '#test/market-golden.ts';
import { offer as offerWith } from '#test/sample-offers.ts';
import type { PercentRange } from '../percent-range.ts';
import { againstSample, commonBargaining } from './against-sample.ts';
import { areaClassesOf, boundsOfSegment } from './area-classes.ts';
import { areaEffectOf } from './area-effect.ts';
import { foundEffects } from './found-effects.ts';
import { priceAnalysis, selectionOfAnalogues } from './price-analysis.ts';
import { priceFactorsOf } from './price-factors.ts';
import { type SampleOffer, sampleOf } from './sample.ts';
import { statisticsOf } from './statistics.ts';
import { trendOf } from './trend.ts';
import { yesNoEffectOf } from './yes-no-factor.ts';

const offer = ({ price_type, water, ...row }: GoldenRow): SampleOffer => ({
  ...row,
  waterSewerage: water,
  priceType: price_type,
  twinOf: null,
});
const read = (golden: GoldenSample) =>
  sampleOf(golden.rows.map(offer), { segment: golden.segment, valuationDate: golden.valuation_date });

const digits = (value: string | null | undefined, places: number) =>
  value === null || value === undefined ? undefined : new Decimal(value).toFixed(places, Decimal.ROUND_HALF_UP);
const six = (value: string | null | undefined) => digits(value, 6);

/** The golden file writes a cell's percent with two decimals. */
const twoDecimals = (range: PercentRange | null) =>
  range && { ...range, percent: digits(range.percent, 2), low: digits(range.low, 2), high: digits(range.high, 2) };

/** Relative 1e-9; of confidence intervals absolute 1e-4. */
function near(value: number | undefined, expected: number, absolute = Math.abs(expected) * 1e-9) {
  expect(Math.abs((value ?? Number.NaN) - expected)).toBeLessThanOrEqual(absolute);
}
const CONFIDENCE = 1e-4;

describe.each(MARKET_GOLDEN.samples)('the worked sample $id', (golden) => {
  const { expected } = golden;
  const sample = read(golden);
  const offers = sample.counted;
  const effect = areaEffectOf(offers, golden.object_area);

  it('M6 counts the offers that count and tells the reason of the others', () => {
    expect(offers.length).toBe(expected.n);
    expect(sample.leftOut.map(({ id, why }) => ({ id, why }))).toEqual(expected.left_out);
  });

  it('M6 has the statistics of the spreadsheet', () => {
    const found = statisticsOf(offers);
    expect({
      min: six(found.min),
      max: six(found.max),
      mean: six(found.mean),
      median: six(found.median),
      sd: six(found.deviation),
      variation_percent: digits(found.variation, 4),
      q1: six(found.q1),
      q3: six(found.q3),
      iqr: six(found.iqr),
      fence_low: six(found.fenceLow),
      fence_high: six(found.fenceHigh),
    }).toEqual({
      min: expected.min,
      max: expected.max,
      mean: expected.mean,
      median: expected.median,
      sd: expected.sd,
      variation_percent: expected.variation_percent,
      q1: expected.q1,
      q3: expected.q3,
      iqr: expected.iqr,
      fence_low: expected.fence_low,
      fence_high: expected.fence_high,
    });
    const outliers = found.outliers?.map((outlier) => ({
      id: outlier.id,
      side: outlier.side,
      from_median_percent: digits(outlier.fromMedian, 2),
      text: asPrinted(outlier.text),
    }));
    expect(outliers).toEqual(expected.outliers?.map((outlier) => ({ ...outlier, text: asPrinted(outlier.text) })));
  });

  it('M6 has the classes of area', () => {
    const classes = areaClassesOf(offers, boundsOfSegment(golden.segment))?.map(
      ({ upTo, count, min, max, mean, median, ...rest }) => ({
        ...rest,
        up_to: upTo,
        n: count,
        min: six(min),
        max: six(max),
        mean: six(mean),
        median: six(median),
      }),
    );
    expect(classes ?? null).toEqual(expected.classes);
  });

  it('M6 has the trend, or the reason why there is none', () => {
    const trend = trendOf(offers);
    const { trend: wanted } = expected;
    expect(trend).toMatchObject({
      verdict: wanted.verdict,
      count: wanted.n,
      undated: wanted.undated,
      first: wanted.first,
      last: wanted.last,
      spanDays: wanted.span_days,
      distinctDates: wanted.distinct_dates,
    });
    expect(asPrinted(trend.sentence)).toBe(asPrinted(wanted.sentence));
    expect(trend.line === null).toBe(wanted.slope === undefined);
    if (wanted.slope !== undefined) {
      near(trend.line?.slope, wanted.slope);
      near(trend.line?.low, wanted.ci_low, CONFIDENCE);
      near(trend.line?.high, wanted.ci_high, CONFIDENCE);
      near(trend.line?.r2, wanted.r2);
      near(trend.withArea ?? undefined, wanted.corr_ln_area);
      near(trend.perMonth?.percent, wanted.percent_per_month);
      near(trend.perMonth?.low, wanted.percent_low, CONFIDENCE * 100);
      near(trend.perMonth?.high, wanted.percent_high, CONFIDENCE * 100);
    }
  });

  it('M6 has the power of the area, or the reason why there is none', () => {
    const { area_effect: wanted } = expected;
    expect([effect.verdict, effect.count]).toEqual([wanted.verdict, wanted.n]);
    expect(asPrinted(effect.sentence)).toBe(asPrinted(wanted.sentence));
    if (wanted.b !== undefined) {
      expect(digits(effect.ratio, 4)).toBe(wanted.area_ratio);
      near(effect.line?.slope, wanted.b);
      near(effect.line?.intercept, wanted.ln_a);
      near(effect.line?.low, wanted.ci_low, CONFIDENCE);
      near(effect.line?.high, wanted.ci_high, CONFIDENCE);
      near(effect.line?.r2, wanted.r2);
    }
    if (wanted.b_used !== undefined) {
      expect(effect.power).toEqual({ b: wanted.b_used, low: wanted.b_low, high: wanted.b_high });
      expect(effect.remarks.length).toBe(Number(wanted.weak) + Number(wanted.object_outside));
    }
    const { analogue_area, ...correction } = wanted.area_correction ?? { analogue_area: '1' };
    const [found] = foundEffects(offers, effect);
    const cell = found ? cellOf(found, analogue_area, String(golden.object_area)) : null;
    expect(twoDecimals(cell as PercentRange | null)).toEqual(wanted.area_correction ? correction : null);
  });

  it.each(expected.binary)('M6 knows what $factor does to the price', (wanted) => {
    const found = yesNoEffectOf(offers, wanted.factor);
    expect([found.with, found.without]).toEqual([wanted.with, wanted.without]);
    const { verdict, figures } = found.medians;
    expect(verdict).toBe(wanted.medians.verdict);
    if (wanted.medians.median_with !== undefined) {
      const { z, U, ...rest } = wanted.medians;
      expect({
        verdict,
        median_with: six(figures?.medianWith),
        median_without: six(figures?.medianWithout),
        ratio: six(figures?.ratio),
        ratio_used: figures?.used,
        area_ratio_of_medians: digits(figures?.areaRatio, 4),
      }).toEqual(rest);
      expect(figures?.u.toFixed(1)).toBe(U);
      near(figures?.z, z);
    }
    const { pairs, candidates, effect: found3 } = found.pairs;
    expect(found.pairs.verdict).toBe(wanted.pairs.verdict);
    expect(candidates).toBe(wanted.pairs.candidates);
    expect(pairs.map(({ ratio, ...ids }) => ({ ...ids, ratio: six(ratio) }))).toEqual(wanted.pairs.pairs);
    expect(found3 === null).toBe(wanted.pairs.percent_object_has === undefined);
    if (found3) {
      expect({
        percent_object_has: digits(found3.objectHas, 2),
        percent_analogue_has: digits(found3.analogueHas, 2),
        ratio: six(found3.ratio),
        ratio_used: found3.used,
        low: found3.low,
        high: found3.high,
      }).toEqual({
        percent_object_has: wanted.pairs.percent_object_has,
        percent_analogue_has: wanted.pairs.percent_analogue_has,
        ratio: wanted.pairs.ratio,
        ratio_used: wanted.pairs.ratio_used,
        low: wanted.pairs.low,
        high: wanted.pairs.high,
      });
    }
  });

  it('M6 has the rows of the price-forming factors', () => {
    const rows = priceFactorsOf(offers, effect, FACTORS).map((row) =>
      [row.label, row.interval, row.influence, row.source].map(asPrinted),
    );
    expect(rows).toEqual(expected.price_factors.map((row) => row.map(asPrinted)));
  });

  it('M6 says it in the sentences of the analysis', () => {
    const said = priceAnalysis(sample, { segmentLabel: golden.segment_label, where: golden.where });
    expect(asPrinted(said ?? '')).toBe(asPrinted(expected.sentence));
  });
});

it.each(MARKET_GOLDEN.counts)('M6 speaks of $n offers as Russian does', (golden) => {
  const offers = golden.prices_per_meter.map((price, index) =>
    offerWith(`c${index}`, { price: Number(price), area: 1, place: '', segment: 'СНТ' }),
  );
  const sample = sampleOf(offers, { segment: 'СНТ', valuationDate: '2026-11-16' });
  const said = priceAnalysis(sample, { segmentLabel: 'СНТ', where: 'Боровский район' });
  expect(asPrinted(said ?? '')).toBe(asPrinted(golden.price_analysis));
  const chosen = offers.slice(0, golden.chosen).map(({ id }, index) => ({ number: index + 1, offer: id }));
  expect(asPrinted(selectionOfAnalogues(sample, chosen) ?? '')).toBe(asPrinted(golden.analogs));
});

it.each(MARKET_GOLDEN.comparison)('M6 sets $value against the sample $sample', (golden) => {
  const rows = MARKET_GOLDEN.samples.find(({ id }) => id === golden.sample);
  const offers = rows ? read(rows).counted : [];
  const analogues = golden.analogues.map((perMeter, index) => ({ number: index + 1, perMeter }));
  const bargaining = commonBargaining(golden.analogues.map(() => golden.bargaining));
  const found = againstSample(offers, golden.value, bargaining, analogues);
  expect({
    inside: found?.inside,
    low: six(found?.low),
    high: six(found?.high),
    median: six(found?.median),
    analogues_outside: found?.analoguesOutside,
    result: asPrinted(found?.text ?? ''),
    analogues: asPrinted(found?.analoguesText ?? ''),
  }).toEqual({
    ...golden.expected,
    result: asPrinted(golden.expected.result),
    analogues: asPrinted(golden.expected.analogues),
  });
  expect(found?.reasonPlace === null).toBe(golden.expected.inside);
});
