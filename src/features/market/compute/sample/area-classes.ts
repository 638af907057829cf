import { formatShort } from '#kit/numbers.ts';
import { NB } from '../words.ts';
import type { CountedOffer } from './sample.ts';
import { ascending, meanOf, OFFERS_NEEDED, quartile } from './statistics.ts';

/** A class of plots by area. Bounds in sq m: above the first, up to the second, which belongs to it. */
export interface AreaClass {
  above: number | null;
  upTo: number | null;
  label: string;
  count: number;
  /** ₽ per sq m. */
  min: string;
  max: string;
  mean: string;
  median: string;
}

const HOUSES = [600, 1000, 1500, 2500, 5000];
const BOUNDS: Readonly<Record<string, readonly number[]>> = {
  ИЖС: HOUSES,
  СНТ: HOUSES,
  сельхоз: [10_000, 100_000, 500_000, 1_000_000],
  рекреация: [5000, 10_000, 50_000, 100_000],
};
const OTHER_BOUNDS = [1000, 5000, 10_000, 50_000];

/** The bounds that a segment begins with, sq m, ascending; the user may move them. */
export function boundsOfSegment(segment: string): readonly number[] {
  return BOUNDS[segment] ?? OTHER_BOUNDS;
}

const SMALLEST_CLASS = 3;
const SOTKA = 100;
const HECTARE = 10_000;

const unitOf = (bound: number) => (bound >= HECTARE ? 'га' : 'сот.');
const inUnit = (bound: number) => formatShort(bound / (bound >= HECTARE ? HECTARE : SOTKA), 4);
const written = (bound: number) => `${inUnit(bound)}${NB}${unitOf(bound)}`;

/** «до 10 сот.», «более 10 до 15 сот.», «более 25 сот.», from one hectare «га». */
function labelOf(above: number | null, upTo: number | null): string {
  if (above === null) return upTo === null ? '' : `до${NB}${written(upTo)}`;
  if (upTo === null) return `более${NB}${written(above)}`;
  const lower = unitOf(above) === unitOf(upTo) ? inUnit(above) : written(above);
  return `более${NB}${lower} до${NB}${written(upTo)}`;
}

/**
 * Prices by classes of area. A class with fewer than three offers joins the next one, the last of them the one before.
 * Null for fewer than two classes or six offers.
 * @param bounds sq m, ascending
 */
export function areaClassesOf(offers: readonly CountedOffer[], bounds: readonly number[]): AreaClass[] | null {
  if (offers.length < OFFERS_NEEDED.classes) return null;
  const classes: { above: number | null; upTo: number | null; offers: CountedOffer[] }[] = [];
  let above: number | null = null;
  let waiting: CountedOffer[] = [];
  const isBelow = (area: number, bound: number | null) => bound === null || area <= bound;
  const rest = [...offers].sort((a, b) => a.area - b.area);
  for (const upTo of [...bounds, null]) {
    const end = rest.findIndex(({ area }) => !isBelow(area, upTo));
    waiting.push(...rest.splice(0, end < 0 ? rest.length : end));
    if (waiting.length < SMALLEST_CLASS) continue;
    classes.push({ above, upTo, offers: waiting });
    above = upTo;
    waiting = [];
  }
  const last = classes.at(-1);
  if (!last || classes.length < 2) return null;
  last.offers.push(...waiting);
  last.upTo = null;
  return classes.map((one) => {
    const prices = ascending(one.offers.map(({ perMeter }) => perMeter));
    return {
      above: one.above,
      upTo: one.upTo,
      label: labelOf(one.above, one.upTo),
      count: prices.length,
      min: prices[0]?.toDecimal() ?? '',
      max: prices.at(-1)?.toDecimal() ?? '',
      mean: meanOf(prices).toDecimal(),
      median: quartile(prices, 2).toDecimal(),
    };
  });
}
