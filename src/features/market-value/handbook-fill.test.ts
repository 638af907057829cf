import { expect, it } from 'vitest';
import { partsOf } from '#features/market/compute/handbook/filled-reasons.ts';
import type { EntryRecord } from '#features/market/handbook.ts';
import {
  adviceOf,
  bare,
  contextOf,
  entry,
  FORMER,
  gas,
  plot,
  printed,
  REASON,
  reasonOf,
  taken,
} from '#test/gas-correction.ts';
import { withAreaBasis } from './area-basis.ts';
import { type Calculation, type CorrectionMeta, emptyMeta } from './calculation.ts';
import { writeCell } from './grid/cells.ts';
import { standing, withBestEntries } from './handbook/fill.ts';
import { bookOf, offeredFor, questionOf, waitingCells } from './handbook/offered.ts';

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

it('M7, P6 a source that a pattern left gives way to the one that is chosen; a former reason is still to be read, and what it says of former analogues goes', () => {
  const chosen = (comment: string) => {
    const before = bare();
    const gasCorrection = { ...emptyMeta(), source: 'Прежний', table: '1', comment, outdated: true };
    const after = taken({ ...before, corrections_meta: { gasCorrection } }, 1).corrections_meta.gasCorrection;
    return [after?.source, after?.outdated, after?.comment.replace(REASON, '…')];
  };
  expect(chosen('')).toEqual(['Справочник', false, '…']);
  expect(chosen('Сети стоят дороже обычного.')).toEqual(['Справочник', true, 'Сети стоят дороже обычного. …']);
  expect(chosen('Торг указан у аналога 2; у аналогов 1 и 3 он принят возможным.')).toEqual(['Справочник', false, '…']);
  expect(chosen('У аналога 3 газа нет. Сети стоят дороже обычного.')).toEqual([
    'Справочник',
    true,
    'Сети стоят дороже обычного. …',
  ]);
});

it('M7, P6 a sentence that names an analogue whose correction stays stays too; one on several goes once all of them are filled', () => {
  const KEPT = 'Газ указан у аналога 2, у аналога 3 разница невелика.';
  const GONE = 'У аналогов 1 и 2 газа нет.';
  const of = bare();
  const gasCorrection = { ...emptyMeta(), comment: `${KEPT} ${GONE}`, outdated: true };
  const before = {
    ...of,
    analogs: of.analogs.map((one, at) => ({ ...one, gasCorrection: at === 2 ? -5 : null })),
    corrections_meta: { gasCorrection },
  };
  const after = taken(before, 1).corrections_meta.gasCorrection;
  expect([after?.outdated, after?.comment]).toEqual([true, `${KEPT} ${REASON}`]);
  const cells = waitingCells(before, contextOf(before), bookOf([entry()]), []);
  expect(cells.map(({ place }) => place)).toEqual([0, 1]);
  expect(withBestEntries(before, cells).corrections_meta.gasCorrection?.comment).toBe(
    `${KEPT} ${reasonOf('аналогов 1, 2')}`,
  );
  // Nothing says that a 0 is another's.
  const nought = {
    ...before,
    analogs: before.analogs.map((one, at) => ({ ...one, gasCorrection: at === 2 ? 0 : null })),
  };
  expect(taken(nought, 1).corrections_meta.gasCorrection?.comment).toContain(KEPT);
  // What is filled at once takes the place of what several cells held.
  const held = { ...before, analogs: before.analogs.map((one) => ({ ...one, gasCorrection: -5 })) };
  const all = [0, 1, 2].flatMap((place) => cells.slice(0, 1).map((cell) => ({ ...cell, place, holds: -5 })));
  expect(withBestEntries(held, all.slice(0, 2)).corrections_meta.gasCorrection?.comment).not.toContain(GONE);
  expect(withBestEntries(held, all.slice(0, 2)).corrections_meta.gasCorrection?.comment).toContain(KEPT);
  expect(taken(held, 1).corrections_meta.gasCorrection?.comment).toContain(`${KEPT} ${GONE}`);
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
