import { Fraction } from '#kit/fraction.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { settlementName, settlementOf } from '#kit/place/place.ts';
import { lowerFirst, sameText } from '#kit/russian.ts';
import { METERS, NB, offersCounted, perMeter, priceDigits } from '../words.ts';
import type { AreaEffect } from './area-effect.ts';
import type { CountedOffer, StatedFactor } from './sample.ts';
import { medianOf, OFFERS_NEEDED } from './statistics.ts';
import { yesNoMediansOf } from './yes-no-medians.ts';
import { IN_WORDS, isYesNo, type YesNoFactor } from './yes-no-sides.ts';

/** A row of «Интервалы значений ценообразующих факторов». */
export interface PriceFactorRow {
  /** Code of the factor in the product's one list. */
  factor: 'area' | 'location' | StatedFactor;
  label: string;
  interval: string;
  influence: string;
  source: string;
}

/** What a factor is called; the product's one list of factors has these two of each. */
export interface NamedFactor {
  choice: string;
  label: string;
}

const ORDER: readonly PriceFactorRow['factor'][] = [
  'area',
  'location',
  'electricity',
  'gas',
  'waterSewerage',
  'buildings',
  'roads',
];

const TOO_FEW = 'предложений недостаточно для вывода';
const SAME = 'в выборке не различается';

/** Values with their offers, by number, then by the alphabet; `unknown` apart. */
function groups(offers: readonly CountedOffer[], stated: (offer: CountedOffer) => string) {
  const found = new Map<string, { value: string; offers: CountedOffer[] }>();
  for (const offer of offers) {
    const value = stated(offer).trim();
    const group = found.get(sameText(value)) ?? { value, offers: [] };
    group.offers.push(offer);
    found.set(sameText(value), group);
  }
  const unknown = found.get('')?.offers.length ?? 0;
  found.delete('');
  const known = [...found.values()].sort(
    (a, b) => b.offers.length - a.offers.length || a.value.localeCompare(b.value, 'ru'),
  );
  return { known, unknown };
}

/** The settlement of each offer: «Липки» is «д. Липки» where the sample knows no «с. Липки» beside it. */
function settlements(offers: readonly CountedOffer[]): (offer: CountedOffer) => string {
  const byName = new Map<string, Map<string, string>>();
  for (const place of offers.map((offer) => settlementOf(offer.place))) {
    const name = sameText(settlementName(place));
    if (sameText(place) === name) continue;
    byName.set(name, (byName.get(name) ?? new Map()).set(sameText(place), place));
  }
  return ({ place }) => {
    const settlement = settlementOf(place);
    const [only, ...others] = byName.get(sameText(settlement))?.values() ?? [];
    return only !== undefined && others.length === 0 ? only : settlement;
  };
}

type Groups = ReturnType<typeof groups>;

function counted({ known, unknown }: Groups, word: (value: string) => string): string {
  const each = known.map(({ value, offers }) => `${word(value)} — ${formatNumber(offers.length)}`);
  return [...each, ...(unknown > 0 ? [`не указано — ${formatNumber(unknown)}`] : [])].join(', ');
}

function areaInterval(offers: readonly CountedOffer[]): string {
  const areas = offers.map(({ area }) => area);
  const [smallest, largest] = [Math.min(...areas), Math.max(...areas)];
  if (smallest === largest) return `${formatShort(smallest)}${NB}${METERS}`;
  const range = `от${NB}${formatShort(smallest)} до${NB}${formatShort(largest)}${NB}${METERS}`;
  if (offers.length < OFFERS_NEEDED.median) return range;
  const median = medianOf(areas.map((area) => Fraction.of(area))).toDecimal();
  return `${range}, медиана — ${formatShort(median)}${NB}${METERS}`;
}

function areaInfluence(offers: readonly CountedOffer[], { verdict, power }: AreaEffect): string {
  if (offers.length === 1) return TOO_FEW;
  if (offers.every(({ area }) => area === offers[0]?.area)) return SAME;
  if (verdict === 'ok' && power) {
    return `с ростом площади цена 1${NB}${METERS} снижается, показатель степени ${formatNumber(power.b, 3)}`;
  }
  switch (verdict) {
    case 'none':
      return 'статистически значимого влияния не выявлено';
    case 'positive':
      return `с ростом площади цена 1${NB}${METERS} в выборке растёт`;
    case 'narrow':
      return `площади отличаются меньше чем в${NB}2${NB}раза`;
    default:
      return TOO_FEW;
  }
}

const SETTLEMENT = 3;

/** What nothing in the sample differs in; of one offer nobody knows. */
const isOne = ({ known, unknown }: Groups) => known.length === 1 && (known[0]?.offers.length ?? 0) + unknown > 1;

function placeInfluence(groups: Groups, digits: number): string {
  const { known } = groups;
  if (isOne(groups)) return SAME;
  const enough = known.filter(({ offers }) => offers.length >= SETTLEMENT);
  if (enough.length < 2) return TOO_FEW;
  const each = enough.map(({ value, offers }) => {
    const median = medianOf(offers.map((offer) => offer.perMeter)).toDecimal();
    return `${value} — ${perMeter(median, digits)}`;
  });
  return `медиана цены: ${each.join(', ')}`;
}

function yesNoInfluence(offers: readonly CountedOffer[], factor: YesNoFactor): string {
  const { verdict, figures } = yesNoMediansOf(offers, factor);
  if (verdict === 'few' || !figures) return TOO_FEW;
  if (verdict === 'noise') return 'различие медиан статистически не значимо';
  const { yes, no } = IN_WORDS[factor];
  const place = Number(figures.objectHas) < 0 ? 'ниже' : 'выше';
  const size = formatNumber(figures.objectHas.replace('-', ''), 1);
  return `медиана цены при ${yes} ${place}, чем при ${no}, на${NB}${size}${NB}%`;
}

function choiceInfluence(offers: readonly CountedOffer[], factor: StatedFactor, groups: Groups): string {
  if (isOne(groups)) return SAME;
  return isYesNo(factor) ? yesNoInfluence(offers, factor) : TOO_FEW;
}

/**
 * The rows of the price-forming factors (rows.md M6). A factor that no offer states has none.
 * @param names the factors with their labels
 */
export function priceFactorsOf(
  offers: readonly CountedOffer[],
  areaEffect: AreaEffect,
  names: readonly NamedFactor[],
): PriceFactorRow[] {
  if (offers.length === 0) return [];
  const lowest = offers.map((offer) => offer.perMeter).reduce((a, b) => (b.compare(a) < 0 ? b : a));
  const digits = priceDigits(lowest.toDecimal());
  const source = `выборка, ${offersCounted(offers.length)}`;
  return ORDER.flatMap((factor): PriceFactorRow[] => {
    const row = { factor, label: names.find(({ choice }) => choice === factor)?.label ?? '', source };
    if (factor === 'area') {
      return [{ ...row, interval: areaInterval(offers), influence: areaInfluence(offers, areaEffect) }];
    }
    const values = groups(offers, factor === 'location' ? settlements(offers) : (offer) => offer[factor]);
    if (values.known.length === 0) return [];
    if (factor === 'location') {
      return [{ ...row, interval: counted(values, String), influence: placeInfluence(values, digits) }];
    }
    const influence = choiceInfluence(offers, factor, values);
    return [{ ...row, interval: counted(values, lowerFirst), influence }];
  });
}
