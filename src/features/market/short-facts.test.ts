import { expect, it } from 'vitest';
import { characteristicsOf } from './characteristics.ts';
import { factsOf, suppliesOf } from './short-facts.ts';

const offer = characteristicsOf({
  permittedUse: 'ИЖС/ЛПХ',
  electricity: 'Центральное',
  gas: 'По границе участка',
  waterSewerage: 'Отсутствует',
  buildings: 'Отсутствуют',
  roads: 'Щебёночная',
});

it('M1 an offer in a line: use, supplies, road', () => {
  expect(factsOf(offer)).toBe('ИЖС/ЛПХ · свет · газ по границе · без воды · щебёночная');
  expect(factsOf(characteristicsOf({}))).toBe('');
});

it('M6 its supplies alone; what is not stated is left out', () => {
  expect(suppliesOf(offer)).toBe('свет · газ по границе · без воды');
  expect(suppliesOf({ ...offer, electricity: '', waterSewerage: 'Автономное' })).toBe('газ по границе · вода');
});
