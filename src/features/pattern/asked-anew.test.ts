import { expect, it } from 'vitest';
import { printableRanges } from '#features/market-analysis/placeholder.ts';
import { askedAnew, namesAnalogues, namesPercents } from './asked-anew.ts';

const DAYS = ['16.11.2026'];
const textOf = (value: string, field: Parameters<typeof askedAnew>[1] = 'market_trends') =>
  askedAnew([{ type: 'text', value }], field, DAYS).map((block) => (block.type === 'text' ? block.value : ''))[0] ?? '';

it('P6 percents of the economy are asked anew, in ranges too; those of a factor are of its book and stay', () => {
  expect(textOf('<p>Не превысили 1,5 %, ставка 12,50&nbsp;%, рост 4–6 %.</p>')).toBe(
    '<p>Не превысили [указать значение, было 1,5] %, ставка [указать значение, было 12,50]&nbsp;%, рост [указать значение, было 4–6] %.</p>',
  );
  expect(textOf('<p>от +9 до +16 %</p>', 'gas')).toBe('<p>от +9 до +16 %</p>');
  expect(namesPercents('market_trends', 'не превысили 1,5 %')).toBe(true);
  expect(namesPercents('gas', 'не превысили 1,5 %')).toBe(false);
});

it('P6 analogues that are named by numbers are asked anew, and their sentence is not printed', () => {
  const said = textOf('<p>Снижается. Принято −1 % для аналога 1, −4 % для аналогов № 2, 3 и 5.</p>', 'total_area');
  expect(said).toBe(
    '<p>Снижается. Принято −1 % для [указать аналог, было: аналога 1], −4 % для [указать аналог, было: аналогов № 2, 3 и 5].</p>',
  );
  const line = said.replace(/<[^>]*>/g, '');
  expect(printableRanges(line).map(([start, end]) => line.slice(start, end).trim())).toEqual(['Снижается.']);
  for (const words of ['У трёх аналогов газа нет.', 'объекты-аналоги', 'аналог 123'])
    expect(namesAnalogues(words), words).toBe(false);
  // The area behind the comma is no analogue.
  expect(textOf('у аналога 1, 12,5 сотки', 'gas')).toBe('у [указать аналог, было: аналога 1], 12,5 сотки');
});

it('P6 a day is asked anew in a caption and a cell too; markup and what is a place already stay', () => {
  const table = { type: 'table' as const, rows: [['На 16.11.2026']], caption: 'Цены по состоянию на 16.11.2026' };
  expect(askedAnew([table], 'gas', DAYS)).toEqual([
    {
      ...table,
      rows: [['На [указать дату, было 16.11.2026]']],
      caption: 'Цены по состоянию на [указать дату, было 16.11.2026]',
    },
  ]);
  const kept = '<td style="width: 50%" title="16.11.2026">[указать рост, было 2 % на 16.11.2026 для аналога 1]</td>';
  expect(textOf(kept)).toBe(kept);
});

it('P6 in a table of the economy the figure and the day of its source go with its day; other rows and tables of factors stay', () => {
  const rows = [
    ['Ключевая ставка на 16.11.2026', ' 12,50 ', 'Банк, 24.10.2026'],
    ['Численность', '12 300', 'статистика'],
  ];
  const asked = (field: Parameters<typeof askedAnew>[1]) =>
    askedAnew([{ type: 'table', rows }], field, DAYS).map((block) => (block.type === 'table' ? block.rows : []))[0];
  const day = 'Ключевая ставка на [указать дату, было 16.11.2026]';
  const source = 'Банк, [указать дату, было 24.10.2026]';
  expect(asked('general_analysis')).toEqual([[day, '[указать значение, было 12,50]', source], rows[1]]);
  expect(asked('gas')?.[0]).toEqual([day, ' 12,50 ', 'Банк, 24.10.2026']);
});

it('P6 a figure beside the report’s own day is asked anew with that day; a text, and a row without a figure, keep it', () => {
  const rows = [
    ['Ключевая ставка', 'на {дата оценки}', '12,50'],
    ['Обстановка', 'на {дата оценки}', 'стабильная'],
  ];
  expect(askedAnew([{ type: 'table', rows }], 'general_analysis', [])).toEqual([
    {
      type: 'table',
      rows: [['Ключевая ставка', 'на [указать дату]', '[указать значение, было 12,50]'], rows[1]],
    },
  ]);
  expect(textOf('<p>Рынок на {дата оценки}.</p>')).toBe('<p>Рынок на {дата оценки}.</p>');
});

it('P6 behind a number to fill in stands the form that most numbers want', () => {
  const place = '[указать число предложений, было 34]';
  expect(textOf('Выявлено 34 предложения и 34 действующих предложения.')).toBe(
    `Выявлено ${place} предложений и ${place} действующих предложений.`,
  );
  expect(textOf('По 34 действующим предложениям.')).toBe(`По ${place} действующим предложениям.`);
});

it('P6 a table of offers keeps the days of its offers; its caption is asked anew', () => {
  const rows = [
    ['Адрес', 'Дата', 'Цена, руб./кв. м'],
    ['Озёрная, 4', '16.11.2026', '1 700'],
  ];
  const table = { type: 'table' as const, rows, caption: 'Предложения на 16.11.2026' };
  expect(askedAnew([table], 'price_analysis', DAYS)).toEqual([
    { ...table, caption: 'Предложения на [указать дату, было 16.11.2026]' },
  ]);
});
