import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { valuedOf } from '#features/valued/valued.ts';
import { example } from '#test/calculation.ts';
import { VALUE_GOLDEN, valueCase } from '#test/value-golden.ts';
import { EXAMPLE_AREA } from '#test/worked-example.ts';
import type { Calculation } from '../calculation.ts';
import { calculate } from './market-value.ts';
import { forcedCoefficient } from './stages.ts';
import { resultOf, suggestedInterval } from './stored-results.ts';
import { supportOfCalculation } from './support-of-calculation.ts';

const places = (value: string | null | undefined, digits: number) => value && new Decimal(value).toFixed(digits);

/** The worked example of a share or a forced sale. */
function valued({ share = '', kind = 'Рыночная', also = false }: { share?: string; kind?: string; also?: boolean }) {
  const right = { right_type: share ? 'Общая долевая собственность' : 'Право собственности', assessed_right: '' };
  return valuedOf(
    { value_type: kind },
    { ...right, right_share: share, share_mode: 'share', total_area: EXAMPLE_AREA },
    { also_liquidation: also },
  );
}

const of = (settings: Partial<Calculation>, what: Parameters<typeof valued>[0]) =>
  resultOf({ ...example, rounding_type: 'thousands', ...settings }, valued(what));

const bounds = (settings: Partial<Calculation>, what: Parameters<typeof valued>[0]) => {
  const found = suggestedInterval(of(settings, what), 'thousands');
  return [String(found?.low), String(found?.high)];
};

const SHARES = [
  ['1/3', 15, 'share_1_3_discount_15'],
  ['1/3', 0, 'share_1_3_discount_0'],
  ['137/1284', 22.5, 'share_137_1284_discount_22_5'],
  ['1/2', 17, 'share_1_2_discount_17'],
] as const;

const FORCED = { liquidation_discount: 20, exposure_forced: 2, exposure_months: 6 } as const;
const BY_TERMS = {
  liquidation_method: 'exposure',
  exposure_forced: 2,
  exposure_months: 6,
  liquidation_rate: 18,
} as const;

describe('a lease among plots in ownership', () => {
  const lease = valuedOf(
    { value_type: 'Рыночная' },
    { right_type: 'Право аренды', assessed_right: '', right_share: '', share_mode: 'share', total_area: EXAMPLE_AREA },
  );
  it.each([
    ['three analogues in ownership', 'lease_ratio_0_85', [-15, -15, -15]],
    ['the second of which is a lease right', 'lease_mixed', [-15, 0, -15]],
  ] as const)('V: %s give the golden prices, weights and value', (_, name, corrections) => {
    const golden = VALUE_GOLDEN[name];
    const analogs = example.analogs.map((analogue, index) => ({
      ...analogue,
      propertyRightsCorrection: corrections[index] ?? null,
    }));
    const result = resultOf({ ...example, rounding_type: 'thousands', analogs }, lease);
    expect(result.analogs.map(({ correctedPrice }) => places(correctedPrice, 6))).toEqual(golden.corrected);
    expect(result.analogs.map(({ weight }) => places(weight, 6))).toEqual(golden.weights);
    expect(places(result.perMeter, 6)).toBe(golden.per_meter);
    expect(places(result.total, 6)).toBe(golden.total);
    expect(result.rounded).toBe(golden.rounded_thousands);
    if ('sum_abs' in golden) expect(result.analogs.map(({ sumAbs }) => places(sumAbs, 2))).toEqual(golden.sum_abs);
  });
});

describe('what follows the comparison', () => {
  it('V: the whole plot at its market value has no stage', () => {
    const result = of({}, {});
    expect(result.stages).toEqual([]);
    expect([places(result.whole, 6), places(result.total, 6)]).toEqual([
      VALUE_GOLDEN.whole.total,
      VALUE_GOLDEN.whole.total,
    ]);
    expect([places(result.interval?.low, 6), places(result.interval?.high, 6)]).toEqual([
      VALUE_GOLDEN.whole.low,
      VALUE_GOLDEN.whole.high,
    ]);
  });

  it.each(SHARES)(
    'V: the share %s with a discount of %d %% is worth what the worked example says',
    (share, discount, name) => {
      const golden = valueCase(name);
      const result = of({ share_discount: discount }, { share });
      const [stage] = result.stages;
      expect(places(stage?.proportional, 6)).toBe(golden.proportional);
      expect(places(stage?.discountRoubles, 6)).toBe(golden.discount_roubles);
      expect(places(stage?.after, 6)).toBe(golden.total);
      expect(places(result.total, 6)).toBe(golden.total);
      const rounded = (['hundreds', 'thousands', 'tenthousands'] as const).map((type) => [
        type,
        of({ share_discount: discount, rounding_type: type }, { share }).rounded,
      ]);
      expect(Object.fromEntries(rounded)).toEqual(golden.rounded);
      expect(places(result.roundingShift, 6)).toBe(golden.shift_thousands_percent);
      expect([places(result.interval?.low, 6), places(result.interval?.high, 6)]).toEqual([golden.low, golden.high]);
      expect(bounds({ share_discount: discount }, { share })).toEqual([golden.low_thousands, golden.high_thousands]);
    },
  );

  it('V: a share whose discount nobody typed has no value, and 0 is a discount', () => {
    const [open, none] = [of({}, { share: '1/3' }), of({ share_discount: 0 }, { share: '1/3' })];
    expect([open.total, open.rounded, open.interval]).toEqual([null, null, null]);
    expect(open.stages[0]?.proportional).not.toBeNull();
    expect(none.total).not.toBeNull();
    expect(of({ share_discount: 0 }, { share: 'треть' }).total).toBeNull();
  });

  it('V: the market value of a forced sale is lowered by the typed discount', () => {
    const golden = valueCase('liquidation_direct_20');
    const result = of(FORCED, { kind: 'Ликвидационная' });
    expect([places(result.stages[0]?.discountRoubles, 6), places(result.total, 6)]).toEqual([
      golden.discount_roubles,
      golden.total,
    ]);
    expect(result.rounded).toBe(golden.rounded_thousands);
    expect(of({ ...FORCED, rounding_type: 'tenthousands' }, { kind: 'Ликвидационная' }).rounded).toBe(
      golden.rounded_tenthousands,
    );
    expect(bounds(FORCED, { kind: 'Ликвидационная' })).toEqual([golden.low_thousands, golden.high_thousands]);
  });

  it.each([
    ['liquidation_exposure_18_6_2', BY_TERMS],
    [
      'liquidation_exposure_21_9_3_ke_0_93',
      { ...BY_TERMS, liquidation_rate: 21, exposure_months: 9, exposure_forced: 3, liquidation_demand_factor: 0.93 },
    ],
  ] as const)('V: the discount follows from terms, rate and demand: %s', (name, settings) => {
    const golden = valueCase(name);
    const result = of(settings, { kind: 'Ликвидационная' });
    const coefficient = forcedCoefficient({
      rate: Number(golden.rate_year),
      typical: Number(golden.exposure_typical),
      forced: Number(golden.exposure_forced),
      demand: Number(golden.demand_factor),
    });
    expect(coefficient.toFixed(12)).toBe(golden.coefficient);
    expect(result.stages[0]?.discount).toBe(golden.discount);
    expect([places(result.stages[0]?.discountRoubles, 6), places(result.total, 6)]).toEqual([
      golden.discount_roubles,
      golden.total,
    ]);
    expect(result.rounded).toBe(golden.rounded_thousands);
    expect(of({ ...settings, rounding_type: 'tenthousands' }, { kind: 'Ликвидационная' }).rounded).toBe(
      golden.rounded_tenthousands,
    );
    expect(bounds(settings, { kind: 'Ликвидационная' })).toEqual([golden.low_thousands, golden.high_thousands]);
  });

  it('V: a forced term that is not below the typical one gives no discount', () => {
    const total = (forced: number) => of({ ...BY_TERMS, exposure_forced: forced }, { kind: 'Ликвидационная' }).total;
    expect([total(5.9), total(6), total(6.1)].map((value) => value !== null)).toEqual([true, false, false]);
  });

  it('V: first the share, then the forced sale', () => {
    const golden = valueCase('share_1_3_15_then_liquidation_20');
    const result = of({ ...FORCED, share_discount: 15 }, { share: '1/3', kind: 'Ликвидационная' });
    expect(result.stages.map(({ code }) => code)).toEqual(['share', 'liquidation']);
    expect(places(result.stages[0]?.after, 6)).toBe(golden.after_share);
    expect(places(result.total, 6)).toBe(golden.total);
    expect(result.rounded).toBe(golden.rounded_thousands);
  });

  it.each([
    ['liquidation_direct_20', FORCED, ''],
    ['liquidation_exposure_18_6_2', BY_TERMS, ''],
    [
      'liquidation_exposure_21_9_3_ke_0_93',
      { ...BY_TERMS, liquidation_rate: 21, exposure_months: 9, exposure_forced: 3, liquidation_demand_factor: 0.93 },
      '',
    ],
    ['share_1_3_15_then_liquidation_20', { ...FORCED, share_discount: 15 }, '1/3'],
  ] as const)(
    'V: the value of a forced sale stands beside the market value, which stays the result: %s',
    (name, settings, share) => {
      const golden = valueCase(name);
      const [plain, both] = [of(settings, { share }), of(settings, { share, also: true })];
      expect({ ...both, beside: null }).toEqual(plain);
      expect([places(both.beside?.after, 6), both.beside?.rounded]).toEqual([golden.total, golden.rounded_thousands]);
    },
  );

  it('V: beside the value of a forced sale, or while its discount is not known, stands none', () => {
    expect(of(FORCED, { kind: 'Ликвидационная', also: true }).beside).toBeNull();
    expect(of(FORCED, {}).beside).toBeNull();
    expect(of({ exposure_forced: 2 }, { also: true }).beside).toMatchObject({ after: null, rounded: null });
    expect(of(FORCED, { share: 'треть', also: true }).beside).toBeNull();
  });

  it('V: a share as a correction of the rights gives another value: what the rule against both is for', () => {
    const golden = VALUE_GOLDEN.wrong_share_as_correction;
    const analogs = example.analogs.map((analogue) => ({ ...analogue, propertyRightsCorrection: -20 }));
    const result = calculate({ objectArea: EXAMPLE_AREA, analogs });
    expect([places(result.perMeter, 6), places(result.total, 6)]).toEqual([golden.per_meter, golden.total]);
  });

  it('V: the value without an analogue and the bounds that follow are those of the share', () => {
    const settings = { ...example, share_discount: 0 };
    const [whole, half] = [valued({}), valued({ share: '1/2' })].map((what) => supportOfCalculation(settings, what));
    const halves = (amounts: (string | undefined)[]) => amounts.map((amount) => Number(amount) / 2);
    const of = (support: typeof whole) => [
      ...(support?.without.map(({ total }) => total) ?? []),
      support?.interval?.totalLow,
      support?.interval?.totalHigh,
    ];
    expect(of(whole).length).toBeGreaterThan(4);
    expect(of(half).map(Number)).toEqual(halves(of(whole)));
    expect(half?.interval?.perMeterLow).toBe(whole?.interval?.perMeterLow);
  });

  it('V: several shares are added, and no discount ever raises a value', () => {
    const both = of({ share_discount: 0 }, { share: '1/3; 1/6' });
    expect(both.total).toBe(of({ share_discount: 0 }, { share: '1/2' }).total);
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 999 }), fc.integer({ min: 0, max: 9999 }), (denominator, hundredths) => {
        const { stages, total, whole } = of({ share_discount: hundredths / 100 }, { share: `1/${denominator}` });
        expect(Number(total)).toBeLessThanOrEqual(Number(stages[0]?.proportional));
        expect(Number(stages[0]?.proportional)).toBeLessThan(Number(whole));
        expect(Number(total)).toBeGreaterThan(0);
      }),
      { numRuns: 40 },
    );
  });
});
