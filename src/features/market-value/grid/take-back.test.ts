import { expect, it } from 'vitest';
import { example, newId } from '#test/calculation.ts';
import { emptyAnalogue } from '../analogue.ts';
import { takeBack } from './take-back.ts';

const before = example;
const [first, second, third] = before.analogs;
if (!first || !second || !third) throw new Error('three analogues');

it('I2 a removed analogue comes back to its place with what was changed since', () => {
  const after = { ...before, analogs: [first, third] };
  const now = { ...after, rounding_type: 'hundreds' as const, analogs: [{ ...first, source: 'иной' }, third] };
  expect(takeBack(before, after, after)).toEqual(before);
  expect(takeBack(before, after, now)).toEqual({
    ...before,
    rounding_type: 'hundreds',
    analogs: [{ ...first, source: 'иной' }, second, third],
  });
});

it('I2 where other analogues have taken the room none comes back', () => {
  const after = { ...before, analogs: [first, third] };
  const added = (count: number) => Array.from({ length: count }, () => emptyAnalogue(newId()));
  expect(takeBack(before, after, { ...after, analogs: [first, third, ...added(3)] })).toBeNull();
  expect(takeBack(before, after, { ...after, analogs: [first, third, ...added(2)] })?.analogs).toHaveLength(5);
});

it('I1 cells that were filled are taken back, those that were typed over since are not', () => {
  const after = { ...before, analogs: [{ ...first, gas: 'Центральное', roads: 'Грунтовая' }, second, third] };
  const now = { ...after, analogs: [{ ...first, gas: 'Автономное', roads: 'Грунтовая' }, second, third] };
  expect(takeBack(before, after, now)?.analogs[0]).toEqual({ ...first, gas: 'Автономное' });
});
