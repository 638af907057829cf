import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const data = reportData({ market: marketAnalysisSheet.empty() }, { id: 'r' });
const told = (of: ReportData, rule: string) =>
  checkReport(of)
    .filter(({ id }) => id === rule)
    .map(({ severity, text, link }) => [severity, text, link]);

it('R4 a copy is reported when neither a caption nor a file name says what it is', () => {
  const named = (...names: string[]) => {
    const files = names.map((file_name) => ({ category: 'documents', file_name, caption: '' }));
    return told({ ...data, files } as unknown as ReportData, 'captions.documents');
  };
  expect(named('IMG_1234.jpg', 'Выписка из ЕГРН.png')).toEqual([
    ['warning', 'Подпишите копию документа: в отчете она названа «Документ 1»', '/report/r/files#field-documents'],
  ]);
  expect(named('IMG_1234.jpg', 'Выписка из ЕГРН.png', 'scan-3.jpg')[0]?.[1]).toBe(
    'Подпишите копии документов: в отчете они названы «Документ 1», «Документ 3»',
  );
  expect(named('Выписка из ЕГРН.png')).toEqual([]);
  const captioned = { category: 'documents', file_name: 'IMG_1234.jpg', caption: 'Выписка из ЕГРН' };
  const photo = { category: 'photos', file_name: 'IMG_1.jpg', caption: '' };
  expect(told({ ...data, files: [captioned, photo] } as unknown as ReportData, 'captions.documents')).toEqual([]);
});

it('R4 a picture of the market analysis without a caption is reported with its text', () => {
  const url = '/api/report-files/download/a.png';
  const market = (changes: object) =>
    told({ ...data, market: { ...data.market, ...changes } } as unknown as ReportData, 'captions.market');
  expect(market({ general_analysis: [{ type: 'image', url }] })).toEqual([
    [
      'warning',
      '«Анализ влияния общей политической и социально-экономической обстановки»: подпишите изображение, без подписи у него нет номера рисунка',
      '/report/r/market-analysis#field-general_analysis',
    ],
  ]);
  const left = { type: 'image', url, caption: 'Динамика цен, [указать источник]' };
  expect(market({ market_trends: [left, { type: 'image', url }], gas: [{ type: 'image', url }] })[0]?.[1]).toBe(
    'В 2 текстах анализа рынка: подпишите изображения, без подписи у них нет номера рисунка',
  );
  expect(market({ general_analysis: [{ type: 'image', url, caption: 'Динамика цен' }] })).toEqual([]);
});
