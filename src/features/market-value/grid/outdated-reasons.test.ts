import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { withOutdatedReasons } from './outdated-reasons.ts';

it('M5 of the reasons each that has words is said to be of former analogues; the sources stay as they are', () => {
  const { corrections_meta } = withOutdatedReasons(example);
  const told = Object.entries(corrections_meta).map(([correction, meta]) => [correction, Boolean(meta?.outdated)]);
  const written = Object.entries(example.corrections_meta).map(([correction, meta]) => [
    correction,
    meta?.comment.trim() !== '',
  ]);
  expect(written.flat()).toContain(false);
  expect(told).toEqual(written);
});
