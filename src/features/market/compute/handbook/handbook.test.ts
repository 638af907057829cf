import { Decimal } from 'decimal.js';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { MARKET_GOLDEN } from '#test/market-golden.ts';
import { editionMonths, oldEdition } from './edition.ts';
import { type CorrectionQuestion, noEntryText, offeredEntries } from './handbook.ts';
import {
  entryProblems,
  type HandbookEntry,
  type MatrixEntry,
  type PairEntry,
  type PowerEntry,
} from './handbook-entry.ts';
import { outsideRange } from './told.ts';

const fixed = (value: string | null | undefined) => (value ? new Decimal(value).toFixed(2) : value);

const entries = MARKET_GOLDEN.handbook.entries.map(
  ({ one_way, classes, cells, form, unit, ...entry }): HandbookEntry => {
    const { from = '', to = '', low, mean, high, ...rest } = entry;
    const common = { ...rest, note: '' };
    if (form === 'matrix')
      return { ...common, form, bounds: classes ?? [], cells: cells ?? [], lowCells: null, highCells: null };
    const figures = { low, mean: mean ?? '', high };
    if (form === 'power') return { ...common, ...figures, form };
    return {
      ...common,
      ...figures,
      form,
      from,
      to,
      unit: unit === 'percent' ? 'percent' : 'coefficient',
      oneWay: one_way ?? false,
    };
  },
);

const QUESTION: CorrectionQuestion = {
  factor: 'gas',
  name: 'Газоснабжение',
  analogue: 'Отсутствует',
  object: 'Центральное',
  segment: 'ИЖС',
  region: 'Калужская область',
  valuationDate: '2026-11-16',
};

const pair = (changes: Partial<PairEntry> = {}): PairEntry => ({
  id: 'p',
  factor: 'gas',
  segment: null,
  region: null,
  source: 'Справочник',
  edition: '2026',
  table: '3',
  page: '14',
  note: '',
  form: 'pair',
  from: 'Отсутствует',
  to: 'Центральное',
  unit: 'coefficient',
  oneWay: false,
  low: null,
  mean: '1.14',
  high: null,
  ...changes,
});

const backwards = { ...QUESTION, analogue: QUESTION.object, object: QUESTION.analogue };

describe('the worked handbook', () => {
  it.each(MARKET_GOLDEN.handbook.cases)('M7 $factor: $analogue → $object, $region', (golden) => {
    const { date, typed, expected, ...rest } = golden;
    const question = { ...rest, name: 'Фактор', valuationDate: date };
    const offered = offeredEntries(entries, question);
    const [best] = offered;
    expect(offered.map(({ entry }) => entry.id)).toEqual(expected.offered);
    if (expected.direction === undefined) {
      expect(best).toBeUndefined();
      return;
    }
    expect({
      direction: best?.direction,
      percent: fixed(best?.percent),
      low: fixed(best?.low),
      high: fixed(best?.high),
      edition_months: best?.editionMonths,
      old: best?.old !== null,
    }).toEqual({
      direction: expected.direction,
      percent: expected.percent,
      low: expected.low,
      high: expected.high,
      edition_months: expected.edition_months,
      old: expected.old,
    });
    if (typed !== undefined) {
      expect(outsideRange(typed, best?.low ?? null, best?.high ?? null) !== null).toBe(expected.outside);
    }
  });
});

describe('one choice', () => {
  it('M7 fills the source and the reason with what the source says', () => {
    const said = (entry: HandbookEntry, question = QUESTION) => offeredEntries([entry], question)[0];
    const entry = pair({ low: '1.1', high: '1.18', edition: '2026-03' });
    expect(said(entry)).toMatchObject({
      percent: '14',
      low: '10',
      high: '18',
      source: 'Справочник',
      year: '2026',
      table: '3',
      page: '14',
      reason:
        'Газоснабжение: у аналога отсутствует, у объекта оценки центральное; коэффициент 1,14 (от\u00a01,10 до\u00a01,18)',
    });
    expect(said(entry, backwards)?.reason).toBe(
      'Газоснабжение: у аналога центральное, у объекта оценки отсутствует; коэффициент 1,14 (от\u00a01,10 до\u00a01,18), обратное отношение 1\u00a0/\u00a01,14',
    );
    const percent = pair({ unit: 'percent', mean: '-5', low: '-8', high: '-3.125' });
    expect(said(percent, backwards)?.reason).toContain(
      'корректировка −5,00\u00a0% (от\u00a0−8,00 до\u00a0−3,125\u00a0%), обратное отношение 1\u00a0/\u00a00,95',
    );
    const power: PowerEntry = { ...pair({ factor: 'area', mean: '-0.14' }), form: 'power' };
    const areas = { ...QUESTION, factor: 'area', name: 'Площадь', analogue: '1000', object: '1310.5' };
    expect(said(power, areas)?.reason).toBe(
      'Площадь: у аналога — 1\u00a0000\u00a0кв.\u00a0м, у объекта оценки — 1\u00a0310,5\u00a0кв.\u00a0м; показатель степени −0,14: (1\u00a0310,5\u00a0/\u00a01\u00a0000)^(−0,14)\u00a0−\u00a01\u00a0=\u00a0−3,71\u00a0%',
    );
    expect(said(power, { ...areas, analogue: '' })).toBeUndefined();
    // Nobody bargains for the object.
    const bargaining = { ...QUESTION, factor: 'bargaining', name: 'Скидка на торг', analogue: 'Предусмотрен' };
    const discount = pair({
      factor: 'bargaining',
      from: 'Предусмотрен',
      to: 'Не предусмотрен',
      unit: 'percent',
      mean: '-9.5',
    });
    expect(said(discount, { ...bargaining, object: 'Не предусмотрен' })?.reason).toBe(
      'Скидка на торг: у аналога торг предусмотрен; корректировка −9,50\u00a0%',
    );
  });

  it('M7 a place keeps the capital of its name in the reason, a zone is a common word', () => {
    const reason = (from: string, to: string) => {
      const question = { ...QUESTION, factor: 'location', name: 'Местоположение', analogue: from, object: to };
      return offeredEntries([pair({ factor: 'location', from, to })], question)[0]?.reason.split(';')[0];
    };
    expect(reason('Малый Бор, 20 км, зона III', 'Верхние Липки')).toBe(
      'Местоположение: у аналога Малый Бор, 20 км, зона III, у объекта оценки Верхние Липки',
    );
    expect(reason('Зона III', 'Районный центр')).toBe(
      'Местоположение: у аналога зона III, у объекта оценки районный центр',
    );
  });

  it('M7 says what has no entry, what lies outside and what is old', () => {
    expect(noEntryText({ ...QUESTION, name: 'Вода и канализация' })).toBe(
      'В справочнике нет записи для «Вода и канализация: Отсутствует → Центральное».',
    );
    expect(outsideRange('9.5', '10', '18')).toBe(
      '9,50\u00a0% вне интервала источника (от\u00a010,00 до\u00a018,00\u00a0%): обоснуйте.',
    );
    expect([outsideRange('10', '10', '18'), outsideRange('18', '10', '18'), outsideRange('99', null, '18')]).toEqual([
      null,
      null,
      null,
    ]);
    expect(oldEdition('2024', '2026-11-16')).toBe('Издание 2024\u00a0года: на дату оценки ему больше 18\u00a0месяцев.');
    expect(oldEdition('2025-05', '2026-11-30')).toBeNull();
    expect(oldEdition('2025-05', '2026-12-01')).toBe('Издание 05.2025: на дату оценки ему больше 18\u00a0месяцев.');
    expect([editionMonths('2026', '2026-11-16'), editionMonths('2026-02', '2026-03-28')]).toEqual([0, 1]);
  });

  it('M7 puts region before segment, direct before inverse, the newer edition before the older, then the id', () => {
    const book = [
      pair({ id: 'f' }),
      pair({ id: 'e', edition: '2026-11' }),
      pair({ id: 'd', from: 'Центральное', to: 'Отсутствует', edition: '2026-12' }),
      pair({ id: 'c', segment: 'ИЖС', edition: '2020' }),
      pair({ id: 'b', region: 'Калужская область', edition: '2019' }),
      pair({ id: 'a', edition: '2026-11' }),
      pair({ id: 'other region', region: 'Тульская область' }),
      pair({ id: 'other segment', segment: 'СНТ' }),
      pair({ id: 'later', edition: '2027' }),
    ];
    const order = (list: HandbookEntry[]) =>
      offeredEntries(list, { ...QUESTION, valuationDate: '2026-12-16' }).map(({ entry }) => entry.id);
    expect(order(book)).toEqual(['b', 'c', 'f', 'a', 'e', 'd']);
    expect(order(book.toReversed())).toEqual(order(book));
  });

  it('M7 refuses an entry that no source can mean', () => {
    const fields = (entry: HandbookEntry) => entryProblems(entry).map(({ field }) => field);
    expect(fields(pair())).toEqual([]);
    expect(fields(pair({ mean: '0' }))).toEqual(['mean']);
    expect(fields(pair({ unit: 'percent', low: '-100', mean: '-99' }))).toEqual(['low']);
    expect(fields(pair({ low: '1.2', high: '1.1' }))).toEqual(['low', 'high']);
    expect(fields(pair({ to: 'Отсутствует', edition: '2026-13' }))).toEqual(['edition', 'values']);
    expect(fields({ ...pair({ mean: '-0.14' }), form: 'power' })).toEqual([]);
    const matrix: MatrixEntry = {
      ...pair(),
      form: 'matrix',
      bounds: [1000, 5000],
      cells: [['1']],
      lowCells: null,
      highCells: null,
    };
    expect(fields(matrix)).toEqual(['cells']);
    expect(fields({ ...matrix, bounds: [1000], cells: [['1', '2'], ['1']] })).toEqual(['cells']);
    expect(
      fields({
        ...matrix,
        bounds: [5000, 1000],
        cells: [
          ['1', '1', '1'],
          ['1', '0', '1'],
          ['1', '1', '1'],
        ],
      }),
    ).toEqual(['bounds', 'cells']);
  });
});

describe('for any entry', () => {
  const hundredths = (min: number, max: number) =>
    fc.integer({ min: min * 1000, max: max * 1000 }).map((value) => new Decimal(value).div(1000).toFixed());
  const three = (value: fc.Arbitrary<string>) =>
    fc.tuple(value, value, value).map((list) => {
      const [low = '', mean = '', high = ''] = list.toSorted((a, b) => Number(a) - Number(b));
      return { low, mean, high };
    });
  const figures = fc.oneof(
    three(hundredths(0.2, 5)).map((values) => pair({ ...values, unit: 'coefficient' })),
    three(hundredths(-80, 400)).map((values) => pair({ ...values, unit: 'percent' })),
  );

  it('M7 the way there and back leaves the price as it was, and low stays below high', () => {
    fc.assert(
      fc.property(figures, (entry) => {
        const [there] = offeredEntries([entry], QUESTION);
        const [back] = offeredEntries([entry], backwards);
        if (!there || !back) throw new Error('not offered');
        const left = new Decimal(there.percent).div(100).plus(1).times(new Decimal(back.percent).div(100).plus(1));
        // Each of the two percents is rounded by half a hundredth at most.
        expect(left.minus(1).abs().toNumber()).toBeLessThan(0.0003 + 0.00005 * 5);
        for (const { low, percent, high } of [there, back]) {
          expect(new Decimal(low ?? '0').lte(percent) && new Decimal(percent).lte(high ?? '0')).toBe(true);
        }
      }),
    );
  });

  it('M7 a percent and the coefficient that means it fill the same', () => {
    fc.assert(
      fc.property(hundredths(-80, 400), (mean) => {
        const coefficient = new Decimal(mean).div(100).plus(1).toFixed();
        for (const question of [QUESTION, backwards]) {
          const [one] = offeredEntries([pair({ unit: 'percent', mean })], question);
          const [other] = offeredEntries([pair({ unit: 'coefficient', mean: coefficient })], question);
          expect(one?.percent).toBe(other?.percent);
        }
      }),
    );
  });

  it('M7 a power turns with the areas, and a matrix gives its cell, its range, and 0 within one class', () => {
    const area = fc.integer({ min: 300, max: 300_000 }).map(String);
    const matrix: MatrixEntry = {
      ...pair({ factor: 'area' }),
      form: 'matrix',
      bounds: [1000, 10_000],
      cells: [
        ['1', '1.1', '1.2'],
        ['0.9', '1', '1.1'],
        ['0.8', '0.9', '1'],
      ],
      lowCells: [
        ['1', '1.05', '1.15'],
        ['0.85', '1', '1.05'],
        ['0.75', '0.85', '1'],
      ],
      highCells: [
        ['1', '1.15', '1.25'],
        ['0.95', '1', '1.15'],
        ['0.85', '0.95', '1'],
      ],
    };
    const power: PowerEntry = { ...pair({ factor: 'area', low: '-0.2', mean: '-0.15', high: '-0.1' }), form: 'power' };
    const classOf = (value: string) => (Number(value) <= 1000 ? 0 : Number(value) <= 10_000 ? 1 : 2);
    fc.assert(
      fc.property(area, area, (analogue, object) => {
        const question = { ...QUESTION, factor: 'area', analogue, object };
        const [byPower] = offeredEntries([power], question);
        const [low, percent, high] = [byPower?.low, byPower?.percent, byPower?.high].map(Number);
        expect(low).toBeLessThanOrEqual(percent ?? Number.NaN);
        expect(percent).toBeLessThanOrEqual(high ?? Number.NaN);
        expect(Math.sign(percent ?? Number.NaN)).toBe(percent === 0 ? 0 : Math.sign(Number(analogue) - Number(object)));
        const [byClass] = offeredEntries([matrix], question);
        const cell = matrix.cells[classOf(object)]?.[classOf(analogue)] ?? '';
        expect(byClass?.percent).toBe(new Decimal(cell).minus(1).times(100).toFixed());
        if (classOf(object) === classOf(analogue)) expect([byClass?.low, byClass?.high]).toEqual(['0', '0']);
      }),
    );
    expect(
      offeredEntries([matrix], { ...QUESTION, factor: 'area', analogue: '10000', object: '10001' })[0],
    ).toMatchObject({
      percent: '-10',
      low: '-15',
      high: '-5',
    });
  });
});
