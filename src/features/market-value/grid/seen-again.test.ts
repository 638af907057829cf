import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import type { Analogue } from '../analogue.ts';
import { seenBefore, withSeen } from './seen-again.ts';

const DAY = '2026-11-28';
const seen = (...analogues: Partial<Analogue>[]) => ({
  ...example,
  analogs: example.analogs.map((one, at) => ({
    ...one,
    screenshots: [],
    evidence: null,
    accessed_at: DAY,
    ...analogues[at],
  })),
});
const url = 'https://uchastki.example/4182917';

it('P9 the pages that were opened before today are told; those without a link or left out are not', () => {
  const before = { url, accessed_at: '2026-11-16' };
  const of = (...analogues: Partial<Analogue>[]) => seenBefore(seen(...analogues), { evaluationDate: DAY, today: DAY });
  expect(of(before, {}, before)).toEqual([0, 2]);
  expect(of({ ...before, url: '', source: 'Росреестр' }, { ...before, isIncluded: false })).toEqual([]);
  expect(of({ ...before, accessed_at: null })).toEqual([]);
});

it('P9 no day is proposed beside a picture or a kept copy: these are of the day on which the page was opened', () => {
  const before = { url, accessed_at: '2026-11-16' };
  const evidence = '00000000-0000-4000-8000-000000000001';
  const now = seen({ ...before, screenshots: ['screenshots/1.png'] }, { ...before, evidence }, before);
  expect(seenBefore(now, { evaluationDate: DAY, today: DAY })).toEqual([2]);
});

it('P9 nothing is proposed once the day of the valuation is over, or while it is not known', () => {
  const of = (evaluationDate: string | null) =>
    seenBefore(seen({ url, accessed_at: '2026-11-16' }), { evaluationDate, today: DAY });
  expect([of('2026-11-27'), of(null), of('2026-11-29')]).toEqual([[], [], [0]]);
});

it('P9 the day is set for these analogues alone', () => {
  const calculation = seen({ accessed_at: '2026-11-16' }, { accessed_at: '2026-11-17' });
  expect(
    withSeen(calculation, [0], DAY)
      .analogs.map(({ accessed_at }) => accessed_at)
      .slice(0, 2),
  ).toEqual([DAY, '2026-11-17']);
});
