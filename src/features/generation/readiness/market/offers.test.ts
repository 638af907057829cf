import { expect, it } from 'vitest';
import { marketWithSample } from '#features/market-analysis/sample/effective.ts';
import { allTexts } from '#features/market-analysis/sample/sample-texts.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { OFFER, own, table, text, told } from '#test/market-remarks.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const ID = CALCULATION.analogs[0]?.id;

it('N1 M-06 the row of a table that follows the sample leads to its offer there, that of an own table to its text', () => {
  const url = 'https://a.example/2';
  const offer = (at: number) => ({
    offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
    ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
    ...{ price: 2_000_000 + at * 1000, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null },
    ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '' },
    ...{ roads: '', included: true, reason: '' },
  });
  const linksOf = (texts: 'own' | 'derived') => {
    const analogs = CALCULATION.analogs.map((one, at) => (at === 0 ? { ...one, url, price: 1_900_000 } : one));
    const data = reportData(
      {
        market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС', sample_texts: allTexts('derived') },
        sample: { ...sampleSheet.empty(), offers: [1, 2, 3, 4].map(offer) },
        calculation: { ...CALCULATION, analogs },
      },
      { id: 'r' },
    );
    // The user's own text may hold the same table.
    const market = { ...marketWithSample(data), sample_texts: allTexts(texts) } as ReportData['market'];
    const found = checkReport({ ...data, market }).find(({ rule, text: said }) => rule === 'M-06' && /цена/.test(said));
    return found?.places.map(({ label, link }) => [label.replace('Анализ рынка, ', ''), link]);
  };
  const analogue = ['Расчет, аналог 1, цена', '/report/r/calculation#field-analogs.0.price'];
  const [row, field] = ['таблица предложений, строка 2', '#field-offer-00000000-0000-4000-9000-000000000002'];
  expect(linksOf('derived')).toEqual([analogue, [row, `/report/r/market-analysis/sample${field}`]]);
  expect(linksOf('own')).toEqual([analogue, [row, '/report/r/market-analysis#field-price_analysis']]);
});

it('N1 M-06 an analogue says what its row of the table says', () => {
  const of = (...changes: Parameters<typeof own>) => told('M-06', { price_analysis: [own(...changes)] }, OFFER);
  expect(of()).toEqual([]);
  expect(of({ price: '2 300 000' })).toEqual([
    {
      severity: 'warning',
      key: `M-06:${ID}.price`,
      text: 'Аналог 1: цена 2 400 000 ₽, в таблице предложений (строка 1) — 2 300 000 ₽',
      field: 'analogs.0.price',
      values: ['2 400 000 ₽', '2 300 000 ₽'],
    },
  ]);
  expect(of({ area: '1 200,0' })).toEqual([]);
  expect(of({ area: '1 206' })).toEqual([]);
  expect(of({ area: '1 207' }).map(({ field }) => field)).toEqual(['analogs.0.area']);
  expect(of({ place: 'д. Ермолино' }).map(({ values }) => values)).toEqual([['д. Кривское', 'д. Ермолино']]);
  expect(of({ place: 'Боровский район, д. Кривское, участок у леса' })).toEqual([]);
  expect(of({ date: '02.11.2026' }).map(({ field }) => field)).toEqual(['analogs.0.saleDate']);
  // Another page, and a site alone, are no row of the analogue.
  expect(of({ price: '2 300 000', source: 'uchastki40.example/28842' })).toEqual([]);
  expect(of({ price: '2 300 000', source: 'uchastki40.example' })).toEqual([]);
  // The same number under other words of the link.
  expect(of({ price: '2 300 000', source: 'm.uchastki40.example/sale/28841' })).toHaveLength(1);
  // The day of a cell «Источник, дата» is no number of a page.
  expect(of({ price: '2 300 000', source: 'uchastki40.example/28841, 02.11.2026' })).toHaveLength(1);
  expect(of({ price: '2 300 000', source: 'uchastki40.example/28842, 02.11.2026' })).toEqual([]);
  // A row that says it is the analogue, whatever its source.
  expect(of({ price: '2 300 000', place: 'д. Кривское (объект-аналог 1)', source: 'газета' })).toHaveLength(1);
  expect(of({ price: '2 400', source: 'газета' })).toEqual([]);
  expect(of({ price: '2 300 000', place: 'д. Кривское (объект-аналог № 1)', source: 'газета' })).toHaveLength(1);
  // The cell beside an analogue without a number is no number, nor is what follows in its own cell.
  for (const place of ['Ермолино (объект-аналог)', 'Ермолино, объект-аналог', 'Ермолино (аналог), 1 линия'])
    expect(of({ place, date: '1 кв. 2026', source: 'газета' })).toEqual([]);
});

it('N1 M-12 a row of the table that is later than the valuation asks why it is used', () => {
  const of = (date: string, analogue: Partial<Analogue> = {}) =>
    told(
      'M-12',
      { price_analysis: [own({ date }), table(['Ермолино', '17.11.2026', '1 000', '1', '1', 'газета'])] },
      analogue,
    );
  expect(of('17.11.2026')).toEqual([
    {
      severity: 'warning',
      key: 'M-12:1',
      text: 'Предложение 1 таблицы от 17.11.2026 позже даты оценки: обоснуйте его использование',
      field: 'price_analysis',
      values: ['17.11.2026', '16.11.2026'],
    },
  ]);
  expect(of('16.11.2026')).toEqual([]);
  // The analogue of that row is told by itself.
  expect(of('17.11.2026', { ...OFFER, saleDate: '2026-11-17', offer_date: '2026-11-17' })).toEqual([]);
});

it('N1 M-06 units of the table are read from its head', () => {
  const head = ['Место', 'Площадь, сот.', 'Цена, тыс. руб.', 'Цена, руб./кв. м', 'Ссылка'];
  const of = (area: string) =>
    told(
      'M-06',
      {
        price_analysis: [
          { type: 'table', rows: [head, ['д. Кривское', area, '2 400', '2 000', 'uchastki40.example/28841']] },
        ],
      },
      OFFER,
    );
  expect([of('12').length, of('13').length]).toEqual([0, 1]);
});

it('N1 M-07 analogues that are said to come from the table are in it', () => {
  const rows = table(
    ['д. Кривское', '', '1 200', '2 400 000', '2 000', 'uchastki40.example/28841'],
    ['Ермолино', '', '1 000', '1 650 000', '1 650', 'dom-i-zemlya.example/5120'],
    ['Боровск', '', '1 500', '3 300 000', '2 200', 'uchastki40.example/30077'],
  );
  const chosen = [text('Для расчёта отобраны 3 объекта-аналога из 3 выявленных предложений.')];
  const of = (analogue: Partial<Analogue>, analogs: object[] = chosen) =>
    told('M-07', { price_analysis: [rows], analogs }, analogue).map(({ key, field }) => [key, field]);
  expect(of(OFFER)).toEqual([]);
  const stranger = { url: 'https://uchastki40.example/999', price: 2_500_000 };
  expect(of(stranger)).toEqual([[`M-07:${ID}`, 'price_analysis']]);
  expect(of(stranger, [text('Аналоги подобраны оценщиком.')])).toEqual([]);
  // The text names those that come from elsewhere.
  const mixed = (words: string) =>
    of(stranger, [text(`Для расчёта отобраны 3 объекта-аналога, из них 2 — из 3 выявленных предложений. ${words}`)]);
  expect(mixed('Аналог 1 в эту выборку не входит.')).toEqual([]);
  expect(mixed('Аналоги 1, 2 и\u00a03 в\u00a0эту выборку не\u00a0входят.')).toEqual([]);
  expect(mixed('Аналог 2 в эту выборку не входит.')).toHaveLength(1);
  expect(of(stranger, [text('Отобраны 3 объекта. В выборку из 3 выявленных предложений они не входят.')])).toEqual([]);
  // By price and area it is one of them.
  expect(of({ url: 'https://uchastki40.example/999' })).toEqual([]);
  const among = (count: number) => {
    const page = (at: number) => ['Ермолино', '', '1 000', '1 650 000', '1 650', `dom-i-zemlya.example/${500 + at}`];
    const price_analysis = [table(...Array.from({ length: count }, (_, at) => page(at)))];
    const [found] = told('M-07', { price_analysis, analogs: chosen }, stranger);
    return [found?.text.split(' таблицы')[0], found?.values.at(-1)];
  };
  expect([1, 2, 5, 21].map(among)).toEqual([
    ['Среди 1 предложения', '1 строка, такой ссылки нет'],
    ['Среди 2 предложений', '2 строки, такой ссылки нет'],
    ['Среди 5 предложений', '5 строк, такой ссылки нет'],
    ['Среди 21 предложения', '21 строка, такой ссылки нет'],
  ]);
  const bare = told('M-07', { price_analysis: [own({ source: 'газета' })], analogs: chosen }, stranger);
  expect(bare).toEqual([]);
});

it('N1 M-11 a row’s price per square metre is its price by its area', () => {
  const of = (perMetre: string, area = '1 000') =>
    told('M-11', { price_analysis: [own({ area, price: '1 000 000', perMetre })] }).map(({ text: said }) => said);
  expect(of('1 100')).toEqual(['Строка 1 таблицы предложений: 1 000 000 / 1 000 = 1 000,00, записано 1 100']);
  expect(of('1 011')).toHaveLength(1);
  expect([of('1 010'), of('1 000'), of('1 100', '')]).toEqual([[], [], []]);
});
