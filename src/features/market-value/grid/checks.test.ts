import { describe, expect, it } from 'vitest';
import { changed, example, newId } from '#test/calculation.ts';
import { EXAMPLE_AREA } from '#test/worked-example.ts';
import { emptyAnalogue } from '../analogue.ts';
import { type Calculation, emptySettings } from '../calculation.ts';
import { checkRun, checkSave, problemsByAnalogue } from './checks.ts';
import { comparisonRows } from './comparison-rows.ts';

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
    const broken = changed(1, { phone: ' ', price: 0, saleDate: null });
    for (const check of [checkRun(broken, EXAMPLE_AREA), checkSave(broken)]) {
      expect(check.messages).toEqual(['Пожалуйста, заполните все обязательные поля для включенных в расчет аналогов.']);
      expect(check.cells.map(({ analogue, field }) => [analogue, field])).toEqual([
        [1, 'phone'],
        [1, 'price'],
        [1, 'saleDate'],
      ]);
    }
    expect(checkSave(changed(1, { phone: '', isIncluded: false }))).toEqual({ messages: [], cells: [] });
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
    const check = checkSave(changed(2, { gasCorrection: -100, isIncluded: false }));
    expect(check.messages).toEqual(['Корректировка должна быть больше −100 %']);
    expect(check.cells).toEqual([
      { analogue: 2, field: 'gasCorrection', text: 'Корректировка должна быть больше −100 %' },
    ]);
    expect(checkSave(changed(2, { gasCorrection: -100.01 })).cells).toHaveLength(1);
    expect(checkSave(changed(2, { gasCorrection: -99.99 })).messages).toEqual([]);
  });

  it('I6 manual weights must sum to 1', () => {
    const manual = { ...changed(0, { manualWeight: 0.9 }), weight_method: 'manual' as const };
    expect(checkSave(manual).messages).toEqual(['Сумма весов должна быть равна 1, сейчас 0,9000']);
  });

  it('I5 a rare correction has its row only while an analogue holds a value in it', () => {
    const ids = (calculation: Calculation) => comparisonRows(calculation.analogs, 'inverse', false).map(({ id }) => id);
    expect(ids(example)).toHaveLength(24);
    expect(ids(example)).not.toContain('timeCorrection');
    expect(ids(changed(0, { timeCorrection: -3 }))).toContain('timeCorrection');
  });
});
