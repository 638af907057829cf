import { describe, expect, it } from 'vitest';
import { DAY, dayAfter, many, range } from '#test/sample-offers.ts';
import { areaEffectOf } from './area-effect.ts';
import { studentsT } from './regression.ts';
import { trendAt, trendOf } from './trend.ts';

describe('trend and area', () => {
  it('M6 knows Student’s t of a table from eight degrees of freedom on', () => {
    const table: [number, number][] = [
      [8, 2.306004],
      [10, 2.228139],
      [20, 2.085963],
      [32, 2.036933],
      [120, 1.97993],
    ];
    for (const [freedom, t] of table) expect(Math.abs(studentsT(freedom) - t)).toBeLessThan(2.5e-5);
  });

  it('M6 refuses a trend over too few days or dates', () => {
    const spread = (days: (index: number) => number) =>
      trendOf(many(...range(12, (index) => ({ date: dayAfter('2026-05-01', days(index)) }))));
    expect(spread((index) => index)).toMatchObject({
      verdict: 'short',
      sentence: 'Предложения охватывают 11\u00a0дней: для вывода о динамике нужно не меньше 90.',
    });
    expect(spread((index) => (index % 4) * 40)).toMatchObject({
      verdict: 'dates',
      sentence: 'Для вывода о динамике нужно не меньше 5 разных дат, в выборке 4.',
    });
    const undated = trendOf(many(...range(9, (i) => ({ date: dayAfter('2026-05-01', i * 15) })), {}, {}));
    expect(undated).toMatchObject({ verdict: 'few', count: 9, undated: 2 });
  });

  const falling = (start: string) =>
    many(
      ...range(12, (index) => ({
        date: dayAfter(start, index * 21),
        price: 2_000_000 - 30_000 * index + (index % 2) * 9000,
        area: index % 3 === 0 ? 1100 : 1000,
      })),
    );

  it('M6 says that prices fell', () => {
    const trend = trendOf(falling('2026-03-20'));
    expect(trend).toMatchObject({ verdict: 'down' });
    expect(trend.sentence).toMatch(
      /^За период с\u00a020\.03\.2026 по\u00a006\.11\.2026 цены предложений снижались в среднем на\u00a0\d,\d\d\u00a0% в\u00a0месяц \(по\u00a012\u00a0предложениям, .*от\u00a0−\d,\d\d до\u00a0−\d,\d\d\u00a0% /,
    );
    const at = trendAt(trend, DAY);
    expect(at && at.low < at.value && at.value < at.high).toBe(true);
  });

  it('M6 finds no trend and no influence of the area in one price', () => {
    const offers = many(
      ...range(12, (index) => ({
        date: dayAfter('2026-03-20', index * 21),
        price: 1700 * (600 + index * 97),
        area: 600 + index * 97,
      })),
    );
    const shuffled = offers.map((each, index) => ({ ...each, date: offers[(index * 5) % 12]?.date ?? null }));
    expect(trendOf(shuffled)).toMatchObject({ verdict: 'none', line: { slope: 0, low: 0, high: 0, r2: 0 } });
    expect(areaEffectOf(offers, 1000)).toMatchObject({ verdict: 'none', power: null });
    expect(trendOf(offers).sentence).toContain('в выборке крупнее ранних');
    expect(trendOf(offers.map((each, index) => ({ ...each, area: 3000 - index * 200 }))).sentence).toContain(
      'мельче ранних',
    );
    expect(trendAt(trendOf(offers), DAY)).toBeNull();
  });

  it('M6 tells of a weak influence and of an object outside, and refuses areas that are alike', () => {
    const noisy = range(40, (index) => ({
      area: 600 + index * 60,
      price: Math.round((600 + index * 60) * (2000 - index * 9 + ((index * 37) % 11) * 60)),
    }));
    const effect = areaEffectOf(many(...noisy), 5000);
    expect(effect.verdict).toBe('ok');
    expect(effect.remarks).toEqual([
      'Площадь объясняет менее 30\u00a0% различий цен: сопоставьте со справочником.',
      'Площадь объекта вне интервала выборки.',
    ]);
    expect(areaEffectOf(many(...range(12, (index) => ({ area: 1000 + index * 90 }))), 1000)).toMatchObject({
      verdict: 'narrow',
      sentence: 'Площади в выборке отличаются меньше чем в\u00a02\u00a0раза.',
    });
    expect(areaEffectOf([], 1000)).toMatchObject({ verdict: 'few', ratio: null });
  });
});
