import { expect, it } from 'vitest';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { text, told } from '#test/market-remarks.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const offerOfSample = (at: number) => ({
  offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
  ...{ price: 1_000_000 + at * 10_000, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null },
  ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '' },
  ...{ roads: '', included: at > 0, reason: at > 0 ? '' : 'Повтор' },
});

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
