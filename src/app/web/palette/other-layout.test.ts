import { expect, it } from 'vitest';
import { otherLayout } from './other-layout.ts';

it.each([
  ['kbgrb', 'липки'],
  ['Cfljdfz 17', 'садовая 17'],
  ['щаауку', 'offere'],
  ['`krf', 'ёлка'],
  ['2026/11', '2026/11'],
])('P10 %s typed with the other layout is %s', (typed, meant) => {
  expect(otherLayout(typed)).toBe(meant);
});
