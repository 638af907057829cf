import { expect, it } from 'vitest';
import { text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 T-09 a text calls the market what is stated of it', () => {
  const STATED = { market_activity: 'активный', market_demand: 'умеренный' };
  const of = (words: string, state: object = STATED, liquidity_level = 'средняя') =>
    told('T-09', { market_conditions: [text(words)], ...state }, {}, { liquidity_level }).map(({ values }) => values);
  expect(of('В районе рынок участков неактивен.')).toEqual([['рынок участков неактивен', 'активный']]);
  expect(of('Рынок участков активен.')).toEqual([]);
  expect(of('Рынок участков активен.', { market_activity: 'неактивный' })).toHaveLength(1);
  expect(of('На активном рынке цены известны.', { market_activity: 'низкоактивный' })).toHaveLength(1);
  expect(of('Рынок низкоактивен.')).toHaveLength(1);
  expect(of('Наиболее активно развивается пригород.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок жилья активен.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок участков не является активным.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок участков неактивен.', { market_activity: '' })).toEqual([]);
  expect(of('Участок высоколиквиден.')).toEqual([['высоколиквиден', 'средняя']]);
  expect(of('Участок высоколиквиден.', STATED, 'высокая')).toEqual([]);
  expect(of('Участок низколиквиден.', STATED, 'низкая')).toEqual([]);
  expect(of('Спрос низкий.')).toHaveLength(1);
  expect(of('Спрос на участки превышает предложение.', { market_demand: 'низкий' })).toHaveLength(1);
  expect(of('Спрос на участки невысокий.', { market_demand: 'низкий' })).toEqual([]);
});
