import { expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { emptyAnalogue } from '../analogue.ts';
import { type Calculation, emptyMeta } from '../calculation.ts';
import { rowBounds, withBound, withMeta } from './written-meta.ts';

type Range = [number, number] | null;

/** Corrections of the gas of three analogues, each with its own range or none. */
const of = (ranges: Range[], meta: object = {}): Calculation => ({
  ...example,
  analogs: example.analogs.map((analogue, index) => ({
    ...analogue,
    gasCorrection: 12.5,
    ranges: ranges[index] ? { gasCorrection: ranges[index] } : {},
  })),
  corrections_meta: { gasCorrection: { ...emptyMeta(), ...meta } },
});
const shown = (calculation: Calculation) => rowBounds(calculation, 'gasCorrection');
const rangesOf = ({ analogs }: Calculation) => analogs.map(({ ranges }) => ranges.gasCorrection);

it('M7 the fields of a row show the range that its cells share, else the factor’s pair', () => {
  expect(shown(of([null, null, null], { low: 8, high: 16 }))).toEqual({ low: 8, high: 16, byCell: null });
  const shared: Range = [9, 16];
  expect(shown(of([shared, shared, shared]))).toEqual({ low: 9, high: 16, byCell: null });
  expect(shown(of([shared, shared, [10, 18]], { low: 1, high: 2 }))).toEqual({ low: null, high: null, byCell: 'all' });
  expect(shown(of([shared, null, null], { low: 8 }))).toEqual({ low: 8, high: null, byCell: 'some' });
  const excluded = of([shared, shared, [10, 18]]);
  const analogs = excluded.analogs.map((one, index) => ({ ...one, isIncluded: index < 2 }));
  expect(shown({ ...excluded, analogs })).toEqual({ low: 9, high: 16, byCell: null });
});

it('M7 a bound typed over a shared range makes it the factor’s pair, which is kept in one place', () => {
  const shared: Range = [9, 16];
  const typed = withBound(of([shared, shared, shared]), 'gasCorrection', { high: 18 });
  expect([shown(typed), rangesOf(typed)]).toEqual([
    { low: 9, high: 18, byCell: null },
    [undefined, undefined, undefined],
  ]);
  expect(shown(withBound(typed, 'gasCorrection', { low: null }))).toEqual({ low: null, high: 18, byCell: null });
  // Of a cell with a range of its own the row says nothing.
  const some = withBound(of([shared, null, null]), 'gasCorrection', { low: 8 });
  expect([shown(some).low, rangesOf(some)]).toEqual([8, [shared, undefined, undefined]]);
});

it('R4 a reason that is written or read again is of the analogues that stand there, none of them empty', () => {
  const ids = example.analogs.map(({ id }) => id);
  const forOf = (calculation: Calculation) => calculation.corrections_meta.gasCorrection?.comment_for;
  const grown = (calculation: Calculation, id: string): Calculation => ({
    ...calculation,
    analogs: [...calculation.analogs, { ...emptyAnalogue(id), price: 1 }],
  });
  const begun = { ...example, analogs: [...example.analogs, emptyAnalogue('empty')] };
  const written = withMeta(begun, 'gasCorrection', { comment: 'Газ проходит рядом' });
  expect(forOf(written)).toEqual(ids);
  const later = grown(written, 'later');
  expect(forOf(withMeta(later, 'gasCorrection', { page: '5' }))).toEqual(ids);
  expect(forOf(withMeta(later, 'gasCorrection', { comment: 'Газ проходит рядом' }))).toEqual([...ids, 'later']);
});
