import { expect, it } from 'vitest';
import { VALUE_GOLDEN } from '#test/value-golden.ts';
import { includedTax, rateOn, type TaxFacts, taxWords } from './vat.ts';

const of = (facts: Partial<TaxFacts>) =>
  taxWords({
    code: 'lease',
    vat: '',
    rate: null,
    reason: '',
    day: '2026-11-16',
    value: '2140000',
    ...facts,
  }).replaceAll('\u00a0', ' ');

it('V: the tax that a value includes is the worked example’s, to the kopeck', () => {
  const { rounded_thousands: value = '', vat_20_included, vat_22_included } = VALUE_GOLDEN.lease_ratio_0_85;
  expect([includedTax(value, 20), includedTax(value, 22)]).toEqual([vat_20_included, vat_22_included]);
  // Facts: the basis, the rate, the value.
  expect(of({ vat: 'included', rate: 20 })).toBe('В том числе НДС 20 % — 356 666,67 руб.');
  expect(of({ vat: 'included' })).toBe('В том числе НДС 22 % — 385 901,64 руб.');
  expect(of({ vat: 'included', value: null })).toBe('В том числе НДС 22 %');
});

it('V: the rate is that of the day', () => {
  expect(['2018-12-31', '2019-01-01', '2025-12-31', '2026-01-01'].map(rateOn)).toEqual([18, 20, 20, 22]);
});

it('V: of a plot or a share in it nothing is taxed, of a lease or a claim the basis is chosen', () => {
  for (const code of ['own', 'joint', 'share', 'share_whole'] as const) {
    expect(of({ code })).toBe('НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)');
    expect(of({ code, vat: 'included' })).toBe('');
  }
  for (const code of ['lease', 'claim'] as const) {
    expect([of({ code }), of({ code, vat: 'not_taxed' })]).toEqual(['', '']);
    expect(of({ code, vat: 'not_separated' })).toBe('Стоимость указана без выделения НДС');
    expect(of({ code, vat: 'excluded' })).toBe('Без учёта НДС');
    expect(of({ code, vat: 'seller_exempt', reason: 'Арендатор — физическое лицо.' })).toBe(
      'НДС не начисляется: арендатор — физическое лицо',
    );
  }
});
