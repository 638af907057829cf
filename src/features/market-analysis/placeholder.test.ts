import { expect, it } from 'vitest';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { placesLeftIn, printableRanges, printableRows } from './placeholder.ts';
import { sentenceRanges } from './sentence-ranges.ts';

const sentences = (line: string) => sentenceRanges(line).map(([start, end]) => line.slice(start, end));
const printable = (line: string) =>
  printableRanges(line)
    .map(([start, end]) => line.slice(start, end))
    .join('');

it('R4 a line is divided into sentences, abbreviations and numbers do not end one', () => {
  expect(sentences('Цена выше. Размер скидки — 9,5 %! Принято 5.')).toEqual([
    'Цена выше. ',
    'Размер скидки — 9,5 %! ',
    'Принято 5.',
  ]);
  expect(sentences('Участок в г. Светлояр, ул. Луговая, у с. Покровское.')).toHaveLength(1);
  expect(sentences('Цена 1 900 руб./кв. м по табл. 27 на с. 88 и п. 7. Данные И. И. Иванова.')).toHaveLength(2);
  expect(sentences('Ввод домов в 2026 г. Объём вырос.')).toEqual(['Ввод домов в 2026 г. ', 'Объём вырос.']);
  expect(sentences('Он сказал: «Цена растёт.» Затем она упала…')).toHaveLength(2);
  expect(sentences('')).toEqual([]);
});

it('R4 the ranges of sentences cover the line without gaps', () => {
  for (const line of ['', ' ', 'а', 'А. Б. В.', 'Раз. Два! Три? … «Четыре». [указать] Пять']) {
    expect(sentences(line).join('')).toBe(line);
  }
});

it('R4 a sentence with a place to fill is left out, its neighbours stay', () => {
  expect(printable('Цены выше сделок. Принято [указать] %. Если сделка, не применяется.')).toBe(
    'Цены выше сделок. Если сделка, не применяется.',
  );
  expect(printable('Сегмент один «ИЖС»; корректировка [не требуется / принята по данным …].')).toBe('');
  expect(printable('Ссылка [1] остаётся.')).toBe('Ссылка [1] остаётся.');
});

it('R4 a row with a place to fill is left out; a table with nothing but its head is nothing', () => {
  const head = ['Показатель', 'Значение'];
  expect(printableRows([head, ['ВВП', '[указать]'], ['Ставка', '12,5']])).toEqual([head, ['Ставка', '12,5']]);
  expect(printableRows([head, ['ВВП', '[указать]']])).toEqual([]);
  expect(printableRows([head, ['', ' ']])).toEqual([]);
});

it('H1 what the default texts leave to fill is counted', () => {
  expect(placesLeftIn(SHIPPED_TEXTS.general_analysis)).toBe(6);
  expect(placesLeftIn(SHIPPED_TEXTS.market_conditions)).toBe(0);
  expect(placesLeftIn(SHIPPED_TEXTS.financing_terms)).toBe(0);
  expect(placesLeftIn([{ type: 'table', rows: [['[указать], [указать]'], ['[не требуется / 5]']] }])).toBe(3);
});
