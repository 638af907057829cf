import { expect, it } from 'vitest';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const text = (value: string) => ({ type: 'text', value: `<p>${value}</p>` });
const HEAD = [
  '№',
  'Местоположение',
  'Дата предложения',
  'Площадь, кв. м',
  'Цена, руб.',
  'Цена за 1 кв. м, руб.',
  'Источник',
];
const row = (cells: string[], at: number) => [`${at + 1}`, ...cells];
const table = (...rows: string[][]) => ({ type: 'table', rows: [HEAD, ...rows.map(row)] });

/** Of the worked example: 2 000, 1 650 and 2 200 ₽ per sq m; the value is 1 922,83 ₽. */
const told = (
  rule: string,
  market: object,
  analogue: Partial<Analogue> = {},
  calculation: object = {},
  values = {},
) => {
  const analogs = CALCULATION.analogs.map((each, at) => (at === 0 ? { ...each, ...analogue } : each));
  const data = reportData(
    {
      market: { ...marketAnalysisSheet.empty(), ...market },
      calculation: { ...CALCULATION, value_interval_reason: '', ...calculation, analogs },
      ...values,
    },
    { id: 'r' },
  );
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, key, text: said, link, places }) => ({
      severity,
      key,
      text: said.replaceAll('\u00a0', ' '),
      field: link.split('#field-')[1],
      values: places.map(({ value }) => value.replaceAll('\u00a0', ' ')),
    }));
};

const offerOfSample = (at: number) => ({
  offer: `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`,
  ...{ url: `https://a.example/${at}`, source: '', phone: '', place: '', address: `деревня Кривское, участок ${at}` },
  ...{ price: 1_000_000 + at * 10_000, area: 1000 + at, price_type: 'offer', offer_date: '2026-11-01', seen: null },
  ...{ permittedUse: 'ИЖС/ЛПХ', propertyRights: '', electricity: '', gas: '', waterSewerage: '', buildings: '' },
  ...{ roads: '', included: at > 0, reason: at > 0 ? '' : 'Повтор' },
});

const ID = CALCULATION.analogs[0]?.id;
const OFFER = {
  url: 'https://uchastki40.example/28841',
  location: 'д. Кривское',
  saleDate: '2026-11-01',
  offer_date: '2026-11-01',
};
const own = (changes: Partial<Record<'place' | 'date' | 'area' | 'price' | 'perMetre' | 'source', string>> = {}) => {
  const {
    place = 'деревня Кривское',
    date = '01.11.2026',
    area = '1 200',
    price = '2 400 000',
    perMetre = '2 000',
    source = 'uchastki40.example/28841',
  } = changes;
  return table([place, date, area, price, perMetre, source]);
};

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
  expect(found).toMatchObject({ severity: 'hint', key: 'A-18:1', field: 'analogs' });
  expect(found?.text).toBe(
    'д. Кривское: предложение 1 таблицы — из населённого пункта объекта, а аналоги 2, 3 — из других: скажите, почему ближние не взяты',
  );
  expect(of('Предложение в Кривском не взято: сетей рядом нет.')).toEqual([]);
  expect(of('', 'дер. Кривцово')).toEqual([]);
  expect(of('', 'дер. Кривское', 'Калужская область, в границах бывшего колхоза')).toEqual([]);
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

const prices = (...list: string[]) =>
  table(...list.map((price, at) => ['д. Кривское', '', '', '', price, `uchastki40.example/${700 + at}`]));

it('N1 M-08 a value outside the interval of the offers is explained', () => {
  const of = (low: string, high: string, reason = '', words = '') =>
    told('M-08', { price_analysis: [prices(low, low, high), text(words)] }, {}, { value_interval_reason: reason }).map(
      ({ text: said }) => said,
    );
  expect(of('1 000', '1 900')).toHaveLength(1);
  expect(of('1 000', '3 000')).toEqual([]);
  // Each analogue has a discount of 9,5 %: the offers hold the bargaining, the value does not.
  expect(of('2 124', '3 000')).toEqual([]);
  expect(of('2 125', '3 000')[0]).toContain('с учётом общих корректировок');
  expect(of('1 000', '2 125')).toEqual([]);
  expect(of('1 000', '2 124')).toHaveLength(1);
  expect(of('1 000', '1 900', 'Стоимость выше цен предложений: к участку подведён газ.')).toEqual([]);
  expect(of('1 000', '1 900', 'Границы отражают разброс цен отобранных предложений.')).toHaveLength(1);
  expect(of('1 000', '1 900', '', 'Причина отклонения: участок у реки.')).toEqual([]);
  expect(of('1 000', '1 900', '', 'Причина отклонения: [указать причину].')).toHaveLength(1);
  const two = told('M-08', { price_analysis: [prices('1 000', '1 900')] });
  expect(two).toEqual([]);
});

it('N1 M-09 prices of analogues before corrections lie among the offers', () => {
  const of = (low: string, high: string) =>
    told('M-09', { price_analysis: [prices(low, '1 900', high)] }).map(({ key, text: said }) => [key, said]);
  expect(of('1 650', '2 200')).toEqual([]);
  expect(of('1 651', '2 200')).toEqual([
    [
      `M-09:${CALCULATION.analogs[1]?.id}`,
      'Цена аналога 2 за 1 кв. м вне интервала предложений 1 651–2 200 руб./кв. м',
    ],
  ]);
  expect(of('1 700', '2 100').map(([, said]) => said?.slice(0, 19))).toEqual(['Цена аналогов 2 и 3']);
  // A price that the table rounds to whole roubles.
  const rounded = told(
    'M-09',
    { price_analysis: [prices('1 650', '1 900', '2 200')] },
    { price: 1_650_400, area: 1001 },
  );
  expect(rounded.map(({ field }) => field)).toEqual(['analogs.0.price']);
  expect(
    told('M-09', { price_analysis: [prices('1 649', '1 900', '2 200')] }, { price: 1_650_400, area: 1001 }),
  ).toEqual([]);
});

it('N1 M-11 a row’s price per square metre is its price by its area', () => {
  const of = (perMetre: string, area = '1 000') =>
    told('M-11', { price_analysis: [own({ area, price: '1 000 000', perMetre })] }).map(({ text: said }) => said);
  expect(of('1 100')).toEqual(['Строка 1 таблицы предложений: 1 000 000 / 1 000 = 1 000,00, записано 1 100']);
  expect(of('1 011')).toHaveLength(1);
  expect([of('1 010'), of('1 000'), of('1 100', '')]).toEqual([[], [], []]);
});

it('N1 M-10 as many offers as the text says stand in the table', () => {
  const five = prices('1 000', '1 100', '1 200', '1 300', '1 400');
  const of = (words: string) => told('M-10.count', { price_analysis: [text(words), five] }).map(({ values }) => values);
  expect(of('Выявлено 34 предложения.')).toEqual([['34', '5']]);
  expect(of('Выявлено 5 предложений.')).toEqual([]);
  expect(of('Выявлено 34 предложения, в том числе сопоставимые:')).toEqual([]);
});

it('N1 M-10.sample a text counts the offers that the sample has', () => {
  const sample = { ...sampleSheet.empty(), offers: Array.from({ length: 29 }, (_, at) => offerOfSample(at)) };
  const of = (words: string, given: object | null = sample) =>
    told('M-10.sample', { market_segment: 'ИЖС', market_conditions: [text(words)] }, {}, {}, { sample: given }).map(
      ({ severity, field, values }) => [severity, field, ...values],
    );
  expect(of('Ёмкость рынка: 34 действующих предложения при пяти–семи сделках.')).toEqual([
    ['warning', 'market_conditions', '34 предложения', '28 предложений'],
  ]);
  expect(of('В открытых источниках выявлено 34 предложения о продаже.')).toHaveLength(1);
  expect(of('В открытых источниках выявлено 28 предложений о продаже.')).toEqual([]);
  // What counts, and what was found with the one that is left out.
  expect([of('28 действующих предложений.'), of('29 действующих предложений.')]).toEqual([[], []]);
  for (const wider of [
    '2 300 действующих предложений области',
    '20–30 действующих предложений',
    '34 предложения в год',
  ])
    expect([wider, of(wider)]).toEqual([wider, []]);
  expect(of('34 действующих предложения.', null)).toEqual([]);
});

const factor = (words: string, gasCorrection: number) =>
  told('C-11', { gas: [text(words)] }, { gasCorrection }).map(({ key, values }) => [key, ...values]);

it('N1 C-11 a correction lies in the range that its factor’s text names', () => {
  const said = 'По справочнику корректировка составляет 8–16 %.';
  expect(factor(said, 25)[0]).toEqual(['C-11.gasCorrection', '8–16 %', '25,00 %']);
  expect([factor(said, -10), factor(said, 16.5), factor(said, 7.5)]).toEqual([[], [], []]);
  expect([factor(said, 16.51).length, factor(said, 7.49).length]).toEqual([1, 1]);
  const signed = 'Корректировка — от −6 до +14 %.';
  expect([factor(signed, -6), factor(signed, -7).length, factor(signed, 15).length]).toEqual([[], 1, 1]);
  expect(factor('Площадь аналогов отличается на 8–16 %.', 25)).toEqual([]);
  expect(factor('Корректировка 8–16 % или 20–30 % в зависимости от сети.', 25)).toEqual([]);
});

it('N1 T-09 a text calls the market what is stated of it', () => {
  const STATED = { market_activity: 'активный', market_demand: 'умеренный' };
  const of = (words: string, state: object = STATED, liquidity_level = 'средняя') =>
    told('T-09', { market_conditions: [text(words)], ...state }, {}, { liquidity_level }).map(({ values }) => values);
  expect(of('В районе рынок участков неактивен.')).toEqual([['рынок участков неактивен', 'активный']]);
  expect(of('Рынок участков активен.')).toEqual([]);
  expect(of('Рынок участков активен.', { market_activity: 'неактивный' })).toHaveLength(1);
  expect(of('На активном рынке цены известны.', { market_activity: 'низкоактивный' })).toHaveLength(1);
  expect(of('Рынок низкоактивен.')).toHaveLength(1);
  expect(of('Наиболее активно развивается пригород.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок жилья активен.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок участков не является активным.', { market_activity: 'неактивный' })).toEqual([]);
  expect(of('Рынок участков неактивен.', { market_activity: '' })).toEqual([]);
  expect(of('Участок высоколиквиден.')).toEqual([['высоколиквиден', 'средняя']]);
  expect(of('Участок высоколиквиден.', STATED, 'высокая')).toEqual([]);
  expect(of('Участок низколиквиден.', STATED, 'низкая')).toEqual([]);
  expect(of('Спрос низкий.')).toHaveLength(1);
  expect(of('Спрос на участки превышает предложение.', { market_demand: 'низкий' })).toHaveLength(1);
  expect(of('Спрос на участки невысокий.', { market_demand: 'низкий' })).toEqual([]);
});
