import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIRMABLE_FIELDS, CONFIRMED_BY, type ConfirmedBy, fieldsOf } from './confirmable.ts';
import { readExtract } from './extract/extract.ts';
import { filledForm, proposalsOf } from './extract/fill.ts';
import { saidBy } from './extract/said.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { toForm, toStored } from './land-record.ts';
import {
  asCopied,
  askedBy,
  askedFields,
  formerPlot,
  fromExtract,
  inWords,
  isUnsaid,
  leftInWords,
  statedPlot,
  unconfirmedFields,
  withConfirmed,
} from './unconfirmed.ts';

const plot = (values: Partial<LandPlot> = {}) => ({ ...newLandPlot(), ...values });
const unconfirmedBy = (of: LandPlot, by: ConfirmedBy) => askedBy(of, by, true);

/** A new description says nothing of the others. */
const DEFAULTED = CONFIRMABLE_FIELDS.filter((field) => newLandPlot()[field]);
const defaultedBy = (by: ConfirmedBy) => fieldsOf(by).filter((field) => DEFAULTED.includes(field));

describe.each(CONFIRMED_BY)('what is confirmed by %s', (by: ConfirmedBy) => {
  it('N3 every such field is open in a new description and in its form, and none once its name is stored', () => {
    expect(unconfirmedBy(plot(), by)).toEqual(defaultedBy(by));
    expect(unconfirmedBy(toForm(plot()), by)).toEqual(defaultedBy(by));
    expect(unconfirmedBy(plot({ confirmed_fields: fieldsOf(by) }), by)).toEqual([]);
  });

  it('N3 each field alone is open until its value is another one or its name is stored', () => {
    for (const field of defaultedBy(by)) {
      const others = CONFIRMABLE_FIELDS.filter((name) => name !== field);
      const only = plot({ confirmed_fields: others });
      expect(unconfirmedFields(only)).toEqual([field]);
      const changed = { ...only, [field]: Array.isArray(only[field]) ? ['Лес'] : 'Иное' };
      expect(unconfirmedFields(changed)).toEqual([]);
      expect(unconfirmedFields({ ...only, confirmed_fields: withConfirmed(others, [field]) })).toEqual([]);
    }
  });
});

it('N3 a field that a save sets to its default again is open, in whatever letters the default came', () => {
  const saved = toStored(plot({ plot_shape: 'custom', plot_shape_custom: ' ', access_roads: 'грунтовая' }));
  expect(unconfirmedFields(saved)).toEqual(expect.arrayContaining(['plot_shape', 'access_roads']));
});

it('N3 names are stored once and in one order', () => {
  const { confirmed_fields } = toStored(plot({ confirmed_fields: ['gas', 'plot_shape', 'gas'] }));
  expect(confirmed_fields).toEqual(['plot_shape', 'gas']);
});

it('N3 without a visit its results are not asked about and may be stated; all else is asked about', () => {
  const results = fieldsOf('inspection');
  expect([...askedFields(plot(), true)]).toEqual(DEFAULTED);
  expect([...askedFields(plot(), false)]).toEqual(DEFAULTED.filter((field) => !results.includes(field)));
  expect(askedBy(plot(), 'inspection', false)).toEqual([]);
});

it('N3 the buildings of an extract are to be confirmed by the visit; another value, or a confirmation, is the appraiser’s own', () => {
  const told = 'Объект с кадастровым номером 40:07:152801:77';
  const read = plot({
    capital_construction: told,
    extract_values: { capital_construction: told },
    confirmed_fields: fieldsOf('inspection').filter((field) => field !== 'capital_construction'),
  });
  expect([fromExtract(read), unconfirmedBy(read, 'inspection')]).toEqual([
    ['capital_construction'],
    ['capital_construction'],
  ]);
  // It is stated all the same, as the extract's.
  expect([...askedFields(read, true)]).not.toContain('capital_construction');
  expect(statedPlot(read, true).capital_construction).toBe(told);
  expect(fromExtract({ ...read, confirmed_fields: fieldsOf('inspection') })).toEqual([]);
  expect(fromExtract({ ...read, capital_construction: 'Жилой дом' })).toEqual([]);
  expect(fromExtract({ ...read, extract_values: {} })).toEqual([]);
  // What stood confirmed before the extract was read is no confirmation of what the extract says.
  const seen = toForm(plot({ confirmed_fields: ['capital_construction'] }));
  const filled = filledForm(seen, { capital_construction: told }, new Set(['capital_construction']));
  expect(filled.confirmed_fields).toEqual([]);
});

it('N3 a plot for a house of which the extract names none is «Не используется» by default, which one press confirms with the rest', () => {
  const house = { permitted_use: 'Для индивидуального жилищного строительства' };
  const filled = (values: Partial<LandPlot>, before: Partial<LandPlot> = {}) => {
    const extract_values = saidBy({ values, warnings: [] });
    return { ...toStored(filledForm(toForm(plot(before)), values, new Set(Object.keys(values)))), extract_values };
  };
  const read = filled(house);
  expect(read.actual_use).toBe('Не используется');
  expect(unconfirmedBy(read, 'inspection')).toEqual(defaultedBy('inspection'));
  expect(statedPlot(read, true).actual_use).toBe('');
  const pressed = { ...read, confirmed_fields: fieldsOf('inspection') };
  expect([unconfirmedBy(pressed, 'inspection'), statedPlot(pressed, true).actual_use]).toEqual([[], 'Не используется']);
  // Picking either is an answer.
  for (const use of ['По назначению', 'Не используется']) expect(isUnsaid(read, 'actual_use', use)).toBe(true);
  // A newer extract names a house; nothing is built on farmland; what somebody said stays.
  const built = { ...house, capital_construction: 'Объект с кадастровым номером 40:07:152801:77' };
  expect(filled(built, read).actual_use).toBe('По назначению');
  expect(filled({ permitted_use: 'Для ведения садоводства' }).actual_use).toBe('По назначению');
  expect(filled(house, { confirmed_fields: ['actual_use'] }).actual_use).toBe('По назначению');
  expect(filled(house, { actual_use: 'Огород' }).actual_use).toBe('Огород');
  // Where no extract lets suppose it, it is somebody’s choice.
  expect(unconfirmedFields(plot({ actual_use: 'Не используется' }))).not.toContain('actual_use');
});

it('N3 the report may state the description without what nobody confirmed', () => {
  const seen = plot({ address: 'уч. 14', plot_relief: 'небольшой уклон', confirmed_fields: ['gas'] });
  expect(statedPlot(seen, true)).toMatchObject({
    address: 'уч. 14',
    plot_shape: '',
    plot_relief: 'небольшой уклон',
    surroundings: [],
    gas: 'Отсутствует',
    water: '',
    encumbrances: '',
  });
});

it('N3 fields are named with what stands in them', () => {
  const words = inWords(plot({ surroundings: ['Лес', 'Луг'] }), ['plot_shape', 'surroundings']);
  expect(words).toBe('форма «Треугольная», окружение «Лес; Луг»');
});

describe('the copy of a report', () => {
  const FORMER = '99:12:0304017:245';
  const OWN = '99:12:0304017:301';
  const former = plot({
    cadastral_number: FORMER,
    plot_relief: 'небольшой уклон',
    gas: 'Отсутствует',
    access_roads: 'Щебёночная дорога',
    surroundings: ['Лес'],
    territory_improvements: [],
    nearest_transport: 'остановка «Липки»',
    transport_time: 12,
    confirmed_fields: ['plot_shape', 'gas', 'water'],
  });
  const copyOf = (of: LandPlot, values: Partial<LandPlot> = {}): LandPlot => ({ ...of, ...asCopied(of), ...values });
  const other = copyOf(former, { cadastral_number: OWN });

  it('C6 of another plot asks about all that it says, whatever the value, and states nothing of it', () => {
    const told = CONFIRMABLE_FIELDS.filter((field) => former[field] && field !== 'territory_improvements');
    expect(told).toEqual(expect.arrayContaining(['access_roads', 'gas', 'nearest_transport', 'transport_time']));
    expect(unconfirmedFields(other)).toEqual(told);
    // Also without a visit: its results are the former plot's.
    for (const inspected of [true, false])
      expect(statedPlot(other, inspected)).toMatchObject({
        ...{
          plot_relief: '',
          gas: '',
          access_roads: '',
          surroundings: [],
          nearest_transport: '',
          transport_time: null,
        },
        cadastral_number: OWN,
      });
    expect(askedBy(other, 'inspection', false)).toContain('plot_relief');
    expect(leftInWords(other, ['plot_relief', 'transport_time'])).toBe(
      `Осталось от участка ${FORMER}, подтвердите или измените: рельеф «небольшой уклон», время в пути, мин. «12»`,
    );
    expect(leftInWords(other, ['transport_time'])).toBe(
      `Осталось от участка ${FORMER}, подтвердите по документам или со слов заказчика или измените: время в пути, мин. «12»`,
    );
  });

  it('C6 of another plot is confirmed by a press, by another value, and by the extract of that plot', () => {
    expect(unconfirmedFields({ ...other, confirmed_fields: CONFIRMABLE_FIELDS })).toEqual([]);
    const changed = unconfirmedFields({ ...other, plot_relief: 'Крутой склон', transport_time: 5 });
    expect(unconfirmedFields(other).filter((field) => !changed.includes(field))).toEqual([
      ...['plot_relief', 'transport_time'],
    ]);
    expect(isUnsaid(other, 'access_roads', 'Щебёночная дорога')).toBe(true);
    // The extract says of its plot what the former report said of the former one.
    const burdened = copyOf(plot({ cadastral_number: FORMER, encumbrances: 'Ипотека' }));
    const told = { cadastral_number: OWN, encumbrances: 'Ипотека' };
    expect(proposalsOf(toForm(burdened), told).map(({ field }) => field)).toContain('encumbrances');
    const taken = toStored(filledForm(toForm(burdened), told, new Set(['cadastral_number', 'encumbrances'])));
    expect(unconfirmedFields(taken)).not.toContain('encumbrances');
    const numberAlone = toStored(filledForm(toForm(burdened), told, new Set(['cadastral_number'])));
    expect(unconfirmedFields(numberAlone)).toContain('encumbrances');
  });

  it('C6 of the same plot is confirmed as the former report was, and so is one whose plot nobody named', () => {
    expect(unconfirmedFields(copyOf(former))).toEqual(unconfirmedFields(former));
    expect(unconfirmedFields(copyOf({ ...former, cadastral_number: '' }, { cadastral_number: OWN }))).toEqual(
      unconfirmedFields(former),
    );
    expect(unconfirmedFields(copyOf(copyOf(former)))).toEqual(unconfirmedFields(former));
    // What stood confirmed was another value.
    expect(unconfirmedFields(copyOf(former, { plot_relief: 'Ровный' }))).toContain('plot_relief');
  });

  it('C6 of a copy that nobody confirmed asks about the first plot, of a confirmed one about its own', () => {
    expect(formerPlot({ ...copyOf(other), cadastral_number: '99:12:0304017:400' })).toBe(FORMER);
    expect(unconfirmedFields(copyOf(other))).toEqual(unconfirmedFields(other));
    const whole = copyOf({ ...other, confirmed_fields: CONFIRMABLE_FIELDS });
    expect(unconfirmedFields(whole)).toEqual([]);
    const third = { ...whole, cadastral_number: '99:12:0304017:400' };
    expect([formerPlot(third), unconfirmedFields(third)]).toEqual([OWN, unconfirmedFields(other)]);
  });
});

describe('an extract', () => {
  const about = fs.readFileSync('test/files/extracts/egrn_about_property_land.xml', 'utf8');
  const free = readExtract(about.replace(/<restrict_records>.*<\/restrict_records>/s, ''))[0]?.read().values ?? {};
  const form = toForm(plot());

  it('N3 an extract that says the default is offered, and confirms it where it is taken', () => {
    expect(free.encumbrances).toBe('Не зарегистрировано');
    expect(proposalsOf(form, free)).toContainEqual({
      field: 'encumbrances',
      label: 'Обременения',
      now: '',
      proposed: 'Не зарегистрировано',
    });
    const taken = filledForm(form, free, new Set(['encumbrances']));
    expect(taken.confirmed_fields).toEqual(['encumbrances']);
    expect(proposalsOf(taken, free).map(({ field }) => field)).not.toContain('encumbrances');
    expect(filledForm(form, free, new Set(['address'])).confirmed_fields).toEqual([]);
  });

  it('N3 an extract that says nothing of encumbrances confirms none, and leaves what somebody confirmed', () => {
    const { encumbrances: _, ...silent } = free;
    const taken = filledForm(form, silent, new Set(['encumbrances', 'address']));
    expect([taken.encumbrances, taken.confirmed_fields]).toEqual(['', []]);
    const mine = toForm(plot({ confirmed_fields: ['encumbrances'] }));
    expect(proposalsOf(mine, silent).map(({ field }) => field)).not.toContain('encumbrances');
  });
});
