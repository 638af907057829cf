import { expect, it } from 'vitest';
import { pageNumbers, parsePageNumbers } from './page-numbers.ts';

it('P2 pages are named as people name them', () => {
  expect(pageNumbers([1, 2, 3, 7, 9, 10])).toBe('1–3, 7, 9–10');
  expect(pageNumbers([])).toBe('');
});

it('P2 pages are understood as people type them', () => {
  expect(parsePageNumbers('1–3, 7', 10)).toEqual([1, 2, 3, 7]);
  expect(parsePageNumbers('7 1-2;2', 10)).toEqual([1, 2, 7]);
  expect(parsePageNumbers('412 - 414', 900)).toEqual([412, 413, 414]);
  expect(parsePageNumbers(' ', 10)).toEqual([]);
  for (const wrong of ['0', '11', '3-2', 'первая', '1-', '1--3']) expect(parsePageNumbers(wrong, 10)).toBeNull();
});
