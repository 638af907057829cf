import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { type Analogue, emptyAnalogue } from '../analogue.ts';
import { withColumns, withOutdatedReasons } from './outdated-reasons.ts';

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

it('M5 an analogue that is written over in place, by another link or after it was emptied, marks them too', () => {
  const marks = (before: Partial<Analogue>, after: Partial<Analogue>): boolean => {
    const [first, ...others] = example.analogs as [Analogue, ...Analogue[]];
    const now = { ...example, analogs: [{ ...first, ...before }, ...others] };
    const { corrections_meta } = withColumns(now, [{ ...first, ...after }, ...others]);
    return Object.values(corrections_meta).some((meta) => meta?.outdated);
  };
  const url = 'https://uchastki.example/4182917';
  expect(marks({ url }, { url: 'https://uchastki.example/5550005' })).toBe(true);
  expect(marks({ url }, emptyAnalogue('empty'))).toBe(true);
  // The same page, written otherwise; a link that was missing; figures that are put right.
  expect(marks({ url }, { url: 'http://m.uchastki.example/4182917?utm_source=a' })).toBe(false);
  expect(marks({ url: '', source: 'Росреестр' }, { url, source: 'Росреестр' })).toBe(false);
  expect(marks({ url }, { url, area: 5, price: 5 })).toBe(false);
});
