import { expect, it } from 'vitest';
import { isKnownRegion, regionOfCadastralNumber } from './cadastral-districts.ts';

it('a cadastral number begins with its region', () => {
  const of = (code: string) => regionOfCadastralNumber(`${code}:03:110806:77`);
  expect(['22', '40', '47', '59', '71', '76'].map(of)).toEqual([
    'Алтайский край',
    'Калужская область',
    'Ленинградская область',
    'Пермский край',
    'Тульская область',
    'Ярославская область',
  ]);
  expect([of('77'), of('01'), of('99'), regionOfCadastralNumber('')]).toEqual(['', '', '', '']);
  expect([isKnownRegion('Тульская область'), isKnownRegion('Светлоярская область')]).toEqual([true, false]);
});
