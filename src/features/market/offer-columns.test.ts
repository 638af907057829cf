import { describe, expect, it } from 'vitest';
import { isWrong, placesOf, readRow } from '#kit/table/table-import.ts';
import { OFFER_IMPORT, sightingOf } from './offer-columns.ts';

/** What a row is read as, by the headings of its table. */
function read(row: Record<string, string>) {
  const places = placesOf(Object.keys(row), OFFER_IMPORT.columns);
  const reading = readRow(Object.values(row), places, OFFER_IMPORT);
  return { ...reading, places, sighting: sightingOf(reading.values) };
}

const PLOT = { Место: 'д. Липки', 'Цена, руб.': '2 083 200', 'Площадь, м2': '1 120,5' };

describe('M1 the columns of a table of offers', () => {
  it('M1 the usual headings are known, and what is alike but another thing is not taken', () => {
    const { sighting, places } = read({
      ...PLOT,
      'Цена за сотку': '186 000',
      Свет: 'есть',
      'Подъездные пути': 'Асфальт',
      Постройки: 'Хозпостройка 30 кв. м',
      Дата: '02.10.26',
      Статус: 'снято с продажи',
      'Ссылка на объявление': 'a.example/1',
    });
    expect(places[3]).toBeNull();
    expect(sighting).toEqual({
      ...{ place: 'д. Липки', price: 2_083_200, area: 1120.5, url: 'a.example/1' },
      ...{ electricity: 'Центральное', roads: 'Асфальтированная', buildings: 'Хозпостройка 30 кв. м' },
      ...{ offer_date: '2026-10-02', state: 'withdrawn' },
    });
  });

  it('M1 a price in words is understood as in an advert, and what is no price of the whole is not', () => {
    const millions = read({ Цена: '1,2 млн' });
    expect([...millions.shown.values(), millions.sighting.price]).toEqual(['1\u00a0200\u00a0000\u00a0₽', 1_200_000]);
    expect(read({ Цена: '1 млн 250 тыс. руб.' }).sighting).toEqual({ price: 1_250_000 });
    for (const none of ['договорная', '150 тыс. за сотку', 'от 1,2 млн', '20 тыс. $', '12 т'])
      expect([...read({ Цена: none }).problems.values()], none).toHaveLength(1);
  });

  it('M1 сотки, hectares and thousands of roubles become sq m and roubles, exactly', () => {
    expect(read({ 'Площадь, соток': '11,2' }).sighting).toEqual({ area: 1120 });
    expect(read({ 'Площадь, га': '0,0941' }).sighting).toEqual({ area: 941 });
    expect(read({ 'Цена, тыс. руб.': '2083,2' }).sighting).toEqual({ price: 2_083_200 });
    const inWords = read({ Площадь: '11,2 сот.' });
    expect([...inWords.shown.values(), inWords.sighting.area]).toEqual(['1\u00a0120\u00a0кв.\u00a0м', 1120]);
    expect(read({ Площадь: '1,5 га' }).sighting).toEqual({ area: 15_000 });
  });

  it('M1 a row with the price of a deal is a deal, unless it says itself what it is', () => {
    const deal = { price: 1_650_000, price_type: 'deal' };
    expect(read({ 'Цена сделки': '1 650 000' }).sighting).toEqual(deal);
    expect(read({ 'Цена предложения': '1 800 000', 'Цена сделки, руб.': '1 650 000' }).sighting).toEqual(deal);
    expect(read({ Цена: '1 800 000', 'Цена сделки': '' }).sighting).toEqual({ price: 1_800_000 });
    expect(read({ 'Цена сделки': '5', Тип: 'предложение' }).sighting.price_type).toBe('offer');
  });

  it('M1 a telephone is kept as every telephone is written; a long code and what is no number stay as they came', () => {
    const phone = (written: string) => read({ Телефон: written }).sighting.phone;
    expect(['89000001212', '8 900 000-12-12', '(900) 000-12-12'].map(phone)).toEqual(
      Array.from({ length: 3 }, () => '+7 (900) 000-12-12'),
    );
    expect(phone('8 (83130) 5-12-34')).toBe('8 (83130) 5-12-34');
    expect(phone('через площадку')).toBe('через площадку');
  });

  it('M1 what cannot be stored is told before it is sent, at its cell or of its row', () => {
    expect(isWrong(read(PLOT))).toBe(false);
    expect(read({ Место: 'д. Липки', Цена: '1 000' }).rowProblem).toBe('Укажите ссылку, или цену, площадь и место');
    expect([...read({ ...PLOT, Дата: '31.02.2026' }).problems.keys()]).toEqual([3]);
    expect([...read({ ...PLOT, 'Когда видели': '01.01.2999' }).problems]).toEqual([[3, 'Эта дата ещё не наступила']]);
    expect([...read({ ...PLOT, Газ: 'баллон' }).problems.values()][0]).toMatch(/^Газоснабжение: «баллон» нет в списке/);
    expect([...read({ Место: 'м'.repeat(301), Цена: 'договорная' }).problems.values()]).toEqual([
      'Место: не длиннее 300 знаков',
      'Цена, ₽: «договорная» — не число',
    ]);
  });
});
