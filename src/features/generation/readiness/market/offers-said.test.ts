import { expect, it } from 'vitest';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { offerOfSample, text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 M-10.sample a text counts the offers that the sample has', () => {
  const sample = { ...sampleSheet.empty(), offers: Array.from({ length: 29 }, (_, at) => offerOfSample(at)) };
  const of = (words: string, given: object | null = sample) =>
    told('M-10.sample', { market_segment: 'ИЖС', market_conditions: [text(words)] }, {}, {}, { sample: given }).map(
      ({ severity, field, values }) => [severity, field, ...values],
    );
  expect(of('Ёмкость рынка: 34 действующих предложения при пяти–семи сделках.')).toEqual([
    ['warning', 'market_conditions', '34 предложения', '28 предложений'],
  ]);
  expect(of('В открытых источниках выявлено 34 предложения о продаже.')).toHaveLength(1);
  expect(of('В открытых источниках выявлено 28 предложений о продаже.')).toEqual([]);
  // What counts, and what was found with the one that is left out.
  expect([of('28 действующих предложений.'), of('29 действующих предложений.')]).toEqual([[], []]);
  for (const wider of [
    '2 300 действующих предложений области',
    '20–30 действующих предложений',
    '34 предложения в год',
  ])
    expect([wider, of(wider)]).toEqual([wider, []]);
  expect(of('34 действующих предложения.', null)).toEqual([]);
});
