import { expect, it } from 'vitest';
import { CONTENT_LIMITS } from '#document/model/content-block.ts';
import { insertColumn, insertRow, pasteCells, pastedCells, removeColumn, removeRow, setCell } from './table-edit.ts';

const rows = [
  ['а', 'б'],
  ['1', '2'],
];

it('H2 rows and columns are added and removed where the cursor stands', () => {
  expect(insertRow(rows, 1)).toEqual([
    ['а', 'б'],
    ['', ''],
    ['1', '2'],
  ]);
  expect(insertColumn(rows, 2)).toEqual([
    ['а', 'б', ''],
    ['1', '2', ''],
  ]);
  expect(removeRow(rows, 1)).toEqual([['а', 'б']]);
  expect(removeColumn(rows, 0)).toEqual([['б'], ['2']]);
  const changed = setCell(rows, 1, 0, '9');
  expect(changed).toEqual([
    ['а', 'б'],
    ['9', '2'],
  ]);
  expect(changed[0]).toBe(rows[0]);
});

it('H2 cells of a spreadsheet are read with their quotes, line breaks and empty places', () => {
  expect(pastedCells('Кабицыно\t11\r\nКривское\t7\r\n')).toEqual([
    ['Кабицыно', '11'],
    ['Кривское', '7'],
  ]);
  expect(pastedCells('"две\nстроки"\t"он сказал ""да"""\n\tпусто слева')).toEqual([
    ['две\nстроки', 'он сказал "да"'],
    ['', 'пусто слева'],
  ]);
  expect(pastedCells('а\t')).toEqual([['а', '']]);
  expect(pastedCells('"две\nстроки"\r\n')).toEqual([['две\nстроки']]);
  expect(pastedCells('одно значение')).toBeNull();
  expect(pastedCells('одно значение\n')).toBeNull();
});

it('H2 a paste expands the table to the right and down, and keeps what lies outside', () => {
  const pasted = pasteCells(rows, 1, 1, [['x', 'y'], ['z']]);
  expect(pasted).toEqual({
    rows: [
      ['а', 'б', ''],
      ['1', 'x', 'y'],
      ['', 'z', ''],
    ],
    height: 2,
    width: 2,
    complete: true,
  });
});

it('H2 a paste beyond the limits fills what there is and says so', () => {
  const tall = Array.from({ length: CONTENT_LIMITS.rows }, () => ['x'.repeat(CONTENT_LIMITS.cell + 5)]);
  const pasted = pasteCells(rows, 1, 0, tall);
  expect(pasted.rows).toHaveLength(CONTENT_LIMITS.rows);
  expect(pasted.complete).toBe(false);
  expect(pasted.rows[1]?.[0]).toHaveLength(CONTENT_LIMITS.cell);
});
