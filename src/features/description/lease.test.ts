import { expect, it } from 'vitest';
import { monthsBetween } from '#kit/dates.ts';
import { VALUE_GOLDEN } from '#test/value-golden.ts';
import { newLandPlot } from './land-plot.ts';
import { lawfulAssignment, monthsLeft, termInWords } from './lease.ts';

it.each(VALUE_GOLDEN.lease_terms)(
  'V: from $from to $to are $months whole months',
  ({ from, to, months, years, rest }) => {
    expect(monthsBetween(from, to)).toBe(months);
    expect([Math.floor(months / 12), months % 12]).toEqual([years, rest]);
  },
);

it('V: a month ends with its day, or with the last day of a shorter one', () => {
  expect(monthsBetween('2026-01-31', '2026-02-27')).toBe(0);
  expect(monthsBetween('2026-01-31', '2026-02-28')).toBe(1);
  expect(monthsBetween('2026-11-16', '2026-11-16')).toBe(0);
});

it('V: a term is said in years and months', () => {
  const words = [494, 5, 60, 1, 0, 12, 14, 263].map(termInWords);
  expect(words).toEqual([
    '41 год 2 месяца',
    '5 месяцев',
    '5 лет',
    '1 месяц',
    'менее месяца',
    '1 год',
    '1 год 2 месяца',
    '21 год 11 месяцев',
  ]);
});

it('V: what is left is counted to the end of a fixed term alone', () => {
  const left = (values: object, day: string | null = '2026-11-16') =>
    monthsLeft({ ...newLandPlot(), lease_term: 'fixed', lease_until: '2068-01-20', ...values }, day);
  expect(left({})).toBe(494);
  expect(left({ lease_term: 'renewed' })).toBeNull();
  expect(left({ lease_until: '2026-11-15' })).toBeNull();
  expect(left({}, null)).toBeNull();
});

it('V: beside the contract stands what the law says of passing the rights on', () => {
  const law = (values: object) => lawfulAssignment({ ...newLandPlot(), ...values });
  const long = { lease_term: 'fixed', lease_from: '2021-11-16', lease_until: '2026-12-16' };
  expect(law({})).toBe('');
  expect(law({ lease_land: 'private' })).toContain('ст. 22, п. 5');
  expect(law({ lease_land: 'public' })).toContain('ст. 22, п. 5');
  expect(law({ lease_land: 'public', ...long })).toContain('ст. 22, п. 9');
  expect(law({ lease_land: 'public', ...long, lease_until: '2026-11-16' })).toContain('ст. 22, п. 5');
  expect(law({ lease_land: 'undelimited', ...long })).toContain('ст. 22, п. 9');
  expect(law({ lease_land: 'public', lease_public_tender: true, ...long })).toContain('ст. 448, п. 7');
});
