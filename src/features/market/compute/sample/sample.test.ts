import { describe, expect, it } from 'vitest';
import { formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { againstSample, commonBargaining } from './against-sample.ts';
import { areaClassesOf, boundsOfSegment } from './area-classes.ts';
import { areaEffectOf } from './area-effect.ts';
import { LEFT_OUT_WORDS, priceAnalysis, selectionOfAnalogues } from './price-analysis.ts';
import { priceFactorsOf } from './price-factors.ts';
import { studentsT } from './regression.ts';
import { type CountedOffer, type SampleOffer, sampleOf } from './sample.ts';
import { OFFERS_NEEDED, statisticsOf } from './statistics.ts';
import { dateCorrection, trendAt, trendOf } from './trend.ts';
import { yesNoCorrection, yesNoEffectOf } from './yes-no-factor.ts';

const DAY = '2026-11-16';
const REPORT = { segment: 'ИЖС', valuationDate: DAY };

function offer(id: string, changes: Partial<SampleOffer> = {}): SampleOffer {
  return {
    id,
    price: 1_000_000,
    area: 1000,
    date: null,
    place: 'д. Кабицыно',
    segment: 'ИЖС',
    priceType: 'offer',
    included: true,
    reason: '',
    twinOf: null,
    electricity: '',
    gas: '',
    waterSewerage: '',
    buildings: '',
    roads: '',
    ...changes,
  };
}

/** As many offers as there are changes. */
const many = (...changes: Partial<SampleOffer>[]): CountedOffer[] =>
  sampleOf(
    changes.map((change, index) => offer(`o${String(index).padStart(2, '0')}`, change)),
    REPORT,
  ).counted;

const priced = (...prices: number[]) => many(...prices.map((price) => ({ price, area: 1 })));
const range = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, i) => make(i));
const dayAfter = (date: string, days: number) =>
  new Date(Date.parse(date) + days * 86_400_000).toISOString().slice(0, 10);

describe('what counts', () => {
  it('M6 counts one of two twins, whichever of them the sample holds', () => {
    const kept = offer('a');
    const twin = offer('b', { twinOf: 'a' });
    expect(sampleOf([twin, kept], REPORT).counted.map(({ id }) => id)).toEqual(['a']);
    expect(sampleOf([twin, offer('c', { twinOf: 'a' })], REPORT).counted.map(({ id }) => id)).toEqual(['b']);
    expect(sampleOf([{ ...kept, included: false }, twin], REPORT).counted).toEqual([]);
  });

  it('M6 keeps deals apart, and of them those that fit', () => {
    const deals = [
      offer('a', { priceType: 'deal' }),
      offer('b', { priceType: 'deal', segment: 'СНТ' }),
      offer('c', { priceType: 'deal', date: '2026-11-17' }),
      offer('d', { priceType: 'deal', price: null }),
    ];
    const sample = sampleOf(deals, REPORT);
    expect(sample.counted).toEqual([]);
    expect(sample.leftOut.map(({ why }) => why)).toEqual(['deal', 'deal', 'deal', 'deal']);
    expect(sample.deals.map(({ id }) => id)).toEqual(['a']);
  });

  it('M6 tells what was left out and why, the user’s own words first in number', () => {
    const left = [
      offer('a'),
      offer('b', { included: false, reason: 'На участке жилой дом.' }),
      offer('c', { included: false, reason: 'на участке жилой дом' }),
      offer('d', { price: 0 }),
      offer('e', { date: '2026-11-17' }),
      offer('f', { included: false }),
    ];
    const sample = sampleOf(left, REPORT);
    expect(selectionOfAnalogues(sample, [])).toBe(
      'Исключено из выборки 5\u00a0предложений: на участке жилой дом — 2, нет цены или площади — 1, опубликовано после даты оценки — 1, причина не указана — 1.',
    );
    const two = sampleOf([offer('a'), offer('b', { segment: 'СНТ' }), offer('c', { priceType: 'deal' })], REPORT);
    expect(selectionOfAnalogues(two, [])).toBe(
      'Исключены из выборки 2\u00a0предложения: другой сегмент — 1, сделка — 1.',
    );
    expect(selectionOfAnalogues(sampleOf([], REPORT), [])).toBeNull();
    expect(Object.keys(LEFT_OUT_WORDS)).toEqual(['deal', 'later', 'segment', 'empty', 'twin']);
  });
});

describe('the analogues of the sample', () => {
  const held = ['a', 'b', 'c', 'd', 'e', 'f'].map((id) => offer(id));
  const said = (...chosen: (string | null)[]) =>
    selectionOfAnalogues(
      sampleOf(held, REPORT),
      chosen.map((id, index) => ({ number: index + 1, offer: id })),
    )?.replaceAll('\u00a0', ' ');

  it('M6 counts as chosen from the sample only the analogues that stand in it, and names the others', () => {
    expect(said('a', 'b', 'c')).toBe('Для расчёта отобраны 3 объекта-аналога из 6 выявленных предложений.');
    expect(said('a', null, 'c', null, null)).toBe(
      'Для расчёта отобрано 5 объектов-аналогов, из них 2 — из 6 выявленных предложений. Аналоги 2, 4 и 5 в эту выборку не входят.',
    );
    expect(said('a', null)).toBe(
      'Для расчёта отобраны 2 объекта-аналога, из них 1 — из 6 выявленных предложений. Аналог 2 в эту выборку не входит.',
    );
    expect(said(null, null, null)).toBe(
      'Для расчёта отобраны 3 объекта-аналога. В выборку из 6 выявленных предложений они не входят.',
    );
    expect(said(null)).toBe('Для расчёта отобран 1 объект-аналог. В выборку из 6 выявленных предложений он не входит.');
  });

  it('M6 an analogue whose offer was left out of the sample is none of it', () => {
    const sample = sampleOf([offer('a'), offer('c', { included: false, reason: 'На участке дом.' })], REPORT);
    const chosen = ['a', 'c'].map((id, index) => ({ number: index + 1, offer: id }));
    expect(selectionOfAnalogues(sample, chosen)).toMatch(
      /из\u00a0них 1\u00a0— .*Аналог 2 в\u00a0эту выборку не\u00a0входит/,
    );
  });
});

describe('statistics', () => {
  it('M6 gives no figure below the number of offers that it needs', () => {
    const given = (count: number) => statisticsOf(priced(...range(count, (index) => 100 + index)));
    const { mean, median, quartiles, outliers } = OFFERS_NEEDED;
    expect([given(mean - 1).mean, given(mean).mean]).toEqual([null, '100.5']);
    expect([given(median - 1).median, given(median - 1).deviation, given(median).median]).toEqual([null, null, '101']);
    expect([given(quartiles - 1).q1, given(quartiles).q1]).toEqual([null, '101']);
    expect([given(outliers - 1).outliers, given(outliers).outliers]).toEqual([null, []]);
    expect(given(0)).toMatchObject({ count: 0, min: null, max: null });
  });

  it('M6 calls nothing an outlier where the quartiles are one price', () => {
    expect(statisticsOf(priced(100, 100, 100, 100, 100, 100, 100, 900)).outliers).toEqual([]);
    expect(statisticsOf(priced(100, 101, 102, 103, 104, 105, 106, 900)).outliers?.map(({ id }) => id)).toEqual(['o07']);
    expect(statisticsOf(priced(10, 101, 102, 103, 104, 105, 106, 107)).outliers?.[0]).toMatchObject({
      id: 'o00',
      side: 'low',
      text: 'Цена 10,00\u00a0руб./кв.\u00a0м ниже границы 96,50\u00a0руб./кв.\u00a0м (правило Тьюки) и отличается от медианы на\u00a0−90,34\u00a0%.',
    });
  });

  it('M6 puts small classes of area together and calls them by hectares from one on', () => {
    const areas = [900, 5000, 9000, 9000, 60_000, 70_000, 80_000, 90_000];
    const labels = (segment: string) =>
      areaClassesOf(many(...areas.map((area) => ({ area }))), boundsOfSegment(segment))?.map(({ label }) => label);
    expect(labels('индустриальная')).toEqual(['до\u00a01\u00a0га', 'более\u00a01\u00a0га']);
    expect(labels('рекреация')).toEqual(['до\u00a01\u00a0га', 'более\u00a01\u00a0га']);
    const own = areaClassesOf(many(...areas.map((area) => ({ area }))), [5000, 10_000, 70_000, 1_000_000]);
    expect(own?.map(({ label, count }) => [label, count])).toEqual([
      ['до\u00a01\u00a0га', 4],
      ['более\u00a01\u00a0га', 4],
    ]);
    const three = [900, 900, 900, 9000, 9000, 9000, 90_000, 90_000, 90_000].map((area) => ({ area }));
    expect(areaClassesOf(many(...three), [1000, 10_000, 100_000])?.map(({ label }) => label)).toEqual([
      'до\u00a010\u00a0сот.',
      'более\u00a010\u00a0сот. до\u00a01\u00a0га',
      'более\u00a01\u00a0га',
    ]);
    expect(areaClassesOf(many(...range(6, () => ({ area: 900 }))), [1000])).toBeNull();
  });

  it('M6 says of one price that it is one', () => {
    const said = (count: number) =>
      priceAnalysis(
        sampleOf(
          range(count, (index) => offer(`o${index}`, { date: '2026-11-01' })),
          REPORT,
        ),
        {
          segmentLabel: 'ИЖС',
          where: '',
        },
      );
    const found = (offers: string) =>
      `В открытых источниках выявлено ${offers} о продаже в сегменте «ИЖС»; дата публикации — 01.11.2026.`;
    expect(said(4)).toBe(
      `${found('4\u00a0предложения')} Цена во всех предложениях одна — 1\u00a0000\u00a0руб./кв.\u00a0м.`,
    );
    expect(said(2)).toBe(
      `${found('2\u00a0предложения')} Цена во всех предложениях одна — 1\u00a0000\u00a0руб./кв.\u00a0м. Двух предложений недостаточно для расчёта медианы и квартилей.`,
    );
    expect(said(0)).toBeNull();
  });

  it('M6 every number of the sentence is one of the table', () => {
    const rows = range(23, (index) =>
      offer(`o${index}`, { price: 1_000_000 + 37_511 * index, date: dayAfter('2026-09-01', index) }),
    );
    const sample = sampleOf(rows, REPORT);
    const { count, min, max, mean, median, q1, q3, variation } = statisticsOf(sample.counted);
    const table = [
      String(count),
      ...[min, max, mean, median, q1, q3].map((figure) => formatNumber(figure ?? '')),
      formatNumber(variation ?? '', 2),
      formatDate('2026-09-01'),
      formatDate('2026-09-23'),
    ];
    const said = priceAnalysis(sample, { segmentLabel: 'ИЖС', where: 'Боровский район' }) ?? '';
    const numbers = said.match(/\d+(?:[\u00a0.,]\d+)*/g) ?? [];
    expect([...numbers].sort()).toEqual([...table].sort());
  });
});

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
      trendOf(many(...range(12, (index) => ({ date: dayAfter('2026-05-01', days(index)) }))), DAY);
    expect(spread((index) => index)).toMatchObject({
      verdict: 'short',
      sentence: 'Предложения охватывают 11\u00a0дней: для вывода о динамике нужно не меньше 90.',
    });
    expect(spread((index) => (index % 4) * 40)).toMatchObject({
      verdict: 'dates',
      sentence: 'Для вывода о динамике нужно не меньше 5 разных дат, в выборке 4.',
    });
    const undated = trendOf(many(...range(9, (i) => ({ date: dayAfter('2026-05-01', i * 15) })), {}, {}), DAY);
    expect(undated).toMatchObject({ verdict: 'few', count: 9, undated: 2 });
  });

  const falling = (start: string, apart = 21) =>
    many(
      ...range(12, (index) => ({
        date: dayAfter(start, index * apart),
        price: 2_000_000 - 30_000 * index + (index % 2) * 9000,
        area: index % 3 === 0 ? 1100 : 1000,
      })),
    );

  it('M6 says that prices fell, and lets only a long and fresh trend correct a date', () => {
    const trend = trendOf(falling('2026-03-20'), DAY);
    expect(trend).toMatchObject({ verdict: 'down', usableForDate: true });
    expect(trend.sentence).toMatch(
      /^За период с\u00a020\.03\.2026 по\u00a006\.11\.2026 цены предложений снижались в среднем на\u00a0\d,\d\d\u00a0% в\u00a0месяц \(по\u00a012\u00a0предложениям, .*от\u00a0−\d,\d\d до\u00a0−\d,\d\d\u00a0% /,
    );
    const correction = dateCorrection(trend, '2026-09-16', DAY);
    expect(correction).toMatchObject({ months: '2.00', note: null });
    expect(Number(correction?.low)).toBeLessThan(Number(correction?.percent));
    expect(Number(correction?.percent)).toBeLessThan(Number(correction?.high));
    expect(trendOf(falling('2025-11-20'), DAY)).toMatchObject({ verdict: 'down', usableForDate: false });
    expect(trendOf(falling('2026-06-01', 14), DAY)).toMatchObject({ verdict: 'down', usableForDate: false });
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
    expect(trendOf(shuffled, DAY)).toMatchObject({ verdict: 'none', line: { slope: 0, low: 0, high: 0, r2: 0 } });
    expect(areaEffectOf(offers, 1000)).toMatchObject({ verdict: 'none', power: null });
    expect(trendOf(offers, DAY).sentence).toContain('в выборке крупнее ранних');
    expect(
      trendOf(
        offers.map((each, index) => ({ ...each, area: 3000 - index * 200 })),
        DAY,
      ).sentence,
    ).toContain('мельче ранних');
    expect(trendAt(trendOf(offers, DAY), DAY)).toBeNull();
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

describe('one factor', () => {
  const side = (gas: string, prices: number[], area: number) =>
    prices.map((price) => ({ gas, price: price * area, area }));

  it('M6 lets medians fill a cell only where nothing speaks against them', () => {
    const dear = [2000, 2010, 2020, 2030, 2040, 2050];
    const cheap = [1000, 1010, 1020, 1030, 1040, 1050];
    const found = (yes: Partial<SampleOffer>[], no: Partial<SampleOffer>[]) =>
      yesNoEffectOf(many(...yes, ...no), 'gas').medians;
    expect(found(side('Центральное', dear, 1000), side('отсутствует', cheap, 1000)).verdict).toBe('ok');
    expect(found(side('Центральное', dear, 1000), side('Отсутствует', cheap, 1501))).toMatchObject({
      verdict: 'areas',
      remark: 'Группы различаются и площадью.',
    });
    expect(found(side('Центральное', cheap, 1000), side('Отсутствует', dear, 1500))).toMatchObject({
      verdict: 'lower',
      remark: 'Участки с\u00a0газоснабжением в выборке дешевле: проверьте её состав.',
    });
    expect(found(side('Центральное', dear, 1000), side('Отсутствует', dear, 1000)).figures?.z).toBe(0);
  });

  it('M6 fills a cell from medians without a range, and from nothing that is refused', () => {
    const dear = [2000, 2010, 2020, 2030, 2040];
    const cheap = [1600, 1600, 1600, 1600, 1600];
    const medians = yesNoEffectOf(many(...side('Центральное', dear, 1000), ...side('Отсутствует', cheap, 1000)), 'gas');
    // 2020 / 1600 = 1.2625, as printed 1.263
    expect(yesNoCorrection(medians, 'object')).toEqual({ percent: '26.3', low: null, high: null });
    expect(yesNoCorrection(medians, 'analogue')).toEqual({ percent: '-20.82', low: null, high: null });
    const noise = yesNoEffectOf(many(...side('Центральное', dear, 1000), ...side('Отсутствует', dear, 1000)), 'gas');
    expect(yesNoCorrection(noise, 'object')).toBeNull();
  });

  it('M6 says in the table of factors which side is cheaper, and leaves out what nobody stated', () => {
    const offers = many(
      ...side('Центральное', [900, 901, 902, 903, 904], 1000),
      ...side('Отсутствует', [1800, 1801, 1802, 1803, 1804], 1000),
    );
    const rows = priceFactorsOf(offers, areaEffectOf(offers, null), [{ choice: 'gas', label: 'Газ' }]);
    expect(rows.map(({ factor, influence }) => [factor, influence])).toEqual([
      ['area', 'в выборке не различается'],
      ['location', 'в выборке не различается'],
      ['gas', 'медиана цены при центральном ниже, чем при отсутствующем, на\u00a049,9\u00a0%'],
    ]);
    expect(priceFactorsOf([], areaEffectOf([], null), [])).toEqual([]);
    const influences = (...changes: Partial<SampleOffer>[]) =>
      priceFactorsOf(many(...changes), areaEffectOf(many(...changes), null), []).map(({ influence }) => influence);
    const few = 'предложений недостаточно для вывода';
    expect(influences({ gas: 'Центральное' })).toEqual([few, few, few]);
    const same = 'в выборке не различается';
    expect(influences({ gas: 'Центральное' }, { gas: 'Центральное' })).toEqual([same, same, same]);
  });

  it('M6 counts one settlement once, with its kind, its zone or neither', () => {
    const at = (...places: string[]) => {
      const offers = many(...places.map((place) => ({ place })));
      const rows = priceFactorsOf(offers, areaEffectOf(offers, null), []);
      return rows.find(({ factor }) => factor === 'location')?.interval.replaceAll('\u00a0', ' ');
    };
    expect(at('Малый Бор, зона III', 'д. Малый Бор', 'Малый Бор', 'Малый Борок')).toBe(
      'д. Малый Бор — 3, Малый Борок — 1',
    );
    expect(at('Малый Бор', 'с. Малый Бор', 'д. Малый Бор')).toBe('д. Малый Бор — 1, Малый Бор — 1, с. Малый Бор — 1');
  });

  it('M6 pairs only what is known of both and equal, and takes the ends as the range of three or four', () => {
    const known = {
      electricity: 'Центральное',
      waterSewerage: 'Автономное',
      buildings: 'Отсутствуют',
      roads: 'Грунтовая',
      date: '2026-10-01',
    };
    const pairs = range(3, (index) => [
      {
        ...known,
        gas: 'Центральное',
        area: 1000 * 2 ** index,
        price: 1_200_000 * 2 ** index + index * 60_000 * 2 ** index,
      },
      { ...known, gas: 'Отсутствует', area: 1000 * 2 ** index, price: 1_000_000 * 2 ** index },
    ]).flat();
    const found = yesNoEffectOf(many(...pairs), 'gas').pairs;
    expect(found).toMatchObject({
      verdict: 'ok',
      candidates: 3,
      effect: { used: '1.260', low: '1.200', high: '1.320' },
    });
    const effect = yesNoEffectOf(many(...pairs), 'gas');
    expect(yesNoCorrection(effect, 'object')).toEqual({ percent: '26', low: '20', high: '32' });
    expect(yesNoCorrection(effect, 'analogue')).toEqual({ percent: '-20.63', low: '-24.24', high: '-16.67' });
    const cut = (change: Partial<SampleOffer>) =>
      yesNoEffectOf(many(...pairs.map((each) => ({ ...each, ...change }))), 'gas').pairs.pairs;
    expect([cut({ date: null }), cut({ roads: '' }), cut({ place: '' })]).toEqual([[], [], []]);
  });
});

describe('against the sample', () => {
  it('M6 takes the bargaining off only where all analogues have the same', () => {
    expect(commonBargaining(['-9.5', -9.5])?.toDecimal()).toBe('-9.5');
    expect([
      commonBargaining(['-9.5', '-8']),
      commonBargaining([null]),
      commonBargaining([0, 0]),
      commonBargaining([]),
    ]).toEqual([null, null, null, null]);
    expect(againstSample(priced(100, 200), '150', null, [])).toBeNull();
    const raised = againstSample(priced(100, 200, 300), '210', commonBargaining([5]), []);
    expect(raised?.text).toBe(
      'Полученная величина 210,00\u00a0руб./кв.\u00a0м находится в интервале цен выборки: от\u00a0105,00 до\u00a0315,00\u00a0руб./кв.\u00a0м, с учётом корректировки на торг +5\u00a0%; она равна медиане (210,00\u00a0руб./кв.\u00a0м).',
    );
    const two = againstSample(priced(100, 200, 300), '90', null, [
      { number: 1, perMeter: '150' },
      { number: 4, perMeter: '150' },
    ]);
    expect(two?.analoguesText).toBe(
      'Цены обоих объектов-аналогов (150,00\u00a0руб./кв.\u00a0м) находятся в интервале цен предложений выборки: от\u00a0100,00 до\u00a0300,00\u00a0руб./кв.\u00a0м.',
    );
    expect(two?.reasonPlace).toBe('Причина отклонения: [указать причину].');
  });
});
