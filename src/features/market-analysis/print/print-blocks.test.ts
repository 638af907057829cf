import { expect, it } from 'vitest';
import { lines, print, record, text } from '#test/printed-market.ts';
import type { MarketAnalysis } from '../sheet.ts';
import { marketAnalysisBlocks } from './print.ts';
import { correctedFactorBlocks } from './print-factors.ts';

it('R1 every table of a field has its number and a name, typed as a block or pasted into the text', () => {
  const captions = (html: string, more: unknown[] = []) => {
    const general_analysis = [...text(html), ...more] as MarketAnalysis['general_analysis'];
    const printed = marketAnalysisBlocks(record({ general_analysis }), print);
    return lines(printed).filter((line) => line.startsWith('['));
  };
  const row = (...cells: string[]) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  const table = `<table>${row('Год', 'ВРП')}${row('2025', '410')}</table>`;
  const named = '[Основные показатели социально-экономического развития]';
  const about = '[Показатели социально-экономического развития]';
  expect(captions(`<p>Рост.</p>${table}${table}`)).toEqual([named, about]);
  expect(captions(`<p>Рост.</p>${table}`, text(`<p>Спад.</p>${table}`))).toEqual([named, about]);
  // A table of its own block is the field's; a title above a table becomes its name; a frame is no table.
  const rows = [
    ['Год', 'ВРП'],
    ['2025', '410'],
  ];
  expect(captions(`<p>Рост.</p>${table}`, [{ type: 'table', rows }])).toEqual([about, named]);
  expect(captions('<p>Рост.</p>', [{ type: 'table', rows, caption: 'ВРП по годам' }])).toEqual(['[ВРП по годам]']);
  expect(captions('<p>Рост.</p>', [{ type: 'table', rows, caption: 'ВРП [указать]' }])).toEqual([named]);
  expect(captions(`<p>Таблица 3. Динамика</p>${table}`)).toEqual(['[Динамика]']);
  expect(captions(`<p>Табл. 3</p>${table}`)).toEqual([named]);
  expect(captions(`<table>${row('Одно слово')}</table>`)).toEqual(['[]']);
  // The title is printed once, and what tells something is no title.
  const printed = (html: string) => lines(marketAnalysisBlocks(record({ general_analysis: text(html) }), print));
  expect(printed(`<p>Таблица 3. Динамика</p>${table}`).join('\n')).not.toContain('Таблица 3');
  const sentence = 'Таблица 3 показывает рост. Спада не было.';
  expect(printed(`<p>${sentence}</p>${table}`)).toContain(sentence);
});

it('R6 numbers of a pasted table are grouped only in columns of prices and areas', () => {
  const table = {
    type: 'table' as const,
    rows: [
      ['Индекс', 'Год', 'Площадь, кв. м', 'Цена, руб.', 'Стоимость за сотку'],
      ['999100', '2026', '1310', '1162700,50', 'от 88000'],
    ],
  };
  const printed = lines(marketAnalysisBlocks(record({ general_analysis: [table] }), print));
  expect(printed).toContain('999100 | 2026 | 1 310 | 1 162 700,50 | от 88000');
});

it('H2 pictures print with their caption and the size the user gave; one whose file is gone is left out', () => {
  const url = (key: string) => `/api/report-files/download/${key}`;
  const content = record({
    gas: [
      { type: 'image', url: url('a.jpg'), width: 320, caption: 'Сети' },
      { type: 'image', url: url('gone.jpg') },
    ],
  });
  const blocks = correctedFactorBlocks(content, 'gas', new Map([['a.jpg', { width: 1600, height: 800 }]]));
  // 320 px at 96 dpi are 84.67 mm; half of it high.
  expect(blocks).toMatchObject([
    { kind: 'image', framed: true, maxHeight: 42, picture: { key: 'a.jpg', alt: 'Сети' } },
  ]);
});
