import { expect, it } from 'vitest';
import { CORRECTIONS } from '#features/market/factors.ts';
import { wholePlot } from '#features/valued/valued.ts';
import { advice, told } from '#test/advice.ts';
import { changed, example } from '#test/calculation.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import { resultOf } from '../compute/stored-results.ts';
import { objectValues } from '../object-values.ts';
import { advise } from './advice.ts';

it('R4 rounding that moves the value by 2 % is accepted, by more it is reported, up or down', () => {
  const result = resultOf(example, wholePlot(EXAMPLE_AREA));
  const shifted = (roundingShift: string) =>
    advise(
      example,
      { ...result, roundingShift },
      { evaluationDate: '2026-11-16', marketSegment: 'ИЖС', object: objectValues(EXAMPLE_OBJECT) },
    ).some(({ code }) => code === 'rounding');
  expect(['1.9999', '2', '2.0001', '-1.9999', '-2', '-2.0001'].map(shifted)).toEqual([
    ...[false, false, true],
    ...[false, false, true],
  ]);
});

it('R4 a heterogeneous set wants a reason why it is used', () => {
  const far = changed(2, { price: 9_900_000 });
  expect(advice(far)).toContain('heterogeneous');
  expect(advice({ ...far, variation_reason: 'рынок узок' })).not.toContain('heterogeneous');
  expect(advice({ ...example, variation_reason: '' })).not.toContain('heterogeneous');
});

it('R4 a large correction, a source’s bounds left without a reason, growing spread', () => {
  expect(advice(changed(0, { roadsCorrection: -31 }))).toContain('comparable');
  expect(advice(changed(1, { gasCorrection: 17 }))).toContain('range');
  expect(advice(changed(0, { locationCorrection: 29 }))).toEqual(
    expect.arrayContaining(['comparable', 'range', 'outlier', 'spread']),
  );
});

it('N1 C-20 a spread that grew asks for the reason, and one reason answers it', () => {
  const analogs = example.analogs.map((analogue) => ({ ...analogue, price: 2000 * (analogue.area ?? 0) }));
  // With what it was before, which is the mark.
  expect(told({ ...example, analogs, variation_reason: ' ' }, 'spread')[0]?.[0]).toMatch(
    /разброс цен с 0,00\s% до [\d,]+\s%:/,
  );
  expect(advice({ ...example, analogs, variation_reason: 'аналоги далеки друг от друга' })).not.toContain('spread');
  expect(advice({ ...example, variation_reason: '' })).not.toContain('spread');
});

it('I8 rounding by more than 2 % or to 0', () => {
  expect(advice({ ...example, rounding_type: 'hundredthousands' })).toEqual([]);
  const small = { ...example, rounding_type: 'hundredthousands' as const };
  const cheap = (price: number) => ({ ...small, analogs: small.analogs.map((analogue) => ({ ...analogue, price })) });
  expect(advice(cheap(130000))).toContain('rounding');
  expect(advice(cheap(30000))).toContain('rounding');
});

it('R4 a price far from the median is told with the mark that it is beyond: a percent, or the distance between the quartiles', () => {
  const priced = (prices: readonly number[]) => {
    const [first] = example.analogs;
    if (!first) throw new Error('the example has analogues');
    const bare = Object.fromEntries(CORRECTIONS.map((correction) => [correction, 0]));
    const analogs = prices.map((price, at) => ({ ...first, ...bare, id: String(at), area: 1000, price: price * 1000 }));
    return told({ ...example, analogs }, 'outlier').map(([text]) => text.replaceAll('\u00a0', ' '));
  };
  const found = 'Цена аналога 4 после корректировок отличается от медианы на';
  expect(priced([1000, 1000, 1000, 1210])).toEqual([
    `${found} 21,00 %, больше 20 % — ориентира, принятого в практике оценки.`,
  ]);
  expect(priced([1000, 1000, 1000, 1190])).toEqual([
    `${found} 19,00 %, дальше 1,5 межквартильного размаха от квартилей.`,
  ]);
  expect(priced([1000, 1100, 1000, 1190])).toEqual([]);
});
