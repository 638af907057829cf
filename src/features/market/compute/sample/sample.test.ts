import { describe, expect, it } from 'vitest';
import { formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { dayAfter, many, offer, priced, REPORT, range } from '#test/sample-offers.ts';
import { againstSample, commonBargaining } from './against-sample.ts';
import { areaClassesOf, boundsOfSegment } from './area-classes.ts';
import { LEFT_OUT_WORDS, priceAnalysis, selectionOfAnalogues } from './price-analysis.ts';
import { sampleOf } from './sample.ts';
import { OFFERS_NEEDED, statisticsOf } from './statistics.ts';

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

  it('M6 the analogues are chosen from all offers that were found, also those that are told as left out', () => {
    const elsewhere = ['x', 'y'].map((id) => offer(id, { segment: 'СНТ' }));
    const chosen = ['a', 'b', 'c'].map((id, index) => ({ number: index + 1, offer: id }));
    expect(
      selectionOfAnalogues(sampleOf([...held.slice(0, 3), ...elsewhere], REPORT), chosen)?.replaceAll('\u00a0', ' '),
    ).toBe(
      'Для расчёта отобраны 3 объекта-аналога из 5 выявленных предложений. Исключены из выборки 2 предложения: другой сегмент — 2.',
    );
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

  it('M6 a price that is printed as the least of the sample is not below it; a kopeck less is', () => {
    const third = priced(1000 / 3, 400, 500);
    const beside = (perMeter: string) => againstSample(third, perMeter, null, [{ number: 1, perMeter }]);
    expect(beside('333.33')).toMatchObject({ inside: true, analoguesOutside: [] });
    expect(beside('333.32')).toMatchObject({ inside: false, analoguesOutside: [1] });
  });
});
