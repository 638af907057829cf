import { expect, it } from 'vitest';
import { emptyPrintedAdvert } from '#features/market/evidence.ts';
import { CORRECTIONS } from '#features/market/factors.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

const told = (rule: string, analogues: Partial<Analogue>[], calculation: object = {}, values: object = {}) => {
  const analogs = CALCULATION.analogs.map((analogue, index) => ({ ...analogue, ...analogues[index] }));
  const data = reportData({ calculation: { ...CALCULATION, ...calculation, analogs }, ...values }, { id: 'r' });
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, key, text, places, link }) => ({
      severity,
      key,
      text: text.replaceAll('\u00a0', ' '),
      values: places.map(({ value }) => value.replaceAll('\u00a0', ' ')),
      field: link.split('#field-')[1],
    }));
};
const idOf = (index: number) => CALCULATION.analogs[index]?.id;

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
  expect(of(2_000_001).map(({ values }) => values)).toEqual([['1 000 ₽/кв. м', '2 000 ₽/кв. м']]);
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
    ]).map(({ field }) => field);
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
  expect(of({ phone: '12-34-567' })).toEqual(['analogs.0.phone']);
  expect(of({ phone: '484 123-45-67' })).toEqual([]);
  expect(of({ location: 'а' })).toEqual(['analogs.0.location']);
});

it('N1 C-01 a discount that raises the price stops the report', () => {
  expect(told('C-01', [{ bargainingCorrection: 9.5 }])).toMatchObject([{ severity: 'error', values: ['9,50 %'] }]);
  expect(told('C-01', [{ bargainingCorrection: 0 }])).toEqual([]);
});

it('N1 C-02, C-03 an offer has a discount or a reason, a deal has none', () => {
  const bare = { bargainingCorrection: 0 };
  expect(told('C-02', [bare])).toMatchObject([{ field: 'analogs.0.bargainingCorrection' }]);
  const comment = {
    corrections_meta: {
      bargainingCorrection: { ...CALCULATION.corrections_meta.bargainingCorrection, comment: 'Продавец не торгуется.' },
    },
  };
  expect(told('C-02', [bare], comment)).toEqual([]);
  expect(told('C-02', [{ ...bare, price_type: 'deal' }])).toEqual([]);
  expect(told('C-03', [{ price_type: 'deal' }])).toMatchObject([{ field: 'analogs.0.bargainingCorrection' }]);
  expect(told('C-03', [{ price_type: 'deal', ...bare }])).toEqual([]);
});

it('N1 C-04 a larger plot costs less per square metre', () => {
  const of = (area: number, areaCorrection: number) =>
    told('C-04', [{ area, areaCorrection }]).map(({ values }) => values);
  expect(of(1000, 4)).toEqual([['1 000 кв. м, 4,00 %', '1 310 кв. м']]);
  expect(of(1000, -4)).toEqual([]);
  expect(of(1310, 4)).toEqual([]);
  expect(of(1500, -1)).toHaveLength(1);
});

it('N1 C-05, C-06 the sign of a correction follows the difference', () => {
  const gas = (gasCorrection: number) => told('C-05', [{ gas: 'Отсутствует', gasCorrection }]).map(({ key }) => key);
  expect(gas(-12.5)).toEqual(['C-05.gasCorrection']);
  expect(gas(12.5)).toEqual([]);
  const house = (buildingsCorrection: number) =>
    told('C-06', [{ buildings: 'Садовый дом', buildingsCorrection }]).map(({ field }) => field);
  expect(house(8)).toEqual(['analogs.0.buildingsCorrection']);
  expect(house(-8.25)).toEqual([]);
});

it('N1, R1 buildings of the object are not valued: its plot is compared as if it were free of them', () => {
  const built = { description: { ...reportData({}).description, capital_construction: 'Жилой дом 84 кв. м' } };
  const data = (analogues: Partial<Analogue>[]) => {
    const analogs = CALCULATION.analogs.map((analogue, index) => ({
      ...analogue,
      buildings: 'Отсутствуют',
      buildingsCorrection: 0,
      ...analogues[index],
    }));
    return reportData({ calculation: { ...CALCULATION, analogs }, ...built }, { id: 'r' });
  };
  const asked = (of: ReportData) =>
    checkReport(of).filter(({ text }) => text.includes('Наличие зданий и сооружений')).length;
  const bare = data([]);
  expect(asked(bare)).toBe(0);
  expect(asked(data([{ buildings: 'Садовый дом' }]))).toBe(1);
  const words = JSON.stringify(reportDocument(bare)).replaceAll('\u00a0', ' ');
  expect(words).toContain('Жилой дом 84 кв. м (не учитываются)');
  expect(words).toMatch(/различия между объектом оценки и аналогами отсутствуют/);
});

it('N1 areas that hardly differ ask for nothing', () => {
  const asked = (area: number) =>
    told('advice.wrong', [{ area, areaCorrection: 0 }]).filter(({ text }) => text.includes('площадь')).length;
  const own = Number(reportData({}).description?.total_area);
  expect(asked(own * 1.04)).toBe(0);
  expect(asked(own * 1.06)).toBe(1);
});

it('N1 C-08 equal values of one factor have equal corrections', () => {
  const rights = (second: number) =>
    told('C-08', [
      { gas: 'Отсутствует', gasCorrection: 5 },
      { gas: 'Отсутствует', gasCorrection: second },
      { gas: 'Центральное' },
    ]).map(({ values }) => values);
  expect(rights(8)).toEqual([['5,00 %', '8,00 %']]);
  expect(rights(5)).toEqual([]);
});

it('N1 C-14 a source is named with its table or page, or the appraiser’s own calculation is explained', () => {
  const meta = (changes: object) => ({
    corrections_meta: {
      ...CALCULATION.corrections_meta,
      gasCorrection: { ...CALCULATION.corrections_meta.gasCorrection, ...changes },
    },
  });
  expect(told('C-14', [], meta({ table: '', page: '' })).map(({ field }) => field)).toEqual([
    'corrections_meta.gasCorrection',
  ]);
  expect(told('C-14', [], meta({ table: '', page: '4' }))).toEqual([]);
  expect(
    told('C-14', [], meta({ source: 'Расчёт оценщика', table: '', page: '', comment: 'По стоимости подключения.' })),
  ).toEqual([]);
});

it('N1 C-17, C-18 weights by hand have a reason, and no analogue holds the result alone', () => {
  const by = (weights: number[], weight_reason = '') =>
    ['C-17', 'C-18'].flatMap((rule) =>
      told(
        rule,
        weights.map((manualWeight) => ({ manualWeight })),
        { weight_method: 'manual', weight_reason },
      ).map(() => rule),
    );
  expect(by([0.6, 0.2, 0.2])).toEqual(['C-17']);
  expect(by([0.62, 0.2, 0.18], 'Аналог ближе других.')).toEqual(['C-18']);
  expect(by([0.6, 0.2, 0.2], 'Аналог ближе других.')).toEqual([]);
});

it('N1 the worked example has none of these remarks', () => {
  const rules = checkReport(reportData({}, { id: 'r' })).map(({ rule }) => rule);
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
  const copies = { screenshots: [], evidence: null };
  const texts = (...analogues: Partial<Analogue>[]) => told('copies.advert', analogues).map(({ text }) => text);
  const kept = { screenshots: ['a.jpg'] };
  expect(texts(copies, kept, kept)).toEqual(['Аналог 1: приложите копию объявления']);
  // An answer to one analogue's remark is found by this.
  expect(told('copies.advert', [kept, copies, kept]).map(({ key }) => key)).toEqual([`copies.advert:${idOf(1)}`]);
  expect(texts(copies, kept, copies)).toEqual(['Приложите копии объявлений аналогов 1 и 3']);
});

it('N1 C-13 an analogue with more than eight corrections', () => {
  const some = (count: number) =>
    Object.fromEntries(CORRECTIONS.map((correction, at) => [correction, at < count ? 1 : 0])) as Partial<Analogue>;
  expect(told('C-13', [some(9)]).map(({ values }) => values)).toEqual([['9']]);
  expect(told('C-13', [some(8)])).toEqual([]);
});

it('N1 A-14 one copy of an advert is of one analogue', () => {
  const copy = { screenshots: ['a.jpg'] };
  expect(told('A-14', [copy, {}, copy]).map(({ text, field }) => [text, field])).toEqual([
    ['Одна копия объявления у аналогов 1 и 3', 'analogs.2.screenshots'],
  ]);
  expect(told('A-14', [copy, { screenshots: ['b.jpg'] }])).toEqual([]);
  expect(told('A-14', [copy, { ...copy, isIncluded: false }])).toEqual([]);
});
