import { describe, expect, it } from 'vitest';
import { OWN_TEXT } from '#kit/form/own-text.ts';
import { land } from './land.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { toForm, toStored } from './land-record.ts';
import { ACCESS_ROADS } from './options.ts';

const namesOf = (kind: 'own-choice' | 'own-list') =>
  (Object.keys(land.fields) as (keyof typeof land.fields)[]).filter((name) => land.fields[name].kind === kind);

const plot = (values: Partial<LandPlot>): LandPlot => ({ ...newLandPlot(), ...values });

describe('from the form to the record', () => {
  it('G5 a blank own text gets the default of its field', () => {
    const chosen = Object.fromEntries(namesOf('own-choice').map((field) => [field, OWN_TEXT]));
    const stored = toStored(plot(chosen as Partial<LandPlot>));
    expect(stored).toMatchObject({
      encumbrances: 'Не зарегистрировано',
      other_communications: 'Отсутствуют',
      capital_construction: 'Отсутствуют',
      actual_use: 'По назначению',
      plot_shape: 'Треугольная',
      plot_relief: 'Ровный',
      special_characteristics: 'Отсутствуют',
      other_characteristics: 'Отсутствуют',
      access_roads: '',
    });
  });

  it('W15 the main field holds the final text and its mirror the same, in upper case at the first letter', () => {
    expect(toStored(plot({ plot_relief: OWN_TEXT, plot_relief_custom: '  террасы ' }))).toMatchObject({
      plot_relief: 'Террасы',
      plot_relief_custom: 'Террасы',
    });
  });

  it('G3 a selector that stands on an option clears its own text', () => {
    expect(toStored(plot({ plot_shape: 'Вытянутая', plot_shape_custom: 'звезда' }))).toMatchObject({
      plot_shape: 'Вытянутая',
      plot_shape_custom: '',
    });
  });

  it('G5 the first letter is raised in every field that the specification names', () => {
    const small = {
      land_category: 'земли запаса',
      right_type: 'право аренды',
      encumbrances: 'сервитут',
      electricity: 'центральное',
      gas: 'по границе участка',
      water: 'автономное',
      sewerage: 'септик',
      other_communications: 'интернет',
      capital_construction: 'баня',
      actual_use: 'не используется',
      plot_shape: 'вытянутая',
      plot_relief: 'небольшой уклон',
      special_characteristics: 'колодец',
      other_characteristics: 'сад',
      highway_proximity: 'на удалении',
      access_roads: 'грунтовая дорога',
    };
    const stored = toStored(plot(small));
    for (const [field, words] of Object.entries(small)) {
      expect([field, stored[field as keyof typeof small]]).toEqual([
        field,
        words.charAt(0).toUpperCase() + words.slice(1),
      ]);
    }
    // What is not named stays: the transport's type is written small.
    expect(toStored(plot({ transport_type: 'Пешком' })).transport_type).toBe('пешком');
  });

  it('G5 lists put in the own text, drop a blank one and are not doubled', () => {
    const stored = toStored(
      plot({
        surroundings: ['Индивидуальные жилые дома', OWN_TEXT, 'ПОЙМА реки', 'индивидуальные жилые дома'],
        surroundings_custom: ' пойма реки ',
        documents: [OWN_TEXT],
        documents_custom: '   ',
        territory_improvements: ['освещение', ''],
      }),
    );
    expect(stored.surroundings).toEqual(['Индивидуальные жилые дома', 'Пойма реки']);
    expect(stored.surroundings_custom).toBe('Пойма реки');
    expect(stored.documents).toEqual([]);
    expect(stored.documents_custom).toBe('');
    expect(stored.territory_improvements).toEqual(['Освещение']);
  });

  it('G5 saving twice changes nothing', () => {
    const once = toStored(
      plot({
        access_roads: 'щебеночная',
        surroundings: [OWN_TEXT, 'Садовые и дачные участки'],
        surroundings_custom: 'луг, пойма',
        encumbrances: 'Другое',
        encumbrances_custom: 'сервитут № 5',
      }),
    );
    expect(toStored(once)).toEqual(once);
    expect(toStored(toForm(once))).toEqual({ ...once, surroundings: ['Садовые и дачные участки', 'Луг, пойма'] });
  });

  it('G1 a pasted cadastral number loses its spaces', () => {
    expect(toStored(plot({ cadastral_number: ' 50:12: 0000000:101 ' })).cadastral_number).toBe('50:12:0000000:101');
  });
});

it('R1 details of documents follow the documents that are chosen, the own text among them', () => {
  const details = (document: string, number: string) => ({ document, number, date: null, issuer: '' });
  const stored = toStored(
    plot({
      documents: ['Договор купли-продажи', OWN_TEXT],
      documents_custom: 'Технический отчёт',
      documents_details: [
        details(OWN_TEXT, '7'),
        details('Договор купли-продажи', '15'),
        details('Договор дарения', '3'),
        details('Кадастровый план (паспорт) земельного участка', ''),
      ],
    }),
  );
  expect(stored.documents_details).toEqual([details('Договор купли-продажи', '15'), details('Технический отчёт', '7')]);
  expect(toStored(toForm(stored))).toEqual(stored);
  expect(toForm(stored).documents_details.map(({ number }) => number)).toEqual(['', '', '', '', '', '15', '', '7']);
});

describe('from the record to the form', () => {
  it('G3 a text beside the options moves to the own text, and the selector says so', () => {
    const form = toForm(plot({ plot_relief: 'Террасы', encumbrances: 'Сервитут' }));
    expect(form).toMatchObject({
      plot_relief: OWN_TEXT,
      plot_relief_custom: 'Террасы',
      encumbrances: OWN_TEXT,
      encumbrances_custom: 'Сервитут',
    });
  });

  it('G3 options are found whatever the case and the letter ё, as saving capitalised them', () => {
    const form = toForm(
      plot({
        plot_relief: 'Небольшой уклон',
        access_roads: 'ЩЕБЕНОЧНАЯ ДОРОГА',
        land_category: 'земли населённых пунктов',
      }),
    );
    expect(form.plot_relief).toBe('небольшой уклон');
    expect(form.access_roads).toBe('Щебёночная дорога');
    expect(form.land_category).toBe('Земли населенных пунктов');
    expect(form.plot_relief_custom).toBe('');
  });

  it('G1 the short forms of the access roads are the same as the long ones', () => {
    for (const [short, long] of [
      ['Грунтовая', ACCESS_ROADS[0]],
      ['Асфальтированная', ACCESS_ROADS[1]],
      ['Щебёночная', ACCESS_ROADS[2]],
    ] as const) {
      expect(toForm(plot({ access_roads: short })).access_roads).toBe(long);
      expect(toStored(plot({ access_roads: short })).access_roads).toBe(long);
    }
  });

  it('G3 list items beside the options are joined into the own text', () => {
    const form = toForm(plot({ surroundings: ['Лес', 'Садовые и дачные участки', 'Река'] }));
    expect(form.surroundings).toEqual(['Садовые и дачные участки', OWN_TEXT]);
    expect(form.surroundings_custom).toBe('Лес, Река');
  });

  it('G2 every default is one of its options, so that a new description shows no own text', () => {
    const form = toForm(newLandPlot());
    for (const field of namesOf('own-choice')) expect([field, form[field]]).not.toEqual([field, OWN_TEXT]);
    for (const field of namesOf('own-list')) expect(form[field]).not.toContain(OWN_TEXT);
    expect(toStored(form)).toEqual(newLandPlot());
    expect(toStored(newLandPlot())).toEqual(newLandPlot());
  });

  it('G3 a selector that was cleared stays empty', () => {
    expect(toForm(plot({ access_roads: '' })).access_roads).toBe('');
  });
});
