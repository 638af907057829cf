import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';
import { latestDayIn } from './survey-day.ts';

it('N1 M-15 the survey of the economy is of the last year', () => {
  const of = (value: string) => {
    const general_analysis = [{ type: 'text', value: `<p>${value}</p>` }];
    return checkReport(reportData({ market: { ...marketAnalysisSheet.empty(), general_analysis } }, { id: 'r' }))
      .filter(({ rule }) => rule === 'M-15')
      .map(({ text }) => text);
  };
  expect(of('По данным за январь 2023 года инфляция составила 11,8 %.')).toEqual([
    'Самые поздние сведения обзора экономики — 2023 г., а дата оценки — 16.11.2026',
  ]);
  expect(of('По данным за январь 2023 года и за август 2026 г. инфляция снизилась.')).toEqual([]);
  expect(of('Ввод жилья за 2025 год вырос.')).toEqual([]);
  expect(of('Обстановка стабильная.')).toEqual([]);
  expect(latestDayIn('в мае 2024 года, 02.06.2024')).toBe('2024-06-02');
});
