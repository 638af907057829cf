import { expect, it } from 'vitest';
import type { ContentBlock } from '#document/model/content-block.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { type EntryRecord, emptyEntry } from '#features/market/handbook.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { textsWithPlaces } from '../places.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { filledBlocks } from './fill.ts';
import { handbookAnswers } from './handbook-answers.ts';
import type { PlaceFacts } from './place.ts';
import { LIVE_PLACES, placeValues, toldPlaces, withPlaces } from './place-list.ts';
import { sourceAnswer } from './source-answer.ts';
import { textPlaces } from './text-places.ts';

let id = 0;
const calculation: StoredCalculation = {
  ...exampleCalculation(() => String(++id)),
  liquidity_level: 'средняя',
  exposure_months: 6,
};
const market = { ...marketAnalysisSheet.empty(), ...SHIPPED_TEXTS, market_segment: 'ИЖС' as const };
const filledReport = {
  head: { evaluation_date: '2026-11-16', report_date: '2026-11-20' },
  description: {
    ...descriptionSheet.empty(),
    ...EXAMPLE_OBJECT.description,
    permitted_use: 'Для индивидуального жилищного строительства',
  },
  market,
  sample: null,
  calculation,
};
const nothing: PlaceFacts = {
  head: { evaluation_date: null, report_date: null },
  description: null,
  market: null,
  sample: null,
  calculation: null,
};
const text = (value: string): ContentBlock[] => [{ type: 'text', value }];
const values = placeValues(filledReport);
const line = (value: string, of = values) => filledBlocks(text(value), of)[0];

it('M8 of the shipped texts at most 12 places are left when the steps of a report are filled', () => {
  const left = textsWithPlaces(withPlaces(filledReport).market);
  expect(left.reduce((sum, { places }) => sum + places, 0)).toBeLessThanOrEqual(12);
  // The texts of the factors say all that the calculation knows.
  expect(left.map(({ field }) => field)).toEqual(['general_analysis', 'market_conditions', 'analogs']);
});

it('M8 every place of the shipped texts is one of the list, and a filled report knows its value', () => {
  const named = [...JSON.stringify(SHIPPED_TEXTS).matchAll(/\{([а-я][^{}"]*)\}/g)].map(([, name]) => name ?? '');
  expect(named.length).toBeGreaterThan(40);
  for (const name of named) expect(values.get(name), name).toBeTruthy();
  expect(new Set(LIVE_PLACES.map(({ name }) => name)).size).toBe(LIVE_PLACES.length);
});

it('M8 a place is filled in texts, cells and captions, whatever its case, ё and spaces', () => {
  expect(line('<p>На {дата оценки}, {Населённый  пункт}.</p>')).toEqual({
    type: 'text',
    value: '<p>На 16.11.2026, д.\u00a0Кабицыно.</p>',
  });
  const blocks: ContentBlock[] = [
    { type: 'table', rows: [['а'], ['{число аналогов}']] },
    { type: 'image', url: '/x', caption: 'На {дата оценки}' },
  ];
  expect(filledBlocks(blocks, values)).toEqual([
    { type: 'table', rows: [['а'], ['3']] },
    { type: 'image', url: '/x', caption: 'На 16.11.2026' },
  ]);
});

it('M8 the day of an offer is that of its renewal, by which it is compared, else that of its publication', () => {
  const { calculation } = filledReport;
  const analogs = (calculation?.analogs ?? []).map((analogue, at) => ({
    ...analogue,
    ...{ offer_date: `2026-10-0${at + 1}`, saleDate: at === 0 ? null : `2026-11-1${at}` },
  }));
  const told = placeValues({ ...filledReport, calculation: calculation && { ...calculation, analogs } });
  expect(told.get('даты предложений аналогов')).toBe('с 01.10.2026 по 12.11.2026');
});

it('M8 a value that is a verb has no dash before it', () => {
  const { description } = filledReport;
  const of = placeValues({
    ...filledReport,
    description: { ...description, gas: 'Отсутствует', water: 'Отсутствует' },
  });
  expect(line('<p>Газоснабжение — {газоснабжение объекта}, площадь — {площадь объекта}.</p>', of)).toEqual({
    type: 'text',
    value: '<p>Газоснабжение отсутствует, площадь — 1\u00a0310.</p>',
  });
});

it('M8 braces around what is no word are the user’s own', () => {
  for (const words of ['<p>{x} {} { } {{}} {17}</p>', '<p>{дата <strong>оценки</strong>}</p>', '<p>[указать] {</p>']) {
    expect(line(words)).toEqual({ type: 'text', value: words });
  }
});

it('M8 a place that is not known, or that no report has, is a place to fill', () => {
  expect(line('<p>Спрос — {неизвестное место}.</p>')).toEqual({
    type: 'text',
    value: '<p>Спрос — [указать: неизвестное место].</p>',
  });
  expect(textPlaces(toldPlaces(filledReport), 'gas').split('Спрос {неизвестное место}, {x}.')).toEqual([
    'Спрос ',
    {
      kind: 'hole',
      stored: '{неизвестное место}',
      shown: 'неизвестное место',
      about: 'Место, которое нужно заполнить',
    },
    ', {x}.',
  ]);
  expect(line('<p>На {дата оценки}.</p>', placeValues(nothing))).toEqual({
    type: 'text',
    value: '<p>На [указать: дата оценки].</p>',
  });
  for (const { name, read } of LIVE_PLACES) expect(read(nothing), name).toBe('');
});

it('M8 a value is text, never markup, and no text grows without end', () => {
  const address = '<b>x</b> & {адрес}';
  const hostile = new Map([['адрес', address]]);
  expect(line('<p>{адрес}</p>', hostile)).toMatchObject({ value: '<p>&lt;b&gt;x&lt;/b&gt; &amp; {адрес}</p>' });
  const long = new Map([['адрес', 'а'.repeat(500)]]);
  const grown = line(`<p>${'{адрес}'.repeat(14_000)}</p>`, long);
  expect(JSON.stringify(grown).length).toBeLessThan(700_000);
});

it('M8 a correction is said with its analogues, source and interval; without one it is said why', () => {
  const source = { source: 'Справочник', year: '2026', table: '14', page: '61', low: -7, high: -12, comment: '' };
  const of = placeValues({
    ...filledReport,
    calculation: { ...calculation, corrections_meta: { bargainingCorrection: source } },
  });
  expect(of.get('корректировка на торг')).toBe(
    '−9,50 % (аналоги 1, 2, 3), источник — справочник, табл. 14, с. 61, интервал от −12,00 до −7,00 %, взята середина',
  );
  // A range belongs to its cell: where the analogues have several, each is said with its own.
  const [first, ...others] = calculation.analogs;
  const own = { ...first, ranges: { bargainingCorrection: [-10, -8] as [number, number] } };
  const several = placeValues({
    ...filledReport,
    calculation: {
      ...calculation,
      analogs: [own as never, ...others],
      corrections_meta: { bargainingCorrection: source },
    },
  });
  expect(several.get('интервал корректировки на торг')).toBe(
    'от −10,00 до −8,00 % (аналог 1), от −12,00 до −7,00 % (аналоги 2, 3)',
  );
  expect(several.get('корректировка на торг')).not.toContain('середина');
  expect(of.get('торг аналогов')).toBe('торг предусмотрен');
  expect(of.get('источник корректировки на торг')).toBe('Справочник, 2026, табл. 14, с. 61');
  expect(of.get('корректировка на имущественные права')).toBe(
    'не вводилась: различий между объектом оценки и аналогами нет',
  );
  expect(of.get('источник корректировки на имущественные права')).toBe('');
  // A difference without a correction has its reason, if the appraiser gave one.
  const idle = calculation.analogs.map((analogue) => ({ ...analogue, saleDateCorrection: 0 }));
  const dated = (comment: string) =>
    placeValues({
      ...filledReport,
      calculation: {
        ...calculation,
        analogs: idle as never,
        corrections_meta: { saleDateCorrection: { ...source, comment } },
      },
    }).get('корректировка на дату продажи');
  expect(dated('За это время цены не изменились.')).toBe('не вводилась: за это время цены не изменились');
  // Without one the report says that the difference is small.
  expect(dated('')).toBe('не вводилась: от даты предложения до даты оценки прошло не больше 30 дней');
  expect(of.get('цены аналогов')).toBe('1 650–2 200'.replaceAll(' ', '\u00a0'));
  const farm = calculation.analogs.map((analogue) => ({ ...analogue, area: (analogue.area ?? 0) * 200 }));
  expect(placeValues({ ...filledReport, calculation: { ...calculation, analogs: farm } }).get('цены аналогов')).toBe(
    '8,2500–11,0000',
  );
});

it('M8 a text is divided into words, filled places and places to fill, and nothing of it is lost', () => {
  const { split, offered } = textPlaces(
    toldPlaces({ ...nothing, head: { evaluation_date: '2026-11-16', report_date: null } }),
    'gas',
  );
  const whole = 'На {Дата оценки} по [указать источник], {сегмент}, {x}, [1].';
  expect(split(whole).map((part) => (typeof part === 'string' ? part : [part.kind, part.shown]))).toEqual([
    'На ',
    ['live', '16.11.2026'],
    ' по ',
    ['hole', 'указать источник'],
    ', ',
    // The report will say it, nobody has to: it is no place to fill.
    ['waiting', 'сегмент'],
    ', {x}, [1].',
  ]);
  const stored = split(whole).map((part) => (typeof part === 'string' ? part : part.stored));
  expect(stored.join('')).toBe(whole);
  expect(offered.filter(({ near }) => near).map(({ name }) => name)).toContain('корректировка на газоснабжение');
});

it('M8 at a place to fill the report offers what it asks for, else what belongs to the text, each with its origin', () => {
  const { answersFor } = textPlaces(toldPlaces(filledReport), 'total_area');
  const names = (shown: string) => answersFor({ shown }).map(({ name }) => name);
  expect(names('указать дату оценки')[0]).toBe('дата оценки');
  expect(names('указать корректировку')[0]).toBe('корректировка на площадь');
  expect(names('указать источник корректировки')[0]).toBe('источник корректировки на площадь');
  expect(names('указать значение')).toEqual([
    'площадь объекта',
    'площадь аналогов',
    'корректировка на площадь',
    'источник корректировки на площадь',
    'интервал корректировки на площадь',
  ]);
  expect(answersFor({ shown: 'указать площадь' })[0]).toMatchObject({
    value: '1\u00a0310',
    origin: 'из описания объекта',
  });
  expect(textPlaces(toldPlaces(nothing), 'total_area').answersFor({ shown: 'указать площадь' })).toEqual([]);
  expect(names('указать источник корректировки')).toEqual(['источник корректировки на площадь']);
  // What a pattern said may hold again; its day and its count do not.
  expect(answersFor({ shown: 'указать значение, было 12,50' })[0]).toMatchObject({
    stored: '12,50',
    origin: 'из образца',
  });
  for (const asked of ['указать дату, было 16.11.2026', 'указать число предложений, было 34'])
    expect(answersFor({ shown: asked }).map(({ origin }) => origin)).not.toContain('из образца');
  // A number is no offer, and a day of valuation no source.
  expect(names('указать предложение')).not.toContain('число предложений');
  expect(
    textPlaces(toldPlaces(filledReport), 'general_analysis').answersFor({
      shown: 'указать источник и дату публикации',
    }),
  ).toEqual([]);
  // What speaks of another factor is no answer.
  expect(textPlaces(toldPlaces(filledReport), 'analogs').answersFor({ shown: 'указать источник' })).toEqual([]);
});

it('M8 a source that a text of the market’s state asks for is the one that is stated there', () => {
  const state = { ...market, market_facts_source: ' Обзор за ноябрь ' };
  const offered = (field: string, shown: string, of = state) =>
    textPlaces(toldPlaces(nothing), field, sourceAnswer(of, field))
      .answersFor({ shown })
      .map(({ stored }) => stored);
  expect(offered('market_conditions', 'указать источник')).toEqual(['Обзор за ноябрь']);
  expect(offered('market_conditions', 'указать число сделок')).toEqual([]);
  expect(offered('gas', 'указать источник')).toEqual([]);
  expect(offered('market_conditions', 'указать источник', { ...state, market_facts_source: '' })).toEqual([]);
});

it('M8 where a unit is said nothing of another one is offered, and figures alone where it stands behind the place', () => {
  const { answersFor } = textPlaces(toldPlaces(filledReport), 'total_area');
  const names = (shown: string, behind = '') => answersFor({ shown, behind }).map(({ name }) => name);
  expect(names('указать разницу, %')).toEqual(['корректировка на площадь', 'интервал корректировки на площадь']);
  expect(names('указать', '\u00a0%.')).toEqual([]);
  expect(names('указать площадь', ' кв. м')).toEqual(['площадь объекта']);
  expect(names('указать корректировку', ' % по справочнику')).toEqual([]);
});

it('M8 a place that asks for a number is answered by what is counted, not by any number', () => {
  const { answersFor } = textPlaces(toldPlaces(filledReport), 'market_conditions');
  const names = (shown: string) => answersFor({ shown }).map(({ name }) => name);
  expect(names('указать число сделок')).not.toContain('число аналогов');
  expect(names('указать число аналогов')[0]).toBe('число аналогов');
  expect(names('указать дату, было 16.11.2026')).toContain('дата оценки');
});

it('M7, M8 at a place of a factor’s text the handbook answers too, in plain words', () => {
  const entry: EntryRecord = {
    ...{ ...emptyEntry(), id: '1', taken: 0, factor: 'gas', from: 'По границе участка', to: 'Центральное' },
    ...{ unit: 'percent' as const, low: 9, mean: 12.5, high: 16 },
    ...{ source: 'Справочник-2026', edition: '2026-05', table: '39', page: '114' },
  };
  const others = [
    { ...entry, id: '2', taken: 3, mean: 11, low: null, high: null, source: 'Лаборатория рынка' },
    { ...entry, id: '3', factor: 'roads' as const, mean: 5, low: 3, high: 8 },
  ];
  const { answersFor, offered } = textPlaces(toldPlaces(nothing), 'gas', handbookAnswers([entry, ...others], 'gas'));
  const values = (shown: string) => answersFor({ shown }).map(({ value }) => value.replaceAll('\u00a0', ' '));
  expect(values('указать разницу, %')).toEqual(['+11 %', 'от +9 до +16 %']);
  expect(values('указать источник')[0]).toBe('Лаборатория рынка, 05.2026, табл. 39, с. 114');
  expect(answersFor({ shown: 'указать разницу' })[0]).toMatchObject({ stored: '+11\u00a0%', origin: 'из справочника' });
  expect(offered.some(({ origin }) => origin === 'из справочника')).toBe(false);
  expect(handbookAnswers([entry], 'analogs')).toEqual([]);
});

it('M8 figures of prices come from the sample where there is one, and say so; else from the table of offers', () => {
  const table = { type: 'table' as const, rows: [['Цена, руб./кв. м'], ['900'], ['1 100'], ['1 300']] };
  const of = (sample: PlaceFacts['sample']) =>
    toldPlaces({ ...filledReport, market: { ...market, price_analysis: [table] }, sample }).flatMap(
      ({ name, value, origin }) => (/предложений$|цена$|цен$/.test(name) ? [`${name}: ${value}, ${origin}`] : []),
    );
  expect(of(null).map((said) => said.replaceAll(' ', ' '))).toEqual([
    'число предложений: 3, из таблицы предложений',
    'мин. цена: 900, из таблицы предложений',
    'макс. цена: 1 300, из таблицы предложений',
    'средняя цена: 1 100, из таблицы предложений',
    'медиана цен: 1 100, из таблицы предложений',
  ]);
  const prices = [1_000_000, 1_200_000, 1_700_000];
  const offers = prices.map((price, index) => ({
    ...{ offer: String(index), url: '', source: '', phone: '', place: `д. ${index}`, address: '' },
    ...{ price, area: 1000, price_type: 'offer' as const, offer_date: null, seen: null, included: true, reason: '' },
    ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '' },
    ...{ buildings: '', roads: '' },
  }));
  const sample = { offers, chosen_by: '', area_bounds: [] };
  expect(of(sample).map((said) => said.replaceAll(' ', ' '))).toEqual([
    'число предложений: 3, из выборки, 3 предложения',
    'мин. цена: 1 000, из выборки, 3 предложения',
    'макс. цена: 1 700, из выборки, 3 предложения',
    'средняя цена: 1 300, из выборки, 3 предложения',
    'медиана цен: 1 200, из выборки, 3 предложения',
  ]);
  // Two offers have no median: it is a place to fill, never the table's.
  const two = of({ ...sample, offers: offers.slice(1) });
  expect(two.at(-1)).toContain('медиана цен: , из выборки');
});
