import { expect, it } from 'vitest';
import { daysBetween, parseTypedDate } from './dates.ts';

it('D1 a date is read however people type it', () => {
  for (const typed of [
    '5.3.2027',
    '05.03.2027',
    '05.03.27',
    '05032027',
    '050327',
    '5/3/2027',
    '5-3-27',
    ' 5 3 2027 ',
  ]) {
    expect(parseTypedDate(typed), typed).toBe('2027-03-05');
  }
  expect(parseTypedDate('29.02.2028')).toBe('2028-02-29');
});

it('D1 a text that is no whole date of the calendar is no date', () => {
  const wrong = [
    '',
    '16',
    '16.11',
    '16.11.',
    '99.99',
    '12.13',
    '1611',
    '32.12.2026',
    '12.13.2026',
    '29.02.2027',
    '5.3.1899',
    '5.3.202',
  ];
  for (const typed of wrong) expect(parseTypedDate(typed), typed).toBeNull();
});

it('M6 days between two dates are those of the calendar, whatever the clocks do', () => {
  expect(daysBetween('2026-02-27', '2026-03-02')).toBe(3);
  expect(daysBetween('2028-02-27', '2028-03-02T23:59:00')).toBe(4);
  expect(daysBetween('2026-11-16', '2026-11-04')).toBe(-12);
});
