import { expect, it } from 'vitest';
import { advice } from '#test/advice.ts';
import { changed, example } from '#test/calculation.ts';

it('R4 the example gives no reason for advice', () => {
  expect(advice(example)).toEqual([]);
});

it('R4 fewer than three analogues, and two in particular', () => {
  expect(advice(changed(2, { isIncluded: false, exclusionReason: 'снят с продажи' }))).toEqual(['few', 'pair']);
});

it('R4 an analogue that is written and excluded wants its reason', () => {
  expect(advice(changed(2, { isIncluded: false }))).toContain('excluded');
  expect(advice(changed(2, { isIncluded: false, exclusionReason: ' ' }))).toContain('excluded');
  expect(advice(changed(2, { isIncluded: false, price: null, source: '' }))).not.toContain('excluded');
  const none = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, isIncluded: false })) };
  expect(advice(none)).not.toContain('excluded');
});
