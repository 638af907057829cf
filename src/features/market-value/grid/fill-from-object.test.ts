import { describe, expect, it } from 'vitest';
import { placeOf, samePlace } from '#kit/place/place.ts';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { emptyAnalogue } from '../analogue.ts';
import { equalsObject, type ObjectSources, objectValues } from '../object-values.ts';
import { fillFromObject } from './fill-from-object.ts';

const ID = '6f9619ff-8b86-4d01-b42d-00c04fc964ff';
const plot = EXAMPLE_OBJECT.description;
const withPlot = (changes: Partial<NonNullable<ObjectSources['description']>>): ObjectSources => ({
  ...EXAMPLE_OBJECT,
  description: plot && { ...plot, ...changes },
});

describe('fill from the object', () => {
  it('I3, M11 copies every choice that two plots can share and leaves place, date, price, area, corrections and link', () => {
    const before = {
      ...emptyAnalogue(ID),
      price: 5,
      area: 6,
      gasCorrection: 7,
      source: 'сайт',
      url: 'https://sajt.example/1',
    };
    const { analogue, changed, questions } = fillFromObject(before, objectValues(EXAMPLE_OBJECT));
    expect(analogue).toMatchObject({
      price: 5,
      area: 6,
      gasCorrection: 7,
      source: 'сайт',
      url: 'https://sajt.example/1',
      bargaining: 'Не предусмотрен',
      propertyRights: 'Право собственности',
      financing: 'typical',
      saleTerms: 'clean',
      saleDate: null,
      permittedUse: 'ИЖС/ЛПХ',
      location: '',
      electricity: 'Центральное',
      gas: 'Центральное',
      waterSewerage: 'Автономное',
      buildings: 'Отсутствуют',
      roads: 'Щебёночная',
      roadsCustom: '',
    });
    expect(changed).toBe(10);
    expect(questions).toEqual([]);
    expect(fillFromObject(analogue, objectValues(EXAMPLE_OBJECT)).changed).toBe(0);
  });

  it('I3, M11 keeps what is filled, and asks nothing about it', () => {
    const values = objectValues(withPlot({ water: 'Центральное', sewerage: 'Отсутствует' }));
    const before = { ...emptyAnalogue(ID), waterSewerage: 'По границе участка', roads: 'Грунтовая' };
    const { analogue, questions } = fillFromObject(before, values);
    expect(analogue).toMatchObject({ waterSewerage: 'По границе участка', roads: 'Грунтовая', gas: 'Центральное' });
    expect(questions).toEqual([]);
  });

  it('I3, W11 asks where water and sewerage differ', () => {
    const values = objectValues(withPlot({ water: 'Центральное', sewerage: 'Отсутствует' }));
    const { analogue, questions } = fillFromObject(emptyAnalogue(ID), values);
    expect(analogue.waterSewerage).toBe('');
    expect(questions.map(({ field }) => field)).toEqual(['waterSewerage']);
    expect(questions[0]?.text).toContain('канализация — «Отсутствует»');
    expect(values.waterSewerage.text).toBe('Центральное / отсутствует');
  });

  it('I3, W11 asks about autonomous electricity and gas, and about the use without a segment', () => {
    const sources = { ...withPlot({ electricity: 'Автономное', gas: 'Автономное' }), marketSegment: '' };
    const { analogue, questions } = fillFromObject(emptyAnalogue(ID), objectValues(sources));
    expect(questions.map(({ field }) => field)).toEqual(['permittedUse', 'electricity', 'gas']);
    expect(analogue).toMatchObject({ electricity: '', gas: '', permittedUse: '' });
  });

  it('I11 the object’s own buildings and roads become the analogue’s own text', () => {
    const values = objectValues(withPlot({ capital_construction: 'Жилой дом', access_roads: 'Бетонные плиты' }));
    expect(fillFromObject(emptyAnalogue(ID), values).analogue).toMatchObject({
      buildings: 'Жилой дом',
      buildingsCustom: 'Жилой дом',
      roads: 'Бетонные плиты',
      roadsCustom: 'Бетонные плиты',
    });
  });

  it('M11 never copies the cadastral numbers of the object’s buildings, but asks', () => {
    const numbered = 'Объекты с кадастровыми номерами 50:12:0000000:777, 50:12:0000000:778';
    const filled = (own: string) =>
      fillFromObject(
        { ...emptyAnalogue(ID), buildings: own },
        objectValues(withPlot({ capital_construction: numbered })),
      );
    const { analogue, questions } = filled('');
    expect(analogue).toMatchObject({ buildings: '', buildingsCustom: '' });
    expect(questions.map(({ field, text }) => [field, text.includes(numbered)])).toEqual([['buildings', true]]);
    expect(filled(numbered).questions).toEqual([]);
    expect(
      fillFromObject(emptyAnalogue(ID), objectValues(withPlot({ capital_construction: 'Дом 50:12' }))).questions,
    ).toEqual([]);
  });

  it('I3 without a description only what is known is filled and nothing is asked in vain', () => {
    const values = objectValues({ ...EXAMPLE_OBJECT, description: null });
    const { analogue, questions } = fillFromObject(emptyAnalogue(ID), values);
    expect(questions).toEqual([]);
    expect(analogue).toMatchObject({ financing: 'typical', electricity: '', roads: '' });
  });

  it('I1 tells equal from different choices, whatever the case and the letter ё', () => {
    const values = objectValues(EXAMPLE_OBJECT);
    const analogue = { ...emptyAnalogue(ID), area: 1310, roads: 'щебеночная', gas: 'Отсутствует' };
    expect(equalsObject(analogue, 'area', values)).toBe(true);
    expect(equalsObject(analogue, 'roads', values)).toBe(true);
    expect(equalsObject(analogue, 'gas', values)).toBe(false);
    expect(equalsObject(analogue, 'electricity', values)).toBeNull();
    const own = objectValues(withPlot({ gas: 'Автономное', electricity: '' }));
    expect(equalsObject(analogue, 'gas', own)).toBe(false);
    expect(equalsObject({ ...analogue, electricity: 'Центральное' }, 'electricity', own)).toBeNull();
  });
});

describe('place of an address', () => {
  it('I3 finds the settlement, the narrowest one', () => {
    const places: [string, string][] = [
      ['Калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч. 14', 'д.\u00a0Кабицыно'],
      ['Московская обл., г. Чехов, с. Новосёлки, д. 5', 'с.\u00a0Новосёлки'],
      ['г Обнинск, пр-т Ленина, д. 12', 'г.\u00a0Обнинск'],
      ['Тульская область, посёлок городского типа Заокский', 'пгт\u00a0Заокский'],
      ['Калужская область, г. Балабаново, СНТ «Рассвет», уч. 3', 'СНТ\u00a0«Рассвет»'],
      ['Волгоградская область, Городищенский район, рабочий посёлок Городище', 'р. п.\u00a0Городище'],
      ['Тульская область, р.п.Заокский, уч. 2', 'р. п.\u00a0Заокский'],
      ['Московская область, г.о. Домодедово, дер. Шишкино, уч. 4', 'д.\u00a0Шишкино'],
      ['Калужская область, с/п деревня Кабицыно, д. Кабицыно', 'д.\u00a0Кабицыно'],
      ['Краснодарский край, город-курорт Анапа, с. Сукко', 'с.\u00a0Сукко'],
      ['Московская область, городской округ Химки', 'Московская область, городской округ Химки'],
      ['Московская область, г.о. Химки, уч. 1', 'Московская область, г.о. Химки, уч. 1'],
      ['Городищенский район, уч. 1', 'Городищенский район, уч. 1'],
      ['Участок у озера', 'Участок у озера'],
      ['', ''],
    ];
    for (const [address, place] of places) expect(placeOf(address)).toBe(place);
  });
});

it('I3 a settlement is the same with and without its kind, another place or a longer one is not', () => {
  expect(samePlace('Верхние Липки', 'д. Верхние Липки')).toBe(true);
  expect(samePlace('деревня Кабицыно', 'д.\u00a0Кабицыно')).toBe(true);
  expect(samePlace('р. п. Заокский', 'Заокский')).toBe(true);
  expect(samePlace('с. Липки', 'д. Липки')).toBe(false);
  expect(samePlace('Липки, зона II', 'д. Липки')).toBe(false);
  expect(samePlace('Ольховка', 'д. Липки')).toBe(false);
});
