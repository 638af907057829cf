import { describe, expect, it } from 'vitest';
import { fromAreas, fromCoefficient, fromRatio } from './correction-from-ratio.ts';

describe('correction from a coefficient', () => {
  it('I4 a coefficient k is (k − 1) × 100', () => {
    expect(fromCoefficient('0.94')).toBe('-6');
    expect(fromCoefficient('1.125')).toBe('12.5');
    expect(fromCoefficient('1')).toBe('0');
  });

  it('I4 a ratio depends on who has the feature', () => {
    expect(fromRatio('1.15', 'object')).toBe('15');
    // 1 / 1.15 − 1 = −0.130434…
    expect(fromRatio('1.15', 'analogue')).toBe('-13.04');
  });

  it('I4 areas follow ((S_object / S_analogue)^n − 1) × 100', () => {
    // (1310 / 1000)^−0.11 = 0.970730…
    expect(fromAreas('1310', '1000', '-0.11')).toBe('-2.93');
    expect(fromAreas('1310', '1310', '-0.11')).toBe('0');
  });

  it('I4 refuses what no handbook gives', () => {
    expect(fromCoefficient('0')).toBeNull();
    expect(fromCoefficient('-1')).toBeNull();
    expect(fromCoefficient(null)).toBeNull();
    expect(fromRatio('0', 'analogue')).toBeNull();
    expect(fromAreas(null, '1000', '-0.1')).toBeNull();
    expect(fromAreas('1310', '0', '-0.1')).toBeNull();
  });
});
