import { expect, it } from 'vitest';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { checkReport } from '../completeness.ts';

/* The lease of the cases: 2 140 000 ₽, and 36 700 ₽ a year are saved for 146 months. */

const data = reportOf(CASES.lease);
const told = (plot: object = {}, market: object = {}, report = data) =>
  checkReport({
    ...report,
    description: { ...report.description, ...plot },
    market: { ...report.market, ...market },
    review: null,
  } as typeof data)
    .filter(({ rule }) => rule === 'E-22')
    .map(({ text, reasons }) => [text.replaceAll('\u00a0', ' '), reasons.length]);

it('V: E-22 the value of a lease right is set against what its rent saves until the end', () => {
  expect(told()).toEqual([
    [
      'Стоимость права аренды 2 140 000 руб. в 4,8 раза больше выгоды арендатора за остаток срока без дисконтирования: 36 700 руб. в год × 12 лет 2 месяца = 446 517 руб. Объясните, за что ещё платит покупатель права, или рассчитайте стоимость доходным подходом',
      2,
    ],
  ]);
  const taxed = { ...data, assignment: { ...data.assignment, vat: 'included' as const } };
  // Rents hold no tax: 2 140 000 / 1,22 against 446 517.
  expect(told({}, {}, taxed)[0]?.[0]).toContain('права аренды 1 754 098 руб. без НДС в 3,9 раза больше');
  const excluded = { ...data, assignment: { ...data.assignment, vat: 'excluded' as const } };
  expect(told({}, {}, excluded)[0]?.[0]).toContain('права аренды 2 140 000 руб. без НДС в 4,8 раза больше');
  expect(told({ lease_land: 'private' })[0]?.[1]).toBe(1);
  expect(told({ lease_market_rent: 15_700 + 35_180 })[0]?.[0]).toContain(' в 5 раз больше');
  // 1,5 times of what is saved: 117 260 ₽ a year and a rouble more.
  expect(told({ lease_market_rent: 15_700 + 117_260 })).toHaveLength(1);
  expect(told({ lease_market_rent: 15_700 + 117_261 })).toEqual([]);
});

it('V: E-22 is silent where the appraiser’s words say what else is paid for, or nothing can be compared', () => {
  expect(
    told({}, { approach_income_refusal: 'Цену права определяет право выкупа участка после постройки дома.' }),
  ).toEqual([]);
  expect(told({ lease_market_rent: null })).toEqual([]);
  expect(told({ lease_market_rent: 15_000 })).toEqual([]);
  expect(told({ lease_term: 'indefinite' })).toEqual([]);
  expect(told({ right_type: 'Право собственности' })).toEqual([]);
});
