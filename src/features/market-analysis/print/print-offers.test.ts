import { expect, it } from 'vitest';
import { lines, print, record, text } from '#test/printed-market.ts';
import { marketAnalysisBlocks } from './print.ts';
import { approachesBlocks } from './print-best-use.ts';

const TWO_OFFERS = {
  type: 'table' as const,
  rows: [
    ['Источник, дата', 'Цена, руб./кв. м'],
    ['a.example, 06.09.2026', '1480'],
    ['b.example, 02.11.2026', '2000'],
  ],
};

it('M6 of two offers of a table no mean and no median is printed, of one no interval', () => {
  const of = (...prices: string[]) => {
    const rows = [
      ['№', 'Источник, дата', 'Цена, руб./кв. м'],
      ...prices.map((price, at) => [`${at}`, 'a, 06.09.2026', price]),
    ];
    const market = record({ market_segment: 'ИЖС', price_analysis: [{ type: 'table', rows }] });
    return lines(marketAnalysisBlocks(market, print)).find((line) => line.startsWith('В открытых'));
  };
  const found = 'В открытых источниках выявлено';
  const dated = 'не позднее даты оценки.';
  expect(of('1480')).toBe(
    `${found} 1 предложение о продаже участков сегмента. Предложение опубликовано ${dated} Предложение приведено в ….`,
  );
  expect(of('1480', '2000')).toBe(
    `${found} 2 предложения о продаже участков сегмента. Цены предложений — 1 480 и 2 000 руб./кв. м. Все предложения опубликованы ${dated} Предложения приведены в ….`,
  );
  expect(of('1480', '1480', '1480')).toContain('Цена во всех предложениях одна — 1 480 руб./кв. м.');
});

it('R1 which offers became analogues is told beside their table', () => {
  const said = (...analogueRows: { analogue: number; row: number }[]) =>
    lines(marketAnalysisBlocks(record({ price_analysis: [TWO_OFFERS] }), { ...print, analogueRows })).join('\n');
  expect(said({ analogue: 1, row: 2 }, { analogue: 2, row: 1 })).toContain('Объекты-аналоги 1, 2 — строки 2, 1 ….');
  expect(said({ analogue: 2, row: 1 })).toContain('Объект-аналог 2 — строка 1 ….');
  expect(said({ analogue: 2, row: 1 })).not.toContain('приведены');
  expect(said()).not.toContain('аналог');
});

it('R1 what the table of offers says is printed where the appraiser does not say it', () => {
  const offers = {
    type: 'table' as const,
    rows: [
      ['№', 'Источник, дата', 'Цена, руб./кв. м'],
      ['1', 'a.example, 06.09.2026', '1480'],
      ['2', 'b.example, 02.11.2026', '2000'],
      ['3', 'c.example, 02.11.2026', '1650'],
    ],
  };
  const generated =
    'В открытых источниках выявлено 3 предложения о продаже участков сегмента. Интервал цен предложений — от 1 480 до 2 000 руб./кв. м, среднее значение — 1 710, медиана — 1 650 руб./кв. м. Все предложения опубликованы не позднее даты оценки. Предложения приведены в ….';
  const silent = lines(
    marketAnalysisBlocks(record({ price_analysis: [...text('<p>Данных о сделках нет.</p>'), offers] }), print),
  );
  expect(silent).toEqual([
    '# Анализ рынка',
    '## Цены сделок и предложений',
    generated,
    'Данных о сделках нет.',
    '[Предложения о продаже земельных участков сегмента]',
    '№ | Источник, дата | Цена, руб./кв. м',
    '1 | a.example, 06.09.2026 | 1 480',
    '2 | b.example, 02.11.2026 | 2 000',
    '3 | c.example, 02.11.2026 | 1 650',
  ]);
  const said = text('<p>Выявлено 3 предложения. Интервал цен предложений — от 1480 до 2000.</p>');
  const late = { ...print, evaluationDate: '2026-11-01' };
  expect(lines(marketAnalysisBlocks(record({ price_analysis: [...said, offers] }), late)).join('\n')).not.toContain(
    'В открытых',
  );
});

it('R1 that all offers were there in time is said between the appraiser’s words and table', () => {
  const said = text('<p>Выявлено 2 предложения, интервал цен — от 1 480 до 2 000.</p><p>Рынок мал.</p>');
  const content = record({ market_segment: 'ИЖС', price_analysis: [...said, TWO_OFFERS] });
  const printed = lines(marketAnalysisBlocks(content, print));
  const at = printed.indexOf('Все предложения опубликованы не позднее даты оценки. Предложения приведены в ….');
  expect(printed[at - 1]).toBe('Рынок мал.');
  expect(printed[at + 1]).toBe('[Предложения о продаже земельных участков сегмента]');
});

it('R1 from a hectare up the prices of the offers are told by the hectare too, unless the appraiser has', () => {
  const table = {
    type: 'table' as const,
    rows: [
      ['Источник, дата', 'Цена, руб./кв. м'],
      ['a.example, 06.09.2026', '6'],
      ['b.example, 02.11.2026', '9,375'],
    ],
  };
  const said = (value: string, plotArea: number | null) =>
    lines(
      marketAnalysisBlocks(record({ market_segment: 'сельхоз', price_analysis: [...text(`<p>${value}</p>`), table] }), {
        ...print,
        plotArea,
      }),
    ).join('\n');
  expect(said('Рынок мал.', 10_000)).toContain('В пересчёте на 1 га — от 60 000 до 93 750 руб.');
  expect(said('Рынок мал.', 9_999)).not.toContain('1 га');
  expect(said('Рынок мал.', null)).not.toContain('1 га');
  expect(said('За гектар просят от 60 000 руб.', 10_000)).not.toContain('В пересчёте');
});

it('R1 nothing is said of the offers that the appraiser’s words or an analogue’s day contradict', () => {
  const content = (value: string) =>
    record({ market_segment: 'ИЖС', price_analysis: [...text(`<p>${value}</p>`), TWO_OFFERS] });
  const said = (value: string, latestAnalogue: string) =>
    lines(marketAnalysisBlocks(content(value), { ...print, latestAnalogue })).join('\n');
  expect(said('Рынок мал.', '2026-11-16')).toContain('не позднее даты оценки');
  expect(said('Рынок мал.', '2026-11-17')).not.toContain('не позднее даты оценки');
  for (const words of ['Изучено 18 предложений.', 'В продаже 18 подходящих объявлений.', 'Найдено много.']) {
    expect(said(words, '2026-11-16')).not.toContain('2 предложения');
  }
  expect(said('Цены от 1 200 до 3 000 руб./кв. м.', '2026-11-16')).not.toContain('Интервал цен');
  expect(lines(approachesBlocks(content('Изучено 18 предложений.'))).join('\n')).not.toContain('2 предложения');
});
