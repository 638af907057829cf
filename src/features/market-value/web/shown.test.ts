import { describe, expect, it } from 'vitest';
import { EXAMPLE_OBJECT, exampleCalculation } from '#test/worked-example.ts';
import { emptyMeta } from '../calculation.ts';
import { cellAt } from '../grid/paste.ts';
import { cellView } from './grid/cell-view.ts';
import { adviceOf } from './results/advice-of.ts';
import { type Given, IDLE, runKey, type Shown, shownOf } from './shown.ts';

let made = 0;
const calculation = exampleCalculation(() => `analogue-${made++}`);
const { description, evaluationDate, marketSegment } = EXAMPLE_OBJECT;
const given: Given = {
  calculation,
  sources: {
    description: description as Given['sources']['description'],
    evaluationDate,
    marketSegment,
    valueType: 'Рыночная',
    purpose: '',
    alsoLiquidation: false,
    market: null,
  },
  isSettled: true,
  readOnly: false,
  isRefused: false,
  ...IDLE,
};

/** Every cell of every analogue, by its row, column and analogue. */
function cellsOf(shown: Shown): Record<string, unknown> {
  const cells: Record<string, unknown> = {};
  for (const line of shown.lines) {
    if (line.kind === 'group') continue;
    for (const place of shown.calculation.analogs.keys()) {
      for (const beside of [0, 1]) {
        const cell = cellAt(line.row, beside);
        if (cell) cells[`${line.row.id}.${beside}.${place}`] = cellView(shown, line.row, cell, place);
      }
    }
  }
  return cells;
}

/** The keys whose values differ. */
const changed = (before: Record<string, unknown>, after: Record<string, unknown>) =>
  Object.keys(after).filter((key) => JSON.stringify(before[key]) !== JSON.stringify(after[key]));

describe('what the calculation shows', () => {
  const before = shownOf(given, null);
  const priced = {
    ...calculation,
    analogs: calculation.analogs.map((one, index) => (index ? one : { ...one, price: 1 })),
  };
  const after = shownOf({ ...before, calculation: structuredClone(priced) }, before);

  it('I1 a price changes the cells of its own analogue that are made of it, and no others', () => {
    expect(changed(cellsOf(before), cellsOf(after))).toEqual([
      'price.0.0',
      'pricePerMeter.0.0',
      'correctedPrice.0.0',
      'weightedValue.0.0',
    ]);
  });

  it('I1 what a change leaves as it was stays the very same, so that nothing renders for it', () => {
    expect(after.result.analogs[1]).toBe(before.result.analogs[1]);
    expect(after.calculation.analogs[1]).toBe(before.calculation.analogs[1]);
    expect(after.lines).toBe(before.lines);
    expect(after.object).toBe(before.object);
    expect(shownOf({ ...before, calculation: structuredClone(calculation) }, before)).toBe(before);
  });

  it('I9 the results are grey after a change until they are said to hold, the advice follows at once', () => {
    expect([before.isStale, after.isStale]).toEqual([false, true]);
    expect(adviceOf(after).some(({ code }) => code === 'outlier')).toBe(true);
    expect(shownOf({ ...after, ranFor: runKey(after.result) }, after).isStale).toBe(false);
  });

  /** Which cells of the area's corrections are marked, and what is said of them below the table. */
  function asked(reason: string, areas: readonly number[]) {
    const area = description?.total_area ?? 0;
    const { areaCorrection: _, ...others } = calculation.corrections_meta;
    const analogs = calculation.analogs.map((one, at) => ({
      ...one,
      areaCorrection: null,
      area: area + (areas[at] ?? 0),
    }));
    const corrections_meta = { ...others, areaCorrection: { ...emptyMeta(), comment: reason } };
    const shown = shownOf({ ...before, calculation: { ...calculation, analogs, corrections_meta } }, null);
    const cells = cellsOf(shown) as Record<string, { note: unknown }>;
    const marked = [0, 1, 2].filter((at) => cells[`areaFactor.1.${at}`]?.note);
    const said = adviceOf(shown).find(
      ({ code, text }) => code === 'unanswered' && text.startsWith('«Общая площадь'),
    )?.text;
    return [marked, said];
  }

  it('N1 the cells mark the analogues that the remark names: an area that hardly differs wants no answer', () => {
    expect(asked('', [900, 10, 900])).toEqual([[0, 2], expect.stringContaining('у аналогов 1, 3 иное')]);
  });

  it('N1 a reason that answers for some analogues leaves the cells of the others marked, as the remark does', () => {
    const reason = 'У аналога 1 корректировка не вводилась: участки продаются по одной цене.';
    expect(asked(reason, [900, 900, 900])).toEqual([[1, 2], expect.stringContaining('у аналогов 2, 3 иное')]);
    expect(asked('Корректировка не вводилась: участки продаются по одной цене.', [900, 900, 900])).toEqual([
      ...[[], undefined],
    ]);
  });
});
