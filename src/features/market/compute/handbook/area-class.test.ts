import { expect, it } from 'vitest';
import { areaClassOf, classesOverlap, isOfClass } from './area-class.ts';
import { type CorrectionQuestion, offeredEntries } from './handbook.ts';
import type { PairEntry } from './handbook-entry.ts';

const within = (text: string, ...areas: number[]) => {
  const one = areaClassOf(text);
  return one && areas.filter((area) => isOfClass(one, area));
};

it('M7 a class of area is read as books write it, its bounds belong to it', () => {
  expect(within('1 000–1 199', 999.99, 1000, 1100, 1199, 1199.9, 1200)).toEqual([1000, 1100, 1199, 1199.9]);
  expect(within('1000-1199 кв. м', 1199, 1200)).toEqual([1199]);
  expect(within('от 1000 до 1500', 999, 1000, 1500, 1500.5)).toEqual([1000, 1500]);
  expect(within('более 1 000 до 1 500', 1000, 1000.01, 1500, 1501)).toEqual([1000.01, 1500]);
  expect(within('до 10 сот.', 1, 1000, 1000.1)).toEqual([1, 1000]);
  expect(within('свыше 0,5 га', 5000, 5000.1)).toEqual([5000.1]);
  expect(within('от 5 000', 4999, 5000, 1e9)).toEqual([5000, 1e9]);
  expect(within('5000 и более', 4999, 5000)).toEqual([5000]);
  for (const none of [
    '',
    'Зона II',
    '1200',
    '1500–1000',
    '1000–1000',
    'до',
    '10 соток',
    'до 0',
    `до ${'9'.repeat(70)}`,
  ])
    expect(areaClassOf(none), none).toBeNull();
});

it('M7 classes that share a bound do not overlap, those that share areas do', () => {
  const overlap = (one: string, other: string) => {
    const [a, b] = [areaClassOf(one), areaClassOf(other)];
    return a && b && classesOverlap(a, b);
  };
  expect(overlap('1000–1500', '1500–2500')).toBe(false);
  expect(overlap('1000–1500', '1499–2500')).toBe(true);
  expect(overlap('до 1000', 'более 1000')).toBe(false);
  expect(overlap('до 1001', 'более 1000')).toBe(true);
  expect(overlap('1000–1500', '1000–1500')).toBe(true);
});

const ENTRY: PairEntry = {
  id: '1',
  factor: 'area',
  segment: null,
  region: null,
  source: 'Справочник',
  edition: '2026',
  table: '31',
  page: '97',
  note: '',
  form: 'pair',
  from: '1 000–1 199',
  to: '1 200–1 499',
  unit: 'coefficient',
  oneWay: false,
  low: '0.94',
  mean: '0.96',
  high: '0.98',
};
const ask = (analogue: string, object: string): CorrectionQuestion => ({
  ...{ factor: 'area', name: 'Площадь', analogue, object, segment: 'ИЖС/ЛПХ', region: '', valuationDate: '2026-11-16' },
});

it('M7 a pair of classes fits the areas that lie in them, in both directions', () => {
  const [direct] = offeredEntries([ENTRY], ask('1000', '1310'));
  expect(direct).toMatchObject({ direction: 'direct', percent: '-4', low: '-6', high: '-2' });
  expect(direct?.reason.replaceAll('\u00a0', ' ')).toBe(
    'Площадь: у аналога — 1 000 кв. м, у объекта оценки — 1 310 кв. м; коэффициент 0,96 (от 0,94 до 0,98)',
  );
  expect(offeredEntries([ENTRY], ask('1310', '1000'))[0]).toMatchObject({ direction: 'inverse', percent: '4.17' });
  expect(offeredEntries([{ ...ENTRY, oneWay: true }], ask('1310', '1000'))).toEqual([]);
  expect(offeredEntries([ENTRY], ask('1000', '1100'))).toEqual([]);
  expect(offeredEntries([ENTRY], ask('', '1310'))).toEqual([]);
});
