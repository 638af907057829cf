import { expect, it } from 'vitest';
import { emptyMeta } from '../calculation.ts';
import { place, shortSource } from './correction-words.ts';

it('W9 a place of the source is printed once as a table and a page, however it was typed', () => {
  expect(place({ table: '41', page: '112' })).toBe('табл. 41, с. 112');
  expect(place({ table: 'табл. 41', page: 'с. 112' })).toBe('табл. 41, с. 112');
  expect(place({ table: 'Таблица 41', page: 'стр. 112' })).toBe('табл. 41, с. 112');
  expect(place({ table: 'табл.41', page: 'страницы 3–5' })).toBe('табл. 41, с. 3–5');
  // Words that only begin so.
  expect(place({ table: 'табличка', page: 'сводка' })).toBe('табл. табличка, с. сводка');
  expect(place({ table: '', page: '' })).toBe('');
});

it('W9 a single edition without a place is named: beside another row «указан выше» would name nothing', () => {
  const meta = { ...emptyMeta(), source: 'Справочник оценщика', year: '2026' };
  expect(shortSource(meta, ['Справочник оценщика, 2026'])).toBe('Справочник оценщика, 2026');
  expect(shortSource({ ...meta, page: '12' }, ['Справочник оценщика, 2026'])).toBe('с. 12');
  expect(shortSource(meta, ['Обзор, 2025', 'Справочник оценщика, 2026'])).toBe('ист. 2');
});
