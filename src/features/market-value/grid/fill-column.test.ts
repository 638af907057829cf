import { describe, expect, it } from 'vitest';
import { looksLikeAdvert } from '#features/market/advert-paste.ts';
import { emptySighting } from '#features/market/offer.ts';
import { emptyAnalogue } from '../analogue.ts';
import {
  ANALOGUE_CELLS,
  columnAfter,
  columnOf,
  fillColumn,
  fillingOf,
  isAnotherOffer,
  nextColumn,
  valuesOf,
} from './fill-column.ts';

const EVIDENCE = crypto.randomUUID();

describe('a column from an advert', () => {
  it('M3 the confirmed values fill an analogue with the page they were taken from, and nothing else', () => {
    const before = { ...emptyAnalogue('a'), phone: '+7 (900) 000-11-22', gasCorrection: -3 };
    const values = { price: 2_400_000, roads: 'Плиты', buildings: 'Отсутствуют', financing: 'typical' };
    expect(fillColumn(before, { values, evidence: EVIDENCE })).toEqual({
      ...before,
      ...{ price: 2_400_000, roads: 'Плиты', roadsCustom: 'Плиты', buildings: 'Отсутствуют', buildingsCustom: '' },
      ...{ financing: 'typical', evidence: EVIDENCE },
    });
  });

  it('M5 a column that was empty counts in the calculation; one that the user has left out stays out', () => {
    expect(fillColumn(emptyAnalogue('a'), { values: { price: 5 } }).isIncluded).toBe(true);
    expect(fillColumn({ ...emptyAnalogue('a'), price: 4 }, { values: { price: 5 } }).isIncluded).toBe(false);
  });

  it('M3 an advert of another offer than the column holds is told by its link, else by an area more than a tenth apart', () => {
    const column = { ...emptyAnalogue('a'), url: 'https://uchastki.example/4182', area: 1000 };
    expect(isAnotherOffer(column, { url: 'https://oblast-board.example/50005', area: 1000 })).toBe(true);
    expect(isAnotherOffer(column, { url: 'http://m.uchastki.example/4182?utm_source=a', area: 1050 })).toBe(false);
    // The same telephone, place and area on another site: one plot.
    const known = { ...column, phone: '+7 (900) 000-11-22', location: 'д. Липки' };
    const twin = { url: 'https://b.example/7', phone: '8 900 000-11-22', location: 'д. Липки', area: 1000 };
    expect(isAnotherOffer(known, twin)).toBe(false);
    expect(isAnotherOffer(column, { area: 1100 })).toBe(false);
    expect(isAnotherOffer(column, { area: 1101 })).toBe(true);
    expect(isAnotherOffer(column, { area: 909 })).toBe(true);
    // What says too little of either takes nothing away.
    expect(isAnotherOffer(column, { price: 5 })).toBe(false);
    expect(isAnotherOffer(emptyAnalogue('a'), { url: 'https://b.example/7', area: 5 })).toBe(false);
  });

  it('M3 an advert that a column holds goes into this column again, by its link', () => {
    const column = (url: string) => ({ ...emptyAnalogue('a'), url });
    const columns = [column(''), column('https://b.example/7'), column('https://uchastki.example/4182')];
    expect(columnOf(columns, { url: 'http://m.uchastki.example/4182?utm_source=a', area: 9 })).toBe(2);
    expect(columnOf(columns, { url: 'https://uchastki.example/4183' })).toBeNull();
    expect(columnOf(columns, { area: 9 })).toBeNull();
  });

  it('M3 an empty column has no values; one that is filled tells them', () => {
    expect(valuesOf(emptyAnalogue('a'))).toEqual({});
    expect(valuesOf({ ...emptyAnalogue('a'), price: 5 })).toEqual({ price: 5, price_type: 'offer' });
  });

  it('M3 each cell of an analogue that an advert can fill takes the values of its list', () => {
    const of = (field: string) => ANALOGUE_CELLS.find((cell) => cell.field === field);
    expect(of('financing')?.options?.map(({ value }) => value)).toEqual(['typical', 'atypical']);
    expect(of('roads')).toMatchObject({ open: true });
    expect(of('price')?.options).toBeUndefined();
  });

  it('M3 a page is told from a block of cells', () => {
    const page = `Участок 12 сот. (ИЖС)\n2 400 000 ₽\n${'Ровный, у леса, рядом остановка. '.repeat(8)}`;
    expect(looksLikeAdvert(page)).toBe(true);
    const block = Array.from({ length: 20 }, () => '2 400 000 ₽\tучасток 12 сот.\tесть\t−5').join('\n');
    expect(looksLikeAdvert(block)).toBe(false);
    expect(looksLikeAdvert('2400000')).toBe(false);
    expect(looksLikeAdvert('Участок 12 сот., 2 400 000 ₽')).toBe(false);
  });
});

it('M7 a filled cell takes the range of the value that stood there with it, in every row; the other ranges stay', () => {
  const before = {
    ...emptyAnalogue('a'),
    ...{ area: 1000, gas: 'Отсутствует', roads: 'Грунтовая', saleDate: '2026-10-01', location: 'д. Липки' },
    ...{ areaCorrection: -3, gasCorrection: 5, roadsCorrection: 2, saleDateCorrection: 1, locationCorrection: 4 },
    ranges: {
      areaCorrection: [-4, -2],
      gasCorrection: [4, 6],
      roadsCorrection: [1, 3],
      saleDateCorrection: [0, 2],
      locationCorrection: [3, 5],
    } as Record<string, [number, number]>,
  };
  const values = { area: 1200, gas: 'Центральное', roads: 'Плиты', saleDate: '2026-11-01', location: 'д. Липки' };
  expect(fillColumn(before, { values }).ranges).toEqual({ locationCorrection: [3, 5] });
});

describe('a column from the library', () => {
  const OFFER = {
    ...emptySighting(),
    url: 'https://uchastki.example/2917?utm_source=a',
    phone: '+7 (900) 555-02-05',
    place: 'дер. Ольховка',
    price: 1_650_000,
    area: 1000,
    offer_date: '2026-10-21',
    seen: '2026-11-16',
    gas: 'По границе участка',
    buildings: 'Хозпостройка 30 кв. м',
  };

  it('M5 is filled with what the offer says, and counts', () => {
    expect(fillColumn(emptyAnalogue('one'), fillingOf(OFFER, null))).toMatchObject({
      ...{ id: 'one', source: 'uchastki.example/2917', url: OFFER.url, phone: OFFER.phone, price: 1_650_000 },
      ...{ location: 'дер. Ольховка', saleDate: '2026-10-21', offer_date: '2026-10-21', accessed_at: '2026-11-16' },
      ...{ gas: 'По границе участка', buildings: 'Хозпостройка 30 кв. м', isIncluded: true, bargaining: '' },
      ...{ area: 1000, buildingsCustom: 'Хозпостройка 30 кв. м' },
    });
    expect(Object.keys(fillingOf(OFFER, null).values)).toHaveLength(11);
    // Its price is newer than its publication: it is a renewed one.
    expect(fillingOf({ ...OFFER, published: '2026-10-01' }, null).values).toMatchObject({
      ...{ offer_date: '2026-10-01', saleDate: '2026-10-21' },
    });
  });

  it('M5 what an offer does not state of its conditions comes from an earlier report, where one confirmed it, else from nowhere', () => {
    const conditions = {
      ...{ price_type: 'offer', bargaining: 'Предусмотрен', financing: 'typical', saleTerms: '' },
      assumed: ['financing' as const],
    };
    const filled = (offer: typeof OFFER) => fillColumn(emptyAnalogue('one'), fillingOf(offer, conditions));
    expect(filled(OFFER)).toMatchObject({ bargaining: 'Предусмотрен', financing: 'typical', saleTerms: '' });
    // What was taken as usual there is not said by the offer here.
    expect(filled(OFFER).assumed).toEqual(['financing']);
    // Sold meanwhile: what was said of the offer is not of the deal.
    expect(filled({ ...OFFER, price_type: 'deal' })).toMatchObject({ bargaining: '', financing: '', assumed: [] });
    const { values, ...more } = fillingOf(OFFER, null);
    const { bargaining, saleTerms, financing } = values;
    expect([bargaining, saleTerms, financing, more]).toEqual([undefined, undefined, undefined, { assumed: [] }]);
  });

  it('M5 a deal keeps its day as the day of its sale', () => {
    const deal = fillColumn(emptyAnalogue('one'), fillingOf({ ...OFFER, price_type: 'deal' }, null));
    expect(deal).toMatchObject({ price_type: 'deal', saleDate: '2026-10-21', offer_date: null, bargaining: '' });
  });

  it('M5 goes into the first empty column, else a new one, else none', () => {
    const taken = { ...emptyAnalogue('a'), price: 5 };
    expect(nextColumn([taken, { ...emptyAnalogue('b'), bargaining: 'Предусмотрен' }])).toBe(1);
    expect(nextColumn([taken, taken])).toBe(2);
    const full = [taken, taken, taken, taken, taken];
    expect(nextColumn(full)).toBeNull();
    // Whoever replaces one of five goes on with the next; otherwise nothing that is there is proposed.
    expect([columnAfter(full, 1), columnAfter(full, 4), columnAfter(full, null)]).toEqual([2, null, null]);
    expect(columnAfter([taken, taken, taken], 1)).toBeNull();
  });
});
