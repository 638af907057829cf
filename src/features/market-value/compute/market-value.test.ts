import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CORRECTIONS, type CorrectionField } from '#features/market/factors.ts';
import { type CalculationInput, type ComparedAnalogue, calculate, pricesByStep } from './market-value.ts';

const plot = (rest: Partial<ComparedAnalogue> = {}): ComparedAnalogue => ({
  isIncluded: true,
  price: 1000000,
  area: 1000,
  ...rest,
});

describe('market value at the edges', () => {
  it('I6 (a) a single included analogue has weight 1 and no variation', () => {
    const result = calculate({ objectArea: 500, analogs: [plot({ gasCorrection: 10 }), plot({ isIncluded: false })] });
    expect(result.analogs.map(({ weight }) => weight)).toEqual(['1', null]);
    expect(result.after).toBeNull();
    expect(result.total).toBe('550000');
    expect(
      calculate({ objectArea: 500, analogs: [plot({ gasCorrection: 10 })], weightMethod: 'linear' }).analogs[0]?.weight,
    ).toBe('1');
  });

  it('I6 (b) without corrections the weights are equal by every rule', () => {
    for (const weightMethod of ['inverse', 'linear', 'equal'] as const) {
      const result = calculate({ objectArea: 1, analogs: [plot(), plot(), plot(), plot()], weightMethod });
      expect(result.analogs.map(({ weight }) => weight)).toEqual(['0.25', '0.25', '0.25', '0.25']);
    }
  });

  it('I4 (c) an empty correction is skipped, text counts as 0, a comma is read', () => {
    const corrected = (areaCorrection: ComparedAnalogue['areaCorrection']) =>
      calculate({ objectArea: 1, analogs: [plot({ areaCorrection })] }).analogs[0]?.correctedPrice;
    for (const nothing of ['', null, undefined, '-', 'abc', 0]) expect(corrected(nothing)).toBe('1000');
    expect(corrected('5,25')).toBe('1052.5');
    expect(corrected('\u22125,25')).toBe('947.5');
    expect(corrected(5.25)).toBe('1052.5');
  });

  it('I5 (d) an area of 0 counts as 1, a missing one gives no price', () => {
    expect(calculate({ objectArea: 1, analogs: [plot({ area: 0 })] }).analogs[0]?.pricePerMeter).toBe('1000000');
    const without = calculate({ objectArea: 1, analogs: [plot({ area: null }), plot()] });
    expect(without.analogs[0]).toMatchObject({ pricePerMeter: null, correctedPrice: null });
    expect(pricesByStep(plot({ area: null }))).toBeNull();
    expect(without.total).toBeNull();
  });

  it('I6 (f, g) an excluded analogue keeps its prices and has neither weight nor influence', () => {
    const three = [plot(), plot({ gasCorrection: 5 }), plot({ roadsCorrection: -7.5 })];
    const out = plot({ isIncluded: false, price: 9999999, gasCorrection: 50 });
    const alone = calculate({ objectArea: 77, analogs: three });
    const mixed = calculate({ objectArea: 77, analogs: [three[0], out, three[1], out, three[2]].filter((a) => !!a) });
    expect(mixed.total).toBe(alone.total);
    expect(mixed.after).toEqual(alone.after);
    expect(mixed.analogs.map(({ weight }) => weight === null)).toEqual([false, true, false, true, false]);
    expect(mixed.analogs[1]).toMatchObject({ pricePerMeter: '9999.999', weightedValue: null, sumAbs: '50' });
    expect(mixed.analogs[1]?.correctedPrice).not.toBeNull();
  });

  it('I9 nothing included or no area of the object gives no value', () => {
    expect(calculate({ objectArea: 1, analogs: [plot({ isIncluded: false })] })).toMatchObject({
      perMeter: null,
      total: null,
      rounded: null,
      interval: null,
    });
    for (const objectArea of [null, '', 0, '0', -5]) {
      expect(calculate({ objectArea, analogs: [plot()] })).toMatchObject({ perMeter: '1000', total: null });
    }
  });

  it('I6 manual weights that do not sum to 1 give no value but say their sum', () => {
    const weighted = (...weights: (number | null)[]) =>
      calculate({
        objectArea: 10,
        analogs: weights.map((manualWeight, index) => plot({ manualWeight, price: 1000000 * (index + 1) })),
        weightMethod: 'manual',
      });
    expect(weighted(0.5, 0.4)).toMatchObject({ wrongWeightSum: '0.9', perMeter: null, total: null });
    expect(weighted(null, null)).toMatchObject({ wrongWeightSum: '0', perMeter: null });
    expect(weighted(0.25, 0.75)).toMatchObject({ wrongWeightSum: null, perMeter: '1750' });
    // Five weights of four decimals miss 1 by half of a thousandth at most.
    for (const near of [0.0995, 0.1, 0.1005]) expect(weighted(0.9, near).wrongWeightSum).toBeNull();
    expect(weighted(0.9, 0.099499)).toMatchObject({ wrongWeightSum: '0.999499', perMeter: null });
    expect(weighted(0.9, 0.100501)).toMatchObject({ wrongWeightSum: '1.000501', perMeter: null });
    expect(weighted(0.9, 0.06)).toMatchObject({ wrongWeightSum: '0.96', perMeter: null, total: null });
    // Thirds typed to four decimals are brought to a sum of 1.
    expect(weighted(0.3333, 0.3333, 0.3333)).toMatchObject({ wrongWeightSum: null, perMeter: '2000' });
  });

  it('I8 a price divided and multiplied by the same area meets the half of a step exactly', () => {
    const analogs = [plot({ price: 1234550, area: 1310 })];
    expect(calculate({ objectArea: 1310, analogs, roundingType: 'hundreds' })).toMatchObject({
      total: '1234550',
      rounded: '1234600',
    });
  });

  it('I8 small plots round to 0 and say how far rounding moved the value', () => {
    const analogs = [plot({ price: 40000, area: 100 })];
    expect(calculate({ objectArea: 100, analogs, roundingType: 'hundredthousands' })).toMatchObject({
      rounded: '0',
      roundingShift: '-100',
    });
    expect(calculate({ objectArea: 100, analogs, roundingType: 'none' }).roundingShift).toBeNull();
  });

  it('I7 the grade is decided on the unrounded value: 10 % is slight, a little more is moderate', () => {
    const grade = (...prices: number[]) =>
      calculate({ objectArea: 1, analogs: prices.map((price) => plot({ price, area: 1 })) }).after?.grade;
    // Two prices m ± d: V = d × √2 / m. Three prices m − d, m, m + d: V = d / m.
    expect(grade(900_001, 1_000_000, 1_099_999)).toBe('slight');
    expect(grade(90, 100, 110)).toBe('slight');
    expect(grade(899_999, 1_000_000, 1_100_001)).toBe('moderate');
    expect(grade(800_001, 1_000_000, 1_199_999)).toBe('moderate');
    expect(grade(80, 100, 120)).toBe('moderate');
    expect(grade(799_999, 1_000_000, 1_200_001)).toBe('considerable');
    expect(grade(670_001, 1_000_000, 1_329_999)).toBe('considerable');
    expect(grade(67, 100, 133)).toBe('considerable');
    expect(grade(669_999, 1_000_000, 1_330_001)).toBe('heterogeneous');
  });
});

const percent = fc.integer({ min: -9999, max: 20000 }).map((hundredths) => (hundredths / 100).toFixed(2));
const analogue = fc.record({
  isIncluded: fc.boolean(),
  price: fc.integer({ min: 1, max: 1e11 }),
  area: fc.integer({ min: 1, max: 1e8 }).map((hundredths) => (hundredths / 100).toFixed(2)),
  corrections: fc.dictionary(fc.constantFrom(...CORRECTIONS), percent, { noNullPrototype: true }),
});
const input = fc
  .record({
    objectArea: fc.integer({ min: 1, max: 1e8 }).map((hundredths) => (hundredths / 100).toFixed(2)),
    analogs: fc.array(analogue, { minLength: 2, maxLength: 5 }),
  })
  .map(
    ({ objectArea, analogs }): CalculationInput => ({
      objectArea,
      analogs: analogs.map(({ corrections, ...rest }) => ({ ...rest, ...corrections })),
    }),
  );

/** More digits than the product answers, so that the check itself does not round. */
const Long = Decimal.clone({ precision: 120 });

/** Independent of the product's code: whole numbers over one common denominator, all corrections in one product. */
function byWholeNumbers({ objectArea, analogs }: CalculationInput): { perMeter: Decimal; total: Decimal } | null {
  const hundredths = (value: unknown) => BigInt(new Long(String(value ?? 0)).times(100).toFixed(0));
  const included = analogs.filter(({ isIncluded }) => isIncluded);
  if (included.length === 0) return null;
  // K_i ∝ 1 / (S_i + 1); price_i = price × Π(100 + c) / (area × 100^16)
  const terms = included.map((entry) => {
    const values = CORRECTIONS.map((field) => hundredths(entry[field]));
    const product = values.reduce((all, value) => all * (10000n + value), 1n);
    const sum = values.reduce((all, value) => all + (value < 0n ? -value : value), 0n);
    return {
      top: BigInt(entry.price ?? 0) * 100n * product,
      bottom: hundredths(entry.area) * 10000n ** 16n,
      weight: sum + 100n,
    };
  });
  const others = (index: number, pick: (term: (typeof terms)[number]) => bigint) =>
    terms.reduce((all, term, other) => (other === index ? all : all * pick(term)), 1n);
  const bottoms = terms.reduce((all, { bottom }) => all * bottom, 1n);
  const weightTop = (index: number) => others(index, ({ weight }) => weight);
  const weightBottom = terms.reduce((all, _, index) => all + weightTop(index), 0n);
  const top = terms.reduce(
    (all, term, index) => all + term.top * others(index, ({ bottom }) => bottom) * weightTop(index),
    0n,
  );
  const exact = (numerator: bigint, denominator: bigint) => {
    const scaled = (2n * numerator * 10n ** 30n + denominator) / (2n * denominator);
    return new Long(`${scaled}e-30`);
  };
  return {
    perMeter: exact(top, bottoms * weightBottom),
    total: exact(top * hundredths(objectArea), bottoms * weightBottom * 100n),
  };
}

describe('market value for any input', () => {
  it('I5 agrees with an independent computation in whole numbers to the last of 30 decimals', () => {
    fc.assert(
      fc.property(input, (any) => {
        const result = calculate(any);
        const expected = byWholeNumbers(any);
        expect(result.perMeter).toBe(expected?.perMeter.toFixed() ?? null);
        expect(result.total).toBe(expected?.total.toFixed() ?? null);
      }),
      { numRuns: 2000 },
    );
  }, 180_000);

  it('I5 the order of the corrections never changes the result', () => {
    fc.assert(
      fc.property(
        fc.array(percent, { minLength: 16, maxLength: 16 }),
        fc.shuffledSubarray([...CORRECTIONS], { minLength: 16, maxLength: 16 }),
        (values, order) => {
          const along = (fields: readonly CorrectionField[]) =>
            calculate({
              objectArea: 1,
              analogs: [plot(Object.fromEntries(fields.map((field, index) => [field, values[index]])))],
            }).analogs[0];
          expect(along(order)?.correctedPrice).toBe(along(CORRECTIONS)?.correctedPrice);
          expect(along(order)?.sumAbs).toBe(along(CORRECTIONS)?.sumAbs);
        },
      ),
      { numRuns: 200 },
    );
  });

  it('I6 the weights of the included analogues sum to 1 and the value lies between their prices', () => {
    fc.assert(
      fc.property(input, fc.constantFrom('inverse', 'linear', 'equal'), (any, weightMethod) => {
        const result = calculate({ ...any, weightMethod });
        const included = result.analogs.filter((_, index) => any.analogs[index]?.isIncluded);
        fc.pre(included.length > 0);
        const sum = included.reduce((all, { weight }) => all.plus(weight ?? 0), new Long(0));
        expect(sum.minus(1).abs().lt('1e-28')).toBe(true);
        const prices = included.map(({ correctedPrice }) => new Long(correctedPrice ?? 0));
        expect(
          Long.min(...prices)
            .minus('1e-29')
            .lte(result.perMeter ?? 0),
        ).toBe(true);
        expect(
          Long.max(...prices)
            .plus('1e-29')
            .gte(result.perMeter ?? 0),
        ).toBe(true);
      }),
    );
  });

  it('I6 a longer list of equal analogues changes nothing', () => {
    fc.assert(
      fc.property(analogue, fc.integer({ min: 2, max: 5 }), ({ corrections, ...rest }, count) => {
        const one = { ...rest, ...corrections, isIncluded: true };
        const single = calculate({ objectArea: '123.45', analogs: [one] });
        const many = calculate({ objectArea: '123.45', analogs: Array.from({ length: count }, () => one) });
        expect(many.total).toBe(single.total);
        expect(many.after).toMatchObject({ deviation: '0', percent: '0', grade: 'slight' });
      }),
    );
  });
});
