import { replaceEqualDeep } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import type { EntryRecord } from '#features/market/handbook.ts';
import { adviceOf, bare, contextOf, DAY, entry, FORMER, factorOf, gas, sources, taken } from '#test/gas-correction.ts';
import { type Calculation, emptyMeta } from './calculation.ts';
import { cellsByFactor } from './handbook/cells-by-factor.ts';
import { withBestEntries } from './handbook/fill.ts';
import {
  bookOf,
  correctedCells,
  handbookPlace,
  offeredFor,
  questionOf,
  unzoned,
  waitingCells,
  waits,
} from './handbook/offered.ts';
import { shortly, sourceInWords } from './web/handbook/words.ts';

it('M7 an edition older than 18 months on the valuation date is told with what was taken from it', () => {
  const editions = (calculation: Calculation) => adviceOf(calculation).filter(({ code }) => code === 'edition');
  expect(editions(taken(bare(), 1))).toEqual([]);
  const [advice, ...others] = editions(taken(bare(), 1, undefined, entry({ edition: '2024' })));
  expect([advice?.text.replaceAll('\u00a0', ' '), others]).toEqual([
    'Издание 2024 года: на дату оценки ему больше 18 месяцев. По нему: «Газоснабжение».',
    [],
  ]);
});

it('M7 a cell asks with the words of both plots, in the segment, region and on the day of the report', () => {
  const calculation = bare();
  const [analogue] = calculation.analogs;
  if (!analogue) throw new Error('no analogue');
  const context = contextOf(calculation);
  expect(handbookPlace(sources)).toEqual({ segment: 'ИЖС/ЛПХ', region: 'Калужская область', date: DAY });
  expect(questionOf(analogue, factorOf('financing'), context, [])).toMatchObject({
    analogue: 'Типичные',
    object: 'Типичные',
  });
  expect(questionOf(analogue, factorOf('saleDate'), context, [])).toBeNull();
  expect(questionOf({ ...analogue, gas: '' }, gas, context, [])).toBeNull();
  expect([waits(analogue, gas, context.object), waits({ ...analogue, gasCorrection: 5 }, gas, context.object)]).toEqual(
    [true, false],
  );
  expect(correctedCells(taken(calculation, 1), context, []).filter(({ factor }) => factor === 'gas')).toHaveLength(1);
});

it('M7 a settlement is asked for its zone once, where the handbook speaks of zones', () => {
  const calculation = bare();
  const [analogue] = calculation.analogs;
  if (!analogue) throw new Error('no analogue');
  const context = contextOf(calculation);
  const zones = [entry({ factor: 'location', from: 'Зона III', to: 'Зона II' })];
  const place = { ...analogue, location: 'д. Кривское' };
  expect(unzoned(place, context, [entry()], [])).toEqual({ places: [], zones: [] });
  expect(unzoned(place, context, zones, [])).toMatchObject({
    places: ['д. Кривское', expect.stringContaining('Кабицыно')],
  });
  const told = [
    { place: 'деревня Кривское', zone: 'Зона III' },
    { place: 'д. Кабицыно', zone: 'Зона II' },
  ];
  expect(unzoned(place, context, zones, told).places).toEqual([]);
  const question = questionOf(place, factorOf('location'), context, told);
  expect(question && offeredFor(bookOf(zones), question)[0]).toMatchObject({ percent: '14', direction: 'direct' });
});

it('M7, P9 the handbook’s own entry stands before what a former report took, unless that is of a newer edition', () => {
  const calculation = bare();
  const [analogue] = calculation.analogs;
  const question = analogue && questionOf(analogue, gas, contextOf(calculation), []);
  if (!question) throw new Error('no question');
  const chosen = (edition: string) =>
    entry({ id: 'chosen', unit: 'percent', one_way: true, edition, mean: 12.5, ...FORMER });
  const offered = (former: EntryRecord, ...own: EntryRecord[]) =>
    offeredFor(bookOf(own, [former]), question).map(({ entry: { id } }) => id);
  // A report names the year alone: that of the book is no newer.
  expect(offered(chosen('2026'), entry())).toEqual(['a', 'chosen']);
  expect(offered(chosen('2026'), entry({ segment: '', region: '' }))).toEqual(['a', 'chosen']);
  expect(offered(chosen('2026'))).toEqual(['chosen']);
  expect(offered(chosen('2025'), entry())).toEqual(['a', 'chosen']);
  expect(offered(chosen('2025'), entry({ edition: '2025-06' }))).toEqual(['a', 'chosen']);
  expect(offered(chosen('2026'), entry({ edition: '2025-06' }))).toEqual(['chosen', 'a']);
});

it('M7, P9 of records that fill the same only the first is offered: the handbook’s own, then one former report’s', () => {
  const calculation = bare();
  const [analogue] = calculation.analogs;
  const question = analogue && questionOf(analogue, gas, contextOf(calculation), []);
  if (!question) throw new Error('no question');
  const same = { unit: 'percent', one_way: true, edition: '2026', low: 10, mean: 14, high: 18, ...FORMER } as const;
  const offered = (former: EntryRecord[], ...own: EntryRecord[]) =>
    offeredFor(bookOf(own, former), question).map(({ entry: { id } }) => id);
  const two = [entry({ ...same, id: 'b' }), entry({ ...same, id: 'c' })];
  expect(offered(two, entry())).toEqual(['a']);
  expect(offered(two)).toEqual(['b']);
  // Behind an older one of the report's region.
  expect(offered(two, entry({ region: '' }), entry({ id: 'older', region: question.region, edition: '2025' }))).toEqual(
    ['older', 'a'],
  );
  for (const other of [{ mean: 13 }, { high: 17 }, { source: 'Лаборатория' }, { edition: '2025' }, { page: '115' }])
    expect(offered([entry({ ...same, id: 'b', ...other })], entry())).toEqual(['a', 'b']);
});

it('M7 one difference has one correction: what stands at an analogue of the same value is offered first', () => {
  const former = entry({ id: 'former', unit: 'percent', low: 9, mean: 12.5, high: 16, ...FORMER });
  const book = bookOf([entry()], [former]);
  const cells = (of: Calculation) =>
    waitingCells(of, contextOf(of), book, []).map(({ place, offered }) => [place, offered[0].entry.id]);
  const calculation = bare();
  expect(cells(calculation)).toEqual([
    [0, 'a'],
    [1, 'a'],
    [2, 'a'],
  ]);
  const one = taken(calculation, 0, undefined, former);
  expect(cells(one)).toEqual([
    [1, 'former'],
    [2, 'former'],
  ]);
  const other = one.analogs.map((analogue, index) => (index === 0 ? { ...analogue, gas: 'Автономное' } : analogue));
  expect(cells({ ...one, analogs: other })).toEqual([
    [1, 'a'],
    [2, 'a'],
  ]);
});

it('M7 the dialog that fills all has one heading for a factor, also after the screen has copied what it reads', () => {
  const calculation = bare();
  const [first, ...others] = waitingCells(calculation, contextOf(calculation), bookOf([entry()]), []);
  if (!first) throw new Error('no cell');
  // Another factor's cell, the first until now, was filled.
  const shown = replaceEqualDeep([{ ...first, factor: factorOf('roads') }], [first, ...others]);
  expect(new Set(shown.map(({ factor }) => factor)).size).toBe(2);
  expect(cellsByFactor(shown).map(({ factor, cells }) => [factor.choice, cells.map(({ place }) => place)])).toEqual([
    ['gas', [0, 1, 2]],
  ]);
});

it('P9 a place of a former report is the same as that of a new one by its zone, once the zone is told', () => {
  const calculation = bare();
  const [analogue] = calculation.analogs;
  if (!analogue) throw new Error('no analogue');
  const location = { factor: 'location', unit: 'percent', one_way: true } as const;
  const former = entry({ ...location, from: 'д. Кривское', to: 'д. Кабицыно', mean: 4, low: null, high: null });
  const zones = [{ place: 'деревня Кривское', zone: 'Зона III' }];
  const asked = (told: typeof zones) => {
    const place = { ...analogue, location: 'д. Кривское' };
    const question = questionOf(place, factorOf('location'), contextOf(calculation), told);
    return question && offeredFor(bookOf([], [former], told), question).map(({ percent }) => percent);
  };
  expect([asked([]), asked(zones)]).toEqual([['4'], ['4']]);
});

it('M7 what an analogue of the same value has already is offered as that, whichever book it is from', () => {
  const former = entry({ id: 'former', unit: 'percent', low: 9, mean: 12.5, high: 16, ...FORMER });
  const one = taken(bare(), 0, undefined, former);
  const [cell] = waitingCells(one, contextOf(one), bookOf([entry()], [former]), []);
  expect(cell?.offered.map(({ entry: { id }, like }) => [id, like])).toEqual([
    ['former', 0],
    ['a', undefined],
  ]);
  const [same, other] = cell?.offered ?? [];
  expect(same && sourceInWords(same)).toMatch(/; как у\sаналога 1$/);
  expect(other && shortly(other)).not.toContain('аналога');
});

it('M7 the source that the row has in this report is offered first, and is like an analogue only where both agree', () => {
  const of = bare();
  const row = { ...emptyMeta(), source: 'Справочник', year: '2026', table: '14', page: '61' };
  const given = (gasCorrection: number, changes = {}): Calculation => ({
    ...of,
    analogs: of.analogs.map((one, at) => ({ ...one, gasCorrection: at < 1 ? gasCorrection : null })),
    corrections_meta: { gasCorrection: { ...row, ...changes } },
  });
  const own = entry({ id: 'own', unit: 'percent', low: 10, mean: 12, high: 18, table: '14', page: '61', ...FORMER });
  const first = (calculation: Calculation, place = 1) => {
    const cell = waitingCells(calculation, contextOf(calculation), bookOf([entry()], [own]), []).find(
      (one) => one.place === place,
    );
    return cell?.offered.map(({ entry: { id }, like }) => [id, like]);
  };
  // The other table's percent is that of analogue 1; its source is not.
  expect(first(given(14))).toEqual([
    ['own', undefined],
    ['a', undefined],
  ]);
  expect(first(given(12))).toEqual([
    ['own', 0],
    ['a', undefined],
  ]);
  expect(first(given(14, { source: '' }))).toEqual([
    ['a', undefined],
    ['own', undefined],
  ]);
  // Of a row without percents the source was left by a pattern.
  expect(first(given(0), 1)?.[0]).toEqual(['a', undefined]);
  const [cell] = waitingCells(given(14), contextOf(given(14)), bookOf([entry()], [own]), []);
  const filled = cell && withBestEntries(given(14), [cell]).corrections_meta.gasCorrection;
  expect(filled).toMatchObject({ ...row, comment: expect.stringMatching(/^Газоснабжение: у аналога 2 /) });
});
