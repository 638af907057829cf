import { expect, it } from 'vitest';
import { emptyPrintedAdvert } from '#features/market/evidence.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { idOf, told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

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

const HEAD = ['№', 'Место', 'Дата', 'Площадь, кв. м', 'Цена, руб.', 'Цена за 1 кв. м, руб.'];

it('N1 M-24 a reason for a former price is proposed only where the figures of the report carry it', () => {
  const reasons = (former: string, ...prices: string[]) => {
    const rows = prices.map((price, at) => [String(at + 1), 'д. Ключи', '01.10.2026', '1 000', `${price} 000`, price]);
    const market = {
      ...{ ...marketAnalysisSheet.empty(), market_trend: 'без существенных изменений' as const },
      price_analysis: [{ type: 'table' as const, rows: [HEAD, ...rows] }],
    };
    const copy = [{ kind: 'history' as const, label: null, value: former, taken: false }];
    const analogs = CALCULATION.analogs.map((one, at) =>
      at === 1 ? { ...one, evidence: EVIDENCE, price: 2_200_000, area: 1250 } : one,
    );
    const data = reportData({
      ...{ market, calculation: { ...CALCULATION, analogs } },
      adverts: [{ ...emptyPrintedAdvert(), id: EVIDENCE, copy }],
    });
    const found = checkReport(data).find(({ rule }) => rule === 'M-24');
    return [found?.matter, ...(found?.reasons ?? [])].map((text) => text?.replaceAll('\u00a0', ' '));
  };
  const matter = 'Прежняя цена в объявлении аналога 2 — 2 350 000 руб., с тех пор −6,4 %';
  expect(reasons('2 350 000 ₽', '1 700', '1 800', '1 900')).toEqual([
    matter,
    'Прежняя цена (1 880,00 руб./кв. м) была выше медианы цен предложений (1 800,00 руб./кв. м), её снижение не выражает динамики рынка',
  ]);
  // Below the median, with too few offers for one, and of a price that rose nothing is proposed.
  expect(reasons('2 350 000 ₽', '1 900', '1 950', '2 000')).toEqual([matter]);
  expect(reasons('2 350 000 ₽', '1 700')).toEqual([matter]);
  expect(reasons('2 000 000 ₽', '1 000', '1 100', '1 200').slice(1)).toEqual([]);
});

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
