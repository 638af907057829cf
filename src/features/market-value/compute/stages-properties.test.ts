import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { valuedOf } from '#features/valued/valued.ts';
import { example } from '#test/calculation.ts';
import type { Calculation } from '../calculation.ts';
import { resultOf, suggestedInterval } from './stored-results.ts';

/*
 * The formulas of what is valued, on any numbers: whole = metre × area, a share of it less its discount, a forced sale
 * of that, one rounding at the end. Worked out here by the decimals of another library.
 */

const Exact = Decimal.clone({ precision: 80 });
const near = (a: string | null | undefined, b: Decimal) =>
  a !== null && a !== undefined && new Exact(a).minus(b).abs().lte(new Exact(b).abs().times('1e-12').plus('1e-9'));

/** Percents and terms with two decimals and one. */
const hundredths = (low: number, high: number) =>
  fc.integer({ min: low * 100, max: high * 100 }).map((value) => value / 100);
const months = (low: number, high: number) => fc.integer({ min: low * 10, max: high * 10 }).map((value) => value / 10);

const anyCase = fc.record({
  numerator: fc.integer({ min: 1, max: 400 }),
  rest: fc.integer({ min: 1, max: 800 }),
  shared: fc.boolean(),
  forced: fc.boolean(),
  byTerms: fc.boolean(),
  share_discount: hundredths(0, 99.99),
  liquidation_discount: hundredths(0.01, 99.99),
  exposure_forced: months(0.1, 20),
  more: months(0.1, 20),
  liquidation_rate: hundredths(0.01, 200),
  liquidation_demand_factor: fc.integer({ min: 1, max: 100 }).map((value) => value / 100),
  rounding_type: fc.constantFrom('none', 'hundreds', 'thousands', 'tenthousands' as const),
  corrections: fc.array(hundredths(-60, 60), { minLength: 3, maxLength: 3 }),
  area: fc.integer({ min: 1, max: 5_000_000 }).map((value) => value / 10),
});
type AnyCase = typeof anyCase extends fc.Arbitrary<infer T> ? T : never;

function computed(given: AnyCase) {
  const { numerator, rest, shared, forced, byTerms, area } = given;
  const share = `${numerator}/${numerator + rest}`;
  const valued = valuedOf(
    { value_type: forced ? 'Ликвидационная' : 'Рыночная' },
    {
      right_type: shared ? 'Общая долевая собственность' : 'Право собственности',
      assessed_right: '',
      right_share: shared ? share : '',
      share_mode: 'share',
      total_area: area,
    },
  );
  const calculation: Calculation = {
    ...example,
    ...given,
    liquidation_method: byTerms ? 'exposure' : 'discount',
    exposure_months: given.exposure_forced + given.more,
    analogs: example.analogs.map((analogue, index) => ({
      ...analogue,
      locationCorrection: given.corrections[index] ?? null,
    })),
  };
  return { calculation, result: resultOf(calculation, valued), valued };
}

/** What is left of the whole, by hand. */
function factor(given: AnyCase): Decimal {
  const part = given.shared
    ? new Exact(given.numerator)
        .dividedBy(given.numerator + given.rest)
        .times(new Exact(100).minus(given.share_discount))
        .dividedBy(100)
    : new Exact(1);
  if (!given.forced) return part;
  const years = new Exact(given.more).dividedBy(12);
  const kept = new Exact(given.liquidation_rate).dividedBy(100).plus(1).pow(years.negated());
  const discount = given.byTerms
    ? new Exact(1)
        .minus(kept.times(given.liquidation_demand_factor))
        .times(100)
        .toDecimalPlaces(2, Decimal.ROUND_HALF_UP)
    : new Exact(given.liquidation_discount);
  return part.times(new Exact(100).minus(discount).dividedBy(100));
}

const STEPS = { none: null, hundreds: 100, thousands: 1000, tenthousands: 10_000 } as const;

it('V: of any share, discount and term the value is the whole times what is left, rounded once', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { result } = computed(given);
      const whole = new Exact(result.perMeter ?? 0).times(given.area);
      expect(near(result.whole, whole)).toBe(true);
      expect(near(result.total, whole.times(factor(given)))).toBe(true);
      const step = STEPS[given.rounding_type];
      const total = new Exact(result.total ?? 0);
      const rounded = step ? total.dividedBy(step).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).times(step) : null;
      if (rounded) expect(result.rounded).toBe(rounded.toFixed());
    }),
    { numRuns: 300 },
  );
});

it('V: each stage begins where the one before ends, and its discount is of what stands before it', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { result } = computed(given);
      expect(result.stages.map(({ code }) => code)).toEqual([
        ...(given.shared ? ['share'] : []),
        ...(given.forced ? ['liquidation'] : []),
      ]);
      let before = result.whole;
      for (const stage of result.stages) {
        expect(stage.before).toBe(before);
        const off = new Exact(stage.proportional ?? 0).times(stage.discount ?? 0).dividedBy(100);
        expect(near(stage.discountRoubles, off)).toBe(true);
        expect(near(stage.after, new Exact(stage.proportional ?? 0).minus(off))).toBe(true);
        before = stage.after;
      }
      expect(result.total).toBe(before);
    }),
    { numRuns: 300 },
  );
});

it('V: the price of a metre lies between those of the analogues, and the value between its bounds', () => {
  fc.assert(
    fc.property(anyCase, (given) => {
      const { result, calculation } = computed(given);
      const prices = result.analogs.map(({ correctedPrice }) => new Exact(correctedPrice ?? 0));
      const perMeter = new Exact(result.perMeter ?? 0);
      const slack = new Exact('1e-9');
      expect(perMeter.gte(Exact.min(...prices).minus(slack))).toBe(true);
      expect(perMeter.lte(Exact.max(...prices).plus(slack))).toBe(true);
      const bounds = suggestedInterval(result, calculation.rounding_type);
      const rounded = Number(result.rounded);
      if (bounds) expect([bounds.low <= rounded, rounded <= bounds.high]).toEqual([true, true]);
      const weights = result.analogs.reduce((sum, { weight }) => sum.plus(weight ?? 0), new Exact(0));
      expect(near(weights.toFixed(), new Exact(1))).toBe(true);
    }),
    { numRuns: 300 },
  );
});
