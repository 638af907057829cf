import { expect, it } from 'vitest';
import { emptyPrintedAdvert } from '#features/market/evidence.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { idOf, told } from '#test/remarked-analogues.ts';

const EVIDENCE = '00000000-0000-4000-8000-00000000000e';

/** What is remarked of a second analogue of 2 200 000 ₽ whose kept page has these former prices. */
function remarks(former: string[], market_trend = 'без существенных изменений') {
  const line = (value: string) => ({ kind: 'history' as const, label: null, value, taken: false });
  return told(
    'M-24',
    [{}, { evidence: EVIDENCE, price: 2_200_000 }],
    {},
    {
      adverts: [{ ...emptyPrintedAdvert(), id: EVIDENCE, copy: former.map(line) }],
      market: { ...marketAnalysisSheet.empty(), market_trend },
    },
  );
}

it('N1 M-24 a steady market is doubted where a kept advert has a former price that was another one', () => {
  expect(remarks(['2 350 000 ₽', '2 290 000 ₽'])).toEqual([
    {
      severity: 'warning',
      key: `M-24:${idOf(1)}`,
      text: 'Динамика цен — «без существенных изменений», а в копии объявления аналога 2 есть прежняя цена',
      values: ['без существенных изменений', '2 350 000 ₽, с тех пор −6,4 %'],
      field: 'corrections_meta.saleDateCorrection.comment',
    },
  ]);
  // A small change is none, and a market that moves is no steady one.
  for (const none of [remarks(['2 220 000 ₽']), remarks([]), remarks(['2 350 000 ₽'], 'снижение')]) {
    expect(none).toEqual([]);
  }
});
