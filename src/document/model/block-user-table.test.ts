import { expect, it } from 'vitest';
import { runs } from './block-run.ts';
import { userTable } from './block-user-table.ts';

it('R6 a column of a pasted table holds its longest word in the wider type of the DOCX as well', () => {
  const row = (...cells: string[]) => cells.map((text) => ({ runs: runs(text) }));
  const long = 'Индекс физического объёма валового регионального продукта к прошлому году '.repeat(3);
  const table = userTable({
    columns: 3,
    headRows: 1,
    rows: [row('Показатель', 'Россия', 'Область'), row(long, '101,60', '101,20')],
  });
  const widths = table.kind === 'table' ? table.columns.map(({ width }) => ('mm' in width ? width.mm : 0)) : [];
  // Millimetres in bold Arial 8.5, with 1.8 on both sides.
  expect(widths[1]).toBeGreaterThan(10.74 + 3.6);
  expect(widths[2]).toBeGreaterThan(12.74 + 3.6);
});
