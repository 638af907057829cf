import { expect, it } from 'vitest';
import { SHIPPED_TEXTS } from './default-texts.ts';
import { offersOf } from './offers.ts';

const table = (...rows: string[][]) => [
  { type: 'table' as const, rows: [['№', 'Источник, дата', 'Цена, руб.', 'Цена, руб./кв. м'], ...rows] },
];

it('R1 the table of offers gives count, interval, mean, median and the latest date', () => {
  const offers = offersOf(
    table(
      ['1', 'a.example, 06.09.2026', '1 835 200', '1 480'],
      ['2', 'b.example, 2.11.2026', '2 400 000', '2 000,50'],
      ['3', 'c.example, 21.10.2026', '1 650 000', '1 650 руб./кв. м'],
      ['4', 'd.example, 01.10.2026', '1', '[указать]'],
    ),
  );
  // (1480 + 2000.5 + 1650) / 3 = 1710.1666…
  expect([offers?.count, offers?.low.toString(), offers?.high.toString(), offers?.median?.toString()]).toEqual([
    3,
    '1480',
    '2000.5',
    '1650',
  ]);
  expect(offers?.mean?.toFixed(2)).toBe('1710.17');
  expect(offers?.latest).toBe('2026-11-02');
});

it('R1 the median of an even number is the mean of the two in the middle; a row without a date leaves no latest one', () => {
  const offers = offersOf(
    table(['1', 'без даты', '', '10'], ['2', '01.01.2026', '', '40'], ['3', '', '', '20'], ['4', '', '', '30']),
  );
  expect(offers?.median?.toString()).toBe('25');
  expect(offers?.latest).toBeNull();
});

it('M6 one offer of a table has no mean, two no median', () => {
  const figures = (...prices: string[]) => {
    const { count, mean, median } = offersOf(table(...prices.map((price) => ['1', '', '', price]))) ?? {};
    return [count, mean?.toString(), median?.toString()];
  };
  expect(figures('10')).toEqual([1, undefined, undefined]);
  expect(figures('10', '20')).toEqual([2, '15', undefined]);
  expect(figures('10', '20', '40')).toEqual([3, '23.333333333333333333', '20']);
});

it('R1 the default table, a table without such a column, and no table say nothing', () => {
  expect(offersOf(SHIPPED_TEXTS.price_analysis)).toBeNull();
  expect(
    offersOf([
      {
        type: 'table',
        rows: [
          ['Год', 'ВВП'],
          ['2026', '1'],
        ],
      },
    ]),
  ).toBeNull();
  expect(offersOf([])).toBeNull();
});
