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

it.each([
  ['house', 'по телефонам из объявлений'],
  ['retrospective', 'по телефонам из архивных копий объявлений'],
] as const)('R1 who chose the analogues of «%s» asked the sellers of the others first', (name, where) => {
  expect(chosen(name)).toContain(`Недостающие сведения оценщик запросил у продавцов 16.11.2026 ${where}`);
});

const MARKETS = ['farm', 'heir', 'house', 'retrospective'] as const;
const offersOf = (name: CaseName) => {
  const analogs = reportOf(CASES[name]).calculation?.analogs ?? [];
  const { others } = CASES[name].market;
  return { analogs, others, all: [...others, ...analogs.map((analog) => ({ ...analog, day: analog.saleDate ?? '' }))] };
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

/** Of −1 to 1: how far the later is the dearer. */
function correlation(pairs: readonly (readonly [number, number])[]): number {
  const mean = (at: 0 | 1) => pairs.reduce((sum, pair) => sum + pair[at], 0) / pairs.length;
  const [x, y] = [mean(0), mean(1)];
  const product = (a: 0 | 1, b: 0 | 1) =>
    pairs.reduce((sum, pair) => sum + (pair[a] - (a ? y : x)) * (pair[b] - (b ? y : x)), 0);
  return product(0, 1) / Math.sqrt(product(0, 0) * product(1, 1));
}

it.each(MARKETS)('R1 the offers of «%s» are not the dearer the later, and their villages take no turns', (name) => {
  const { others, all } = offersOf(name);
  for (const list of [others, all]) {
    const priced = list.map(({ day, price, area }) => [Date.parse(day), Number(price) / Number(area)] as const);
    expect(Math.abs(correlation(priced))).toBeLessThan(0.3);
  }
  const places = others.toSorted((a, b) => a.price / a.area - b.price / b.area).map(({ place }) => place);
  for (const length of [2, 3, 4])
    expect(places.slice(length).every((place, index) => place === places[index])).toBe(false);
});

it('R1 a later advert of a site has a higher number, in whatever market', () => {
  const adverts = MARKETS.flatMap((name) => offersOf(name).all).map(({ source, day }) => {
    const [site, number] = source.split('/');
    return { site, number: Number(number), day };
  });
  const wrong = adverts.filter(({ site, number, day }) =>
    adverts.some((other) => other.site === site && other.day < day && other.number >= number),
  );
  expect(wrong).toEqual([]);
});
