import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { text } from '#test/market-remarks.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

const told = (rule: string, market: object, right = 'Право собственности') =>
  checkReport(
    reportData({
      market: { ...marketAnalysisSheet.empty(), ...market },
      description: { ...reportData({}).description, right_type: right },
    }),
  ).filter((finding) => finding.rule === rule);

it('V: M-23 nobody but the appraiser says why the income approach is refused, and reasons are offered', () => {
  const offered = (right?: string) => told('M-23', {}, right).map(({ text: said, reasons }) => [said, reasons.length]);
  expect(offered()).toEqual([['Напишите, почему доходный подход не применён', 2]]);
  // A lease has a market of rents.
  expect(offered('Право аренды')).toEqual([['Напишите, почему доходный подход не применён', 1]]);
  expect(told('M-23', { approach_income_refusal: 'Ставка капитализации не определяется.' })).toEqual([]);
  expect(told('M-23', { approach_income_refusal: 'Ставка [указать].' })).toHaveLength(1);
});

it('V: M-22 a refusal for want of rents wants a word on them in the market’s analysis', () => {
  const DENIED = { approach_income_refusal: 'Не применялся: рынок аренды участков не развит.' };
  expect(told('M-22', DENIED).map(({ severity, places }) => [severity, places[0]?.value])).toEqual([
    ['warning', 'Не применялся: рынок аренды участков не развит.'],
  ]);
  expect(told('M-22', { ...DENIED, market_conditions: [text('Предложения об аренде не найдены.')] })).toEqual([]);
  expect(told('M-22', { approach_income_refusal: 'Предложения об аренде искались и не найдены.' })).toEqual([]);
  expect(told('M-22', { approach_income_refusal: 'Ставка капитализации известна по одному источнику.' })).toEqual([]);
  // That offers are absent is a word on the market of rents; that an income is, or that deals are too few, is none.
  expect(told('M-22', { approach_income_refusal: 'Предложений об аренде нет.' })).toHaveLength(1);
  expect(told('M-22', { approach_income_refusal: 'Участок не сдан в аренду, доход отсутствует.' })).toEqual([]);
  expect(told('M-22', { approach_income_refusal: 'Сведений о сделках недостаточно.' })).toEqual([]);
});
