import { expect, it } from 'vitest';
import { emptyMeta } from '../calculation.ts';
import { withSourceParts, withTableParts } from './source-parts.ts';

const BOOK = 'Справочник оценщика недвижимости';
const of = (source: string, has: object = {}) => withSourceParts({ ...emptyMeta(), ...has, source });

it('P9 year, table and page at the end of a source go into their fields', () => {
  const whole = { ...emptyMeta(), source: BOOK, year: '2026', table: '12', page: '45' };
  expect(of(`${BOOK}, 2026, табл. 12, стр. 45`)).toEqual(whole);
  expect(of(`${BOOK}, 2026 г., таблица № 12, с. 45.`)).toEqual(whole);
  expect(of(`${BOOK}, стр. 45–46, 48`)).toEqual({ ...emptyMeta(), source: BOOK, page: '45–46, 48' });
  expect(of(`${BOOK}, 2026`)).toEqual({ ...emptyMeta(), source: BOOK, year: '2026' });
});

it('P9 a filled field keeps what it holds, and the source what stands there and before it', () => {
  const typed = `${BOOK}, 2026, табл. 12, стр. 45`;
  expect(of(typed, { table: '14' })).toMatchObject({
    source: `${BOOK}, 2026, табл. 12`,
    page: '45',
    table: '14',
    year: '',
  });
  expect(of(typed, { page: '9' })).toMatchObject({ source: typed, page: '9', table: '', year: '' });
});

it('P9 a source that says no place at its end stays as it was typed', () => {
  for (const source of [
    BOOK,
    'Справочник-2026',
    '2026',
    ', 2026',
    'Анализ рынка, с. Липки',
    'Письмо, 2026, № 12',
    `${BOOK}, том 2`,
  ])
    expect(of(source)).toEqual({ ...emptyMeta(), source });
});

it('P9 a table and a page that are typed as the table go into both fields', () => {
  const of = (table: string, page = '') => {
    const { table: into, page: beside } = withTableParts({ ...emptyMeta(), table, page });
    return [into, beside];
  };
  expect(of('31, 97')).toEqual(['31', '97']);
  expect(of('табл. 31, с. 97')).toEqual(['31', '97']);
  expect(of('Таблица 8.2а; стр. 97–98')).toEqual(['8.2а', '97–98']);
  for (const alone of ['31', '8.2', '31, 32 и 33', 'прил. 4']) expect(of(alone)).toEqual([alone, '']);
  expect(of('31, 97', '12')).toEqual(['31, 97', '12']);
});
