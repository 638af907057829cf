import { expect, it } from 'vitest';
import { areaProblem, correctionProblem, priceProblem, weightProblem, wireMonths, wirePercent } from './amounts.ts';

it.each([
  [
    'a correction above −100 %',
    correctionProblem,
    [-99.99, 0, 999.99, 1000],
    [-100.01, -100, 1000.01, 1000.5, -99.999],
  ],
  ['a price from 0 to 10¹² in whole roubles', priceProblem, [0, 1, 1e12 - 1, 1e12], [-1, 0.5, 1e12 + 1]],
  ['an area from 0 to 10¹⁰ of four decimals', areaProblem, [0, 0.0001, 1e10 - 1, 1e10], [-0.0001, 0.00001, 1e10 + 1]],
  ['a weight from 0 to 1 of six decimals', weightProblem, [0, 0.000001, 0.999999, 1], [-0.000001, 0.1234567, 1.000001]],
])('I4, I5 %s is taken, its neighbours beyond are not', (_, problem, right, wrong) => {
  expect(right.filter((value) => problem(value) !== null)).toEqual([]);
  expect(wrong.filter((value) => problem(value) === null)).toEqual([]);
});

it('W10 percents of the interval reach from −1000 to 1000, months from 0 to 120', () => {
  const taken = (type: typeof wirePercent, value: number) => type.safeDecode(value).success;
  expect([-1000.01, -1000, 1000, 1000.01].map((value) => taken(wirePercent, value))).toEqual([
    false,
    true,
    true,
    false,
  ]);
  expect([-0.01, 0, 120, 120.01].map((value) => taken(wireMonths, value))).toEqual([false, true, true, false]);
});
