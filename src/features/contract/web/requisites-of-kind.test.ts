import { expect, it } from 'vitest';
import { NO_REQUISITES, requisitesFit } from './requisites-of-kind.ts';

it('R2 the requisites of a firm are none of an entrepreneur’s, and the reverse', () => {
  const firm = { ...NO_REQUISITES, org_inn: '99 99000013', org_ogrn: '1099900000012' };
  const entrepreneur = { ...NO_REQUISITES, org_inn: '999900000097', org_ogrn: '309990000000017' };
  const fits = (kind: string) => [firm, entrepreneur, NO_REQUISITES].map((one) => requisitesFit(kind, one));
  expect(fits('legal')).toEqual([true, false, true]);
  expect(fits('entrepreneur')).toEqual([false, true, true]);
  expect(fits('individual')).toEqual([true, true, true]);
  expect(requisitesFit('entrepreneur', { ...NO_REQUISITES, org_inn: '9999' })).toBe(false);
});
