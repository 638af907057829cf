import { expect, it } from 'vitest';
import { REQUIRED_FIELD } from '#kit/form/form.ts';
import { OWN_TEXT } from '#kit/form/own-text.ts';
import { land } from './land.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';

const problems = (values: Partial<LandPlot>) => land.refusals({ ...newLandPlot(), ...values });

it('G4 where «Другое» is chosen without its text, the text is what must be filled', () => {
  const roads = problems({ access_roads: OWN_TEXT, access_roads_custom: ' ' });
  expect(roads).toMatchObject({ access_roads_custom: REQUIRED_FIELD });
  expect(roads).not.toHaveProperty('access_roads');
  expect(problems({ access_roads: '' })).toMatchObject({ access_roads: REQUIRED_FIELD });
  const lists = { surroundings: [OWN_TEXT], territory_improvements: [], documents: ['Другое'] };
  expect(problems(lists)).toMatchObject({
    surroundings_custom: REQUIRED_FIELD,
    territory_improvements: REQUIRED_FIELD,
    documents_custom: REQUIRED_FIELD,
  });
  expect(problems({ access_roads: OWN_TEXT, access_roads_custom: 'Просека' })).not.toHaveProperty(
    'access_roads_custom',
  );
});

it('G4 a time, a sum and an area beyond all bounds are named at once with whatever else is wrong', () => {
  const wrong = {
    total_area: -5,
    transport_time: 99_999_999,
    cadastral_value: -1,
    book_value: 0.001,
    area_inaccuracy: 0,
  };
  expect(problems(wrong)).toMatchObject({
    total_area: 'Площадь должна быть больше нуля',
    transport_time: 'Время не больше 10\u00a0000 минут',
    cadastral_value: 'Введите сумму в рублях и копейках',
    book_value: 'Введите сумму в рублях и копейках',
    area_inaccuracy: 'Площадь должна быть больше нуля',
  });
  expect(problems({ transport_time: 10_000, cadastral_value: 1.25 })).not.toHaveProperty('transport_time');
  expect(problems({ transport_time: 7.5 })).toMatchObject({ transport_time: 'Введите время целым числом минут' });
});

it('G4 a share is more than none and less than the whole, however it is typed', () => {
  for (const wrong of [
    '5/3',
    '3/3',
    '0/3',
    '1/0',
    '-1/3',
    'доля 5/3',
    '5 / 3',
    '5⁄3',
    '1 1/2',
    '150 %',
    '0 %',
    '2',
    '1,5',
  ])
    expect([wrong, problems({ right_share: wrong }).right_share]).toEqual([
      wrong,
      'Доля должна быть больше нуля и меньше единицы, например 1/3',
    ]);
  for (const right of [
    ...[
      '',
      '1/3',
      'доля 1/3.',
      '1 / 3 доли в праве',
      '1⁄3',
      '1/3 (одна третья)',
      '1/2 и 1/4',
      '16540/1000000',
      '33,3 %',
    ],
    ...['0,5', '1/1', '100 %', 'нет', '—', 'одна третья', '5,4 га'],
  ])
    expect([right, problems({ right_share: right }).right_share]).toEqual([right, undefined]);
});

it('Q3 the outline finds the section of a field, of its own text and of a part of it', () => {
  expect(land.sectionOf('access_roads_custom')).toBe('location');
  expect(land.sectionOf('documents_details.0.number')).toBe('documents');
});
