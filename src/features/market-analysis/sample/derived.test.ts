import { expect, it } from 'vitest';
import { drawChart } from '#document/model/block-chart.ts';
import { userTable } from '#document/model/block-user-table.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { NO_OBJECT_SETTINGS, objectSources, objectValues } from '#features/market-value/object-values.ts';
import { formatNumber, formatPercent } from '#kit/numbers.ts';
import { MARKET_GOLDEN } from '#test/market-golden.ts';
import { reportData } from '#test/report-data.ts';
import { exampleCalculation } from '#test/worked-example.ts';
import { offerRows } from '../offer-rows.ts';
import { plotUseOf } from '../plot-use.ts';
import { marketAnalysisBlocks } from '../print/print.ts';
import { correctedFactorBlocks } from '../print/print-factors.ts';
import { pricesOf } from '../report-prices.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import { areaChart, timeChart } from './charts.ts';
import { aboutOf, derivedTexts } from './derived.ts';
import { marketWithSample, type SampledReport } from './effective.ts';
import { offersTable } from './offers-table.ts';
import { printSampleCharts } from './print-charts.ts';
import { reportedOf } from './reported.ts';
import { allTexts, ownText } from './sample-texts.ts';
import { type SampleRow, sampleSheet } from './sheet.ts';
import { viewOf } from './view.ts';

const golden = MARKET_GOLDEN.samples.find(({ id }) => id === 'n34');
if (!golden) throw new Error('the worked sample is gone');

const offers = golden.rows.map(
  ({ id: _id, water, date, segment, ...row }, index): SampleRow => ({
    ...row,
    offer: `00000000-0000-4000-9000-${String(index).padStart(12, '0')}`,
    ...{ url: `https://uchastki.example/${index}`, source: '', phone: '', address: '', propertyRights: '' },
    ...{
      waterSewerage: water,
      offer_date: date,
      published: null,
      seen: date,
      permittedUse: USE_OF_SEGMENT[segment] ?? '',
    },
  }),
);
const content = { ...sampleSheet.empty(), offers };
const about = {
  segment: golden.segment,
  evaluationDate: golden.valuation_date,
  objectArea: golden.object_area,
  marketArea: golden.where,
  address: '',
  dealsSaid: '',
  factors: { electricity: '', gas: '', waterSewerage: '', buildings: '', roads: '' },
  isMoving: false,
  isNumbered: true,
};
const view = viewOf(content, about);
const calculation = {
  ...exampleCalculation(() => '00000000-0000-4000-8000-000000000001'),
  market_value_per_meter: 1922.83,
};
const reported = reportedOf(calculation as never, offers);
const texts = derivedTexts(view, about, { ...reported, value: '1922.83' });

/** «1 911», «23,93»: the figures of a text without days. */
const figuresIn = (text: string) =>
  [...text.replace(/\d{2}\.\d{2}\.\d{4}/g, '').matchAll(/\d[\d\u00a0]*(?:,\d+)?/g)].map(([figure]) =>
    figure.replace(/\u00a0+$/, ''),
  );

it('M6 every figure of the derived sentences is one of the table, the statistics or the result', () => {
  const { statistics, trend, effect } = view;
  const figure = (value: string | number | null | undefined, digits: number) =>
    value === null || value === undefined ? '' : formatNumber(String(value).replace('-', ''), digits);
  const { min, max, mean, median, q1, q3, variation } = statistics;
  const known = new Set([
    ...[min, max, mean, median, q1, q3].map((value) => figure(value, 0)),
    formatPercent(variation ?? '0').replace(/\u00a0%$/, ''),
    String(statistics.count),
    String(trend.count),
    String(effect.count),
    ...[trend.perMonth?.percent, trend.perMonth?.low, trend.perMonth?.high, trend.line?.r2].map((v) => figure(v, 2)),
    ...[effect.power?.b, effect.power?.low, effect.power?.high].map((v) => figure(v, 3)),
    figure(effect.line?.r2, 2),
    // The words «95-процентный», «R²», «1 кв. м».
    '95',
    '1',
    '1922,83'.replace('1922', '1\u00a0922'),
  ]);
  const [prices = '', ...more] = texts?.price_analysis.paragraphs ?? [];
  const ofSample = prices.split('Полученная величина')[0] ?? '';
  expect(figuresIn(ofSample).length).toBeGreaterThan(6);
  expect([ofSample, ...more].flatMap(figuresIn).filter((one) => !known.has(one))).toEqual([]);

  // The table: as many rows as are counted, and the least and the greatest of its prices are those of the sentence.
  const table = texts?.price_analysis.table ?? [];
  expect(table).toHaveLength(statistics.count + 1);
  const perMeter = table.slice(1).map((row) => Number((row[5] ?? '').replace(/\u00a0/g, '')));
  const ends = [Math.min(...perMeter), Math.max(...perMeter)].map((value) => formatNumber(value));
  expect(ends).toEqual([figure(min, 0), figure(max, 0)]);
  expect(ofSample).toContain(`от\u00a0${ends[0]} до\u00a0${ends[1]}`);
});

it('M6 the text on the choice of analogues and the marks of the table name the same analogues', () => {
  const rows = offers.map((row, index) => ({
    ...row,
    phone: `+7 900 000-${String(10 + index)}-11`,
    place: 'д. Кривское',
  }));
  const [first, second] = rows;
  if (!first || !second) throw new Error('no offers');
  // The second plot once more, on another site.
  const twin = { ...second, offer: '00000000-0000-4000-9000-000000000999', url: 'https://dom-i-zemlya.example/5120' };
  const all = [...rows, twin];
  const said = (...urls: string[]) => {
    const analogs = urls.map((url, at) => ({
      ...calculation.analogs[0],
      id: String(at),
      ...{ url, area: null, pricePerMeter: 2000 },
    }));
    const of = reportedOf({ ...calculation, analogs } as never, all);
    const found = derivedTexts(viewOf({ ...content, offers: all }, about), about, of);
    const table = JSON.stringify(found?.price_analysis.table).replaceAll('\u00a0', ' ');
    const words = found?.analogs.paragraphs[0]?.replaceAll('\u00a0', ' ').split(/ (?:Исключен|Цен)/)[0];
    return [words, [...table.matchAll(/объект-аналог (\d)/g)].map(([, number]) => Number(number)).sort()];
  };
  const pasted = 'https://uchastki.example/pasted/77';
  // 34 are counted and 5 are told as left out.
  expect(said(first.url, twin.url)).toEqual([
    'Для расчёта отобраны 2 объекта-аналога из 39 выявленных предложений.',
    [1, 2],
  ]);
  expect(said(first.url, pasted, twin.url)).toEqual([
    'Для расчёта отобраны 3 объекта-аналога, из них 2 — из 39 выявленных предложений. Аналог 2 в эту выборку не входит.',
    [1, 3],
  ]);
  expect(said(pasted, `${pasted}7`)).toEqual([
    'Для расчёта отобраны 2 объекта-аналога. В выборку из 39 выявленных предложений они не входят.',
    [],
  ]);
});

const report = (states: ReturnType<typeof allTexts>): SampledReport => {
  const { head, description } = reportData({}, { evaluation_date: golden.valuation_date });
  const market = {
    ...marketAnalysisSheet.empty(),
    market_segment: 'ИЖС' as const,
    price_analysis: [{ type: 'text' as const, value: '<p>Мои слова о ценах.</p>' }],
    sample_texts: states,
  };
  return { head, description, market, sample: content, calculation: null };
};

it('M6 the text on the choice of analogues says what is known of them', () => {
  const known = {
    electricity: 'Центральное',
    gas: 'Отсутствует',
    waterSewerage: 'Отсутствует',
    roads: '',
    buildings: '',
  };
  const rows = offers.map((row, index) => ({ ...row, ...(index < 2 ? known : { ...known, gas: '' }) }));
  const analogs = rows.slice(0, 2).map(({ url, area }) => ({
    ...calculation.analogs[0],
    ...{ url, area, pricePerMeter: 2000 },
  }));
  const of = reportedOf({ ...calculation, analogs } as never, rows);
  const found = derivedTexts(viewOf({ ...content, offers: rows }, about), about, of);
  expect(found?.analogs.paragraphs.slice(-2).map((text) => text.replaceAll('\u00a0', ' '))).toEqual([
    'По каждому отобранному предложению известны цена, площадь и дата предложения; остальные сведения (обеспеченность сетями) приведены в описании объектов-аналогов.',
    'Не взяты в расчёт 32 предложения, номера — по таблице предложений. № 3–34 (32) — сведения неполны (обеспеченность сетями).',
  ]);
});

it('M6 the object’s factors are told as its column of the calculation has them', () => {
  const { head, description } = reportData({});
  if (!description) throw new Error('no description');
  const plots = [
    {},
    { water: 'Центральное', sewerage: 'Автономное', access_roads: 'Щебёночная дорога' },
    { water: 'Отсутствует', sewerage: 'отсутствует', capital_construction: 'Жилой дом', gas: 'Автономное' },
    { water: '', sewerage: '', electricity: '', gas: '', access_roads: '', capital_construction: '' },
    { access_roads: 'Бетонные плиты', water: 'По границе участка', sewerage: 'По границе участка' },
  ];
  for (const changes of plots) {
    for (const waterSewerage of ['', 'Автономное']) {
      const settings = { ...NO_OBJECT_SETTINGS, object_choices: { location: '', waterSewerage } };
      const plot = { ...description, ...changes };
      const values = objectValues(objectSources({ head, description: plot, market: null }, settings));
      const { factors } = aboutOf({ head, description: plot, market: null, calculation: settings });
      for (const [name, told] of Object.entries(factors)) {
        const { compared, value } = values[name as keyof typeof factors];
        expect(told, `${name} ${JSON.stringify(changes)}`).toBe(compared ?? value ?? '');
      }
    }
  }
});

it('M6 the legend of the printed chart names each of its lines, the median of the sample too', () => {
  const chart = areaChart(view, about, reported);
  if (!chart) throw new Error('no chart');
  const words = (of: typeof chart) => JSON.stringify(drawChart(of)).match(/медиана[^"]*/g);
  expect(words(chart)).toEqual(['медиана класса площади', 'медиана выборки']);
  expect(words({ ...chart, lines: chart.lines.filter(({ dress }) => dress !== 'level') })).toEqual([
    'медиана класса площади',
  ]);
});

it('M6 a text follows the sample until the user makes it his own; his words are never replaced, nor lost', () => {
  const own = marketWithSample(report(allTexts('own')));
  expect(own?.price_analysis).toEqual([{ type: 'text', value: '<p>Мои слова о ценах.</p>' }]);

  const mixed = marketWithSample(report({ ...allTexts('derived'), analogs: ownText() }));
  expect(JSON.stringify(mixed?.price_analysis)).toContain('выявлено 34\u00a0предложения');
  expect(mixed?.price_factors[0]).toMatchObject({ type: 'table' });
  expect(mixed?.analogs).toEqual([]);

  const empty = marketWithSample({ ...report(allTexts('derived')), sample: sampleSheet.empty() });
  expect(empty?.price_analysis).toEqual([{ type: 'text', value: '<p>Мои слова о ценах.</p>' }]);
});

it('M6 what the text said of the search for deals stays when the sample writes it, unless it has deals', () => {
  const words = (value: string, rows = offers.filter(({ price_type }) => price_type === 'offer')) => {
    const whole = report(allTexts('derived'));
    const market = whole.market && { ...whole.market, price_analysis: [{ type: 'text' as const, value }] };
    const found = marketWithSample({ ...whole, market, sample: { ...content, offers: rows } });
    return JSON.stringify(found?.price_analysis[0]).replaceAll('\u00a0', ' ');
  };
  const SOUGHT = 'Цены сделок искались в данных Росреестра; сделок с участками не найдено.';
  const before = words(
    `<h3>Анализ фактических данных о ценах сделок и (или) предложений</h3><p>Выявлено предложений: много. ${SOUGHT} По 5 сделкам цена 100. {сегмент}: сделки.</p>`,
  );
  expect(before).toContain(`<p>${SOUGHT}</p>`);
  expect(before).not.toMatch(/много|по 5 сделкам|: сделки|фактических/i);
  expect(words('<p>Мои слова о ценах.</p>')).not.toMatch(/сдел/i);
  const priced = words(`<p>${SOUGHT}</p>`, offers);
  expect(priced).toContain('<p>Выявлены и сделки; в интервал цен предложений их цены не входят.</p>');
  expect(priced).not.toContain('не найдено');
});

it('M6 the axis of days names two days at least, whatever month ends between the offers', () => {
  const daysOn = (days: string[]) => {
    const rows = offers.slice(0, days.length).map((row, at) => ({ ...row, offer_date: days[at] ?? null }));
    const of = { ...about, evaluationDate: days.at(-1) ?? null };
    return timeChart(viewOf({ ...content, offers: rows }, of), of, reported)?.x.ticks.map(({ text }) => text);
  };
  expect(daysOn(['2026-11-17', '2026-11-20', '2026-11-29'])).toEqual(['15.11', '01.12']);
  expect(daysOn(['2026-11-05', '2026-11-20'])).toEqual(['03.11', '22.11']);
  expect(daysOn(['2026-09-20', '2026-11-05'])).toEqual(['1\u00a0окт', '1\u00a0ноя']);
});

it('M6 a sample of two, one or no offers says only what so few allow, on the screen and in print', () => {
  const of = (count: number, changes: Partial<SampleRow> = {}) => {
    const sample = { ...content, offers: offers.slice(0, count).map((row) => ({ ...row, ...changes })) };
    const whole = { ...report(allTexts('derived')), sample, calculation: calculation as never };
    const market = marketWithSample(whole);
    if (!market) throw new Error('no market analysis');
    const charts = printSampleCharts(whole);
    const printed = marketAnalysisBlocks(market, {
      ...{ pictures: new Map(), latestAnalogue: null, corrected: [], apart: () => '', besideOwned: '', charts },
      plot: { ...plotUseOf(null), surroundings: [] },
      evaluationDate: golden.valuation_date,
    });
    const seen = viewOf(sample, about);
    const drawn = [areaChart(seen, about, reported), timeChart(seen, about, reported)];
    // Nothing that JSON or a text would show as no number.
    const known = JSON.stringify([printed, drawn], (_, value) =>
      typeof value === 'number' && !Number.isFinite(value) ? 'NaN' : value,
    );
    expect(known).not.toMatch(/NaN|Infinity|undefined/);
    return { charts: charts.length, text: known.replaceAll('\u00a0', ' '), prices: pricesOf(whole) };
  };
  const two = of(2);
  expect(two.charts).toBe(0);
  expect(two.text).toContain('Двух предложений недостаточно для расчёта медианы и квартилей.');
  expect(two.text).not.toMatch(/медиана|среднее|интервале цен|в месяц|Коэффициент/i);
  expect([two.prices.mean, two.prices.median]).toEqual(['1 825'.replace(' ', '\u00a0'), '']);
  expect(of(2, { price: 1_000_000, area: 1000 }).text).not.toMatch(/от 1 000 до 1 000/);

  const one = of(1);
  expect(one.charts).toBe(0);
  expect(one.text).toContain('Одного предложения недостаточно для вывода об интервале цен.');
  expect(one.text).not.toMatch(/медиана|среднее|от 2 000 до|в выборке не различается|Все предложения/i);
  expect([one.prices.low, one.prices.mean, one.prices.median]).toEqual(['2\u00a0000', '', '']);

  // None, and none that counts: the report prints its own words.
  for (const none of [of(0), of(3, { included: false, reason: 'На участке дом' })]) {
    expect(none.charts).toBe(0);
    expect(none.text).toContain('Мои слова о ценах.');
    expect(none.text).not.toMatch(/выявлено|отобран|Исключен/);
    expect(none.prices.count).toBe('');
  }
});

it('M6 the report prints the table of offers and two charts, whose alternative text names the figures', () => {
  const whole = report(allTexts('derived'));
  const charts = printSampleCharts(whole);
  expect(charts.map(({ kind }) => kind)).toEqual(['paragraph', 'chart', 'chart']);
  expect(JSON.stringify(charts[0])).toMatch(/"id":"chart-area".*"id":"chart-time"/);
  expect(JSON.stringify(charts[1])).toContain('34\u00a0предложения, от');
  const market = marketWithSample(whole);
  if (!market) throw new Error('no market analysis');
  const printed = marketAnalysisBlocks(market, {
    pictures: new Map(),
    plot: { ...plotUseOf(null), surroundings: [] },
    evaluationDate: golden.valuation_date,
    latestAnalogue: null,
    corrected: [],
    apart: () => '',
    besideOwned: '',
    charts,
  });
  const text = JSON.stringify(printed).replaceAll('\u00a0', ' ');
  expect(text).toContain('"id":"table-offers"');
  expect(text).toContain('Коэффициент вариации');
  // Said once, though the table could say it again.
  expect(text.split('выявлено 34').length).toBe(2);
  expect(correctedFactorBlocks(market, 'gas', new Map())).toEqual([]);
});

it('M6 the market lies in the object’s district until an offer lies in another one, or where the appraiser says', () => {
  const where = (marketArea: string, ...addresses: string[]) => {
    const rows = offers.map((row, index) => ({ ...row, address: addresses[index] ?? '' }));
    const own = { ...about, marketArea, address: 'Светлоярская область, Заозёрный район, деревня Верхние Липки' };
    const [prices = ''] =
      derivedTexts(viewOf({ ...content, offers: rows }, own), own, reported)?.price_analysis.paragraphs ?? [];
    return /» \(([^)]+)\)/.exec(prices)?.[1];
  };
  expect(where('', 'Заозёрный р-н, Липки')).toBe('Заозёрный район');
  expect(where('', 'Заозёрный р-н, Липки', 'Озёрный район, Ключи')).toBeUndefined();
  expect(where('Запад области.', 'Озёрный район, Ключи')).toBe('Запад области');
});

it('M6 the bounds of the market are not claimed of an offer outside them: it is counted apart with its place', () => {
  const where = (marketArea: string, ...addresses: string[]) => {
    const rows = offers.map((row, index) => ({ ...row, address: addresses[index] ?? '' }));
    const own = { ...about, marketArea, address: 'Светлоярская область, Заозёрный район, деревня Верхние Липки' };
    const [prices = ''] =
      derivedTexts(viewOf({ ...content, offers: rows }, own), own, reported)?.price_analysis.paragraphs ?? [];
    return /» \(([^)]+)\)/.exec(prices)?.[1]?.replaceAll('\u00a0', ' ');
  };
  const radius = 'Заозёрный район в радиусе 25 км от г. Светлояр';
  const far = 'Примерная область, Озёрный район, деревня Соколиный Брод';
  expect(where(radius, far)).toBe(`${radius}; вне этих границ — 1 предложение: Примерная область`);
  expect(where(radius, far, 'Светлоярская область, Озёрный район, Ключи')).toBe(
    `${radius}; вне этих границ — 2 предложения: Примерная область, Озёрный район`,
  );
  expect(where(radius, 'Светлоярская обл., Заозёрный р-н, Липки')).toBe(radius);
  // Bounds that name the place hold it; those that name none of the object's tell nothing.
  const both = 'Заозёрный район Светлоярской области и Озёрный район Примерной области';
  expect(where(both, far)).toBe(both);
  expect(where('25 км от города', far)).toBe('25 км от города');
  expect(where('', far.replace(' Озёрный район,', ''))).toBeUndefined();
});

it('M6 the days on which the offers were seen are told; the column of an analogue knows its own better', () => {
  const [first, second] = offers;
  if (!first || !second) throw new Error('no offers');
  const said = (rows: SampleRow[], analogs: object[] = []) => {
    const read = reportedOf({ ...calculation, analogs } as never, rows);
    return derivedTexts(viewOf({ ...content, offers: rows }, about), about, read)
      ?.price_analysis.paragraphs.at(-1)
      ?.replaceAll('\u00a0', ' ');
  };
  const rows = [
    { ...first, seen: '2026-11-10' },
    { ...second, seen: '2026-11-12' },
  ];
  expect(said(rows)).toBe('Даты обращения к источникам предложений — с 10.11.2026 по 12.11.2026.');
  expect(said(rows.slice(1))).toBe('Дата обращения к источникам предложений — 12.11.2026.');
  expect(said(rows.map((row) => ({ ...row, seen: null })))).not.toContain('обращения');
  const column = { ...calculation.analogs[0], url: first.url, accessed_at: '2026-11-12' };
  expect(said(rows, [column])).toBe('Дата обращения к источникам предложений — 12.11.2026.');
});

it('M6 of an offer that its column or its row knows to be renewed the table has both days, and the span says so', () => {
  const rows = offers.slice(0, 2).map((row, at) => ({ ...row, offer_date: at ? '2026-11-18' : '2026-11-03' }));
  const own = { ...about, evaluationDate: '2026-11-28' };
  const said = (column: object) => {
    const analogs = [{ ...calculation.analogs[0], url: rows[1]?.url, area: rows[1]?.area, ...column }];
    const read = reportedOf({ ...calculation, analogs } as never, rows);
    const found = derivedTexts(viewOf({ ...content, offers: rows }, own), own, read)?.price_analysis;
    const span = /дат[аы] публикации.*?2026 по 18\.11\.2026/.exec(
      found?.paragraphs[0]?.replaceAll('\u00a0', ' ') ?? '',
    )?.[0];
    const table = found?.table ?? [];
    return [
      span,
      table.slice(1).map((row) => row[2]),
      offerRows([{ type: 'table', rows: table }]).map(({ date }) => date),
    ];
  };
  const days = ['2026-11-03', '2026-11-18'];
  expect(said({ offer_date: '2026-10-02', saleDate: '2026-11-18' })).toEqual([
    'даты публикации (обновлённых — последнего обновления) — с 03.11.2026 по 18.11.2026',
    ['03.11.2026', '02.10.2026, обновлено 18.11.2026'],
    days,
  ]);
  // Of one whose price is newer than its publication the row itself knows both.
  const [, second] = rows;
  if (!second) throw new Error('no rows');
  rows.splice(1, 1, { ...second, published: '2026-10-02' });
  expect(said({ url: '' })[1]).toEqual(['03.11.2026', '02.10.2026, обновлено 18.11.2026']);
  rows.splice(1, 1, second);
  // A column of another day, or of one, tells nothing of this one.
  for (const column of [
    { offer_date: '2026-10-02', saleDate: '2026-11-20' },
    { offer_date: '2026-11-18', saleDate: '2026-11-18' },
  ]) {
    const [span, cells] = said(column);
    expect(span).toBe('даты публикации — с 03.11.2026 по 18.11.2026');
    expect(cells).toEqual(['03.11.2026', '18.11.2026']);
  }
});

it('M6 a long address of the printed table of offers is cut in its middle: its end tells one offer from another, and the table stands upright', () => {
  const tableOf = (url: string) => {
    const rows = [{ ...(offers[0] as SampleRow), url }];
    return offersTable(viewOf({ ...content, offers: rows }, about), reportedOf(null, rows));
  };
  const sourceOf = (url: string) => tableOf(url)[1]?.at(-1);
  expect(sourceOf('https://doski.example/uchastok_7000001')).toBe('doski.example/uchastok_7000001');
  expect(sourceOf('https://doski.example/uchastok_70000001')).toBe('doski.example/…chastok_70000001');
  const path = 'svetloyarskaya_oblast/zaozernyy_rayon/zemelnye_uchastki';
  expect(sourceOf(`https://doski.example/${path}/uchastok_7000000001/`)).toBe('doski.example/…astok_7000000001');
  const cells = tableOf(`https://doski.example/${path}/uchastok_7000000001/`);
  const printed = userTable({
    columns: 7,
    headRows: 1,
    rows: cells.map((row) => row.map((words) => ({ runs: [{ kind: 'text', text: words }] }))),
  });
  expect(printed.kind).toBe('table');
});

it('M6 an offer without a source in the sample is printed with that of its column; another plot of the place is not', () => {
  const [first] = offers;
  if (!first) throw new Error('no offers');
  const typed = { ...first, url: '', source: '', place: 'д. Кривское', price: 1_650_000, area: 1000 };
  const column = {
    ...calculation.analogs[0],
    ...{ url: 'https://uchastki.example/2917', source: 'Участки', phone: '', location: 'Кривское', address: '' },
    ...{ price: typed.price, area: typed.area, pricePerMeter: 1650 },
  };
  const printed = (row: SampleRow, analogue: object = column) => {
    const reportedAs = reportedOf({ ...calculation, analogs: [analogue] } as never, [row]);
    return offersTable(viewOf({ ...content, offers: [row] }, about), reportedAs)[1]?.at(-1);
  };
  expect(printed(typed)).toBe('uchastki.example/2917');
  expect(printed(typed, { ...column, url: '' })).toBe('Участки');
  // Left out of the calculation, it was seen there all the same.
  expect(printed(typed, { ...column, isIncluded: false })).toBe('uchastki.example/2917');
  expect(printed({ ...typed, source: 'Газета «Земля»' }, { ...column, url: '' })).toBe('Газета «Земля»');
  expect(printed(typed, { ...column, price: 1_640_000 })).toBe('не указан');
  expect(printed({ ...typed, phone: '+7 900 000-10-11' }, { ...column, phone: '+7 900 000-10-12' })).toBe('не указан');
});

it('M6 beside the charts stands that the object’s value is without bargaining, where there was some', () => {
  const said = (bargainingCorrection: number, market_value_per_meter: number | null = 1922.83) => {
    const analogs = calculation.analogs.map((one) => ({ ...one, bargainingCorrection }));
    const priced = { ...report(allTexts('derived')), calculation: { ...calculation, analogs, market_value_per_meter } };
    const [words] = printSampleCharts(priced as never);
    return JSON.stringify(words)
      .replaceAll('\u00a0', ' ')
      .includes('Цены предложений показаны с торгом, стоимость объекта оценки — без него.');
  };
  expect([said(-9.5), said(0), said(-9.5, null)]).toEqual([true, false, false]);
});

it('M6 what an offer does not state and its column of the calculation does is said once: the column’s; the offer’s own word stays', () => {
  const rows = offers.slice(0, 3).map((row, at) => ({ ...row, gas: at ? 'По границе участка' : '' }));
  const said = (row: Partial<SampleRow>, column: object) => {
    const [first, ...others] = rows;
    const sample = { ...content, offers: [{ ...(first as SampleRow), ...row }, ...others] };
    const analogs = [{ ...calculation.analogs[0], url: first?.url, ...column }];
    const whole = { ...report(allTexts('derived')), sample, calculation: { ...calculation, analogs } as never };
    const [table] = marketWithSample(whole)?.price_factors ?? [];
    return table?.type === 'table' ? table.rows.find(([factor]) => /газ/i.test(factor ?? ''))?.[1] : '';
  };
  expect(said({}, { gas: '' })).toBe('по границе участка — 2, не указано — 1');
  expect(said({}, { gas: 'По границе участка' })).toBe('по границе участка — 3');
  // Of another offer it tells nothing, and the offer itself is not overruled.
  expect(said({}, { gas: 'Центральное', url: 'https://uchastki.example/another' })).toContain('не указано — 1');
  expect(said({ gas: 'Отсутствует' }, { gas: 'Центральное' })).toBe('по границе участка — 2, отсутствует — 1');
});
