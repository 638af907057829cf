import { expect, it } from 'vitest';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import type { Calculation } from '../calculation.ts';
import { objectValues } from '../object-values.ts';
import { unansweredAnalogues } from './differences.ts';

it('R4, M5 analogues with a difference that nobody answered are named for their weights', () => {
  const asked = (calculation: Calculation) => unansweredAnalogues(calculation, objectValues(EXAMPLE_OBJECT));
  expect(asked(example)).toEqual([]);
  const gas = { ...changed(1, { gas: 'Отсутствует', gasCorrection: 0 }), corrections_meta: {} };
  expect(asked(gas)).toContain(1);
  expect(asked({ ...gas, analogs: gas.analogs.map((one) => ({ ...one, isIncluded: false })) })).toEqual([]);
});
