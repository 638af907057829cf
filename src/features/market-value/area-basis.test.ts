import { expect, it } from 'vitest';
import { told } from '#test/advice.ts';
import { example } from '#test/calculation.ts';
import { EXAMPLE_AREA } from '#test/worked-example.ts';
import type { Analogue } from './analogue.ts';
import { withAreaBasis, withAreaConfirmed } from './area-basis.ts';
import type { Calculation } from './calculation.ts';

const object = (area: number) => ({ area: { text: String(area), value: String(area), question: null } });
const withFirst = (calculation: Calculation, changes: Partial<Analogue>): Calculation => ({
  ...calculation,
  analogs: calculation.analogs.map((one, at) => (at === 0 ? { ...one, ...changes } : one)),
});
const basesOf = ({ analogs }: Calculation) => analogs.map(({ areaCorrectionFor }) => areaCorrectionFor);

it('M7 a correction of the area keeps the area of the object that it was set for, and nothing else changes it', () => {
  const set = withAreaBasis(example, withFirst(example, { areaCorrection: -7 }), object(1310));
  expect(basesOf(set)).toEqual([1310, null, null]);
  const priced = withFirst(set, { price: 1 });
  expect(withAreaBasis(set, priced, object(1425))).toBe(priced);
  expect(basesOf(withAreaBasis(set, withFirst(set, { areaCorrection: -8 }), object(1425)))).toEqual([1425, null, null]);
  // Taken anew from the handbook, which gives the same; and what is taken back is of its own area.
  const anew = withFirst(set, { areaCorrectionFor: null });
  const again = withAreaBasis(set, anew, object(1425));
  expect(basesOf(again)).toEqual([1425, null, null]);
  const other = withAreaBasis(set, withFirst(set, { areaCorrection: -8 }), object(1425));
  expect(withAreaBasis(other, set, object(1425))).toBe(set);
});

it('R4 corrections of the area that were given for another area of the object are told until they are set or confirmed', () => {
  const said = (calculation: Calculation, total_area: number) =>
    told(calculation, 'basis', { total_area }).map(([text, field]) => [text?.replaceAll('\u00a0', ' '), field]);
  const given = { ...example, analogs: example.analogs.map((one) => ({ ...one, areaCorrectionFor: EXAMPLE_AREA })) };
  expect(said(example, 1425)).toEqual([]);
  expect(said(given, EXAMPLE_AREA)).toEqual([]);
  const [[text, field] = []] = said(given, 1425);
  expect(text).toMatch(
    /^Корректировки на площадь \(аналоги 1, 2, 3\) даны для объекта [\d ]+ кв\. м, теперь 1 425: проверьте\.$/,
  );
  expect(field).toBe('analogs.0.areaCorrection');
  expect(said(withAreaConfirmed(given, object(1425)), 1425)).toEqual([]);
  const reset = withAreaBasis(given, withFirst(given, { areaCorrection: -9 }), object(1425));
  expect(said(reset, 1425)[0]?.[0]).toContain('(аналоги 2, 3)');
});
