import { expect, it } from 'vitest';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { offerOfSample, text } from '#test/market-remarks.ts';
import { reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

it('N1 M-25 an offer from outside the bounds of the market is told, unless the text on prices names its place', () => {
  const far = 'Примерная область, Озёрный район, деревня Соколиный Брод';
  const told = (says: string, texts: 'own' | 'derived' = 'own') => {
    const offers = [1, 2, 3, 4].map((at) => ({ ...offerOfSample(at), ...(at === 2 ? { address: far } : {}) }));
    const data = reportData(
      {
        description: {
          ...reportData({}).description,
          address: 'Светлоярская область, Заозёрный район, деревня Верхние Липки',
        },
        market: {
          ...marketAnalysisSheet.empty(),
          ...{ market_segment: 'ИЖС', market_area: 'Заозёрный район', price_analysis: [text(says)] },
          sample_texts: allTexts(texts),
        },
        sample: { ...sampleSheet.empty(), offers },
      },
      { id: 'r' },
    );
    return checkReport({ ...data, market: marketWithSample(data) })
      .filter(({ rule }) => ['M-25', 'T-04'].includes(rule))
      .map(({ text: said, places }) => [said.replaceAll('\u00a0', ' '), places.map(({ value }) => value)]);
  };
  const claimed = 'Выявлено 4 предложения (Заозёрный район).';
  expect(told(claimed)).toEqual([
    [
      'В выборке 1 предложение вне границ рынка: Примерная область. Скажите о них в тексте о ценах или исключите их из выборки',
      ['Заозёрный район', far],
    ],
  ]);
  expect(told(`${claimed} Одно из них — из Примерной области.`)).toEqual([]);
  // The derived sentence says it itself, and the place that it names is no foreign one.
  expect(told('', 'derived')).toEqual([]);
});
