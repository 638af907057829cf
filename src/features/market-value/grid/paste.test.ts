import { describe, expect, it } from 'vitest';
import { clipboardCells } from '#kit/table/clipboard-cells.ts';
import { example } from '#test/calculation.ts';
import { emptyAnalogue } from '../analogue.ts';
import { calculate } from '../compute/market-value.ts';
import { type Cell, restingText, typedText, writeTyped } from './cells.ts';
import { comparisonRows } from './comparison-rows.ts';
import { copyBlock, pasteBlock } from './paste.ts';

const { analogs } = example;
const rows = comparisonRows(analogs, 'inverse', false);
const rowIndex = (id: string) => rows.findIndex((row) => row.id === id);
const paste = (id: string, column: number, text: string) =>
  pasteBlock(rows, analogs, { row: rowIndex(id), column }, clipboardCells(text));

describe('paste', () => {
  it('I4 reads the clipboard of a spreadsheet, quoted cells and all', () => {
    expect(clipboardCells('а\tб\r\nв\t"г\nд ""е"""\r\n')).toEqual([
      ['а', 'б'],
      ['в', 'г\nд "е"'],
    ]);
    expect(clipboardCells('1')).toEqual([['1']]);
    expect(clipboardCells('\t\n')).toEqual([['', '']]);
  });

  it('I4 fills prices and areas one column an analogue', () => {
    const result = paste('price', 0, '2 500 000 ₽\t1,700,000\t3300000,00\n1\u00a0250\t1 000,5\t-5');
    expect(result.analogs.map(({ price }) => price)).toEqual([2500000, 1650000, 3300000]);
    expect(result.analogs.map(({ area }) => area)).toEqual([1250, 1000.5, 1500]);
    expect(result).toMatchObject({ written: 4, skipped: 2, wanted: 0 });
    expect(result.problems).toEqual([
      { analogue: 1, field: 'price', text: 'Введите число' },
      { analogue: 2, field: 'area', text: 'Площадь не бывает отрицательной' },
    ]);
  });

  it('I4 fills choices and percents side by side', () => {
    const result = paste('electricity', 0, 'отсутствует\t+15 %\tЦентральное\t0\nпо границе участка\t−9,5');
    expect(result.analogs[0]).toMatchObject({
      electricity: 'Отсутствует',
      electricityCorrection: 15,
      gas: 'По границе участка',
      gasCorrection: -9.5,
    });
    expect(result.analogs[1]).toMatchObject({ electricity: 'Центральное', electricityCorrection: 0 });
    expect(result).toMatchObject({ written: 6, skipped: 0 });
  });

  it('I4 fills percents alone and choices alone from one column an analogue', () => {
    const percents = paste('bargaining', 1, '-8\t-9\t-10');
    expect(percents.analogs.map(({ bargainingCorrection }) => bargainingCorrection)).toEqual([-8, -9, -10]);
    const choices = paste('gas', 0, 'Центральное\tОтсутствует\tПо границе участка');
    expect(choices.analogs.map(({ gas }) => gas)).toEqual(['Центральное', 'Отсутствует', 'По границе участка']);
    expect(choices.analogs.map(({ gasCorrection }) => gasCorrection)).toEqual([12.5, 12.5, null]);
  });

  it('I11 an unknown word becomes the own text of buildings and roads, elsewhere the old value stays with a message', () => {
    const result = paste('waterSewerage', 0, 'Скважина\nБаня\nБетонка');
    expect(result.analogs[0]).toMatchObject({
      waterSewerage: 'Автономное',
      buildings: 'Баня',
      buildingsCustom: 'Баня',
      roads: 'Бетонка',
    });
    expect(result.problems).toEqual([{ analogue: 0, field: 'waterSewerage', text: 'Нет в списке: «Скважина»' }]);
  });

  it('I1 passes over computed cells and leaves what an empty cell covers', () => {
    const result = paste('area', 0, '900\n1 111,11\nПредусмотрен\n\n');
    expect(result.analogs[0]).toMatchObject({ area: 900, bargaining: 'Предусмотрен', price: 2400000 });
    expect(result).toMatchObject({ written: 2, skipped: 1, problems: [] });
    expect(paste('gas', 0, '\t5').analogs[0]).toMatchObject({ gas: 'Отсутствует', gasCorrection: 5 });
  });

  it('I2 says how many analogues more a wide block would need, up to five', () => {
    expect(paste('price', 2, '1\t2\t3').wanted).toBe(1);
    expect(paste('price', 0, '1\t2\t3\t4\t5\t6\t7').wanted).toBe(2);
    expect(paste('price', 0, '1\t2\t3').wanted).toBe(0);
  });

  it('I4 a block in two columns an analogue lands the same whatever row it begins in', () => {
    const more = comparisonRows(analogs, 'inverse', true);
    const block = clipboardCells(
      'https://a.example/1\t\thttps://a.example/2\t\thttps://a.example/3\t\n01.11.2026\t\t02.11.2026\t\t03.11.2026\t\n',
    );
    const at = more.findIndex(({ id }) => id === 'url');
    const pasted = pasteBlock(more, analogs, { row: at, column: 0 }, block);
    expect(pasted.analogs.map(({ url }) => url)).toEqual([1, 2, 3].map((n) => `https://a.example/${n}`));
    expect(pasted.analogs.map(({ offer_date }) => offer_date)).toEqual(['2026-11-01', '2026-11-02', '2026-11-03']);
    expect(pasted).toMatchObject({ written: 6, skipped: 0, wanted: 0 });
    // From one row to the next, and one column an analogue where each column is filled.
    expect(paste('price', 2, '1\t\t2').analogs.map(({ price }) => price)).toEqual([2400000, 1, 2]);
    const mixed = paste('area', 0, '1\t2\t3\n\n\nПраво аренды\t\tПраво аренды').analogs;
    expect(mixed.map(({ area }) => area)).toEqual([1, 2, 3]);
    expect(mixed.map(({ propertyRights }) => propertyRights)).toEqual([
      'Право аренды',
      'Право собственности',
      'Право аренды',
    ]);
  });

  it('I4 what is copied out and pasted back changes nothing', () => {
    const results = calculate({ objectArea: 1310, analogs }).analogs;
    const last = { row: rows.length - 1, column: 5 };
    const text = copyBlock(rows, analogs, results, { row: 0, column: 0 }, last);
    expect(text).toContain('-9,5');
    expect(text).toContain('2116,68');
    const back = pasteBlock(rows, analogs, { row: 0, column: 0 }, clipboardCells(text));
    expect(back.analogs).toEqual(analogs);
    expect(back.problems).toEqual([]);
    // A row without percents alone, too.
    const at = { row: rowIndex('price'), column: 0 };
    const prices = copyBlock(rows, analogs, results, at, { ...at, column: 5 });
    expect(pasteBlock(rows, analogs, at, clipboardCells(prices)).analogs).toEqual(analogs);
  });
});

describe('I4 what one cell takes while it is typed', () => {
  const price: Cell = { kind: 'price', field: 'price' };
  const percent: Cell = { kind: 'percent', field: 'gasCorrection' };

  it.each([
    ['', '2', '2'],
    ['23', '23 ', '23'],
    ['23', '23,', '23'],
    ['23', '23a', '23'],
    ['', '-', ''],
    ['', 'б', ''],
    ['', '2\u00a0300\u202f000 ₽', '2300000'],
    ['', ' 2 300 000 руб.', '2300000'],
    ['', '2 300 000,50', '2300001'],
    ['15', '1,5 млн', '15'],
    ['15', '-2300000', '15'],
    ['2300000', '', ''],
  ])('I4 a price «%s» that becomes «%s» holds «%s»', (before, typed, held) =>
    expect(typedText(price, before, typed)).toBe(held),
  );

  it('I4 other cells hold what is typed', () => expect(typedText(percent, '', '−9,5 %')).toBe('−9,5 %'));

  it('I4 a correction that is no number counts as 0, a price that is none is refused', () => {
    const analogue = { ...emptyAnalogue('a'), gasCorrection: -9.5, price: 5 };
    const written = (cell: Cell, text: string) => writeTyped(cell, analogue, text);
    expect(written(percent, 'минус пять')).toEqual({ analogue: { ...analogue, gasCorrection: 0 } });
    expect(written(percent, '')).toEqual({ analogue: { ...analogue, gasCorrection: null } });
    expect(written(percent, '−5 %')).toEqual({ analogue: { ...analogue, gasCorrection: -5 } });
    expect(written(price, 'много')).toEqual({ problem: 'Введите число' });
  });
});

it('I4 a price and an area are grouped while nobody types in them, a correction and what is no number are not', () => {
  const price: Cell = { kind: 'price', field: 'price' };
  const area: Cell = { kind: 'area', field: 'area' };
  expect([restingText(price, '2400000'), restingText(area, '1200'), restingText(area, '1310,555')]).toEqual([
    '2\u00a0400\u00a0000',
    '1\u00a0200',
    '1\u00a0310,555',
  ]);
  expect([restingText(area, ''), restingText(area, 'много')]).toEqual(['', 'много']);
  expect(restingText({ kind: 'percent', field: 'gasCorrection' }, '1200')).toBe('1200');
});
