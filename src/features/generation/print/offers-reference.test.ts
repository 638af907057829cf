import { expect, it } from 'vitest';
import { p, rest, table } from '#document/model/block-build.ts';
import { withOffersReferred } from './offers-reference.ts';

const offers = table({
  id: 'table-offers',
  dress: 'list',
  caption: 'Предложения',
  columns: [rest()],
  head: ['№'],
  rows: [['1']],
});
const said = p('Не взяты предложения № 4–7 таблицы предложений; номера — по таблице предложений.');

it('R1 what is said of the table of offers refers to it by its number, where the report prints that table', () => {
  const [, printed] = withOffersReferred([offers, said]);
  expect(JSON.stringify(printed).match(/"id":"table-offers"/g)).toHaveLength(2);
  expect(JSON.stringify(printed)).not.toMatch(/таблиц[ыае]\sпредложений/);
  expect(withOffersReferred([said])).toEqual([said]);
});
