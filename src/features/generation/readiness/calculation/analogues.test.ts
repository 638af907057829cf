import { expect, it } from 'vitest';
import { emptyPrintedAdvert } from '#features/market/evidence.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { idOf, told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

it('N1 A-02 offers older than a year ask for a reason, all in one remark', () => {
  const day = (saleDate: string) => ({ saleDate, offer_date: saleDate });
  expect(told('A-02', [day('2025-10-10'), {}, day('2025-10-15')])).toEqual([
    {
      severity: 'warning',
      key: `A-02:${idOf(0)},${idOf(2)}`,
      text: 'Предложения аналогов 1 и 3 старше 12 месяцев на дату оценки',
      values: ['10.10.2025', '15.10.2025', '16.11.2026'],
      field: 'analogs.0.saleDate',
    },
  ]);
  expect(told('A-02', [day('2025-11-17')])).toEqual([]);
  expect(told('A-02', [{ ...day('2025-10-10'), isIncluded: false }])).toEqual([]);
});

it('N1 A-02 on an active market offers are of the last half-year', () => {
  const of = (saleDate: string, market_activity: string) =>
    told(
      'A-02',
      [{ saleDate, offer_date: saleDate }],
      {},
      { market: { ...marketAnalysisSheet.empty(), market_activity } },
    );
  expect(of('2026-05-15', 'активный').map(({ text }) => text)).toEqual([
    'Предложения аналога 1 старше 6 месяцев на дату оценки, а рынок активен',
  ]);
  expect(of('2026-05-18', 'активный')).toEqual([]);
  expect(of('2026-05-15', 'низкоактивный')).toEqual([]);
});

it('N1 A-03 the day an offer was looked at is not after the report, nor long before the valuation', () => {
  const of = (accessed_at: string) => told('A-03', [{ accessed_at }]).map(({ values }) => values[0]);
  expect(of('2026-11-21')).toEqual(['21.11.2026']);
  expect(of('2026-11-20')).toEqual([]);
  expect(of('2026-10-16')).toEqual(['16.10.2026']);
  expect(of('2026-10-17')).toEqual([]);
});

it('N1 A-17 of a day long past it is said whether the page of an offer or its archive was seen', () => {
  const of = (analogs: string, comment = '', head: object = { evaluation_date: '2024-03-01' }, seen = '2026-11-16') =>
    told(
      'A-17',
      [{ accessed_at: seen }, { accessed_at: null }, { accessed_at: '2024-03-01' }],
      { corrections_meta: { ...CALCULATION.corrections_meta, saleDateCorrection: { comment } } },
      {
        head: { ...reportData({}).head, ...head },
        market: { ...marketAnalysisSheet.empty(), analogs: [{ type: 'text', value: `<p>${analogs}</p>` }] },
      },
    );
  expect(of('Отобраны три предложения.')).toMatchObject([
    {
      severity: 'warning',
      text: 'Предложения аналога 1 открыты после даты оценки 01.03.2024: укажите, видели саму страницу или её архивную копию',
      values: ['16.11.2026', '01.03.2024'],
      field: 'analogs.0.accessed_at',
    },
  ]);
  expect(of('', '', { evaluation_date: '2024-03-01' }, '2024-03-02')).toHaveLength(1);
  expect(of('', '', { evaluation_date: '2024-03-01' }, '2024-03-01')).toEqual([]);
  expect(of('Страницы открыты в веб-архиве.')).toEqual([]);
  expect(of('', 'Страница показывает цену на дату оценки.')).toEqual([]);
  // Of a day that is not long past offers are opened afterwards.
  expect(of('', '', {}, '2026-11-17')).toEqual([]);
});

it('N1 A-04 two analogues of one price, place and area look like one offer', () => {
  const one = { price: 2_400_000, area: 1200, location: 'Кривское' };
  const of = (other: Partial<Analogue>) =>
    told('A-04', [one, { ...one, ...other }]).map(({ key, field }) => [key, field]);
  expect(of({ area: 1210 })).toEqual([[`A-04:${idOf(0)}.${idOf(1)}`, 'analogs.1.url']]);
  expect(of({ area: 1215 })).toEqual([]);
  expect(of({ location: 'Ермолино' })).toEqual([]);
});

it('N1 A-04 one plot on two sites by one telephone is one offer at two prices', () => {
  const one = { price: 2_400_000, area: 1200, location: 'д. Кривское', phone: '+7 910 000-00-01' };
  const at = { url: 'https://uchastki40.example/28841', source: 'uchastki40.example' };
  const other = { ...one, price: 2_350_000, url: 'https://dom-i-zemlya.example/5120', source: '' };
  const of = (changes: Partial<Analogue>) =>
    told('A-04', [
      { ...one, ...at },
      { ...other, ...changes },
    ]).length;
  expect(of({})).toBe(1);
  expect(of({ phone: '+7 910 000-00-02' })).toBe(0);
  // An agent has several plots on one site, and of another size.
  expect(of({ url: 'https://uchastki40.example/28842' })).toBe(0);
  expect(of({ area: 1215 })).toBe(0);
  // One link at both is told by another remark.
  expect(of({ ...at, price: 2_400_000 })).toBe(0);
});

it('N1 A-10 land of another category by the kept page of the offer, without a correction', () => {
  const evidence = '00000000-0000-4000-8000-00000000000e';
  const of = (value: string, analogue: Partial<Analogue> = {}, values: object = {}, label = 'Категория земель') => {
    const line = { kind: 'parameter' as const, label, value, taken: false };
    const adverts = [{ ...emptyPrintedAdvert(), id: evidence, copy: [line] }];
    const description = { ...reportData({}).description, land_category: 'Земли населенных пунктов' };
    return told('A-10', [{ evidence, ...analogue }], {}, { adverts, description, ...values });
  };
  expect(of('сельхозназначения')).toEqual([
    {
      severity: 'warning',
      key: `A-10:${idOf(0)}`,
      text: 'Категория земель аналога 1 по копии объявления — не категория объекта оценки, а корректировки нет',
      values: ['Земли сельскохозяйственного назначения', 'Земли населенных пунктов'],
      field: 'analogs.0.permittedUseCorrection',
    },
  ]);
  expect(of('Земли населённых пунктов')).toEqual([]);
  expect(of('своя')).toEqual([]);
  expect(of('рядом земли сельхозназначения', {}, {}, 'Описание')).toEqual([]);
  expect(of('сельхозназначения', { permittedUseCorrection: 10 })).toEqual([]);
  expect(of('сельхозназначения', { isIncluded: false })).toEqual([]);
  expect(of('сельхозназначения', { evidence: null })).toEqual([]);
  const permitted_use = [
    {
      type: 'text',
      value:
        '<p>Корректировка не требуется: участки разных категорий одинаково пригодны для садоводства и предлагаются по тем же ценам.</p>',
    },
  ];
  expect(of('сельхозназначения', {}, { market: { ...marketAnalysisSheet.empty(), permitted_use } })).toEqual([]);
});

it('N1 A-05 an analogue with the address or the number of the object is the object', () => {
  const own = 'Калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч. 14';
  const description = { ...reportData({}).description, cadastral_number: '40:03:110806:77' };
  const of = (address: string) => told('A-05', [{ address }], {}, { description }).map(({ values }) => values[1]);
  expect(of('калужская область, Боровский район, деревня Кабицыно, ул. Южная, уч.14')).toEqual([own]);
  expect(of('участок 40:03:110806:77')).toHaveLength(1);
  expect(of('Калужская область, Боровский район, деревня Кабицыно, ул. Южная')).toEqual([]);
  expect(of('участок 40:03:110806:771')).toEqual([]);
});

it('N1 A-06 prices per square metre that differ more than twice', () => {
  const of = (price: number) =>
    told('A-06', [{ price, area: 1000 }, { price: 1_000_000, area: 1000 }, { isIncluded: false }]);
  expect(of(2_000_000)).toEqual([]);
  expect(of(2_000_001).map(({ text, values }) => [text, values])).toEqual([
    [
      'Цены аналогов за 1 кв. м до корректировок различаются в 2,0 раза, больше чем в 2 раза',
      ['1 000 ₽/кв. м', '2 000 ₽/кв. м'],
    ],
  ]);
});

it('N1 A-06 what the corrections leave of the difference, and what the farthest analogue does, is ready as an answer', () => {
  const of = (locationCorrection: number, more: object = {}) => {
    const prices = [2_200_000, 2_100_000, 1_000_000];
    const analogs = CALCULATION.analogs.map((analogue, index) => {
      const price = prices[index];
      return price ? { ...analogue, price, area: 1000, ...(index === 2 ? { locationCorrection } : {}) } : analogue;
    });
    const data = reportData({ calculation: { ...CALCULATION, ...more, analogs } }, { id: 'r' });
    return checkReport(data).find(({ rule }) => rule === 'A-06')?.reasons ?? [];
  };
  const [together, farthest] = of(60);
  expect(together).toMatch(/^После корректировок цены аналогов за 1 кв\. м различаются в 1,\d раза$/);
  expect(farthest).toMatch(/^Вес аналога 3 — 0,\d{4}; без него стоимость выше на \d+,\d %$/);
  // Where they leave it as it was, that is no answer.
  expect(of(1)).toEqual([expect.stringMatching(/^Вес аналога 3 — /)]);
  expect(of(1, { weight_method: 'manual' })).toEqual([]);
});

it('N1 A-08 an analogue of another region', () => {
  const of = (address: string) => told('A-08', [{ address }]).map(({ values }) => values);
  expect(of('Тульская область, Алексинский район')).toEqual([['Тульская область', 'Калужская область']]);
  expect(of('Калужская обл., Боровский район')).toEqual([]);
  expect(of('Боровский район')).toEqual([]);
});

it('N1 A-11 a price five times off the others has a digit too many', () => {
  const of = (price: number) =>
    told('A-11', [
      { price, area: 1000 },
      { price: 2e6, area: 1000 },
      { price: 2e6, area: 1000 },
    ]).map(({ field, text }) => (text.includes('больше чем в 5 раз:') ? field : text));
  expect(of(10_000_000)).toEqual([]);
  expect(of(10_000_001)).toEqual(['analogs.0.price']);
  expect(of(400_000)).toEqual([]);
  expect(of(399_999)).toEqual(['analogs.0.price']);
});

it('N1 A-12 a source, telephone or place by which no offer is found', () => {
  const of = (analogue: Partial<Analogue>) => told('A-12', [analogue]).map(({ field }) => field);
  expect(of({ source: 'газ', url: '' })).toEqual(['analogs.0.source']);
  expect(of({ source: 'авито', url: '' })).toEqual([]);
  expect(of({ source: 'a.ru', url: '' })).toEqual([]);
  expect(of({ source: 'газета', url: '', phone: '12-34-567' })).toEqual(['analogs.0.phone']);
  // The page that is named is there without it.
  expect(of({ url: 'https://uchastki.example/2917', phone: 'не указан' })).toEqual([]);
  expect(of({ phone: '484 123-45-67' })).toEqual([]);
  expect(of({ location: 'а' })).toEqual(['analogs.0.location']);
});

it('N1 A-20 of an offer whose source is no address the link is asked, with the reasons that are often true', () => {
  const of = (analogue: Partial<Analogue>) => {
    const [first, ...others] = CALCULATION.analogs;
    const calculation = { ...CALCULATION, analogs: [{ ...(first as Analogue), ...analogue }, ...others] };
    const found = checkReport(reportData({ calculation }, { id: 'r' })).filter(({ rule }) => rule === 'A-20');
    return found.map(({ link, reasons }) => ({ field: link.split('#field-')[1], reasons }));
  };
  const bare = { source: 'Доска области', url: '', phone: '' };
  expect(of(bare).map(({ field, reasons }) => [field, reasons.length])).toEqual([['analogs.0.url', 0]]);
  expect(of({ ...bare, phone: '484 123-45-67', screenshots: ['/api/files/1.jpg'] })[0]?.reasons).toEqual([
    'Ссылка не сохранилась: источник — копия страницы предложения, приведённая в приложении',
    'Страницы в интернете у предложения нет: оно проверено по телефону продавца',
  ]);
  expect(of({ ...bare, url: 'https://uchastki.example/2917' })).toEqual([]);
  expect(of({ ...bare, source: 'uchastki.example/2917' })).toEqual([]);
  expect(of({ ...bare, source: '' })).toEqual([]);
  expect(of({ ...bare, source: 'Газета «Заозёрье»' })).toEqual([]);
  expect(of({ ...bare, isIncluded: false })).toEqual([]);
});

it('N1 the worked example has none of these remarks', () => {
  // Three percents of it are not the middle of their ranges (C-21).
  const {
    locationCorrection: place,
    areaCorrection: area,
    roadsCorrection: roads,
    ...metas
  } = CALCULATION.corrections_meta;
  const corrections_meta = {
    ...metas,
    locationCorrection: { ...place, comment: 'Кривское дальше от города.' },
    areaCorrection: { ...area, comment: 'По табл. 31 для отношения площадей.' },
    roadsCorrection: { ...roads, comment: 'Асфальт кончается за 60 м до участка.' },
  };
  const report = reportData({ calculation: { ...CALCULATION, corrections_meta } }, { id: 'r' });
  const rules = checkReport(report).map(({ rule }) => rule);
  expect(rules.filter((rule) => /^[AC]-/.test(rule))).toEqual([]);
});

it('N1 several analogues with one cause make one remark, which tells all that differs', () => {
  const later = (saleDate: string) => ({ saleDate, offer_date: saleDate });
  const of = (rule: string, ...analogues: Partial<Analogue>[]) =>
    told(rule, analogues).map(({ key, text, values }) => [key, text, values.length]);
  expect(of('advice.wrong', later('2026-11-17'))).toEqual([
    [`advice.wrong:later.${idOf(0)}.saleDate`, 'Аналог 1 датирован позже даты оценки: обоснуйте его использование.', 0],
    expect.anything(),
  ]);
  expect(of('advice.wrong', later('2026-11-17'), {}, later('2026-11-18'))[0]).toEqual([
    `advice.wrong:later.${idOf(0)},${idOf(2)}.saleDate`,
    'Аналог 1 датирован позже даты оценки: обоснуйте его использование. То же у аналога 3.',
    0,
  ]);
  const link = (at: number) => ({ source: `uchastki.example/${at}00`, url: `https://uchastki.example/${at}01` });
  expect(of('advice.wrong', link(1), link(2))).toEqual([
    [`advice.wrong:link.${idOf(0)},${idOf(1)}.url`, expect.stringMatching(/^Аналог 1: .*100.* Аналог 2: .*200/), 0],
  ]);
  // What is said of an analogue as a whole leads to its column.
  const far = told('advice', [{}, {}, { price: 9_900_000 }]).filter(({ key }) => key.includes('outlier'));
  expect(far.map(({ key, field }) => [key, field])).toEqual([[`advice:outlier.${idOf(2)}`, 'analogs.2']]);
  const copies = { screenshots: [], evidence: null };
  const texts = (...analogues: Partial<Analogue>[]) => told('copies.advert', analogues).map(({ text }) => text);
  const kept = { screenshots: ['a.jpg'] };
  expect(texts(copies, kept, kept)).toEqual(['Аналог 1: приложите копию объявления']);
  // An answer to one analogue's remark is found by this.
  expect(told('copies.advert', [kept, copies, kept]).map(({ key, field }) => [key, field])).toEqual([
    [`copies.advert:${idOf(1)}`, 'analogs.1.screenshots'],
  ]);
  expect(texts(copies, kept, copies)).toEqual(['Приложите копии объявлений аналогов 1 и 3']);
});

it('N1 A-14 one copy of an advert is of one analogue', () => {
  const copy = { screenshots: ['a.jpg'] };
  expect(told('A-14', [copy, {}, copy]).map(({ text, field }) => [text, field])).toEqual([
    ['Одна копия объявления у аналогов 1 и 3', 'analogs.2.screenshots'],
  ]);
  expect(told('A-14', [copy, { screenshots: ['b.jpg'] }])).toEqual([]);
  expect(told('A-14', [copy, { ...copy, isIncluded: false }])).toEqual([]);
});
