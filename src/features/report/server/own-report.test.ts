import { expect, it } from 'vitest';
import { DRAFT, GENERATED, READY } from '../report.ts';
import { type HeldReport, mustBeOpen, type OpenReport, type OwnReport } from './own-report.ts';

const heldIn = (status: string) => ({ row: { status }, id: 'r' }) as unknown as HeldReport;

it('D8 a held draft is open, a generated or a ready report is locked', () => {
  expect(mustBeOpen(heldIn(DRAFT))).toMatchObject({ id: 'r' });
  for (const status of [GENERATED, READY]) expect(() => mustBeOpen(heldIn(status))).toThrow('недоступен');
});

it('D8 a report that nobody holds is neither open nor made so: it does not compile', () => {
  const own: OwnReport = heldIn(DRAFT);
  // @ts-expect-error nobody holds it
  const made = () => mustBeOpen(own);
  // @ts-expect-error held, but nobody looked whether it is locked
  const open: OpenReport = heldIn(DRAFT);
  expect([made, open]).toHaveLength(2);
});
