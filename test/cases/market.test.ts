import { expect, it } from 'vitest';
import { reportOf } from './base.ts';
import { CASES, type CaseName } from './cases.ts';

const chosen = (name: CaseName) => JSON.stringify(reportOf(CASES[name]).market?.analogs).replaceAll('\u00a0', ' ');

it.each([
  ['heir', 'аналогов 2, 3 учтено', 'ближе к объекту оценки по площади, чем аналог 3.'],
  ['house', 'аналогов 1, 2, 3 учтено', 'ближе к объекту оценки по площади, чем аналоги 1, 2, 3.'],
] as const)(
  'R1 the choice of analogues of «%s» names those that differ, and those that others are nearer than',
  (name, corrected, nearer) => {
    expect(chosen(name)).toContain(corrected);
    expect(chosen(name)).toContain(nearer);
    expect(chosen(name)).toContain('этих сведений нет, поэтому они не отобраны, хотя среди них');
  },
);

it('R1 where no other offer is nearer, nothing is said of it', () => {
  const analogues = CASES.heir.market.analogues.map((analogue) => ({ ...analogue, area: 600, areaCorrection: 0 }));
  const text = JSON.stringify(reportOf({ ...CASES.heir, market: { ...CASES.heir.market, analogues } }).market?.analogs);
  expect(text).toContain('этих сведений нет.');
  expect(text).not.toMatch(/ближе|корректировк/);
});

it.each([
  ['farm', 'трёх в селе Заречье'],
  ['heir', 'трёх в СНТ «Рассвет»'],
  ['house', 'двух в деревне Верхние Липки'],
] as const)('R1 the choice of analogues of «%s» names the offers of its own place that are none', (name, own) => {
  expect(chosen(name)).toContain(own);
});

it.each(['farm', 'heir', 'house', 'lease'] as const)(
  'R1 the choice of analogues of «%s» tells what the adverts state, not what somebody confirmed',
  (name) => {
    expect(chosen(name)).toContain('в объявлениях о них указаны');
    expect(chosen(name)).not.toContain('подтвержд');
    // The use is that of all of them: it chooses none.
    expect(chosen(name)).not.toContain('указаны вид использования');
  },
);

const MARKETS = ['farm', 'heir', 'house', 'retrospective'] as const;
const offersOf = (name: CaseName) => {
  const analogs = reportOf(CASES[name]).calculation?.analogs ?? [];
  return { analogs, all: [...CASES[name].market.others, ...analogs] };
};

it('R1 an advert is of one market: no page and no telephone stands in two of them', () => {
  const named = MARKETS.flatMap((name) => {
    const { analogs, all } = offersOf(name);
    return [...all.map(({ source }) => source), ...analogs.map(({ phone }) => phone)];
  });
  expect(named.filter((one, index) => named.indexOf(one) !== index)).toEqual([]);
});

it.each(MARKETS)('R1 the offers of «%s» have areas and prices as sellers name them', (name) => {
  const odd = offersOf(name).all.filter(({ area, price }) => Number(area) % 10 !== 0 || Number(price) % 5000 !== 0);
  expect(odd).toEqual([]);
});
