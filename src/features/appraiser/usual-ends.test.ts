import { expect, it } from 'vitest';
import { usualEnds } from './usual-ends.ts';

it('P9 a policy is proposed to end after a year, on the day before, a certificate after three, on its own day', () => {
  const ends = usualEnds({ insurance_start_date: '2026-03-01', qualification_certificate_date: '2024-02-29' });
  expect(Object.values(ends).map((end) => end && [end.from, end.words])).toEqual([
    ['На год', '28.02.2027'],
    ['На 3 года', '28.02.2027'],
  ]);
  const issued = { qualification_certificate_date: '2024-05-17' };
  expect(usualEnds(issued).qualification_valid_until?.words).toBe('17.05.2027');
  expect(ends.insurance_end_date?.values).toEqual({ insurance_end_date: '2027-02-28' });
  expect(usualEnds({ insurance_start_date: '2026-01-01' }).insurance_end_date?.words).toBe('31.12.2026');
  expect(usualEnds({ insurance_start_date: null })).toEqual({});
});

it('P9 half a date, as it is typed, proposes no end', () => {
  const whole = '17.05.2024';
  for (let length = 1; length <= whole.length; length += 1) {
    const typed = whole.slice(0, length);
    expect(usualEnds({ insurance_start_date: typed, qualification_certificate_date: typed })).toEqual({});
  }
});
