import { expect, it } from 'vitest';
import { cadastralNumberDoubt, normalizeCadastralNumber } from './cadastral-number.ts';

it('D4 takes a pasted cadastral number with spaces', () => {
  expect(normalizeCadastralNumber(' 77:01:\u00a00001001 : 1234 ')).toBe('77:01:0001001:1234');
  for (const number of ['77:01:0001001:1234', '50:12:0000000:101', '50:12:000000:1', '50 : 12 : 0000000 : 101']) {
    expect(cadastralNumberDoubt(number)).toBeNull();
  }
  for (const number of ['50:12:0000000', '5:12:0000000:101', '50:12:00000:101', '50-12-0000000-101']) {
    expect(cadastralNumberDoubt(number)).toBe('Обычно номер имеет вид 50:12:0000000:101');
  }
  expect(cadastralNumberDoubt('')).toBeNull();
});
