import { expect, it } from 'vitest';
import { unreadAdvert } from '../../advert/as-advert.ts';
import { type AdvertRow, rowsOf } from '../../advert-rows.ts';
import { missingInWords } from './advert-words.ts';

const CIRCUMSTANCES = { savedAt: new Date('2026-11-20T12:00:00Z'), timeZone: 'Europe/Moscow' };

it('M3 what the page does not say is named, but not what was typed or comes with the usual conditions', () => {
  const advert = {
    ...unreadAdvert(CIRCUMSTANCES),
    proposals: [],
    assumed: [{ field: 'financing' as const, value: 'typical' }],
  };
  const rows = rowsOf(advert, [{ field: 'phone' }, { field: 'roads' }, { field: 'financing' }]);
  const typed = rows.map((row): AdvertRow => (row.field === 'roads' ? { ...row, typed: 'плиты' } : row));
  expect(missingInWords({ rows, usual: false, advert })).toEqual([
    'телефон',
    'подъездные пути',
    'условия финансирования',
  ]);
  expect(missingInWords({ rows: typed, usual: true, advert })).toEqual(['телефон']);
});
