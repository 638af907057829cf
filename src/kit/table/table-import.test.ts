import { describe, expect, it } from 'vitest';
import { parseNumber } from '#kit/numbers.ts';
import { type ImportColumn, type ImportRules, isWrong, oneOf, placed, placesOf, readRow } from './table-import.ts';

const number: ImportColumn['read'] = (text) => {
  const read = parseNumber(text);
  return read === null ? { problem: `«${text}» — не число` } : { value: Number(read) };
};
const factor = oneOf(
  [
    { value: 'gas', label: 'Газоснабжение' },
    { value: 'electricity', label: 'Электроснабжение' },
  ],
  { электричество: 'electricity' },
);
const columns: ImportColumn[] = [
  { name: 'factor', label: 'Фактор', heads: ['фактор цены'], read: factor },
  { name: 'low', label: 'Нижнее', heads: ['мин', 'минимум'], align: 'right', read: number },
  { name: 'mean', label: 'Среднее', heads: ['ср.'], align: 'right', read: number },
];
const rules: ImportRules = {
  columns,
  check: ({ factor: named, low, mean }) => [
    ...(named === undefined ? [{ column: 'factor', problem: 'Назовите фактор' }] : []),
    ...(Number(low) > Number(mean) ? [{ column: 'mean', problem: 'среднее меньше нижнего' }] : []),
  ],
};

describe('M1 a table from a spreadsheet', () => {
  it('M1 columns are proposed by their headings, however these are written, and each once', () => {
    expect(placesOf(['ФАКТОР ЦЕНЫ', ' Мин.', 'ср', 'Минимум', 'прочее', ''], columns)).toEqual([
      'factor',
      'low',
      'mean',
      null,
      null,
      null,
    ]);
  });

  it('M1 a column that is put elsewhere leaves the place where it was', () => {
    expect(placed(['factor', 'low', null], 2, 'low')).toEqual(['factor', null, 'low']);
    expect(placed(['factor', null, null], 0, null)).toEqual([null, null, null]);
  });

  it('M1 a row is read by the columns of its places; an empty cell says nothing', () => {
    const row = readRow([' газоснабжение ', '1,09', ''], ['factor', 'low', 'mean'], { columns });
    expect(row).toMatchObject({ values: { factor: 'gas', low: 1.09 }, rowProblem: null });
    expect(isWrong(row)).toBe(false);
    expect(row.values).not.toHaveProperty('mean');
  });

  it('M1 what was understood as something else is told, and stays right', () => {
    const row = readRow(['Электричество'], ['factor'], { columns });
    expect([...row.shown]).toEqual([[0, 'Электроснабжение']]);
    expect(isWrong(row)).toBe(false);
  });

  it('M1 a wrong cell is told at its place, and what is not there of the row', () => {
    const places = ['factor', 'low', 'mean'];
    expect([...readRow(['свет', 'много', '1'], places, rules).problems]).toEqual([
      [0, 'Фактор: «свет» нет в списке: газоснабжение, электроснабжение'],
      [1, 'Нижнее: «много» — не число'],
    ]);
    expect([...readRow(['газоснабжение', '1,04', '1,02'], places, rules).problems]).toEqual([
      [2, 'среднее меньше нижнего'],
    ]);
    expect(readRow(['1,04'], ['low'], rules)).toMatchObject({ rowProblem: 'Назовите фактор' });
  });
});
