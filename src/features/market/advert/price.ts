import { formatNumber, formatShort } from '#kit/numbers.ts';
import { type Candidate, settle } from './candidates.ts';
import type { Entry } from './entries.ts';
import type { Proposal, WarningCode } from './reading.ts';
import { findMoney, type Money } from './values/money.ts';
import { folded } from './values/words.ts';

/*
 * The price of the plot among all sums of the page. A price of a unit, of a month, a former one, a deposit or a payment of
 * a bank is not it.
 */

interface Sum extends Money {
  entry: Entry;
  isStruck: boolean;
}

export interface PriceReading {
  proposal: Proposal | null;
  warnings: WarningCode[];
  pricePerSotka: number | null;
  formerPrices: number[];
  /** A price of a month or a year stands in the price's place. */
  isRent: boolean;
}

const OTHER_SUM =
  /платеж|взнос|задат|залог|комисси|кадастров|страхов|предоплат|скидк|шаг|депозит|налог|подключени|соседн|рядом|оплата услуг/;
const ASKED = /цена|стоимост|прода(?:м|ю|ется)|прошу|отда[мю]/;
/** 1 % of rounding between a price and its price per сотка. */
const ROUNDING = 0.01;

const METRES_OF = { sotka: 100, hectare: 10_000, meter: 1 } as const;
const WORDS_OF = { sotka: 'за сотку', hectare: 'за гектар', meter: 'за кв. м' } as const;
type AreaUnit = keyof typeof METRES_OF;
const isAreaUnit = (unit: Money['unit']): unit is AreaUnit => unit in METRES_OF;

const isPlace = ({ kind, labelKind }: Entry): boolean =>
  kind === 'price' || labelKind === 'price' || labelKind === 'unitPrice';

function sumsOf(entries: readonly Entry[]): Sum[] {
  return entries
    .filter(({ labelKind }) => labelKind !== 'otherMoney')
    .flatMap((entry) =>
      findMoney(entry.value, entry.label ?? '')
        .filter(({ bare }) => !bare || entry.labelKind === 'price' || entry.labelKind === 'unitPrice')
        .map((money) => ({
          ...money,
          entry,
          isStruck: entry.struck.some(([from, to]) => from < money.to && money.from < to),
        })),
    );
}

function inText(sum: Sum): boolean {
  const { value } = sum.entry;
  const before =
    folded(value.slice(Math.max(0, sum.from - 45), sum.from))
      .split(/[.;!?]/)
      .at(-1) ?? '';
  return !OTHER_SUM.test(before) && ASKED.test(before);
}

const distinct = (values: readonly number[]): number[] => [...new Set(values)];

/** @param area of the plot, sq m; null where it is not known */
export function readPrice(
  entries: readonly Entry[],
  data: { prices: readonly number[]; formerPrices: readonly number[] },
  area: number | null,
): PriceReading {
  const sums = sumsOf(entries);
  const history = sums.filter(({ entry }) => entry.kind === 'history');
  const placed = sums.filter(({ entry }) => isPlace(entry));
  const current = placed.filter(({ isStruck }) => !isStruck);
  const whole = current.filter(({ unit }) => unit === 'whole');
  const perUnit = sums.filter(
    ({ unit, isStruck, entry }) => isAreaUnit(unit) && !isStruck && (isPlace(entry) || entry.kind === 'text'),
  );
  const written = sums.filter((sum) => sum.entry.kind === 'text' && sum.unit === 'whole' && inText(sum));
  const candidates = [
    ...fromData(data.prices, sums),
    ...whole.map((sum) => asCandidate(sum, whole)),
    ...written.map((sum) => asCandidate(sum, [])),
  ];
  const computed = candidates.length === 0 || candidates.every(({ rank }) => rank === UNSEEN) ? perUnit[0] : undefined;
  const formerPrices = distinct([
    ...data.formerPrices,
    ...placed.filter(({ isStruck }) => isStruck).map(({ value }) => value),
    ...history.map(({ value }) => value),
  ]);
  const reading: PriceReading = {
    proposal: computed ? byUnit(computed, area) : settle('price', candidates),
    warnings: computed ? ['per_sotka'] : [],
    pricePerSotka: perSotka(perUnit),
    formerPrices,
    isRent: current.some(({ unit }) => unit === 'period'),
  };
  if (reading.proposal && !computed) agree(reading, perUnit, area);
  if (history.length > 0) reading.warnings.push('price_history');
  const price = reading.proposal?.value;
  const wasMore = placed.some(({ isStruck, value }) => isStruck && value > Number(price ?? 0));
  if (wasMore || entries.some(({ value }) => /цена снижена/i.test(value))) reading.warnings.push('price_reduced');
  return reading;
}

/** Behind what is seen: the page's data without a visible witness. */
const UNSEEN = 2.5;

/** The page's own price counts where the same sum stands on it, with the unit that is seen there. */
function fromData(prices: readonly number[], sums: readonly Sum[]): Candidate[] {
  return distinct(prices).flatMap((value) => {
    const seen = sums.filter((sum) => sum.value === value && !sum.isStruck && sum.entry.kind !== 'history');
    const witness = seen.find(({ unit }) => unit === 'whole');
    return witness
      ? [asCandidate(witness, [], 1)]
      : [
          {
            value,
            tick: false,
            note: 'на самой странице этой цены не видно',
            entry: null,
            from: 0,
            to: 0,
            rank: UNSEEN,
          },
        ];
  });
}

/** The price that an auction came to stands before the one it began with. */
function placeRank({ entry, value }: Sum, lowest: number): number {
  if (entry.kind === 'text') return 4;
  if (/итогов/i.test(entry.label ?? '')) return 1.5;
  return value === lowest ? 2 : 2.1;
}

/** Of two prices side by side nobody can tell which one is crossed out: the lower first. */
function asCandidate(sum: Sum, beside: readonly Sum[], rank?: number): Candidate {
  const lowest = Math.min(...beside.map(({ value }) => value), sum.value);
  return {
    value: sum.value,
    tick: !sum.foreign,
    note: sum.foreign ? 'цена не в рублях' : null,
    entry: sum.entry,
    from: sum.from,
    to: sum.to,
    rank: rank ?? placeRank(sum, lowest),
  };
}

function perSotka(sums: readonly Sum[]): number | null {
  const sum = sums.find(({ unit }) => unit === 'sotka');
  return sum?.value ?? null;
}

function byUnit(sum: Sum, area: number | null): Proposal | null {
  if (area === null || !isAreaUnit(sum.unit)) return null;
  const units = area / METRES_OF[sum.unit];
  const counted = { sotka: 'соток', hectare: 'га', meter: 'кв. м' }[sum.unit];
  const note = `Посчитано: ${formatNumber(sum.value)} ₽ ${WORDS_OF[sum.unit]} × ${formatShort(units)} ${counted}`;
  const value = Math.round(sum.value * units * 100) / 100;
  return settle('price', [{ value, tick: false, note, entry: sum.entry, from: sum.from, to: sum.to }]);
}

function agree(reading: PriceReading, perUnit: readonly Sum[], area: number | null): void {
  const { proposal } = reading;
  if (!proposal) return;
  if (proposal.others.length > 0) reading.warnings.push('price_conflict');
  if (area === null) return;
  const differing = perUnit.find(({ unit, value }) => {
    const expected = isAreaUnit(unit) ? (value * area) / METRES_OF[unit] : Number(proposal.value);
    return Math.abs(expected - Number(proposal.value)) > ROUNDING * Number(proposal.value);
  });
  if (!differing || !isAreaUnit(differing.unit)) return;
  proposal.tick = false;
  proposal.note = `не сходится с ценой ${WORDS_OF[differing.unit]}: ${formatNumber(differing.value)} ₽`;
  if (!reading.warnings.includes('price_conflict')) reading.warnings.push('price_conflict');
}
