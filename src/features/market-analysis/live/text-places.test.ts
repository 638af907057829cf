import { expect, it } from 'vitest';
import { type EntryRecord, emptyEntry } from '#features/market/handbook.ts';
import { emptyReport, filledReport } from '#test/place-facts.ts';
import { handbookAnswers } from './handbook-answers.ts';
import { toldPlaces } from './place-list.ts';
import { sourceAnswer } from './source-answer.ts';
import { textPlaces, waitingWhere } from './text-places.ts';

it('M8 a text is divided into words, filled places and places to fill, and nothing of it is lost', () => {
  const { split, offered } = textPlaces(
    toldPlaces({ ...emptyReport, head: { evaluation_date: '2026-11-16', report_date: null } }),
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

it('M8 a place that waits says on which step it is filled; places of more than two are of other steps', () => {
  const told = toldPlaces(emptyReport);
  const where = (...names: string[]) =>
    waitingWhere(
      [{ type: 'text', value: `<p>${names.map((name) => `[указать: ${name}]`).join(', ')} [указать].</p>` }],
      told,
    );
  const [place] = textPlaces(told, 'gas').split('{ликвидность}');
  const liquidity = 'в разделе «Ликвидность» шага «Расчет стоимости»';
  expect(place).toMatchObject({ about: `Заполнится само, когда это будет указано ${liquidity}` });
  expect(where('ликвидность')).toBe(liquidity);
  expect(where('адрес', 'дата оценки', 'регион')).toBe('на шаге «Описание объекта» и на шаге «Договор и задание»');
  expect(where('адрес', 'дата оценки', 'ликвидность')).toBe('из других шагов');
  expect(where('опечатка')).toBe('из других шагов');
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
  expect(textPlaces(toldPlaces(emptyReport), 'total_area').answersFor({ shown: 'указать площадь' })).toEqual([]);
  expect(names('указать источник корректировки')).toEqual(['источник корректировки на площадь']);
  // What a pattern said of its day may hold again, in doubt: no key alone takes it. Its day and its count do not.
  expect(answersFor({ shown: 'указать значение, было 12,50' })[0]).toMatchObject({
    stored: '12,50',
    ...{ name: 'как в образце', origin: 'на его дату', isDoubtful: true },
  });
  for (const asked of ['указать дату, было 16.11.2026', 'указать число предложений, было 34'])
    expect(answersFor({ shown: asked }).map(({ name }) => name)).not.toContain('как в образце');
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
  const state = { ...filledReport.market, market_facts_source: ' Обзор за ноябрь ' };
  const offered = (field: string, shown: string, of = state) =>
    textPlaces(toldPlaces(emptyReport), field, sourceAnswer(of, field))
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

it('M8 where a sentence cites a survey the report’s own offers are the last answer, in doubt and called its own; in the next sentence they are the first', () => {
  const table = { type: 'table' as const, rows: [['Цена, руб./кв. м'], ['900'], ['1 100'], ['1 300']] };
  const told = toldPlaces({ ...filledReport, market: { ...filledReport.market, price_analysis: [table] } });
  const { answersFor } = textPlaces(told, 'market_conditions');
  const at = (before: string, behind: string, shown = 'указать число предложений, было 34') =>
    answersFor({ shown, before, behind });
  const names = (...asked: Parameters<typeof at>) => at(...asked).map(({ name }) => name);
  const own = { name: 'число предложений', value: '3', stored: '{число предложений}', isDoubtful: true };
  for (const [before, behind] of [
    ['По данным обзора агентства «Земля», в районе ', ' предложений.'],
    ['В районе продаётся ', ' участков (обзор рынка, ноябрь). Спрос низкий.'],
    ['По сведениям Светлоярстата — ', '.'],
  ] as const)
    expect([before, at(before, behind)]).toMatchObject([
      before,
      [{ ...own, origin: 'из таблицы предложений отчета, не из этого источника' }],
    ]);
  const prices = at('Цена по данным Росреестра — ', ' руб.', 'указать среднюю цену');
  const [lastOwn, ...others] = [...prices].reverse();
  expect(lastOwn).toMatchObject({ isDoubtful: true });
  expect(others.some(({ name, isDoubtful }) => name === 'средняя цена' && !isDoubtful)).toBe(false);
  for (const before of [
    '',
    'По данным обзора спрос низкий. Выявлено ',
    'По данным выборки обзора — ',
    'По данным объявлений — ',
  ])
    expect([before, at(before, ' предложений.').map(({ name, isDoubtful = false }) => [name, isDoubtful])]).toEqual([
      before,
      [['число предложений', false]],
    ]);
  // What is of no offer is offered as before.
  expect(names('По данным обзора на ', ' спрос низкий.', 'указать дату, было 16.11.2026')).toContain('дата оценки');
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
  const { answersFor, offered } = textPlaces(
    toldPlaces(emptyReport),
    'gas',
    handbookAnswers([entry, ...others], 'gas'),
  );
  const values = (shown: string) => answersFor({ shown }).map(({ value }) => value.replaceAll('\u00a0', ' '));
  expect(values('указать разницу, %')).toEqual(['+11 %', 'от +9 до +16 %']);
  expect(values('указать источник')[0]).toBe('Лаборатория рынка, 05.2026, табл. 39, с. 114');
  expect(answersFor({ shown: 'указать разницу' })[0]).toMatchObject({ stored: '+11\u00a0%', origin: 'из справочника' });
  expect(offered.some(({ origin }) => origin === 'из справочника')).toBe(false);
  expect(handbookAnswers([entry], 'analogs')).toEqual([]);
});
