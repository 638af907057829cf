import { expect, it } from 'vitest';
import { otherRegion, regionOf } from './region.ts';

it('M7 the region of an address is written one way, and none is invented', () => {
  const regions = [
    'Калужская область, Боровский район, деревня Кабицыно',
    'Калужская обл., д. Кабицыно',
    'обл. Калужская, д. Кабицыно',
    '249000, Россия, Краснодарский край, г. Сочи',
    'Респ. Татарстан, г. Казань',
    'г. Москва, ул. Южная',
    'Ханты-Мансийский автономный округ, г. Сургут',
    'городской округ Химки, д. Липки',
    'деревня Краевая, улица Областная',
    '',
  ].map(regionOf);
  expect(regions).toEqual([
    'Калужская область',
    'Калужская область',
    'Калужская область',
    'Краснодарский край',
    'Республика Татарстан',
    'Москва',
    'Ханты-Мансийский автономный округ',
    '',
    '',
    '',
  ]);
});

it('M6, N1 another region is told where both addresses name one, however each is written', () => {
  const own = 'Калужская область, г. Обнинск';
  expect(otherRegion('Тульская обл., д. Липки', own)).toBe('Тульская область');
  expect(otherRegion('Калужская обл., д. Липки', own)).toBe('');
  expect(otherRegion('д. Липки', own)).toBe('');
  expect(otherRegion('Тульская обл., д. Липки', 'г. Обнинск')).toBe('');
});
