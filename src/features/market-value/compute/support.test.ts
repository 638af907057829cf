import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPrinted, MARKET_GOLDEN } from '#test/market-golden.ts';
import { ROUNDINGS } from '../choices.ts';
import { calculate } from './market-value.ts';
import {
  fixedText,
  jointLabel,
  NO_INTERVAL,
  type OtherValue,
  type RangedAnalogue,
  type SupportInput,
  supportOf,
  withRanges,
} from './support.ts';

type Golden = (typeof MARKET_GOLDEN.support)[number];

const fixed = (value: string | undefined, digits: number) =>
  value === undefined ? undefined : new Decimal(value).toFixed(digits, Decimal.ROUND_HALF_UP);

const inputOf = (golden: Golden): SupportInput => ({
  objectArea: golden.object_area,
  weightMethod: golden.weight_method,
  roundingType: golden.rounding,
  analogs: golden.analogs.map(({ price, area, corrections, ranges }) => ({
    isIncluded: true,
    price,
    area,
    ...corrections,
    ranges,
  })),
});

const joint = (low: OtherValue, high: OtherValue) => ({
  all_low: fixed(low.perMeter, 6),
  all_high: fixed(high.perMeter, 6),
  total_all_low: fixed(low.total, 2),
  total_all_high: fixed(high.total, 2),
});

describe.each(MARKET_GOLDEN.support)('the worked support: $id', (golden) => {
  const { expected } = golden;
  const support = supportOf(inputOf(golden));

  it('M10 moves one factor at a time, and names those without a range', () => {
    expect(fixed(support?.perMeter, 6)).toBe(expected.per_meter);
    expect(fixed(support?.total, 6)).toBe(expected.total);
    const bars = support?.bars.map(({ field, atLow, atHigh, down, up }) => ({
      field,
      at_low: fixed(atLow.perMeter, 6),
      at_high: fixed(atHigh.perMeter, 6),
      down: fixed(down, 6),
      up: fixed(up, 6),
      total_at_low: fixed(atLow.total, 2),
      total_at_high: fixed(atHigh.total, 2),
      percent_at_low: fixed(atLow.percent, 4),
      percent_at_high: fixed(atHigh.percent, 4),
    }));
    expect(bars).toEqual(expected.tornado);
    expect(support?.fixed.map(({ field }) => field)).toEqual(expected.fixed);
  });

  it('M10 moves all at once, and leaves out each analogue in turn', () => {
    expect(support?.joint ? joint(support.joint.low, support.joint.high) : undefined).toEqual(expected.joint);
    const without = support?.without.map(({ analogue, perMeter, total, percent }) => ({
      analogue: analogue + 1,
      per_meter: fixed(perMeter, 6),
      total: fixed(total, 2),
      percent: fixed(percent, 4),
    }));
    expect(without).toEqual(expected.without);
  });

  it('M10 proposes an interval with its reason, or none', () => {
    const found = support?.interval ?? null;
    const { combined } = found ?? {};
    expect(
      combined
        ? {
            low: fixed(combined.perMeterLow, 6),
            high: fixed(combined.perMeterHigh, 6),
            total_low: fixed(combined.totalLow, 2),
            total_high: fixed(combined.totalHigh, 2),
          }
        : undefined,
    ).toEqual(expected.combined);
    if (!found || !expected.proposed) {
      expect([found, expected.proposed]).toEqual([null, null]);
      return;
    }
    expect(found.remarks).toEqual([]);
    const { rounding: _, ...proposed } = { rounding: '', ...expected.proposed };
    expect({
      per_meter_low: fixed(found.perMeterLow, 6),
      per_meter_high: fixed(found.perMeterHigh, 6),
      total_low: fixed(found.totalLow, 2),
      total_high: fixed(found.totalHigh, 2),
      low: fixed(found.low, 2),
      value: fixed(calculate(inputOf(golden)).rounded ?? '', 2),
      high: fixed(found.high, 2),
      value_inside: !found.remarks.some((remark) => remark.startsWith('Округление')),
      down_percent: fixed(found.downPercent, 2),
      up_percent: fixed(found.upPercent, 2),
      reason: asPrinted(found.reason),
    }).toEqual({ ...proposed, reason: asPrinted(proposed.reason) });
  });
});

const analogue = (changes: Partial<RangedAnalogue> = {}): RangedAnalogue => ({
  isIncluded: true,
  price: 1_000_000,
  area: 1000,
  ranges: {},
  ...changes,
});

describe('support', () => {
  it('M10 a range belongs to a cell; one of the factor stands only where its percents are one', () => {
    const analogs = [
      { ...analogue({ areaCorrection: -1, gasCorrection: '12,5' }), ranges: undefined },
      {
        ...analogue({ areaCorrection: -4, gasCorrection: 12.5, roadsCorrection: -5 }),
        ranges: { roadsCorrection: [-6, -4] as const },
      },
      { ...analogue({ areaCorrection: 3, gasCorrection: 0 }), ranges: undefined },
      { ...analogue({ isIncluded: false, gasCorrection: 99 }), ranges: undefined },
    ].map(({ ranges, ...rest }) => (ranges ? { ...rest, ranges } : rest));
    const meta = {
      areaCorrection: { low: -6, high: 4 },
      gasCorrection: { low: 16, high: 9 },
      roadsCorrection: { low: -9, high: 0 },
    };
    const [first, second] = withRanges(analogs, meta);
    expect(first?.ranges).toEqual({ gasCorrection: [9, 16], roadsCorrection: [-9, 0] });
    expect(second?.ranges).toEqual({ gasCorrection: [9, 16], roadsCorrection: [-6, -4] });
    const whole = (field: 'areaCorrection' | 'timeCorrection') => ({ field, only: null });
    expect(fixedText([whole('areaCorrection'), whole('timeCorrection')])).toBe(
      'Без диапазона, не изменялись: Общая площадь (масштаб), Условия рынка.',
    );
    expect(fixedText([])).toBeNull();
    expect(
      fixedText([whole('areaCorrection'), whole('timeCorrection')], { areaCorrection: { low: -6, high: 4 } }),
    ).toBe(
      'Без диапазона, не изменялись: Условия рынка. Корректировка «Общая площадь (масштаб)» на границах не проверялась: у аналогов она разная, а интервал один на все её значения.',
    );
    const pair = { low: -6, high: 4 };
    expect(
      fixedText([whole('areaCorrection'), { field: 'gasCorrection', only: [1] }], {
        areaCorrection: pair,
        gasCorrection: pair,
      }),
    ).toBe(
      'Корректировки «Общая площадь (масштаб)», «Газоснабжение» (аналог\u00a02) на границах не проверялись: у аналогов они разные, а интервал каждой один на все её значения.',
    );
    expect(NO_INTERVAL).toBe(
      'Для границ не хватает данных: укажите диапазоны корректировок или включите третий аналог.',
    );
    expect(jointLabel({ fixed: [] })).toBe('Все корректировки на нижней (верхней) границе одновременно');
    expect(jointLabel({ fixed: [whole('areaCorrection')] })).toBe(
      'Все проверенные на нижней (верхней) границе одновременно',
    );
  });

  it('M10 keeps weights typed by hand, scaled without the one that is left out', () => {
    const analogs = [
      analogue({ manualWeight: '0.5' }),
      analogue({ price: 2_000_000, manualWeight: 0.3 }),
      analogue({ price: 3_000_000, manualWeight: 0.2 }),
      analogue({ price: 9_000_000, manualWeight: 0.9, isIncluded: false }),
    ];
    const support = supportOf({ objectArea: 1000, analogs, weightMethod: 'manual' });
    // 0.6 × 2000 + 0.4 × 3000; (0.5 × 1000 + 0.2 × 3000) / 0.7; 0.625 × 1000 + 0.375 × 2000
    expect(support?.without.map(({ analogue: index, perMeter }) => [index, fixed(perMeter, 6)])).toEqual([
      [0, '2400.000000'],
      [1, '1571.428571'],
      [2, '1375.000000'],
    ]);
    const alone = [analogue({ manualWeight: 1 }), analogue({ price: 2_000_000, manualWeight: 0 })];
    expect(
      supportOf({ objectArea: 1000, analogs: alone, weightMethod: 'manual' })?.without.map(
        ({ analogue: index }) => index,
      ),
    ).toEqual([1]);
    expect(supportOf({ objectArea: 1000, analogs: [analogue({ price: null })] })).toBeNull();
    expect(supportOf({ objectArea: null, analogs })).toBeNull();
  });

  it('M10 names the cell that has no range beside others of its factor, and moves those', () => {
    const analogs = [
      analogue({ gasCorrection: 10, ranges: { gasCorrection: [8, 12] } }),
      analogue({ gasCorrection: 20 }),
      analogue({ gasCorrection: 0, ranges: { gasCorrection: [8, 12] } }),
    ];
    const support = supportOf({ objectArea: 1000, analogs, weightMethod: 'equal' });
    expect(support?.fixed).toEqual([{ field: 'gasCorrection', only: [1] }]);
    expect(fixedText(support?.fixed ?? [])).toBe('Без диапазона, не изменялись: Газоснабжение (аналог\u00a02).');
    // (1080 + 1200 + 1000) / 3 and (1120 + 1200 + 1000) / 3
    expect(support?.bars.map(({ atLow, atHigh }) => [fixed(atLow.perMeter, 4), fixed(atHigh.perMeter, 4)])).toEqual([
      ['1093.3333', '1106.6667'],
    ]);
    expect(support?.interval?.reason).toContain('диапазон одной корректировки по данным источников');
  });

  it('M10 takes a smaller step where both bounds fall together, and tells when rounding leaves the interval', () => {
    const near = [1_000_000, 1_004_000, 1_008_000].map((price) => analogue({ price }));
    const told = supportOf({
      objectArea: 1000,
      analogs: near,
      weightMethod: 'equal',
      roundingType: 'hundredthousands',
    });
    // Without one: 1 002 000 … 1 006 000; to tens of thousands 1 000 000 … 1 010 000.
    expect(told?.interval).toMatchObject({ low: '1000000', high: '1010000' });
    expect(told?.interval?.remarks).toEqual(['Границы уже ±2\u00a0% от величины стоимости: обоснуйте такую точность.']);
    const off = [1_042_000, 1_044_000, 1_046_000].map((price) => analogue({ price }));
    const outside = supportOf({
      objectArea: 1000,
      analogs: off,
      weightMethod: 'equal',
      roundingType: 'hundredthousands',
    });
    expect(outside?.interval?.remarks[0]).toBe('Округление вывело величину за границы: выберите меньший шаг.');
    const same = [1, 2, 3].map(() => analogue({ price: 1_000_050 }));
    expect(supportOf({ objectArea: 1000, analogs: same, roundingType: 'thousands' })?.interval).toMatchObject({
      low: '1000050',
      high: '1000050',
    });
    const wide = [analogue({ gasCorrection: 10, ranges: { gasCorrection: [-30, 50] } })];
    expect(supportOf({ objectArea: 1000, analogs: wide })?.interval?.remarks).toEqual([
      'Границы шире ±30\u00a0% от величины стоимости: проверьте диапазоны корректировок.',
    ]);
  });

  it('M10 the bounds hold the value for any ranges and any step', () => {
    const percent = fc.integer({ min: -300, max: 300 }).map((value) => value / 10);
    const cell = fc.tuple(percent, fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 }));
    const made = fc.record({
      price: fc.integer({ min: 100_000, max: 9_999_999 }),
      area: fc.integer({ min: 300, max: 5000 }),
      gas: cell,
      roads: cell,
    });
    fc.assert(
      fc.property(
        fc.array(made, { minLength: 1, maxLength: 5 }),
        fc.constantFrom(...ROUNDINGS.map(({ value }) => value)),
        fc.constantFrom('inverse', 'linear', 'equal'),
        (list, roundingType, weightMethod) => {
          const range = ([middle, below, above]: [number, number, number]) =>
            [middle - below / 10, middle + above / 10] as const;
          const analogs = list.map(({ price, area, gas, roads }) =>
            analogue({
              price,
              area,
              gasCorrection: gas[0],
              roadsCorrection: roads[0],
              ranges: { gasCorrection: range(gas), roadsCorrection: range(roads) },
            }),
          );
          const input = { objectArea: 1310, analogs, roundingType, weightMethod };
          const support = supportOf(input);
          if (!support?.interval) return;
          const { interval } = support;
          const inside = (low: string, value: string, high: string) =>
            new Decimal(low).lte(value) && new Decimal(value).lte(high);
          expect(inside(interval.totalLow, support.total, interval.totalHigh)).toBe(true);
          const told = interval.remarks.some((remark) => remark.startsWith('Округление'));
          expect(inside(interval.low, calculate(input).rounded ?? '', interval.high)).toBe(!told);
          expect(support.bars.every(({ down, up }) => Number(down) >= 0 && Number(up) >= 0)).toBe(true);
        },
      ),
      { numRuns: 25 },
    );
  });
});
