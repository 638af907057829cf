import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { example } from '#test/calculation.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const STATED = {
  market_activity: 'активный',
  market_demand: 'умеренный',
  market_supply: 'достаточное',
  exposure_from: 4,
  exposure_to: 6,
} as const;

function told(state: object, calculation: object = {}): string[] {
  const market = { ...marketAnalysisSheet.empty(), ...STATED, ...state };
  const data = { ...reportData({ calculation: { ...example, ...calculation } }), market } as ReportData;
  return checkReport(data)
    .filter(({ id }) => /^(market-state|wrong\.activity|wrong\.exposure)/.test(id))
    .map(({ id, text, link }) => `${id}: ${text} ${link.split('#')[1]}`);
}

it('V: what nobody stated of the market is asked for, by one remark', () => {
  expect(told({})).toEqual([]);
  expect(told({ market_activity: '', exposure_from: null, exposure_to: null }, { exposure_months: null })).toEqual([
    'market-state: Состояние рынка: укажите активность рынка, срок экспозиции; без этого отчет о нём не говорит field-market_activity',
  ]);
  expect(told({ exposure_from: null })).toEqual([]);
  expect(told({ market_supply: '' })[0]).toContain('укажите предложение;');
});

it('V: an active market without demand, or with hardly a liquid object, is told, and so is its reverse', () => {
  expect(told({ market_demand: 'низкий' })).toEqual([
    'wrong.activity: Рынок активный, а спрос низкий field-market_activity',
  ]);
  expect(told({}, { liquidity_level: 'низкая' })).toEqual([
    'wrong.activity: Рынок активный, а ликвидность низкая field-market_activity',
  ]);
  expect(told({ market_activity: 'неактивный' }, { liquidity_level: 'высокая' })).toHaveLength(1);
  expect(told({}, { liquidity_level: 'средняя' })).toEqual([]);
  expect(told({ market_activity: 'низкоактивный', market_demand: 'низкий' }, { liquidity_level: 'низкая' })).toEqual(
    [],
  );
});

it('V: the object’s term of exposure lies among those of its market', () => {
  const at = (exposure_months: number) => told({}, { exposure_months }).length;
  expect([3.9, 4, 6, 6.1].map(at)).toEqual([1, 0, 0, 1]);
  expect(told({}, { exposure_months: 12 })[0]).toContain('Срок экспозиции 12 мес., в анализе рынка — 4–6');
  expect(told({ exposure_from: null }, { exposure_months: 1 })).toEqual([]);
  expect(told({ exposure_from: 7 }, { exposure_months: null })[0]).toContain('market-state.terms');
});

it('N1 M-03 the object’s term of exposure lies also among those that the text on the market writes', () => {
  const of = (words: string, exposure_months = 12, state = { exposure_from: null, exposure_to: null } as object) =>
    told({ market_conditions: [{ type: 'text', value: `<p>${words}</p>` }], ...state }, { exposure_months }).filter(
      (said) => said.startsWith('wrong.exposure'),
    );
  const WORDS = 'Спрос умеренный. Типичный срок экспозиции участков — 4–6 месяцев.';
  expect(of(WORDS)).toEqual(['wrong.exposure: Срок экспозиции 12 мес., в анализе рынка — 4–6 field-exposure_months']);
  expect(of(WORDS, 6)).toEqual([]);
  expect(of('Срок экспозиции — от 4 до 6 мес., по данным источника.')).toHaveLength(1);
  // Both the entered term and the written one: one remark; the entered one fits and the written one does not.
  expect(of(WORDS, 12, { exposure_from: 3, exposure_to: 9 })).toHaveLength(1);
  expect(of(WORDS, 8, { exposure_from: 3, exposure_to: 9 })).toHaveLength(1);
  // Another term of months, another market, another term of the same text that it fits.
  expect(of('За 4–6 месяцев цены выросли. Срок экспозиции не установлен.')).toEqual([]);
  expect(of('Срок экспозиции квартир — 4–6 месяцев.')).toEqual([]);
  expect(of(`${WORDS} Крупные участки: срок экспозиции 9–14 мес.`)).toEqual([]);
});

it('V: a use that nobody asks for is hardly the best one', () => {
  expect(told({ market_activity: 'неактивный', market_demand: 'отсутствует' })[0]).toContain('market-state.demand');
});
