import { expect, it } from 'vitest';
import { parseTypedDate } from './dates.ts';

it('D1 a date is read in every writing that a hand gives it', () => {
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

it('D1 what is no whole date of the calendar is no date', () => {
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
