import { expect, it } from 'vitest';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_OBJECT } from '#test/worked-example.ts';
import type { Calculation } from './calculation.ts';
import { formerCorrections } from './former-corrections.ts';

const facts = {
  head: { evaluation_date: '2026-11-16' },
  description: EXAMPLE_OBJECT.description,
  market: { market_segment: EXAMPLE_OBJECT.marketSegment },
};
let made = 0;
const id = () => `00000000-0000-4000-8000-${String(++made).padStart(12, '0')}`;
const FAR = { reportNumber: '2026/11-084', isNear: false };
const said = (calculation: Calculation, from = FAR) =>
  formerCorrections(calculation, facts, from, id).map(({ factor, from, to, mean, low, high }) =>
    [factor, from, to, mean, low, high].join(' '),
  );

it('P9 a former report gives its corrections as pairs of values, each with its source, range and number', () => {
  const [first, ...rest] = formerCorrections(example, facts, FAR, id);
  expect(said(example)).toMatchInlineSnapshot(`
    [
      "bargaining Предусмотрен Не предусмотрен -9.5 -11.8 -7.2",
      "electricity По границе участка Центральное 15 12 18",
      "gas Отсутствует Центральное 12.5 9 16",
      "buildings Фундамент, хозблок Отсутствуют -8.25 -9.5 -7",
      "roads Асфальтированная Щебёночная -5 -8 -3",
    ]
  `);
  expect(rest.length).toBeGreaterThan(2);
  expect(first).toMatchObject({ unit: 'percent', one_way: true, note: 'как в\u00a0отчете №\u00a02026/11-084' });
});

it('P9 nothing is given of a place or an area, of a source that was not read, has no year, or is none', () => {
  const of = (meta: object): Calculation => ({
    ...example,
    corrections_meta: { gasCorrection: { ...example.corrections_meta.gasCorrection, ...meta } as never },
  });
  expect(said(of({}))).toHaveLength(1);
  for (const meta of [{ outdated: true }, { year: '' }, { year: 'третье издание' }, { source: '' }])
    expect(said(of(meta)), JSON.stringify(meta)).toEqual([]);
  const ofThePlot = (isNear: boolean) =>
    said(example, { ...FAR, isNear }).filter((words) => /^(?:area|location)/.test(words));
  expect(ofThePlot(false)).toEqual([]);
  // A plot of the same settlement lies where the former one lay.
  expect(ofThePlot(true)).toMatchInlineSnapshot(`
    [
      "location д. Кривское д. Кабицыно 5 3 8",
    ]
  `);
});

it('P9 a pair of values with two percents says neither; one beyond its range has none', () => {
  const gas = (calculation: Calculation) => said(calculation).filter((words) => words.startsWith('gas'));
  const twice = (other: number) => {
    const first = changed(0, { gas: 'Отсутствует', gasCorrection: 12.5 });
    const analogs = first.analogs.map((one, at) =>
      at === 1 ? { ...one, gas: 'Отсутствует', gasCorrection: other } : one,
    );
    return { ...first, analogs };
  };
  expect(gas(twice(12.5))).toHaveLength(1);
  expect(gas(twice(10))).toEqual([]);
  const beyond = changed(0, { gas: 'Отсутствует', gasCorrection: 30, ranges: {} });
  expect(gas({ ...beyond, analogs: beyond.analogs.slice(0, 1) })).toEqual(['gas Отсутствует Центральное 30  ']);
});
