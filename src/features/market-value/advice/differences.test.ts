import { expect, it } from 'vitest';
import { FACTORS } from '#features/market/factors.ts';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { objectValues } from '../object-values.ts';
import { unanswered, unansweredAnalogues } from './differences.ts';

const GAS = FACTORS.find(({ choice }) => choice === 'gas') as (typeof FACTORS)[number];

it('R4, M5 analogues with a difference that nobody answered are named for their weights', () => {
  const asked = (calculation: Calculation) => unansweredAnalogues(calculation, objectValues(EXAMPLE_OBJECT));
  expect(asked(example)).toEqual([]);
  const gas = { ...changed(1, { gas: 'Отсутствует', gasCorrection: 0 }), corrections_meta: {} };
  expect(asked(gas)).toContain(1);
  expect(asked({ ...gas, analogs: gas.analogs.map((one) => ({ ...one, isIncluded: false })) })).toEqual([]);
});

it('R4, M5 a reason without numbers answers for the analogues that stood there when it was written, and for no later one', () => {
  const [, second] = example.analogs;
  const of = (comment: string, without: string[] | null) => {
    const comment_for = without && example.analogs.map(({ id }) => id).filter((id) => !without.includes(id));
    const gasCorrection = { ...emptyMeta(), comment, ...(comment_for ? { comment_for } : {}) };
    const bare = changed(1, { gas: 'Отсутствует', gasCorrection: 0 });
    return unanswered({ ...bare, corrections_meta: { gasCorrection } }, GAS, objectValues(EXAMPLE_OBJECT));
  };
  const why = 'Корректировка не вводилась: газ проходит рядом.';
  // Nobody knows when a reason of an older version was written.
  expect([of(why, null), of(why, [])]).toEqual([[], []]);
  expect(of(why, [second?.id ?? ''])).toEqual([1]);
  expect(of(`${why} Так и у аналога 2.`, [second?.id ?? ''])).toEqual([]);
});
