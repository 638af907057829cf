import { expect, it } from 'vitest';
import { z } from 'zod';
import { code, manyOf, oneOf, oneOfOr } from './chosen-field.ts';
import { custom, date, number, text } from './entered-field.ts';
import { by, unprinted } from './field.ts';
import { form, isShown, REQUIRED_FIELD, section, whenFields } from './form.ts';
import type { Measure } from './measure.ts';
import { OWN_TEXT } from './own-text.ts';

const LITRES: Measure = {
  unit: 'л',
  refused: 'Введите объём числом',
  problem: (value, decimals) => (value < 0 || decimals > 1 ? 'Объём от нуля, один знак после запятой' : null),
};

const well = form(
  {
    well: section({
      title: 'Колодец',
      fields: {
        name: text('Название', { max: 10, required: true, tidy: (value) => value.toUpperCase(), print: 'well' }),
        volume: number('Объём', LITRES, { required: true, print: by('volume') }),
        kind: oneOf('Вид', ['Шахтный', 'Трубчатый'], { print: 'well' }),
        lining: oneOfOr(
          'Отделка',
          ['Кольца'],
          { ask: 'Какая', blank: 'Кольца' },
          { max: 20, empty: 'Кольца', print: 'well' },
        ),
      },
    }),
    owner: section({
      title: 'Владелец',
      fields: {
        owner: code(
          'Кто',
          [
            { value: 'person', label: 'Человек' },
            { value: 'firm', label: 'Фирма' },
          ],
          {
            refused: 'Выберите владельца из списка',
            print: 'well',
          },
        ),
        near: manyOf('Рядом', ['Дом', 'Сад'], { ask: 'Что ещё' }, { raise: true, print: 'well' }),
      },
      folded: {
        title: 'Дополнительно',
        fields: {
          since: date('С какого дня', { sealed: true, print: unprinted('нужна только владельцу') }),
          firm_name: text('Фирма', {
            max: 10,
            required: true,
            when: { field: 'owner', is: 'firm' },
            problem: (name) => (name === 'X' ? 'Это не название' : null),
            print: 'well',
          }),
          capital: number('Капитал', LITRES, { when: { field: 'owner', is: 'firm' }, print: 'well' }),
          buckets: custom('Вёдра', {
            type: z.array(z.number()),
            empty: [] as number[],
            words: (buckets) => buckets.join(' + '),
            print: by('buckets'),
          }),
        },
      },
    }),
  },
  { required: ['volume', 'name'] },
);
type Well = ReturnType<typeof well.empty>;
const filled = (values: Partial<Well>): Well => ({ ...well.empty(), name: 'А', volume: 5, ...values });

it('W1 the record, its wire types and its new values have each field, and a text beside each own text', () => {
  const names = ['name', 'volume', 'kind', 'lining', 'lining_custom', 'owner', 'near', 'near_custom', 'since'];
  const all = [...names, 'firm_name', 'capital', 'buckets'];
  expect(Object.keys(well.shape)).toEqual(all);
  expect(Object.keys(well.empty())).toEqual(all);
  expect(well.empty()).toMatchObject({ name: '', volume: null, lining: 'Кольца', near: [], since: null, owner: '' });
  expect(z.object(well.shape).parse(well.empty())).toEqual(well.empty());
  expect(well.sealed).toEqual(['since']);
});

it('W1 a new record shares no list with another one', () => {
  well.empty().near.push('Дом');
  expect(well.empty().near).toEqual([]);
});

it('W1 the limit of a field holds on the wire, also for its own text', () => {
  const wire = z.object(well.shape).partial();
  for (const refused of [
    { name: 'я'.repeat(11) },
    { lining_custom: 'я'.repeat(21) },
    { volume: -1 },
    { volume: 0.25 },
    { owner: 'robot' },
    { since: '31.01.2026' },
    { near: 'Дом' },
  ])
    expect([refused, wire.safeParse(refused).success]).toEqual([refused, false]);
  expect(wire.parse({ volume: '1 310,5', name: null, near: null, owner: null })).toEqual({
    volume: 1310.5,
    name: '',
    near: [],
    owner: '',
  });
});

it('W1 what is missing is named in the given order, then in that of the screen', () => {
  const missing = (values: Partial<Well>) =>
    well.requirements({ ...well.empty(), ...values }).flatMap(({ field, filled: is }) => (is ? [] : [field]));
  expect(missing({})).toEqual(['volume', 'name']);
  expect(missing({ owner: 'firm', volume: 0 })).toEqual(['name', 'firm_name']);
});

it('W1 a hidden field keeps its value and is not asked for; only what the wire refuses is reported', () => {
  const hidden = filled({ owner: 'person', firm_name: 'X', capital: -1 });
  expect(well.problems(hidden)).toEqual({ capital: 'Объём от нуля, один знак после запятой' });
  expect(well.problems({ ...hidden, owner: 'firm' })).toEqual({
    firm_name: 'Это не название',
    capital: 'Объём от нуля, один знак после запятой',
  });
  expect(well.toStored(hidden).firm_name).toBe('X');
});

it('W1 an empty value is only missing: the rules for filled values are not asked', () => {
  expect(well.refusals({ ...well.empty(), owner: 'firm' })).toEqual({
    volume: REQUIRED_FIELD,
    name: REQUIRED_FIELD,
    firm_name: REQUIRED_FIELD,
  });
});

it('W15 from the form to the record and back: own texts, options in their letters, tidy values; twice is once', () => {
  const stored = well.toStored(
    filled({
      name: 'б',
      kind: 'шахтный',
      lining: OWN_TEXT,
      lining_custom: 'камень',
      near: [OWN_TEXT],
      near_custom: 'пруд',
    }),
  );
  expect(stored).toMatchObject({
    name: 'Б',
    kind: 'Шахтный',
    lining: 'Камень',
    lining_custom: 'Камень',
    near: ['Пруд'],
    near_custom: 'Пруд',
  });
  expect(well.toStored(stored)).toEqual(stored);
  expect(well.toForm(stored)).toMatchObject({ lining: OWN_TEXT, lining_custom: 'Камень', near: [OWN_TEXT] });
  expect(well.toStored(well.toForm(stored))).toEqual(stored);
});

it('Q3 a path leads to its label and its section, and the outline counts them', () => {
  expect(well.labelOf('lining_custom')).toBe('Отделка: свой вариант');
  expect(well.labelOf('buckets.0')).toBe('Вёдра');
  expect(well.labelOf('unknown')).toBe('unknown');
  expect(well.sectionOf('near_custom')).toBe('owner');
  expect(well.sectionOf('unknown')).toBeUndefined();
  expect(well.outline(filled({ owner: 'firm' }), ['capital'])).toEqual([
    { id: 'section-well', title: 'Колодец', filled: 2, required: 2, wrong: false },
    { id: 'section-owner', title: 'Владелец', filled: 0, required: 1, wrong: true },
  ]);
});

it('Q1 a value is read as people write it', () => {
  expect(well.words('volume', 1310.5)).toBe('1\u00a0310,5\u00a0л');
  expect(well.words('owner', 'firm')).toBe('Фирма');
  expect(well.words('since', '2026-01-31')).toBe('31.01.2026');
  expect(well.words('near', ['Дом', OWN_TEXT])).toBe('Дом; Другое');
  expect(well.words('unknown', 'x')).toBe('');
});

it('the compiler knows the fields and their values', () => {
  // @ts-expect-error a number, not a text
  filled({ volume: '5' });
  // @ts-expect-error none of the codes
  filled({ owner: 'robot' });
  // @ts-expect-error no such field
  filled({ colour: 'зелёный' });
  // @ts-expect-error no such own text
  filled({ kind_custom: '' });
  // @ts-expect-error a field says where it is printed
  text('Название', { max: 10 });
  // @ts-expect-error the list of what is missing names fields
  form({ one: section({ title: '', fields: { a: text('А', { max: 1, print: 't' }) } }) }, { required: ['b'] });
  // @ts-expect-error no value of this record
  well.problems({ name: 'А' });
  expect(filled({}).volume).toBe(5);
});

it('V: a field may hang on the first filled one of several, and on more than one condition', () => {
  const when = [
    { field: ['assessed', 'registered'], is: ['lease'] },
    { field: 'term', is: 'fixed' },
  ];
  const shown = (registered: string, assessed: string, term: string) =>
    isShown({ when }, { registered, assessed, term });
  expect(shown('lease', '', 'fixed')).toBe(true);
  expect(shown('own', 'lease', 'fixed')).toBe(true);
  expect(shown('lease', 'own', 'fixed')).toBe(false);
  expect(shown('lease', '', '')).toBe(false);
  expect(shown('', '', 'fixed')).toBe(false);
  expect(isShown({ when: { field: 'inspected', is: false } }, { inspected: false })).toBe(true);
  const ofBank = { when: { field: 'recipients', is: 'bank' } };
  expect(isShown(ofBank, { recipients: ['court', 'bank'] })).toBe(true);
  expect(isShown(ofBank, { recipients: [] })).toBe(false);
  expect(whenFields({ when })).toEqual(['assessed', 'registered', 'term']);
});
