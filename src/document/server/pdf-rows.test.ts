import fc from 'fast-check';
import { expect, it } from 'vitest';
import { planRows } from './pdf-rows.ts';
import { printedText } from './pdf-text.ts';

it('R6 ties the first three rows, the last three, and totals to the row before them', () => {
  expect(planRows([5, 5, 5, 5, 5, 5, 5], 0).groups).toEqual([3, 1, 3]);
  expect(planRows([5, 5, 5, 5, 5, 5], 0).groups).toEqual([3, 3]);
  expect(planRows([5, 5, 5, 5, 5, 5], 1).groups).toEqual([3, 3]);
  expect(planRows([5, 5, 5, 5, 5, 5, 5, 5], 3).groups).toEqual([3, 1, 4]);
  expect(planRows([5, 5, 5], 0).groups).toEqual([3]);
  expect(planRows([], 0).groups).toEqual([]);
});

it('R6 keeps a group title with its first row', () => {
  expect(planRows([5, 5, 5, 5, 5, 5, 5, 5], 0, [2, 1, 2, 3]).groups).toEqual([2, 1, 2, 3]);
  expect(planRows([5, 5, 5, 5, 5, 5, 5], 0, [2, 1, 2, 2]).groups).toEqual([2, 1, 4]);
  expect(planRows([5, 5, 5, 5, 5], 0, [1, 1, 2, 1]).groups).toEqual([2, 3]);
});

it('R6 lets a row taller than half a page break, and unties what is too tall to move as one', () => {
  expect(planRows([5, 200, 5, 5, 5], 0)).toMatchObject({
    groups: [1, 1, 3],
    breaks: [false, true, false, false, false],
  });
  expect(planRows([80, 80, 5], 0).groups).toEqual([1, 1, 1]);
});

it('R6 every row is in exactly one group', () => {
  const heights = fc.array(fc.double({ min: 1, max: 150, noNaN: true }), { maxLength: 40 });
  fc.assert(
    fc.property(heights, fc.nat(3), (rows, totals) => {
      const plan = planRows(rows, Math.min(totals, rows.length));
      expect(plan.groups.reduce((sum, size) => sum + size, 0)).toBe(rows.length);
      expect(plan.groups.every((size) => size > 0)).toBe(true);
    }),
  );
});

it('R6 a word too long for its room may be divided between syllables, a code anywhere, other text stays as it is', () => {
  const room = { mm: 20, points: 9 };
  expect(printedText('до асфальтированная дорога', room)).toBe('до ас\u00adфальти\u00adро\u00adван\u00adная дорога');
  expect(printedText('щ'.repeat(40), room).replaceAll('\u200b', '')).toBe('щ'.repeat(40));
  expect(printedText('щ'.repeat(40), room)).toContain('\u200b');
  expect(printedText('обычный текст в несколько коротких слов', room)).toBe('обычный текст в несколько коротких слов');
});
