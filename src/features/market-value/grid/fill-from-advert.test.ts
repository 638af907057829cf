import { expect, it } from 'vitest';
import { looksLikeAdvert } from '#features/market/advert-paste.ts';
import { emptyAnalogue } from '../analogue.ts';
import { ANALOGUE_CELLS, fillFromAdvert, valuesOf } from './fill-from-advert.ts';

const EVIDENCE = crypto.randomUUID();

it('M3 the confirmed values fill an analogue with the page they were taken from, and nothing else', () => {
  const before = { ...emptyAnalogue('a'), phone: '+7 (900) 000-11-22', gasCorrection: -3 };
  const values = { price: 2_400_000, roads: 'Плиты', buildings: 'Отсутствуют', financing: 'typical' };
  expect(fillFromAdvert(before, values, EVIDENCE)).toEqual({
    ...before,
    ...{ price: 2_400_000, roads: 'Плиты', roadsCustom: 'Плиты', buildings: 'Отсутствуют', buildingsCustom: '' },
    ...{ financing: 'typical', evidence: EVIDENCE },
  });
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
