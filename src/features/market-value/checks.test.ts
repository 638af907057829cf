import { describe, expect, it } from 'vitest';
import { type Advice, advise } from './advice.ts';
import { emptyAnalogue } from './analogue.ts';
import { type Calculation, emptyMeta, emptySettings } from './calculation.ts';
import { checkRun, checkSave, problemsByAnalogue } from './checks.ts';
import { comparisonRows } from './comparison-rows.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT, exampleCalculation } from './example.ts';
import { calculate } from './market-value.ts';
import { objectValues } from './object-values.ts';
import { resultOf } from './stored-results.ts';

let next = 0;
const newId = () => `00000000-0000-4000-8000-${String(++next).padStart(12, '0')}`;
const example = exampleCalculation(newId);
const change = (index: number, changes: Partial<Calculation['analogs'][number]>): Calculation => ({
  ...example,
  analogs: example.analogs.map((analogue, place) => (place === index ? { ...analogue, ...changes } : analogue)),
});
const blank: Calculation = { ...emptySettings(), analogs: [emptyAnalogue(newId()), emptyAnalogue(newId())] };

describe('run and save', () => {
  it('I9 the example passes both', () => {
    expect(checkRun(example, EXAMPLE_AREA)).toEqual({ messages: [], cells: [] });
    expect(checkSave(example)).toEqual({ messages: [], cells: [] });
  });

  it('I9 a run wants an included analogue and the area of the object', () => {
    expect(checkRun(blank, 0).messages).toEqual([
      'Необходимо включить хотя бы один аналог в расчет',
      'Не указана корректная площадь объекта оценки',
    ]);
    expect(checkRun(example, null).messages).toEqual(['Не указана корректная площадь объекта оценки']);
  });

  it('I9, W12 a run and a save look at the included analogues', () => {
    const broken = change(1, { phone: ' ', price: 0, saleDate: null });
    for (const check of [checkRun(broken, EXAMPLE_AREA), checkSave(broken)]) {
      expect(check.messages).toEqual(['Пожалуйста, заполните все обязательные поля для включенных в расчет аналогов.']);
      expect(check.cells.map(({ analogue, field }) => [analogue, field])).toEqual([
        [1, 'phone'],
        [1, 'price'],
        [1, 'saleDate'],
      ]);
    }
    expect(checkSave(change(1, { phone: '', isIncluded: false }))).toEqual({ messages: [], cells: [] });
  });

  it('I9, W12 a save looks at all analogues when none is included', () => {
    const check = checkSave(blank);
    expect(check.messages).toEqual(['Пожалуйста, заполните все обязательные поля для аналогов.']);
    expect(problemsByAnalogue(check.cells).map(({ analogue, cells }) => [analogue, cells.length])).toEqual([
      [0, 16],
      [1, 16],
    ]);
  });

  it('I5 (e) a correction of −100 % or less is refused, included or not', () => {
    const check = checkSave(change(2, { gasCorrection: -100, isIncluded: false }));
    expect(check.messages).toEqual(['Корректировка должна быть больше −100 %']);
    expect(check.cells).toEqual([
      { analogue: 2, field: 'gasCorrection', text: 'Корректировка должна быть больше −100 %' },
    ]);
    expect(checkSave(change(2, { gasCorrection: -99.99 })).messages).toEqual([]);
  });

  it('I6 manual weights must sum to 1', () => {
    const manual = { ...change(0, { manualWeight: 0.9 }), weight_method: 'manual' as const };
    expect(checkSave(manual).messages).toEqual(['Сумма весов должна быть равна 1, сейчас 0,9000']);
  });

  it('I5 a rare correction has its row only while an analogue holds a value in it', () => {
    const ids = (calculation: Calculation) => comparisonRows(calculation.analogs, 'inverse', false).map(({ id }) => id);
    expect(ids(example)).toHaveLength(24);
    expect(ids(example)).not.toContain('timeCorrection');
    expect(ids(change(0, { timeCorrection: -3 }))).toContain('timeCorrection');
  });
});

const advice = (calculation: Calculation, marketSegment = 'ИЖС'): Advice['code'][] =>
  advise(
    calculation,
    calculate({
      objectArea: EXAMPLE_AREA,
      analogs: calculation.analogs,
      weightMethod: calculation.weight_method,
      roundingType: calculation.rounding_type,
    }),
    { evaluationDate: '2026-11-16', marketSegment, object: objectValues({ ...EXAMPLE_OBJECT, marketSegment }) },
  ).map(({ code }) => code);

describe('advice', () => {
  it('R4 the example gives no reason for any', () => {
    expect(advice(example)).toEqual([]);
  });

  it('R4 fewer than three analogues, and two in particular', () => {
    expect(advice(change(2, { isIncluded: false, exclusionReason: 'снят с продажи' }))).toEqual(['few', 'pair']);
  });

  it('R4 an analogue later than the valuation, or of another use', () => {
    expect(advice(change(0, { saleDate: '2026-11-17' }))).toEqual(['later']);
    expect(advice(example, 'СНТ')).toEqual(['use', 'use', 'use', 'unanswered']);
    expect(advice(example, '')).toEqual([]);
  });

  it('R4 an offer that was seen before it was published', () => {
    expect(advice(change(0, { offer_date: '2026-11-04', accessed_at: '2026-11-03' }))).toEqual(['accessed']);
    expect(advice(change(0, { offer_date: '2026-11-04', accessed_at: '2026-11-04' }))).toEqual([]);
  });

  it('R4 a correction between equal values, for analogues that count', () => {
    expect(advice(change(0, { electricityCorrection: 13 }))).toContain('equal');
    expect(advice(change(0, { electricityCorrection: 13, electricity: 'Отсутствует' }))).not.toContain('equal');
    expect(advice(change(0, { electricityCorrection: 13, isIncluded: false }))).not.toContain('equal');
  });

  it('R4 an analogue that is written and excluded wants its reason', () => {
    expect(advice(change(2, { isIncluded: false }))).toContain('excluded');
    expect(advice(change(2, { isIncluded: false, exclusionReason: ' ' }))).toContain('excluded');
    expect(advice(change(2, { isIncluded: false, price: null, source: '' }))).not.toContain('excluded');
    const none = { ...example, analogs: example.analogs.map((analogue) => ({ ...analogue, isIncluded: false })) };
    expect(advice(none)).not.toContain('excluded');
  });

  it('R4 a heterogeneous set wants a reason why it is used', () => {
    const far = change(2, { price: 9_900_000 });
    expect(advice(far)).toContain('heterogeneous');
    expect(advice({ ...far, variation_reason: 'рынок узок' })).not.toContain('heterogeneous');
    expect(advice({ ...example, variation_reason: '' })).not.toContain('heterogeneous');
  });

  const unanswered = (calculation: Calculation, plot: Partial<NonNullable<typeof EXAMPLE_OBJECT.description>> = {}) => {
    const description = EXAMPLE_OBJECT.description && { ...EXAMPLE_OBJECT.description, ...plot };
    return advise(calculation, resultOf(calculation, EXAMPLE_AREA), {
      evaluationDate: '2026-11-16',
      marketSegment: 'ИЖС',
      object: objectValues({ ...EXAMPLE_OBJECT, description }),
    }).filter(({ code }) => code === 'unanswered');
  };
  const told = (...of: Parameters<typeof unanswered>) => unanswered(...of).map(({ text }) => text);

  it('R4 what only the object has, as an autonomous gas supply, is asked about', () => {
    expect(told(example, { gas: 'Автономное' })).toEqual([
      '«Газоснабжение»: у объекта оценки «Автономное», у аналога 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие.',
    ]);
    expect(told(change(2, { gasCorrection: -3 }), { gas: 'Автономное' })).toEqual([]);
  });

  it('R4 a difference that no correction and no reason answers is told once a row, with the first such cell', () => {
    const lease = unanswered(example, { right_type: 'Право аренды' });
    expect(lease).toEqual([
      {
        code: 'unanswered',
        field: 'analogs.0.propertyRightsCorrection',
        text: '«Передаваемые имущественные права, ограничения (обременения) этих прав»: у объекта оценки «Право аренды», у аналогов 1, 2, 3 иное, а корректировки нет. Введите её или обоснуйте её отсутствие.',
      },
    ]);
    expect(told(change(1, { location: 'д. Ольховка' })).join()).toMatch(/^«Местоположение»: .*у аналога 2 иное/);
    expect(told(change(0, { buildings: 'Баня' })).join()).toMatch(/^«Наличие зданий/);
    expect(told(change(0, { areaCorrection: 0 })).join()).toMatch(/^«Общая площадь/);
    expect(told(change(0, { isIncluded: false, areaCorrection: 0 }))).toEqual([]);
    const { saleDateCorrection: _, ...undated } = example.corrections_meta;
    expect(told({ ...example, corrections_meta: undated }).join()).toMatch(
      /^«Дата продажи \(предложения\)»: дата оценки 16\.11\.2026, у аналогов 1, 2, 3 иное/,
    );
    const comment = 'Рынок прав аренды узок.';
    const corrections_meta = { ...example.corrections_meta, propertyRightsCorrection: { ...emptyMeta(), comment } };
    expect(told({ ...example, corrections_meta }, { right_type: 'Право аренды' })).toEqual([]);
  });

  it('R4 corrections without a source, in one line', () => {
    const { gasCorrection: _, roadsCorrection: __, ...corrections_meta } = example.corrections_meta;
    expect(advice({ ...example, corrections_meta })).toEqual(['source']);
  });

  it('R4 a large correction, a source’s bounds left without a reason, growing spread', () => {
    expect(advice(change(0, { roadsCorrection: -31 }))).toContain('comparable');
    expect(advice(change(1, { gasCorrection: 17 }))).toContain('range');
    expect(advice(change(0, { locationCorrection: 29 }))).toEqual(
      expect.arrayContaining(['comparable', 'range', 'outlier', 'spread']),
    );
  });

  it('R4 a source’s bounds are the same in either order', () => {
    const bargaining = example.corrections_meta.bargainingCorrection;
    if (!bargaining) throw new Error('the example has its sources');
    const turned = { ...bargaining, low: bargaining.high, high: bargaining.low };
    const corrections_meta = { ...example.corrections_meta, bargainingCorrection: turned };
    expect(advice({ ...example, corrections_meta })).not.toContain('range');
    expect(advice({ ...change(0, { bargainingCorrection: -13 }), corrections_meta })).toContain('range');
  });

  it('I8 rounding by more than 2 % or to 0', () => {
    expect(advice({ ...example, rounding_type: 'hundredthousands' })).toEqual([]);
    const small = { ...example, rounding_type: 'hundredthousands' as const };
    const cheap = (price: number) => ({ ...small, analogs: small.analogs.map((analogue) => ({ ...analogue, price })) });
    expect(advice(cheap(130000))).toContain('rounding');
    expect(advice(cheap(30000))).toContain('rounding');
  });
});
