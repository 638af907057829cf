import { expect, it } from 'vitest';
import type { Analogue } from '#features/market-value/analogue.ts';
import { reportData } from '#test/report-data.ts';
import { exampleCalculation } from '#test/worked-example.ts';
import { sameSubject, withAnswer } from '../../readiness/answers.ts';
import { checkReport } from '../../readiness/completeness.ts';
import type { Finding } from '../../readiness-api.ts';
import { reviewSheet } from '../../review-sheet.ts';
import { mendedSince } from './use-mended.ts';

it('N1, N2 a remark that names another figure or fewer analogues is the same: not mended, and its answer is offered again', () => {
  const { analogs, ...calculation } = exampleCalculation(() => crypto.randomUUID());
  const outliers = (...prices: number[]) => {
    const some = prices.map((price, at) => ({ ...(analogs[0] as Analogue), id: `id-${at}`, price }));
    return checkReport(reportData({ calculation: { ...calculation, analogs: some } })).find(({ key }) =>
      key.includes('outlier'),
    );
  };
  const [two, one, other] = [
    outliers(1e6, 1e6, 1e6, 1.5e6, 1.6e6),
    outliers(1e6, 1e6, 1e6, 1.5e6, 1e6),
    outliers(1e6, 1e6, 1e6, 1e6, 1.5e6),
  ];
  if (!two || !one || !other) throw new Error('no outliers');
  const mended = (seen: Finding, now: readonly Finding[]) =>
    mendedSince({ seen: { [seen.key]: seen.text }, mended: { [seen.key]: seen.text } }, now);
  for (const [seen, now] of [
    [two, one],
    [one, two],
    [one, one],
  ] as const)
    expect(mended(seen, [now])).toEqual({ gone: [], all: {} });
  expect(mended(one, [other]).all).toEqual({ [one.key]: one.text });
  expect(mended(one, []).gone).toEqual([[one.key, one.text]]);

  const answer = { text: 'Аналог у реки, дороже.', at: '2026-11-20', printed: false, facts: one.text };
  const answered = (finding: Finding) =>
    withAnswer(finding, { ...reviewSheet.empty(), answers: { [one.key]: answer } });
  expect(answered(one)).toMatchObject({ answer: { text: answer.text }, former: '' });
  expect(answered(two)).toMatchObject({ answer: null, former: answer.text });
  expect(answered(other)).toMatchObject({ answer: null, former: '' });

  const paper = (name: string) => `D-04:${name}`;
  expect(sameSubject(paper('План, том 1'), paper('План, том 2'))).toBe(false);
});
