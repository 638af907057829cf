import { replaceEqualDeep } from '@tanstack/react-query';
import { expect, it } from 'vitest';
import { partsOf } from '#features/market/compute/handbook/filled-reasons.ts';
import { FACTORS } from '#features/market/factors.ts';
import { type EntryRecord, emptyEntry } from '#features/market/handbook.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import { advise } from './advice/advice.ts';
import { withAreaBasis } from './area-basis.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from './calculation.ts';
import { resultOf } from './compute/stored-results.ts';
import { FORMER_NOTE } from './former-entry.ts';
import { writeCell } from './grid/cells.ts';
import { cellsByFactor } from './grid/cells-by-factor.ts';
import {
  bookOf,
  correctedCells,
  handbookPlace,
  offeredFor,
  questionOf,
  standing,
  unzoned,
  waitingCells,
  waits,
  withBestEntries,
  withEntry,
} from './grid/handbook-cell.ts';
import { objectValues } from './object-values.ts';
import { printCorrections } from './print/print-corrections.ts';
import { prepare } from './print/print-input.ts';
import { shortly, sourceInWords } from './web/handbook/words.ts';

const factorOf = (choice: string) => {
  const factor = FACTORS.find((one) => one.choice === choice);
  if (!factor) throw new Error(choice);
  return factor;
};
const gas = factorOf('gas');
const DAY = '2026-11-16';
const FORMER = { note: `${FORMER_NOTE}84` };

const entry = (changes: Partial<EntryRecord> = {}): EntryRecord => ({
  ...emptyEntry(),
  id: 'a',
  taken: 0,
  factor: 'gas',
  from: 'Отсутствует',
  to: 'Центральное',
  low: 1.1,
  mean: 1.14,
  high: 1.18,
  source: 'Справочник',
  edition: '2026-03',
  table: '39',
  page: '114',
  ...changes,
});

const plot = EXAMPLE_OBJECT.description;
const sources = {
  description: plot && { ...plot, gas: 'Центральное', address: 'Калужская обл., Боровский район, д. Кабицыно' },
  evaluationDate: DAY,
  marketSegment: 'ИЖС',
};
const bare = (): Calculation => {
  const calculation = exampleCalculation(() => crypto.randomUUID());
  const { gasCorrection: _, ...corrections_meta } = calculation.corrections_meta;
  const analogs = calculation.analogs.map((analogue) => ({ ...analogue, gas: 'Отсутствует', gasCorrection: null }));
  return { ...calculation, analogs, corrections_meta };
};
const contextOf = (calculation: Calculation) => ({ object: objectValues({ ...sources, ...calculation }), sources });

function taken(calculation: Calculation, index: number, percent?: number, of = entry()): Calculation {
  const analogue = calculation.analogs[index];
  const question = analogue && questionOf(analogue, gas, contextOf(calculation), []);
  const [offered] = question ? offeredFor(bookOf([of]), question) : [];
  if (!offered) throw new Error('nothing is offered');
  return withEntry(calculation, index, gas, offered, percent ?? Number(offered.percent));
}
const adviceOf = (calculation: Calculation) =>
  advise(calculation, resultOf(calculation, wholePlot(plot?.total_area ?? null)), {
    ...sources,
    ...contextOf(calculation),
  });
const printed = (calculation: Calculation) =>
  JSON.stringify(
    printCorrections(
      prepare({
        calculation,
        object: { ...sources, ...calculation } as never,
        valued: wholePlot(plot?.total_area ?? null),
        explanations: {},
        hasAdvert: () => false,
      }),
    ),
  ).replaceAll('\u00a0', ' ');

const reasonOf = (of: string, figures = 'коэффициент 1,14 (от\u00a01,10 до\u00a01,18)') =>
  `Газоснабжение: у ${of} отсутствует, у объекта оценки центральное; ${figures}.`;
const REASON = reasonOf('аналога 2');

it('M7 one choice fills the percent, the range of its cell, and where they come from; other cells stay', () => {
  const before = bare();
  const after = taken(before, 1);
  expect(after.analogs[1]).toMatchObject({ gasCorrection: 14, ranges: { gasCorrection: [10, 18] } });
  expect([after.analogs[0], after.analogs[2]]).toEqual([before.analogs[0], before.analogs[2]]);
  expect(after.corrections_meta.gasCorrection).toEqual({
    source: 'Справочник',
    year: '2026',
    table: '39',
    page: '114',
    low: null,
    high: null,
    comment: REASON,
  });
  expect(taken(after, 2).corrections_meta.gasCorrection?.comment).toBe(reasonOf('аналогов 2, 3'));
});

it('M7, P6 a source that a pattern left gives way to the one that is chosen; a former reason is still to be read', () => {
  const chosen = (comment: string) => {
    const before = bare();
    const gasCorrection = { ...emptyMeta(), source: 'Прежний', table: '1', comment, outdated: true };
    const { source, outdated } =
      taken({ ...before, corrections_meta: { gasCorrection } }, 1).corrections_meta.gasCorrection ?? {};
    return [source, outdated];
  };
  expect(chosen('')).toEqual(['Справочник', false]);
  expect(chosen('У аналога 3 газа нет.')).toEqual(['Справочник', true]);
});

it('M7, M10 an entry of another percent leaves the other cells the range that the factor’s pair gave them', () => {
  const before = bare();
  const meta = { ...emptyMeta(), source: 'Справочник', year: '2026', low: 9, high: 16 };
  const typed = {
    ...before,
    analogs: before.analogs.map((analogue, place) => ({ ...analogue, gasCorrection: place === 1 ? null : 12.5 })),
    corrections_meta: { ...before.corrections_meta, gasCorrection: meta },
  };
  const after = taken(typed, 1);
  expect(after.analogs.map(({ gasCorrection, ranges }) => [gasCorrection, ranges.gasCorrection])).toEqual([
    [12.5, [9, 16]],
    [14, [10, 18]],
    [12.5, [9, 16]],
  ]);
});

it('M7 another source stands in the reason of its analogue, and the one that is printed for the others stays', () => {
  const after = taken(taken(bare(), 0), 1, undefined, entry({ source: 'Лаборатория', edition: '2024', mean: 1.12 }));
  expect(after.corrections_meta.gasCorrection).toMatchObject({
    source: 'Справочник',
    year: '2026',
    comment: expect.stringMatching(/^Газоснабжение: .*1,18\)\. Газоснабжение: .* \(Лаборатория, 2024\)\.$/),
  });
});

it('M7 a value outside the range of its cell is told until there is a reason of the user’s own', () => {
  const told = (calculation: Calculation) =>
    adviceOf(calculation).flatMap(({ code, text }) => (code === 'range' ? [text.replaceAll('\u00a0', ' ')] : []));
  const outside = taken(taken(bare(), 0), 1, 19.5);
  expect(told(taken(bare(), 1, 18))).toEqual([]);
  expect(told(outside)).toEqual([
    '«Газоснабжение», аналог 2: 19,50 % вне интервала источника (от 10,00 до 18,00 %): обоснуйте.',
  ]);
  const meta = outside.corrections_meta.gasCorrection;
  if (!meta) throw new Error('no meta');
  const comment = `${meta.comment} Сети стоят дороже обычного.`;
  expect(
    told({ ...outside, corrections_meta: { ...outside.corrections_meta, gasCorrection: { ...meta, comment } } }),
  ).toEqual([]);
});

it('M7 an edition older than 18 months on the valuation date is told with what was taken from it', () => {
  const editions = (calculation: Calculation) => adviceOf(calculation).filter(({ code }) => code === 'edition');
  expect(editions(taken(bare(), 1))).toEqual([]);
  const [advice, ...others] = editions(taken(bare(), 1, undefined, entry({ edition: '2024' })));
  expect([advice?.text.replaceAll('\u00a0', ' '), others]).toEqual([
    'Издание 2024 года: на дату оценки ему больше 18 месяцев. По нему: «Газоснабжение».',
    [],
  ]);
});

it('M7 the report prints one range where the cells share it, and each with its analogues where they do not', () => {
  const one = taken(taken(bare(), 0), 1);
  expect(printed(one)).toContain('+10,00…+18,00');
  expect(printed(one)).not.toContain('по аналогам');
  const several = taken(one, 2, undefined, entry({ low: 1.08, mean: 1.11, high: 1.14 }));
  expect(printed(several)).toContain('+10,00…+18,00 (аналоги 1, 2); +8,00…+14,00 (аналог 3)');
  expect(printed(several)).toContain('по аналогам');
});

it('M7 a range goes with the percent and with the value that it was of', () => {
  const [, analogue] = taken(bare(), 1).analogs;
  if (!analogue) throw new Error('no analogue');
  const rangesAfter = (...[cell, text]: [Parameters<typeof writeCell>[0], string]) => {
    const written = writeCell(cell, analogue, text);
    return written && 'analogue' in written ? written.analogue.ranges : null;
  };
  expect(rangesAfter({ kind: 'percent', field: 'gasCorrection' }, '12')).toEqual({ gasCorrection: [10, 18] });
  expect(rangesAfter({ kind: 'percent', field: 'gasCorrection' }, '')).toEqual({});
  expect(rangesAfter({ kind: 'list', field: 'gas' }, 'По границе участка')).toEqual({});
  expect(rangesAfter({ kind: 'price', field: 'price' }, '5000000')).toEqual({ gasCorrection: [10, 18] });
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

it('M7 the mean of a source that is not the middle of its range says so, and not what a former report took', () => {
  const comment = (of: EntryRecord, percent?: number) =>
    taken(bare(), 1, percent, of).corrections_meta.gasCorrection?.comment.replaceAll('\u00a0', ' ');
  const mean = entry({ unit: 'percent', low: 3, mean: 5, high: 8 });
  const words =
    'Газоснабжение: у аналога 2 отсутствует, у объекта оценки центральное; корректировка 5,00 % (от 3,00 до 8,00 %)';
  expect(comment(mean)).toBe(`${words}, принято среднее значение источника.`);
  expect(comment(mean, 6)).toBe(`${words}.`);
  expect(comment({ ...mean, ...FORMER })).toBe(`${words}.`);
  expect(comment({ ...mean, mean: 5.5 })).not.toContain('среднее');
  const factor = taken(bare(), 1, undefined, mean);
  expect(printed(factor)).toContain('принято среднее значение источника');
});

it('M7 another choice for a filled cell takes the place of its reason; the user’s own words and other cells’ reasons stay', () => {
  const other = entry({ unit: 'percent', low: 9, mean: 12.5, high: 16, ...FORMER });
  const FIGURES = 'корректировка 12,50\u00a0% (от\u00a09,00 до\u00a016,00\u00a0%)';
  const OTHER = reasonOf('аналога 2', FIGURES);
  const commentOf = (of: Calculation) => of.corrections_meta.gasCorrection?.comment;
  const first = taken(bare(), 1, undefined, other);
  expect(commentOf(first)).toBe(OTHER);
  expect(commentOf(taken(first, 1))).toBe(REASON);
  // The percent was deleted first.
  const emptied = { ...first, analogs: first.analogs.map((one) => ({ ...one, gasCorrection: null, ranges: {} })) };
  expect(commentOf(taken(emptied, 1))).toBe(REASON);
  const meta = first.corrections_meta.gasCorrection ?? emptyMeta();
  const own = {
    ...first,
    corrections_meta: { gasCorrection: { ...meta, comment: `Газ далеко. ${OTHER} Взято меньше.` } },
  };
  expect(commentOf(taken(own, 1))).toBe(`Газ далеко. Взято меньше. ${REASON}`);
  expect(commentOf(taken(own, 1, undefined, other))).toBe(`Газ далеко. Взято меньше. ${OTHER}`);
  const two = taken(first, 2, undefined, other);
  expect(commentOf(two)).toBe(reasonOf('аналогов 2, 3', FIGURES));
  expect(commentOf(taken(two, 1))).toBe(`${reasonOf('аналога 3', FIGURES)} ${REASON}`);
  expect(commentOf(taken(taken(two, 1), 2))).toBe(reasonOf('аналогов 2, 3'));
});

it('M7 the row’s source follows when all of its cells have taken another one', () => {
  const laboratory = entry({ source: 'Лаборатория (ред. Л. А.)', edition: '2025', mean: 1.12, table: '7', page: '3' });
  const one = taken(taken(taken(bare(), 0), 1), 0, undefined, laboratory);
  expect(one.corrections_meta.gasCorrection).toMatchObject({
    source: 'Справочник',
    comment: expect.stringMatching(/ \(Лаборатория \(ред\. Л\. А\.\), 2025\)\.$/),
  });
  const both = taken(one, 1, undefined, laboratory).corrections_meta.gasCorrection;
  expect(both).toMatchObject({ source: 'Лаборатория (ред. Л. А.)', year: '2025', table: '7', page: '3' });
  expect(both?.comment).not.toContain('(Лаборатория');
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

it('M7 of what fits a filled cell the choice that stands in it is known', () => {
  const other = entry({ id: 'b', mean: 1.12, source: 'Лаборатория', edition: '2025' });
  const filled = taken(bare(), 1, undefined, other);
  const [, analogue] = filled.analogs;
  const question = analogue && questionOf(analogue, gas, contextOf(filled), []);
  const offered = question ? offeredFor(bookOf([entry(), other]), question) : [];
  const at = (of: Calculation) => standing(of, 1, gas, offered);
  expect([at(filled), at(taken(filled, 1)), at(bare())]).toEqual([1, 0, -1]);
  // Beside a row of another source the reason names it.
  expect(at(taken(taken(bare(), 0), 1, undefined, other))).toBe(1);
  const typed = filled.analogs.map((one) => ({ ...one, gasCorrection: one.gasCorrection && 13 }));
  expect(at({ ...filled, analogs: typed })).toBe(-1);
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

it('M7 all empty corrections that the handbook has something for are filled at once, each as if by itself', () => {
  const calculation = bare();
  const [first, second] = calculation.analogs;
  if (!first || !second) throw new Error('no analogues');
  const analogs = calculation.analogs.map((analogue, place) => ({
    ...analogue,
    // One is typed; one is left out of the calculation.
    ...(place === 0 ? { gasCorrection: 5 } : {}),
    ...(place === 2 ? { isIncluded: false } : {}),
  }));
  const some = { ...calculation, analogs };
  const book = bookOf([entry({ id: 'older', edition: '2025-01' }), entry(), entry({ id: 'other', factor: 'roads' })]);
  const cells = (of: Calculation) => waitingCells(of, contextOf(of), book, []);
  expect(
    cells(some).map(({ place, factor, offered }) => [place, factor.choice, offered.map(({ entry: { id } }) => id)]),
  ).toEqual(
    some.analogs.flatMap(({ isIncluded }, place) => (place > 0 && isIncluded ? [[place, 'gas', ['a', 'older']]] : [])),
  );
  const filled = withBestEntries(some, cells(some));
  expect(filled.analogs[1]).toEqual(taken(some, 1).analogs[1]);
  expect(filled.corrections_meta).toEqual(taken(some, 1).corrections_meta);
  expect(filled.analogs[0]).toMatchObject({ gasCorrection: 5 });
  expect(cells(filled)).toEqual([]);
  // Typed meanwhile: it stays.
  const typed = { ...some, analogs: some.analogs.map((one) => ({ ...one, gasCorrection: 7 })) };
  expect(withBestEntries(typed, cells(some))).toEqual(typed);
});

it('M7 an equal percent of another source is no sign that the row’s source has gone: it stays, and the reason names the other', () => {
  const of = bare();
  const typed = { ...emptyMeta(), source: 'Справочник для земельных участков', year: '2026', table: '14', page: '61' };
  const before = {
    ...of,
    analogs: of.analogs.map((one, at) => ({ ...one, gasCorrection: at < 1 ? 14 : null })),
    corrections_meta: { ...of.corrections_meta, gasCorrection: typed },
  };
  const named = /^Газоснабжение: .* \(Справочник, 2026\)\.$/;
  const one = taken(before, 1);
  const all = taken(taken(one, 2), 2);
  for (const after of [one, all])
    expect(after.corrections_meta.gasCorrection).toMatchObject({ ...typed, comment: expect.stringMatching(named) });
  // Of one book the table tells.
  const other = taken({ ...of, ...taken(of, 0) }, 1, undefined, entry({ table: '40', page: '115' }));
  expect(other.corrections_meta.gasCorrection).toMatchObject({
    ...{ table: '39', page: '114' },
    comment: expect.stringMatching(/\(Справочник, табл\.\s40, с\.\s115, 2026\)\.$/),
  });
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

it('M7 a filled reason names those that it was filled for, also where a former one named nobody', () => {
  const commentOf = (calculation: Calculation) => calculation.corrections_meta.gasCorrection?.comment ?? '';
  const own = 'У аналога 1 газа нет.';
  const of = { ...bare(), corrections_meta: { gasCorrection: { ...emptyMeta(), comment: own } } };
  const two = taken(taken(of, 2), 1);
  expect(commentOf(two)).toBe(`${own} ${reasonOf('аналогов 2, 3')}`);
  expect(partsOf(commentOf(two), gas.shortLabel)).toEqual({ filled: [reasonOf('аналогов 2, 3')], own });
  const nobody = { ...two.corrections_meta.gasCorrection, comment: reasonOf('аналога') } as CorrectionMeta;
  const analogs = two.analogs.map((one, place) => ({ ...one, gasCorrection: place === 1 ? 14 : null }));
  const former = { ...two, analogs, corrections_meta: { gasCorrection: nobody } };
  expect(commentOf(taken(former, 0))).toBe(reasonOf('аналогов 1, 2'));
  // One that has no percent any more is not named.
  const emptied = { ...two, analogs: two.analogs.map((one, at) => (at === 1 ? { ...one, gasCorrection: null } : one)) };
  expect(commentOf(taken(emptied, 0))).toBe(`${own} ${reasonOf('аналогов 1, 3')}`);
});

it('M7 a correction of the area for a former area of the object waits for the handbook, and is taken anew', () => {
  const of = bare();
  const power = entry({
    factor: 'area',
    form: 'power',
    unit: 'coefficient',
    from: '',
    to: '',
    low: null,
    high: null,
    mean: -0.2,
  });
  const given = (areaCorrectionFor: number | null): Calculation => ({
    ...of,
    analogs: of.analogs.map((one) => ({ ...one, area: 1000, areaCorrection: -3, areaCorrectionFor })),
  });
  const cells = (calculation: Calculation) =>
    waitingCells(calculation, contextOf(calculation), bookOf([power]), []).filter(
      ({ factor }) => factor.choice === 'area',
    );
  const own = Number(plot?.total_area);
  expect([cells(given(null)), cells(given(own))]).toEqual([[], []]);
  const stale = given(own - 100);
  expect(cells(stale).map(({ holds }) => holds)).toEqual([-3, -3, -3]);
  const filled = withBestEntries(stale, cells(stale));
  expect(filled.analogs[0]?.areaCorrection).not.toBe(-3);
  expect(withAreaBasis(stale, filled, contextOf(stale).object).analogs.map((one) => one.areaCorrectionFor)).toEqual([
    ...[own, own, own],
  ]);
});
