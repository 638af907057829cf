import { expect, it } from 'vitest';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { offerOfSample, table, text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 M-19 a survey of the economy has figures, their period and their source', () => {
  const of = (words: string) => told('M-19', { general_analysis: [text(words)] }).map(({ text: said }) => said);
  const CALM =
    'Обстановка в стране и регионе на дату оценки 16.11.2026 стабильна: объём выпуска и доходы населения изменились незначительно.';
  expect(of(CALM)).toEqual([
    'В обзоре социально-экономической обстановки нет показателей в цифрах, источника: приведите показатели с периодом, источником и датой публикации',
  ]);
  expect(of(CALM.replace(' 16.11.2026', ''))[0]).toContain('показателей в цифрах, их периода или даты, источника');
  expect(of(`${CALM} Доходы выросли на 2,1 %.`)[0]).toContain('нет источника:');
  expect(of(`${CALM} По данным Росстата, доходы выросли на 2,1 %.`)).toEqual([]);
  // Too short, and not filled: other rules say so.
  expect(of('Обстановка стабильна.')).toEqual([]);
  expect(of(`${CALM} По данным [указать источник и дату публикации].`)).toEqual([]);
});

it('N1 M-19 a table with a column of sources is enough', () => {
  const rows = [
    ['Показатель', 'Период', 'Область', 'Источник, дата'],
    ['Индекс потребительских цен, %', 'окт. 2026', '104,90', 'Бюллетень, 11.11.2026'],
  ];
  const words = text('Обстановка в стране и регионе оценивается как стабильная, показатели приведены в таблице.');
  expect(told('M-19', { general_analysis: [words, { type: 'table', rows }] })).toEqual([]);
});

it('N1 M-21 the source of the market’s facts has a date or an address', () => {
  const of = (market_facts_source: string) => told('M-21', { market_facts_source }).length;
  expect(of('обзор рынка земельных участков области за шесть месяцев до даты оценки, опрос агентств')).toBe(1);
  expect(of('Обзор рынка, III квартал 2026 г., аналитический отдел агентства «Берег»')).toBe(0);
  expect(of('Опрос агентства «Берег» 12.11.2026')).toBe(0);
  expect(of('agentstvo.example/obzor')).toBe(0);
  expect(of('')).toBe(0);
});

it('N1 M-20 the analysis of prices says whether deals were looked for, and the answer is offered', () => {
  const of = (words: string, analogue = {}) =>
    told('M-20', { price_analysis: [text(words), table()] }, analogue).map(({ severity }) => severity);
  const OFFERS = 'Выявлено 12 предложений. Использованы цены предложений с корректировкой на торг.';
  expect(of(OFFERS)).toEqual(['warning']);
  expect(of(`Анализ фактических данных о ценах сделок и (или) предложений. ${OFFERS}`)).toEqual(['warning']);
  expect(of(`${OFFERS} Цены сделок искались в данных Росреестра и не найдены.`)).toEqual([]);
  expect(of(OFFERS, { price_type: 'deal' })).toEqual([]);
  expect(told('M-20', { price_analysis: [] })).toEqual([]);
  // The product does not ask to mend what it wrote itself.
  const sample = { ...sampleSheet.empty(), offers: [offerOfSample(1)] };
  const followed = { price_analysis: [text(OFFERS)], sample_texts: allTexts('derived') };
  const [asked] = told('M-20', followed, {}, {}, { sample });
  expect(asked?.text).toBe('Скажите, искались ли цены сделок и что найдено: из выборки это не следует');
});
