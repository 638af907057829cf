import fs from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONFIRMABLE_FIELDS, CONFIRMED_BY, type ConfirmedBy, fieldsOf } from './confirmable.ts';
import { readExtract } from './extract/extract.ts';
import { filledForm, proposalsOf } from './extract/fill.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { toForm, toStored } from './land-record.ts';
import {
  askedFields,
  fromExtract,
  inWords,
  statedPlot,
  unconfirmedBy,
  unconfirmedFields,
  withConfirmed,
} from './unconfirmed.ts';

const plot = (values: Partial<LandPlot> = {}) => ({ ...newLandPlot(), ...values });

describe.each(CONFIRMED_BY)('what is confirmed by %s', (by: ConfirmedBy) => {
  it('N3 every such field is open in a new description and in its form, and none once its name is stored', () => {
    expect(unconfirmedBy(plot(), by)).toEqual(fieldsOf(by));
    expect(unconfirmedBy(toForm(plot()), by)).toEqual(fieldsOf(by));
    expect(unconfirmedBy(plot({ confirmed_fields: fieldsOf(by) }), by)).toEqual([]);
  });

  it('N3 each field alone is open until its value is another one or its name is stored', () => {
    for (const field of fieldsOf(by)) {
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
  expect([...askedFields(plot(), true)]).toEqual(CONFIRMABLE_FIELDS);
  expect([...askedFields(plot(), false)]).toEqual(CONFIRMABLE_FIELDS.filter((field) => !results.includes(field)));
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
