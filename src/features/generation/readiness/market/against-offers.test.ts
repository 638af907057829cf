import { expect, it } from 'vitest';
import { prices, text, told } from '#test/market-remarks.ts';
import { CALCULATION } from '#test/report-data.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 M-08 a value outside the interval of the offers is explained', () => {
  const of = (low: string, high: string, reason = '', words = '') =>
    told('M-08', { price_analysis: [prices(low, low, high), text(words)] }, {}, { value_interval_reason: reason }).map(
      ({ text: said }) => said,
    );
  expect(of('1 000', '1 900')).toHaveLength(1);
  expect(of('1 000', '3 000')).toEqual([]);
  // Each analogue has a discount of 9,5 %: the offers hold the bargaining, the value does not.
  expect(of('2 124', '3 000')).toEqual([]);
  expect(of('2 125', '3 000')[0]).toContain('с учётом общих корректировок');
  expect(of('1 000', '2 125')).toEqual([]);
  expect(of('1 000', '2 124')).toHaveLength(1);
  expect(of('1 000', '1 900', 'Стоимость выше цен предложений: к участку подведён газ.')).toEqual([]);
  expect(of('1 000', '1 900', 'Границы отражают разброс цен отобранных предложений.')).toHaveLength(1);
  expect(of('1 000', '1 900', '', 'Причина отклонения: участок у реки.')).toEqual([]);
  expect(of('1 000', '1 900', '', 'Причина отклонения: [указать причину].')).toHaveLength(1);
  const two = told('M-08', { price_analysis: [prices('1 000', '1 900')] });
  expect(two).toEqual([]);
});

it('N1 M-09 prices of analogues before corrections lie among the offers', () => {
  const of = (low: string, high: string) =>
    told('M-09', { price_analysis: [prices(low, '1 900', high)] }).map(({ key, text: said }) => [key, said]);
  expect(of('1 650', '2 200')).toEqual([]);
  expect(of('1 651', '2 200')).toEqual([
    [
      `M-09:${CALCULATION.analogs[1]?.id}`,
      'Цена аналога 2 за 1 кв. м вне интервала предложений 1 651–2 200 руб./кв. м',
    ],
  ]);
  expect(of('1 700', '2 100').map(([, said]) => said?.slice(0, 19))).toEqual(['Цена аналогов 2 и 3']);
  // A price that the table rounds to whole roubles.
  const rounded = told(
    'M-09',
    { price_analysis: [prices('1 650', '1 900', '2 200')] },
    { price: 1_650_400, area: 1001 },
  );
  expect(rounded.map(({ field }) => field)).toEqual(['analogs.0.price']);
  expect(
    told('M-09', { price_analysis: [prices('1 649', '1 900', '2 200')] }, { price: 1_650_400, area: 1001 }),
  ).toEqual([]);
});
