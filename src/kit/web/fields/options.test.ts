import { expect, it } from 'vitest';
import { isShort, itemsWith } from './options.ts';

const list = (...lengths: number[]) => lengths.map((length, at) => String(at).padEnd(length, '…'));

it.each([
  ['four options', list(10, 10, 10, 10), true],
  ['five', list(2, 2, 2, 2, 2), false],
  ['sixty signs together', list(30, 30), true],
  ['one more', list(30, 31), false],
])('P1 a list of %s stands open, or does not', (_, options, open) => {
  expect(isShort(options)).toBe(open);
});

it('P1 what is read of a list is its length, not what is stored', () => {
  expect(isShort([{ value: 'x'.repeat(100), label: 'Доля' }])).toBe(true);
});

it('P4 a stored value that is none of the options is shown behind them', () => {
  expect(itemsWith(['Ровный'], 'Овраг').map(({ label }) => label)).toEqual(['Ровный', 'Овраг']);
  expect(itemsWith(['Ровный'], 'Ровный')).toHaveLength(1);
  expect(itemsWith(['Ровный'], '')).toHaveLength(1);
});
