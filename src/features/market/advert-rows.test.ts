import { expect, it } from 'vitest';
import { readDeals } from './advert/deals.ts';
import { readPaste } from './advert/read-page.ts';
import type { Advert } from './advert/reading.ts';
import { type AdvertRow, confirmed, isSame, NOTHING_CHOSEN, rowsOf, standing } from './advert-rows.ts';
import { OFFER_CELLS, sightingOf } from './advert-sighting.ts';

const PAGE = [
  'Участок 12 сот. (ИЖС)',
  '2 400 000 ₽',
  'Адрес: Заозёрский район, деревня Малый Бор, Речная улица',
  'Размещено 2 ноября в 10:14',
  'Описание',
  'Продаётся участок 12,5 соток, ровный, в собственности. Свет заведён, газ по границе.',
].join('\n');

function advert(text = PAGE): Advert {
  const savedAt = new Date('2026-11-16T11:32:00Z');
  const reading = readPaste({ html: '', text }, { savedAt, timeZone: 'Europe/Moscow' });
  if (reading.result !== 'read') throw new Error(JSON.stringify(reading));
  return reading.advert;
}

const of = (rows: readonly AdvertRow[], field: string) => {
  const row = rows.find((one) => one.field === field);
  if (!row) throw new Error(`no row of ${field}`);
  return row;
};
const change = (rows: readonly AdvertRow[], field: string, changes: Partial<AdvertRow>) =>
  rows.map((row) => (row.field === field ? { ...row, ...changes } : row));

it('M3 a contradiction is not ticked, and ticked without a choice it is refused', () => {
  const rows = rowsOf(advert(), OFFER_CELLS);
  expect(of(rows, 'area')).toMatchObject({ tick: false, picked: null, typed: '' });
  expect(of(rows, 'area').choices.map(({ value }) => value)).toEqual([1200, 1250]);
  expect(confirmed(rows, OFFER_CELLS).values).not.toHaveProperty('area');
  const ticked = confirmed(change(rows, 'area', { tick: true }), OFFER_CELLS);
  expect(ticked.problems).toEqual({ area: NOTHING_CHOSEN });
  const chosen = confirmed(change(rows, 'area', { tick: true, picked: 1, typed: '1 250' }), OFFER_CELLS);
  expect(chosen).toMatchObject({ values: { area: 1250 }, problems: {} });
});

it('M3 values are mended in words of a Russian reader, and what is no value is told by its row', () => {
  const rows = rowsOf(advert(), OFFER_CELLS);
  const mended = change(
    change(change(rows, 'price', { typed: '2 350 000' }), 'saleDate', { typed: '3.11.2026' }),
    'gas',
    { typed: 'центральное' },
  );
  expect(confirmed(mended, OFFER_CELLS).values).toMatchObject({
    price: 2_350_000,
    saleDate: '2026-11-03',
    gas: 'Центральное',
  });
  const wrong = [
    ['price', 'дорого', 'Введите число'],
    ['price', '10,5', 'Введите цену цифрами, в целых рублях'],
    ['saleDate', '31.02.2026', 'Введите дату в виде дд.мм.гггг'],
    ['gas', 'Баллон', 'Выберите значение из списка'],
    ['location', '  ', 'Впишите значение или снимите отметку'],
  ] as const;
  for (const [field, typed, problem] of wrong) {
    expect(confirmed(change(rows, field, { typed }), OFFER_CELLS).problems).toEqual({ [field]: problem });
    expect(confirmed(change(rows, field, { typed, tick: false }), OFFER_CELLS).problems).toEqual({});
  }
});

it('M3 what stands in a cell already is known, and so is what would be replaced', () => {
  const rows = rowsOf(advert(), OFFER_CELLS);
  const cell = (field: string) => OFFER_CELLS.find((one) => one.field === field) ?? { field: 'price' as const };
  const now = { price: 2_400_000, gas: 'Центральное' };
  expect(isSame(of(rows, 'price'), standing(cell('price'), now))).toBe(true);
  expect(isSame(of(rows, 'gas'), standing(cell('gas'), now))).toBe(false);
  expect(standing(cell('gas'), now)).toBe('Центральное');
  expect(standing(cell('roads'), now)).toBe('');
});

it('M3 the confirmed values are a sighting; a removed advert is withdrawn', () => {
  const values = { price: 1, location: 'Ольховка', accessed_at: '2026-11-16' };
  expect(sightingOf(values, { warnings: [] })).toEqual({
    price: 1,
    place: 'Ольховка',
    seen: '2026-11-16',
    state: 'on_sale',
  });
  expect(sightingOf(values, { warnings: [{ code: 'removed', text: '' }] })).toMatchObject({ state: 'withdrawn' });
});

it('M3 a deal is kept with the day of its sale, which is asked about like all it says; an advert with the day of its price', () => {
  const table = ['city;area;period_start_date;deal_price', 'д. Ольховка;1050;2026-07-01;1650000'].join('\n');
  const reading = readDeals(table, { savedAt: new Date('2026-11-20T12:04:00Z'), timeZone: 'Europe/Moscow' });
  if (reading.result !== 'choose' || !reading.rows[0]) throw new Error(JSON.stringify(reading));
  const rows = rowsOf(reading.rows[0].advert, OFFER_CELLS);
  expect(of(rows, 'saleDate')).toMatchObject({ label: 'Дата продажи (предложения)', typed: '01.07.2026', tick: true });
  expect(sightingOf(confirmed(rows, OFFER_CELLS).values, { warnings: [] })).toMatchObject({
    ...{ price_type: 'deal', price: 1_650_000, offer_date: '2026-07-01' },
  });
  expect(rowsOf(advert(), OFFER_CELLS).map(({ field }) => field)).not.toContain('offer_date');
});
