import { expect, it } from 'vitest';
import { toFillInWords } from './paper-words.ts';

it('P1 what is left to fill is named, of many the first eight; one alone is never a number', () => {
  const labels = (count: number) => Array.from({ length: count }, (_, at) => `Поле ${at + 1}`);
  expect(toFillInWords(labels(2))).toBe('Поле 1, поле 2');
  expect(toFillInWords(labels(9))).toMatch(/, поле 8, поле 9$/);
  expect(toFillInWords(labels(10))).toMatch(/, поле 8 и ещё 2$/);
  expect(toFillInWords([])).toBe('');
});
