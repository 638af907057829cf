import fs from 'node:fs';
import { typo } from '#kit/typography.ts';

/** The rooms of the mathematics do not know them: a caller hands them in. */
export { FACTORS } from '#features/market/factors.ts';

/* The worked numbers of the market's mathematics (invented offers, sites and handbook figures). */

export interface GoldenRow {
  id: string;
  price: number;
  area: number;
  date: string;
  place: string;
  electricity: string;
  gas: string;
  water: string;
  roads: string;
  buildings: string;
  segment: string;
  price_type: 'offer' | 'deal';
  included: boolean;
  reason: string;
}

interface GoldenTrend {
  n: number;
  undated: number;
  first: string;
  last: string;
  span_days: number;
  distinct_dates: number;
  verdict: string;
  sentence: string;
  slope?: number;
  ci_low: number;
  ci_high: number;
  r2: number;
  corr_ln_area: number;
  percent_per_month: number;
  percent_low: number;
  percent_high: number;
}

interface GoldenAreaEffect {
  n: number;
  verdict: string;
  sentence: string;
  area_ratio?: string;
  b?: number;
  ln_a: number;
  ci_low: number;
  ci_high: number;
  r2: number;
  b_used?: string;
  b_low: string;
  b_high: string;
  weak: boolean;
  object_outside: boolean;
  area_correction?: { analogue_area: string; low: string; percent: string; high: string };
}

interface GoldenYesNo {
  factor: 'gas' | 'electricity';
  with: number;
  without: number;
  medians: {
    verdict: string;
    median_with?: string;
    median_without: string;
    ratio: string;
    ratio_used: string;
    U: string;
    z: number;
    area_ratio_of_medians: string;
  };
  pairs: {
    verdict: string;
    candidates: number;
    n: number;
    pairs: { with: string; without: string; ratio: string }[];
    percent_object_has?: string;
    percent_analogue_has: string;
    ratio: string;
    ratio_used: string;
    low: string;
    high: string;
  };
}

type Figures = Partial<
  Record<
    'min' | 'max' | 'mean' | 'median' | 'sd' | 'variation_percent' | 'q1' | 'q3' | 'iqr' | 'fence_low' | 'fence_high',
    string
  >
>;

export interface GoldenSample {
  id: string;
  valuation_date: string;
  segment: string;
  segment_label: string;
  where: string;
  object_area: number;
  rows: GoldenRow[];
  expected: Figures & {
    n: number;
    left_out: { id: string; why: string }[];
    outliers?: { id: string; side: string; from_median_percent: string; text: string }[];
    classes:
      | {
          above: number | null;
          up_to: number | null;
          label: string;
          n: number;
          min: string;
          max: string;
          mean: string;
          median: string;
        }[]
      | null;
    trend: GoldenTrend;
    area_effect: GoldenAreaEffect;
    binary: GoldenYesNo[];
    price_factors: string[][];
    sentence: string;
  };
}

interface GoldenEntry {
  id: string;
  factor: string;
  segment: string | null;
  region: string | null;
  form: 'pair' | 'power' | 'matrix';
  unit: string;
  low: string | null;
  mean: string | null;
  high: string | null;
  edition: string;
  source: string;
  table: string;
  page: string;
  from?: string;
  to?: string;
  one_way?: boolean;
  classes?: number[];
  cells?: string[][];
}

interface GoldenHandbookCase {
  factor: string;
  analogue: string;
  object: string;
  segment: string;
  region: string;
  date: string;
  typed?: string;
  expected: {
    offered: string[];
    direction?: string;
    percent: string;
    low: string | null;
    high: string | null;
    edition_months: number;
    old: boolean;
    outside?: boolean;
  };
}

interface GoldenFacts {
  url: string;
  phone: string;
  area: string;
  place: string;
}

interface GoldenSighting {
  day: string;
  price: string;
  area: string;
  state: 'on_sale' | 'withdrawn';
}

interface GoldenRanked extends GoldenFacts {
  id: string;
  segment: string;
  district: string;
  region: string;
  offer_date: string;
  seen: string;
  propertyRights: string;
  electricity: string;
  gas: string;
  waterSewerage: string;
  buildings: string;
  roads: string;
  evidence: boolean;
}

interface GoldenSupport {
  id: string;
  object_area: string;
  weight_method: 'inverse' | 'linear' | 'equal' | 'manual';
  rounding: 'none' | 'hundreds' | 'thousands' | 'tenthousands' | 'hundredthousands';
  analogs: {
    price: string;
    area: string;
    corrections: Record<string, string>;
    ranges: Record<string, [string, string]>;
  }[];
  expected: {
    per_meter: string;
    total: string;
    tornado: Record<string, string>[];
    fixed: string[];
    joint?: Record<'all_low' | 'all_high' | 'total_all_low' | 'total_all_high', string>;
    without: { analogue: number; per_meter: string; total: string; percent: string }[];
    combined?: Record<'low' | 'high' | 'total_low' | 'total_high', string>;
    proposed: {
      per_meter_low: string;
      per_meter_high: string;
      total_low: string;
      total_high: string;
      low: string;
      value: string;
      high: string;
      value_inside: boolean;
      down_percent: string;
      up_percent: string;
      reason: string;
    } | null;
  };
}

interface Golden {
  samples: GoldenSample[];
  comparison: {
    sample: string;
    value: string;
    bargaining: string | null;
    analogues: string[];
    expected: {
      inside: boolean;
      low: string;
      high: string;
      median: string;
      analogues_outside: number[];
      result: string;
      analogues: string;
    };
  }[];
  handbook: { entries: GoldenEntry[]; cases: GoldenHandbookCase[] };
  links: { written: string; key: string | null }[];
  same_offer: { a: GoldenFacts; b: GoldenFacts; expected: string }[];
  versions: {
    valuation_date: string;
    seen: GoldenSighting[];
    expected: {
      versions: (Omit<GoldenSighting, 'day'> & { first_seen: string; last_seen: string })[];
      at_valuation: string;
      price: string;
      on_sale: boolean;
      late: boolean;
      history: string;
    };
  }[];
  rank: {
    valuation_date: string;
    object: GoldenRanked;
    used: string[];
    offers: GoldenRanked[];
    expected: {
      order: string[];
      offers: { id: string; score: number; unrounded: number; parts: Record<string, number>; text: string }[];
      left_out: { id: string; why: string }[];
    };
  }[];
  support: GoldenSupport[];
  counts: { n: number; prices_per_meter: string[]; chosen: number; price_analysis: string; analogs: string }[];
}

export const MARKET_GOLDEN = JSON.parse(fs.readFileSync('test/files/market/golden.json', 'utf8')) as Golden;

/**
 * A sentence as it is printed. The typesetting makes more spaces narrow than our sentences do, but never the one between
 * a number and its word: without it the two differ.
 */
export const asPrinted = (text: string) => typo(text);
