import { describe, expect, it } from 'vitest';
import { example } from '#test/calculation.ts';
import { type Analogue, emptyAnalogue } from '../analogue.ts';
import { type CorrectionMeta, emptyMeta } from '../calculation.ts';
import { withColumns, withOutdatedReasons, withoutAnalogue } from './outdated-reasons.ts';

it('M5 of the reasons each that has words is said to be of former analogues; the sources stay as they are', () => {
  const { corrections_meta } = withOutdatedReasons(example);
  const told = Object.entries(corrections_meta).map(([correction, meta]) => [correction, Boolean(meta?.outdated)]);
  const written = Object.entries(example.corrections_meta).map(([correction, meta]) => [
    correction,
    meta?.comment.trim() !== '',
  ]);
  expect(written.flat()).toContain(false);
  expect(told).toEqual(written);
});

it('M5 an analogue that is written over in place, by another link or after it was emptied, marks them too', () => {
  const marks = (before: Partial<Analogue>, after: Partial<Analogue>): boolean => {
    const [first, ...others] = example.analogs as [Analogue, ...Analogue[]];
    const now = { ...example, analogs: [{ ...first, ...before }, ...others] };
    const { corrections_meta } = withColumns(now, [{ ...first, ...after }, ...others]);
    return Object.values(corrections_meta).some((meta) => meta?.outdated);
  };
  const url = 'https://uchastki.example/4182917';
  expect(marks({ url }, { url: 'https://uchastki.example/5550005' })).toBe(true);
  expect(marks({ url }, emptyAnalogue('empty'))).toBe(true);
  // The same page, written otherwise; a link that was missing; figures that are put right.
  expect(marks({ url }, { url: 'http://m.uchastki.example/4182917?utm_source=a' })).toBe(false);
  expect(marks({ url: '', source: 'Росреестр' }, { url, source: 'Росреестр' })).toBe(false);
  expect(marks({ url }, { url, area: 5, price: 5 })).toBe(false);
});

describe('M5 an analogue that is deleted', () => {
  const marks = (comment: string, percents: (number | null)[], index = 1) => {
    const analogs = percents.map((areaCorrection, at) => ({
      ...(example.analogs[at % example.analogs.length] as Analogue),
      areaCorrection,
    }));
    const areaCorrection = { ...emptyMeta(), source: 'Справочник (2026)', comment };
    const left = withoutAnalogue({ ...example, analogs, corrections_meta: { areaCorrection } }, index);
    expect(left.analogs).toEqual(analogs.filter((_, at) => at !== index));
    return left.corrections_meta.areaCorrection?.outdated ?? false;
  };
  const DERIVED = 'Площадь: у аналога — 1 610 кв. м, у объекта оценки — 1 310 кв. м; коэффициент 0,96.';

  it('M5 leaves the reasons of the others as they are', () => {
    expect(marks('Большой участок продаётся дешевле за метр.', [-4, 3, -4])).toBe(false);
    expect(marks('Для аналога 1 взята середина.', [-4, 3, -4])).toBe(false);
    expect(marks('', [-4, 3, -4])).toBe(false);
    // Another one has the same percent: what was said of both holds.
    expect(marks(DERIVED, [-4, -4, 3])).toBe(false);
    expect(marks(DERIVED, [-4, null, 3])).toBe(false);
  });

  it('M5 asks for a reason that names it, or one whose number is another now', () => {
    for (const words of ['У аналога 2 площадь больше.', 'Аналоги 1 и 3 меньше.', 'Аналог № 2 меньше.', 'аналогов 1–3'])
      expect([words, marks(words, [-4, 3, -4])]).toEqual([words, true]);
    expect(marks('Аналоги 1, 2 меньше.', [-4, 3, -4], 2)).toBe(false);
    expect(marks(DERIVED, [-4, 3, -4])).toBe(true);
  });
});

describe('M7, P6 a percent that another one takes the place of', () => {
  const range: [number, number] = [-6, 4];
  const meta = { ...emptyMeta(), source: 'Справочник (2026)', table: '31' };
  const marks = (from: number | null, to: number | null, about: Partial<CorrectionMeta> = {}, ranges = {}) => {
    const [first, ...others] = example.analogs as [Analogue, ...Analogue[]];
    const own = { ...first, areaCorrection: from, ranges };
    const areaCorrection = { ...meta, ...about };
    const now = { ...example, analogs: [own, ...others], corrections_meta: { areaCorrection } };
    return withColumns(now, [{ ...own, areaCorrection: to }, ...others]).corrections_meta.areaCorrection?.outdated;
  };

  it('M7 marks the source and the reason that were named for the former', () => {
    expect(marks(-4, -5)).toBe(true);
    expect(marks(-4, -5, { source: '', comment: 'По опросу.' })).toBe(true);
    expect(marks(-4, -5, { source: '' })).toBeUndefined();
    // A first percent, one that goes, the same once more.
    expect(marks(null, -5)).toBeUndefined();
    expect(marks(-4, null)).toBeUndefined();
    expect(marks(-4, -4)).toBeUndefined();
  });

  it.each([
    [-6.01, true],
    [-6, undefined],
    [4, undefined],
    [4.01, true],
  ])('M7 that the source holds within its bounds: %d %%', (percent, marked) => {
    expect(marks(-4, percent, {}, { areaCorrection: range })).toBe(marked);
    expect(marks(-4, percent, { low: 4, high: -6 })).toBe(marked);
  });

  it('M7 and leaves what shows the sources as it is where nothing is marked', () => {
    const analogs = example.analogs.map((analogue) => ({ ...analogue, phone: '+7 900' }));
    expect(withColumns(example, analogs).corrections_meta).toBe(example.corrections_meta);
  });
});
