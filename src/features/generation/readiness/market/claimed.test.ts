import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportOf } from '#test/cases/base.ts';
import { CASES } from '#test/cases/cases.ts';
import { checkReport } from '../completeness.ts';

const data = reportOf(CASES.house);
const told = (words: string, area: number) => {
  const { calculation, market } = data;
  if (!calculation || !market) throw new Error('no calculation');
  const analogs = calculation.analogs.map((analogue) => ({ ...analogue, areaCorrection: area }));
  const total_area = [{ type: 'text' as const, value: `<p>${words}</p>` }];
  return checkReport({
    ...data,
    calculation: { ...calculation, analogs },
    market: { ...marketAnalysisSheet.empty(), ...market, total_area },
  })
    .filter(({ rule }) => rule === 'wrong.claimed')
    .map(({ text }) => text.replaceAll('\u00a0', ' '));
};

it('N1 a factor’s text names a correction that the calculation does not have', () => {
  const words = 'Принято −1 % для аналога 1 и +3,5 % для аналога 2.';
  expect(told(words, 0)).toEqual([
    '«Общая площадь (масштаб)»: по тексту корректировка −1 % для аналога 1, а в расчете её нет. Исправьте текст',
  ]);
  expect(told(words, -1)).toEqual([
    '«Общая площадь (масштаб)»: по тексту корректировка +3,5 % для аналога 2, а в расчете −1 %. Исправьте текст',
  ]);
  expect(told('Принято −1 % для аналога 1, −1 % у аналога 2.', -1)).toEqual([]);
  expect(told('Интервал от −12 до −7 %.', 0)).toEqual([]);
});
