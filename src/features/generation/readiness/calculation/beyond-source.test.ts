import { expect, it } from 'vitest';
import { told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';

const META = { ...CALCULATION.corrections_meta.buildingsCorrection, low: null, high: null };
const HOUSE = { buildings: 'хозпостройка 30 кв. м', buildingsCorrection: -8.25 };
const TYPED = { buildings: 'фундамент, бытовка', buildingsCorrection: -7 };
const RANGE = { ranges: { buildingsCorrection: [-9.5, -7] as [number, number] } };
const analogues = (ranged: object) => [{}, { ...TYPED, ...ranged }, { ...HOUSE, ...RANGE }];
const withComment = (comment: string) => ({
  corrections_meta: { ...CALCULATION.corrections_meta, buildingsCorrection: { ...META, comment } },
});

it('N1 C-22 a percent typed beside those that were taken from the row’s source asks what it rests on', () => {
  const of = (comment: string, ranged: object = { ranges: {} }) =>
    told('C-22', analogues(ranged), withComment(comment)).map(({ severity, key, values, field }) => [
      severity,
      key.split('.')[0],
      values[0],
      field,
    ]);
  const remark = ['warning', 'C-22:buildingsCorrection', '−7,00 %', 'corrections_meta.buildingsCorrection.comment'];
  const taken =
    'Здания: у аналога хозпостройка 30 кв. м, у объекта оценки отсутствуют; корректировка −8,25 % (от −9,50 до −7,00 %).';
  expect(of(taken)).toEqual([remark]);
  expect(of('')).toEqual([remark]);
  // Taken from the source, where it has no range; told of by the appraiser; with a range of its own.
  expect(
    of(`${taken} Здания: у аналога фундамент, бытовка, у объекта оценки отсутствуют; корректировка −7,00 %.`),
  ).toEqual([]);
  expect(of(`${taken} Здания: у аналога фундамент, бытовка, у объекта оценки отсутствуют; коэффициент 0,93.`)).toEqual(
    [],
  );
  expect(of(`${taken} Для аналога 2 взята стоимость разборки фундамента.`)).toEqual([]);
  expect(of(taken, RANGE)).toEqual([]);
  // A row without any range is nobody's.
  expect(told('C-22', [{}, TYPED, HOUSE], withComment(''))).toEqual([]);
});

it('N1 C-22 the same percent typed for another value is not the source’s, where the source has no range either', () => {
  const taken = 'Здания: у аналога хозпостройка 30 кв. м, у объекта оценки отсутствуют; корректировка −8,25 %.';
  const of = (typed: object) =>
    told('C-22', [{}, { ...TYPED, buildingsCorrection: -8.25, ...typed }, HOUSE], withComment(taken)).map(
      ({ values }) => values[0],
    );
  expect(of({})).toEqual(['−8,25 %']);
  expect(of({ buildings: HOUSE.buildings })).toEqual([]);
});

it('N1 C-22 a place is told by its name, and by its zone where the source has zones', () => {
  const meta = { ...CALCULATION.corrections_meta.locationCorrection, low: null, high: null };
  const of = (value: string) =>
    told(
      'C-22',
      ['Ольховка', 'д. Кривское', 'д. Кабицыно'].map((location, index) => ({
        ...{ location, locationCorrection: index < 2 ? 5 : 0, ranges: {} },
      })),
      {
        corrections_meta: {
          locationCorrection: {
            ...meta,
            comment: `Местоположение: у аналога ${value}, у объекта оценки д. Кабицыно; корректировка 5,00 %.`,
          },
        },
      },
    ).map(({ values }) => values[0]);
  expect(of('зона III')).toEqual([]);
  expect(of('Ольховка')).toEqual(['+5,00 %']);
});

it('R1 the report does not say of such a percent that it is the source’s', () => {
  const printed = (ranged: object) => {
    const analogs = CALCULATION.analogs.map((analogue, index) => ({ ...analogue, ...analogues(ranged)[index] }));
    const calculation = { ...CALCULATION, analogs, ...withComment('') };
    return JSON.stringify(reportDocument(reportData({ calculation })).blocks).replaceAll('\u00a0', ' ');
  };
  expect(printed({ ranges: {} })).toContain('с. 118; для аналога 2 — суждение оценщика');
  expect(printed(RANGE)).not.toContain('для аналога 2 — суждение оценщика');
});
