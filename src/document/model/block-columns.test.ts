import { expect, it } from 'vitest';
import { column, rest, table } from './block-build.ts';
import { numberScale, tableWidths } from './block-columns.ts';

const BILLIONS = '12\u00a0345\u00a0678\u00a0901,25';

const widthsOf = (amount: string) =>
  tableWidths(
    table({
      columns: [rest(), column(17, 'right'), column(30, 'right')],
      head: ['Показатель', 'Цена', 'Стоимость'],
      rows: [['Сумма по всем предложениям', amount, amount]],
    }),
    165,
  );

it('R6 a column takes the room of its longest number from the columns that have it to spare', () => {
  expect(widthsOf('2 000')).toEqual([118, 17, 30]);
  const [first = 0, narrow = 0, wide = 0] = widthsOf(BILLIONS);
  // As wide as in the DOCX's type, with 1.8 on both sides.
  expect(narrow).toBeGreaterThan(29);
  expect(wide).toBeGreaterThan(29);
  expect(first + narrow + wide).toBeCloseTo(165, 6);
});

it('R6 a number that no column has room for is set smaller, and a sentence is not', () => {
  expect(numberScale(BILLIONS, 20, 9)).toBeCloseTo(0.82, 1);
  expect(numberScale('очень длинное предложение без чисел', 20, 9)).toBe(1);
});
