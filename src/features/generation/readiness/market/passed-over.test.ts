import { expect, it } from 'vitest';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { type SampleRow, sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import { table, text, told } from '#test/market-remarks.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { factsOf } from '../answers.ts';
import { checkReport } from '../completeness.ts';
import { printedAnswers } from '../printed-answers.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 A-18 offers of the object’s own settlement that were passed over are told, until the selection speaks of them', () => {
  const of = (analogs: string, place = 'дер. Кривское', address = 'Калужская область, деревня Кривское, уч. 3') =>
    told(
      'A-18',
      {
        price_analysis: [
          table(
            [place, '01.10.2026', '900', '1 800 000', '2 000', 'b.example/7001'],
            ['дер. Кабицыно', '01.10.2026', '1 200', '2 400 000', '2 000', 'b.example/7002'],
          ),
        ],
        analogs: [text(analogs)],
      },
      {},
      {},
      { description: { ...reportData({}).description, address } },
    );
  const [found, ...others] = of('Для остальных предложений сведений нет.');
  expect(others).toEqual([]);
  expect(found).toMatchObject({ severity: 'warning', key: 'A-18:1', field: 'analogs' });
  expect(found?.text).toBe(
    'д. Кривское: предложение 1 таблицы — из населённого пункта объекта, а аналоги 2, 3 — из других: скажите, почему ближние не взяты',
  );
  expect(of('Предложение в Кривском не взято: сетей рядом нет.')).toEqual([]);
  expect(of('', 'дер. Кривцово')).toEqual([]);
  expect(of('', 'дер. Кривское', 'Калужская область, в границах бывшего колхоза')).toEqual([]);
});

it('N1 A-18 of the reasons not to take nearer offers those are proposed that the offers show', () => {
  const trend = (market_trend: string, ...days: string[]) => {
    const row = (day: string, at: number) => ['дер. Кривское', day, '900', '1 800 000', '2 000', `b.example/700${at}`];
    const analogs = CALCULATION.analogs.map((one) => ({ ...one, saleDate: '2026-11-05', location: 'д. Кабицыно' }));
    const market = { ...marketAnalysisSheet.empty(), market_trend, price_analysis: [table(...days.map(row))] };
    const data = reportData({ market, calculation: { ...CALCULATION, analogs } }, { id: 'r' });
    const description = { ...data.description, address: 'Калужская область, деревня Кривское, уч. 3' };
    return checkReport({ ...data, description } as ReportData).find(({ rule }) => rule === 'A-18')?.reasons;
  };
  const of = (...days: string[]) => trend('рост', ...days);
  expect(of('11.07.2026')).toEqual([
    'Это предложение опубликовано 11.07.2026, раньше объектов-аналогов (с 05.11.2026)',
  ]);
  expect(of('11.07.2026', '04.11.2026')).toEqual([
    'Эти предложения опубликованы 11.07.2026–04.11.2026, раньше объектов-аналогов (с 05.11.2026)',
  ]);
  // A day is no reason where prices did not change since.
  expect(trend('без существенных изменений', '11.07.2026')).toEqual([]);
  // Nothing that the table does not show: that they are withdrawn, or that too little is known of them.
  expect([of('05.11.2026'), of('11.07.2026', '')]).toEqual([[], []]);
});

it('N1 A-18 offers that fit as well as the analogues by all facts of the sample want a reason, and the answer names them', () => {
  const row = (at: number, changes: Partial<SampleRow> = {}): SampleRow => ({
    ...{ offer: `00000000-0000-4000-9000-00000000000${at}`, url: `https://b.example/700${at}`, source: '', phone: '' },
    ...{ place: 'д. Ключи', address: '', price: 2_000_000 + at, area: 1000 + at, price_type: 'offer' },
    ...{ offer_date: '2026-10-01', published: null, seen: '2026-10-01', permittedUse: 'ИЖС/ЛПХ', propertyRights: '' },
    ...{ electricity: 'Центральное', gas: 'Центральное', waterSewerage: 'Отсутствует', roads: 'Грунтовая' },
    ...{ buildings: 'Отсутствуют', included: true, reason: '', ...changes },
  });
  const of = (...others: SampleRow[]) => {
    const offers = [row(1), row(2), row(3), ...others];
    const analogs = CALCULATION.analogs.map((one, at) => ({
      ...one,
      ...{ url: offers[at]?.url ?? '', area: offers[at]?.area ?? 0, price: offers[at]?.price ?? 0 },
      ...{ location: 'д. Ключи', address: 'Калужская область, д. Ключи', pricePerMeter: 2000 },
    }));
    const market = {
      ...marketAnalysisSheet.empty(),
      market_segment: 'ИЖС' as const,
      sample_texts: allTexts('derived'),
    };
    const calculation = { ...CALCULATION, analogs } as StoredCalculation;
    const data = reportData({ market, calculation, sample: { ...sampleSheet.empty(), offers } }, { id: 'r' });
    const read = { ...data, market: marketWithSample(data) } as ReportData;
    return checkReport(read).filter(({ rule }) => rule === 'A-18');
  };
  expect(of(row(4, { area: 300 }), row(5, { gas: '' }))).toEqual([]);
  const [found, ...more] = of(row(4, { area: 300 }), row(5, { area: 1200 }), row(6, { area: 1200, place: 'д. Бор' }));
  expect(more).toEqual([]);
  expect(found).toMatchObject({
    key: 'A-18:5,6',
    text: 'Предложения 5, 6 таблицы по площади, месту и сведениям не уступают аналогам: скажите, почему они не взяты',
    matter: 'Предложения № 5, 6 таблицы предложений в расчёт не взяты',
  });
  // Of the figures of the table and of the analogues: a price between theirs.
  const alike = of(row(5, { area: 1002 }))[0]?.reasons.map((reason) => reason.replaceAll('\u00a0', ' '));
  expect([found?.reasons, alike]).toEqual([[], [expect.stringMatching(/^Его цена \(1 996 .* интервале цен/)]]);
  const answer = { text: 'Взяты три последних предложения.', at: '', printed: true };
  expect(printedAnswers(found ? [{ ...found, answer }] : [])).toEqual([
    {
      section: 'selection',
      matter: '',
      text: 'Предложения № 5, 6 таблицы предложений в расчёт не взяты: взяты три последних предложения.',
    },
  ]);
});

it('N2 A-18 an answer stands while it speaks of the same offers, whatever is added to the place of an analogue', () => {
  const facts = (location: string) => {
    const analogs = CALCULATION.analogs.map((one) => ({ ...one, location, address: '' }));
    const rows = table(['дер. Кривское', '01.10.2026', '900', '1 800 000', '2 000', 'b.example/7001']);
    const market = { ...marketAnalysisSheet.empty(), price_analysis: [rows] };
    const data = reportData({ market, calculation: { ...CALCULATION, analogs } }, { id: 'r' });
    const description = { ...data.description, address: 'Калужская область, деревня Кривское, уч. 3' };
    const found = checkReport({ ...data, description } as ReportData).find(({ rule }) => rule === 'A-18');
    return found && factsOf(found);
  };
  expect(facts('д. Малые Зарницы, 12 км, зона II')).toBe(facts('д. Малые Зарницы'));
  expect(facts('д. Бор')).not.toBe(facts('д. Малые Зарницы'));
});
