import { Decimal } from 'decimal.js';
import { describe, expect, it } from 'vitest';
import { ROUNDINGS, type WeightMethod } from '../choices.ts';
import { calculate, pricesByStep } from './market-value.ts';

/*
 * The worked example of the specification. Expected values carry their arithmetic:
 * analogue 1: 2 400 000 / 1200 = 2000 × 0.905 × 1.05 × 0.99 × 1.125 = 2116.681875, S = 9.5 + 5 + 1 + 12.5 = 28;
 * analogue 2: 1650 × 0.905 × 0.96 × 1.15 × 1.125 = 1854.6165, S = 41;
 * analogue 3: 2200 × 0.905 × 1.03 × 0.9175 × 0.95 = 1787.46753625, S = 25.75.
 */
const GOLDEN = {
  objectArea: '1310',
  analogs: [
    {
      isIncluded: true,
      price: '2400000',
      area: '1200',
      bargainingCorrection: '-9.5',
      locationCorrection: '5',
      areaCorrection: '-1',
      gasCorrection: '12.5',
    },
    {
      isIncluded: true,
      price: '1650000',
      area: '1000',
      bargainingCorrection: '-9.5',
      areaCorrection: '-4',
      electricityCorrection: '15',
      gasCorrection: '12.5',
    },
    {
      isIncluded: true,
      price: '3300000',
      area: '1500',
      bargainingCorrection: '-9.5',
      areaCorrection: '3',
      roadsCorrection: '-5',
      buildingsCorrection: '-8.25',
    },
  ],
};

const places = (value: string | null | undefined, digits: number) => value && new Decimal(value).toFixed(digits);

describe('the worked example', () => {
  const result = calculate(GOLDEN);

  it('I5 prices per metre, corrected prices and sums of corrections are exact', () => {
    expect(result.analogs.map(({ pricePerMeter }) => pricePerMeter)).toEqual(['2000', '1650', '2200']);
    expect(result.analogs.map(({ correctedPrice }) => correctedPrice)).toEqual([
      '2116.681875',
      '1854.6165',
      '1787.46753625',
    ]);
    expect(result.analogs.map(({ sumAbs }) => sumAbs)).toEqual(['28', '41', '25.75']);
    expect(result.sumAbs).toBe('94.75');
    expect(result.analogs.map(({ netPercent }) => places(netPercent, 4))).toEqual(['5.8341', '12.4010', '-18.7515']);
  });

  it('I5 running prices follow the corrections one after another', () => {
    const [first, second, third] = GOLDEN.analogs.map(pricesByStep);
    expect(first?.bargainingCorrection).toBe('1810');
    expect(first?.permittedUseCorrection).toBe('1810');
    expect(first?.locationCorrection).toBe('1900.5');
    expect(first?.areaCorrection).toBe('1881.495');
    expect(first?.gasCorrection).toBe('2116.681875');
    expect(second?.electricityCorrection).toBe('1648.548');
    expect(third?.buildingsCorrection).toBe('1881.544775');
    expect(third?.economicCharacteristicsCorrection).toBe('1787.46753625');
  });

  it('I6 weights, weighted values and the value agree to the last digit given', () => {
    expect(result.analogs.map(({ rawWeight }) => places(rawWeight, 6))).toEqual(['3.301724', '2.279762', '3.579439']);
    expect(places(result.rawWeightSum, 6)).toBe('9.160925');
    expect(result.analogs.map(({ weight }) => places(weight, 6))).toEqual(['0.360414', '0.248857', '0.390729']);
    expect(result.analogs.map(({ weightedValue }) => places(weightedValue, 6))).toEqual([
      '762.881414',
      '461.534606',
      '698.415417',
    ]);
    expect(places(result.perMeter, 6)).toBe('1922.831437');
    expect(places(result.total, 6)).toBe('2518909.181882');
  });

  it('I8 rounds the unrounded total by every step', () => {
    const expected = { none: '2518909.18', hundreds: '2518900', thousands: '2519000' };
    const more = { tenthousands: '2520000', hundredthousands: '2500000' };
    for (const { value } of ROUNDINGS) {
      expect([value, calculate({ ...GOLDEN, roundingType: value }).rounded]).toEqual([
        value,
        { ...expected, ...more }[value],
      ]);
    }
  });

  it('I7 the coefficient of variation uses the sample deviation, before and after', () => {
    expect(places(result.after?.mean, 6)).toBe('1919.588637');
    expect(places(result.after?.deviation, 6)).toBe('173.958484');
    expect(places(result.after?.percent, 4)).toBe('9.0623');
    expect(result.after?.grade).toBe('slight');
    expect(result.before?.mean).toBe('1950');
    expect(places(result.before?.deviation, 6)).toBe('278.388218');
    expect(places(result.before?.percent, 4)).toBe('14.2763');
    expect(result.before?.grade).toBe('moderate');
  });

  it('R1 suggests the interval of the corrected prices times the area', () => {
    expect(places(result.interval?.low, 2)).toBe('2341582.47');
    expect(places(result.interval?.high, 2)).toBe('2772853.26');
  });

  it('I6 the other weight methods give the alternatives of the example', () => {
    const by = (weightMethod: WeightMethod, manual: (string | null)[] = []) => {
      const analogs = GOLDEN.analogs.map((analogue, index) => ({ ...analogue, manualWeight: manual[index] ?? null }));
      const other = calculate({ ...GOLDEN, analogs, weightMethod });
      return [...other.analogs.map(({ weight }) => places(weight, 6)), places(other.perMeter, 6)];
    };
    expect(by('linear')).toEqual(['0.352243', '0.283641', '0.364116', '1922.477108']);
    expect(by('equal')).toEqual(['0.333333', '0.333333', '0.333333', '1919.588637']);
    expect(by('manual', ['0.5', '0.3', '0.2'])).toEqual(['0.500000', '0.300000', '0.200000', '1972.219395']);
  });
});
