import { expect, it } from 'vitest';
import { choiceReason, numbersInRow } from './choice-reason.ts';
import type { ChoiceFacts } from './passed-offers.ts';
import { type SampleOffer, sampleOf } from './sample.ts';

const full = { electricity: 'Центральное', gas: 'Центральное', waterSewerage: 'Отсутствует', roads: 'Грунтовая' };
const offer = (id: string, changes: Partial<SampleOffer> = {}): SampleOffer => ({
  ...{ id, price: 1_000_000, area: 1000, date: '2026-11-01', place: 'д. Ключи', segment: 'ИЖС', priceType: 'offer' },
  ...{ included: true, reason: '', twinOf: null, ...full, buildings: 'Отсутствуют', ...changes },
});
const FACTS: ChoiceFacts = {
  object: { ...full, buildings: 'Отсутствуют', address: 'Заозёрный район, д. Липки', area: 1100 },
  addressOf: (id) => (id === 'far' ? 'Приозёрный район, д. Ключи' : 'Заозёрный район, д. Ключи'),
  isMoving: false,
  isNumbered: true,
};
const NAMES = [{ choice: 'gas', label: 'Газоснабжение' }];

const told = (offers: SampleOffer[], chosen: (string | null)[], facts: Partial<ChoiceFacts> = {}) =>
  choiceReason(
    sampleOf(offers, { segment: 'ИЖС', valuationDate: '2026-11-16' }),
    chosen.map((id, index) => ({ number: index + 1, offer: id })),
    { ...FACTS, ...facts },
    NAMES,
  ).map((text) => text.replaceAll('\u00a0', ' '));
const parted = (offers: SampleOffer[], facts: Partial<ChoiceFacts> = {}) => told(offers, ['a'], facts)[1] ?? '';

it('M6 what is known of each chosen offer is told, and no more of its factors than where they stand', () => {
  expect(told([offer('a'), offer('b')], ['a', 'b'])).toEqual([
    'По каждому отобранному предложению известны цена, площадь и дата предложения; остальные сведения (обеспеченность сетями, подъезд и наличие или отсутствие строений) приведены в описании объектов-аналогов.',
  ]);
  expect(told([offer('a', { buildings: '', date: null })], ['a'])).toEqual([
    'По отобранному предложению известны цена и площадь; остальные сведения (обеспеченность сетями и подъезд) приведены в описании объектов-аналогов.',
  ]);
});

it('M6 all offers that were not taken are parted by what tells them from the chosen ones, and the counts sum up', () => {
  const others = [
    offer('b', { gas: '' }),
    offer('far'),
    offer('c', { area: 900 }),
    offer('d', { area: 950 }),
    offer('e', { area: 1300 }),
    offer('f', { gas: 'Отсутствует' }),
    offer('g', { date: '2026-10-01' }),
    offer('h', { area: 1050 }),
  ];
  expect(parted([offer('a'), ...others])).toBe(
    'Не взято в расчёт 8 предложений, номера — по таблице предложений. № 2 (1) — сведения неполны (обеспеченность сетями). № 3 (1) — расположены в других районах. № 4–6 (3) — по площади дальше от объекта оценки, чем объекты-аналоги. № 7 (1) — отличаются и от объекта оценки, и от объектов-аналогов: газоснабжение. № 8, 9 (2) — сопоставимы с объектами-аналогами по площади, месту и указанным сведениям.',
  );
});

it('M6 where the report prints a table of its own the offers are counted without numbers', () => {
  expect(parted([offer('a'), offer('b', { gas: '' })], { isNumbered: false })).toBe(
    'Не взято в расчёт 1 предложение. 1 — сведения неполны (обеспеченность сетями).',
  );
});

it('M6 an earlier day tells an offer from the chosen ones only where the report concludes that prices changed', () => {
  const offers = [offer('a'), offer('b', { date: '2026-10-01' })];
  expect(parted(offers)).toContain('№ 2 (1) — сопоставимы');
  expect(parted(offers, { isMoving: true })).toContain('№ 2 (1) — опубликованы раньше объектов-аналогов.');
});

it('M6 another settlement is a difference where all chosen offers are of the object’s own', () => {
  const own = { place: 'деревня Липки' };
  expect(parted([offer('a', own), offer('b')])).toContain('№ 2 (1) — расположены в других населённых пунктах.');
  expect(parted([offer('a'), offer('b', own)])).toContain('сопоставимы');
});

it('M6 where an analogue is no offer of the sample, no reason is given', () => {
  expect(told([offer('a'), offer('b')], ['a', null])).toEqual([]);
  expect(told([offer('a')], [])).toEqual([]);
  expect(told([offer('a'), offer('b', { included: false })], ['a', 'b'])).toEqual([]);
});

it('M6 numbers in a row are told by their ends', () => {
  expect([numbersInRow([4, 5, 6, 9, 11, 12]), numbersInRow([1])]).toEqual(['4–6, 9, 11, 12', '1']);
});
