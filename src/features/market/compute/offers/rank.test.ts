import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asPrinted, FACTORS, MARKET_GOLDEN } from '#test/market-golden.ts';
import { NOT_RANKED_WORDS, rankOffers } from './rank.ts';
import type { RankedOffer, RankObject } from './rank-facts.ts';

type GoldenOffer = (typeof MARKET_GOLDEN.rank)[number]['object'];

const offer = ({ area, offer_date, seen, evidence, ...facts }: GoldenOffer): RankedOffer => ({
  ...facts,
  area: Number(area),
  date: offer_date || null,
  firstSeen: seen,
  lastSeen: seen,
  hasCopy: evidence,
});

const none: ReadonlySet<string> = new Set();

describe.each(MARKET_GOLDEN.rank)('the worked ranking on $valuation_date', (golden) => {
  const question = { object: offer(golden.object), valuationDate: golden.valuation_date, used: new Set(golden.used) };
  const { ranked, leftOut } = rankOffers(golden.offers.map(offer), question, FACTORS);

  it('M5 orders the offers and names what it leaves out', () => {
    expect(ranked.map(({ id }) => id)).toEqual(golden.expected.order);
    expect(leftOut).toEqual(golden.expected.left_out);
    expect(leftOut.map(({ why }) => NOT_RANKED_WORDS[why])).toContain('уже в расчете');
  });

  it.each(golden.expected.offers)('M5 offer $id has $score points and its reason', (wanted) => {
    const found = ranked.find(({ id }) => id === wanted.id);
    expect(found?.points).toBe(wanted.score);
    expect(found?.unrounded).toBeCloseTo(wanted.unrounded, 8);
    for (const [part, points] of Object.entries(wanted.parts)) {
      expect(found?.parts[part as keyof typeof found.parts]).toBeCloseTo(points, 8);
    }
    expect(asPrinted(found?.reason ?? '')).toBe(asPrinted(wanted.text));
  });
});

const OBJECT: RankObject = {
  segment: 'ИЖС',
  place: 'д. Ивановка',
  district: 'Боровский район',
  region: 'Калужская область',
  area: 1000,
  propertyRights: 'Право собственности',
  electricity: 'Центральное',
  gas: 'Отсутствует',
  waterSewerage: 'Автономное',
  buildings: 'Отсутствуют',
  roads: 'Грунтовая',
};
const DAY = '2026-11-16';

const twin = (changes: Partial<RankedOffer> = {}): RankedOffer => ({
  ...OBJECT,
  id: 'a',
  date: '2026-11-01',
  firstSeen: '2026-11-01',
  lastSeen: DAY,
  url: 'uchastki.example/1',
  phone: '+7 (910) 555-21-30',
  hasCopy: true,
  ...changes,
});
const rank = (offers: readonly RankedOffer[], object = OBJECT) =>
  rankOffers(offers, { object, valuationDate: DAY, used: none }, FACTORS);
const reason = (changes: Partial<RankedOffer>, object = OBJECT) =>
  rank([twin(changes)], object).ranked[0]?.reason ?? '';

describe('the rank', () => {
  it('M5 a settlement of the same name elsewhere is another one', () => {
    expect(rank([twin({ district: 'Жуковский район' })]).ranked[0]).toMatchObject({ parts: { place: 6 } });
    expect(rank([twin({ region: 'Тульская область' })]).ranked[0]).toMatchObject({ parts: { place: 0 } });
    expect(rank([twin({ place: 'деревня Ивановка', district: '' })]).ranked[0]).toMatchObject({ parts: { place: 30 } });
    expect(rank([twin({ place: 'Ивановка, зона III' })]).ranked[0]).toMatchObject({ parts: { place: 30 } });
    expect(rank([twin({ place: 'Ивановка-2' })]).ranked[0]).toMatchObject({ parts: { place: 18 } });
    expect(reason({ place: '', district: '', region: '' })).toMatch(/^Регион не известен; /);
  });

  it('M5 says areas, days and factors as Russian does', () => {
    expect(reason({ area: 5000, lastSeen: '2026-11-15' })).toContain(
      'площадь в\u00a05\u00a0раз больше; за\u00a01\u00a0день до даты оценки;',
    );
    expect(reason({ area: 250, lastSeen: '2026-11-14' })).toContain(
      'площадь в\u00a04\u00a0раза меньше; за\u00a02\u00a0дня до даты оценки;',
    );
    expect(reason({ area: null })).toContain('площадь не известна');
    expect(reason({ area: 1004, lastSeen: '2026-12-01' })).toContain('площадь та же; на дату оценки;');
    // First seen later, it is not known to have stood on the day.
    expect(reason({ area: 1004, firstSeen: '2026-11-27', lastSeen: '2026-11-27' })).toContain(
      'площадь та же; увидено после даты оценки;',
    );
    // A report without a valuation date has no day before which anything was.
    const without = (lastSeen: string) =>
      rankOffers([twin({ lastSeen })], { object: OBJECT, valuationDate: DAY, isToday: true, used: none }, FACTORS)
        .ranked[0]?.reason;
    expect([without('2026-11-09'), without(DAY)]).toEqual([
      expect.stringContaining('; видели 7\u00a0дней назад; '),
      expect.stringContaining('; видели сегодня; '),
    ]);
    const other = {
      ...OBJECT,
      propertyRights: 'Право аренды',
      electricity: 'Отсутствует',
      gas: '',
      waterSewerage: 'Центральное',
      buildings: 'Дом',
    };
    expect(reason({}, other)).toContain(
      'совпадает 1\u00a0из\u00a06\u00a0характеристик, иное: имущественные права, электроснабжение, вода и канализация, здания и сооружения, не известно: газоснабжение',
    );
    expect(reason({}, { ...other, roads: '' })).toContain('не совпадает ни одна из\u00a06\u00a0характеристик, иное:');
  });

  it('M5 leaves out what was published later or last seen two years ago, a day apart', () => {
    const { ranked, leftOut } = rank([
      twin({ id: 'later', date: '2026-11-17' }),
      twin({ id: 'undated', date: null, firstSeen: '2026-11-17' }),
      twin({ id: 'seen again', date: null, firstSeen: '2026-11-16', lastSeen: '2026-12-01' }),
      twin({ id: 'old', lastSeen: '2024-11-15' }),
      twin({ id: 'not old', lastSeen: '2024-11-16' }),
    ]);
    expect(leftOut).toEqual([
      { id: 'later', why: 'later' },
      { id: 'undated', why: 'later' },
      { id: 'old', why: 'old' },
    ]);
    expect(ranked.map(({ id }) => id)).toEqual(['seen again', 'not old']);
    expect(rank([twin({ id: 'b' }), twin({ id: 'a' })]).ranked.map(({ id }) => id)).toEqual(['a', 'b']);
  });
});

describe('for any offers', () => {
  const choice = fc.constantFrom('', 'Центральное', 'Отсутствует', 'Автономное');
  const offers = fc.array(
    fc.record({
      place: fc.constantFrom('', 'д. Ивановка', 'с. Ворсино'),
      district: fc.constantFrom('', 'Боровский район', 'Жуковский район'),
      region: fc.constantFrom('', 'Калужская область', 'Тульская область'),
      area: fc.option(fc.integer({ min: 1, max: 1_000_000 })),
      lastSeen: fc
        .integer({ min: 0, max: 900 })
        .map((days) => new Date(Date.UTC(2026, 10, 20 - days)).toISOString().slice(0, 10)),
      electricity: choice,
      gas: choice,
      waterSewerage: choice,
      url: fc.constantFrom('', 'uchastki.example/1'),
      hasCopy: fc.boolean(),
    }),
    { maxLength: 12 },
  );
  const numbered = (list: Partial<RankedOffer>[]) => list.map((each, index) => twin({ ...each, id: `o${index}` }));

  it('M5 points lie from 0 to 100, are the sum of their parts, and the order does not depend on that of the library', () => {
    fc.assert(
      fc.property(offers, (list) => {
        const { ranked, leftOut } = rank(numbered(list));
        expect(ranked.length + leftOut.length).toBe(list.length);
        for (const { points, unrounded, parts } of ranked) {
          expect(points >= 0 && points <= 100).toBe(true);
          expect(Math.abs(Object.values(parts).reduce((sum, part) => sum + part, 0) - unrounded)).toBeLessThan(1e-9);
        }
        expect(rank(numbered(list).toReversed()).ranked).toEqual(ranked);
        expect(ranked.map(({ unrounded }) => unrounded)).toEqual(
          ranked.map(({ unrounded }) => unrounded).toSorted((a, b) => b - a),
        );
      }),
    );
  });

  it('M5 nothing has more points than the object itself, seen on the day with its copy', () => {
    expect(rank([twin()]).ranked[0]?.unrounded).toBeCloseTo(100, 9);
    fc.assert(
      fc.property(offers, (list) => {
        for (const { unrounded } of rank(numbered(list)).ranked) expect(unrounded).toBeLessThanOrEqual(100 + 1e-9);
      }),
    );
  });

  it('M5 an offer that comes nearer in one fact never has fewer points', () => {
    const nearer: (keyof RankedOffer)[] = ['electricity', 'gas', 'waterSewerage', 'area', 'lastSeen', 'hasCopy', 'url'];
    fc.assert(
      fc.property(offers, fc.constantFrom(...nearer), (list, fact) => {
        for (const each of numbered(list)) {
          const [before] = rank([each]).ranked;
          const [after] = rank([{ ...each, [fact]: twin()[fact] }]).ranked;
          if (before) expect((after?.unrounded ?? 0) + 1e-9).toBeGreaterThanOrEqual(before.unrounded);
        }
      }),
    );
  });
});
