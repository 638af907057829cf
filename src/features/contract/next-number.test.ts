import { expect, it } from 'vitest';
import { nextNumber } from './next-number.ts';

it.each([
  [['2026/11-084', '2026/11-083'], '2026/11-085'],
  [['118/ЗУ-2026'], '119/ЗУ-2026'],
  [['7'], '8'],
  // Of groups that are no year the one that differs counts.
  [['84-Д/11', '83-Д/11', '82-Д/11'], '85-Д/11'],
  [['Р-09'], 'Р-10'],
  [['Р-99'], 'Р-100'],
])('P6 the number after %j is %s', (numbers, next) => {
  expect(nextNumber(numbers)).toBe(next);
});

it('P6 a number that is taken is passed over, copies and the example are not counted on', () => {
  expect(nextNumber(['84 (копия)', 'Пример', '84', '85', '86'])).toBe('87');
  expect(nextNumber(['Пример', '85 (копия)'])).toBe('');
});

it('P6 a year alone, words alone and a run of digits that is no count give no number', () => {
  expect(nextNumber([])).toBe('');
  expect(nextNumber(['б/н'])).toBe('');
  expect(nextNumber(['2026'])).toBe('');
  expect(nextNumber(['1234567890'])).toBe('');
});
