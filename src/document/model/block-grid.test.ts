import { expect, it } from 'vitest';
import type { Cell } from './block.ts';
import { placeCells } from './block-grid.ts';

const cell = (text: string, spans: Partial<Cell> = {}): Cell => ({ runs: [{ kind: 'text', text }], ...spans });
const shape = (rows: Cell[][], columns: number) =>
  placeCells(rows, columns).map((row) =>
    row.map(({ cell: { runs, colspan, rowspan }, column }) => [
      runs[0] && 'text' in runs[0] ? runs[0].text : '',
      column,
      colspan ?? 1,
      rowspan ?? 1,
    ]),
  );

it('R6 a cell stands beside those that reach down from above', () => {
  expect(shape([[cell('а', { rowspan: 2 }), cell('б')], [cell('в')]], 2)).toEqual([
    [
      ['а', 0, 1, 2],
      ['б', 1, 1, 1],
    ],
    [['в', 1, 1, 1]],
  ]);
});

it('R6 a short row is filled, a long one cut, spans end at the edge of the table', () => {
  expect(shape([[cell('а')], [cell('б'), cell('в'), cell('г')], [cell('д', { colspan: 9, rowspan: 9 })]], 2)).toEqual([
    [
      ['а', 0, 1, 1],
      ['', 1, 1, 1],
    ],
    [
      ['б', 0, 1, 1],
      ['в', 1, 1, 1],
    ],
    [['д', 0, 2, 1]],
  ]);
});
