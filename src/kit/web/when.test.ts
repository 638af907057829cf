import { expect, it } from 'vitest';
import { clock, whenSaved } from './when.ts';

const at = (day: number, hour: number, minute: number) => new Date(2026, 10, day, hour, minute).getTime();

it('Q2 the save bar says when: today by the hour, other days by the date', () => {
  expect(whenSaved(at(20, 14, 32), at(20, 23, 59))).toBe('Сегодня в\u00a014:32');
  expect(whenSaved(at(20, 9, 5), at(21, 0, 1))).toBe('20.11.2026 в\u00a009:05');
});

it('Q2 the copy on the device carries its time', () => {
  expect(clock(at(3, 4, 7))).toBe('04:07');
  expect(clock(at(3, 4, 7), 'full')).toBe('03.11.2026, 04:07');
});
