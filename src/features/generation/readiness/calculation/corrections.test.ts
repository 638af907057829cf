import { expect, it } from 'vitest';
import { CORRECTIONS } from '#features/market/factors.ts';
import { SHIPPED_TEXTS } from '#features/market-analysis/default-texts.ts';
import { withPlaces } from '#features/market-analysis/live/place-list.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { emptyMeta } from '#features/market-value/calculation.ts';
import { told } from '#test/remarked-analogues.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';
import { printedAround } from '../printed-answers.ts';

/* Of each rule the example that triggers it and a near one that must not (rows.md N1). */

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

it('N1 C-02 a reason of before, or of others by their numbers, tells nothing of an analogue that came later', () => {
  const [first, ...others] = CALCULATION.analogs.map(({ id }) => id);
  const of = (comment: string, comment_for?: (string | undefined)[]) =>
    told('C-02', [{ bargainingCorrection: 0 }], {
      corrections_meta: {
        bargainingCorrection: { ...CALCULATION.corrections_meta.bargainingCorrection, comment, comment_for },
      },
    }).length;
  const general = 'Скидка принята по справочнику для активного рынка.';
  expect([of(general), of(general, [first, ...others]), of(general, others)]).toEqual([0, 0, 1]);
  const ofOthers = 'Цена аналогов 2 и 3 снижена по справочнику.';
  expect([
    of(ofOthers),
    of(`${ofOthers} У остальных скидки нет.`),
    of(`${ofOthers} Аналог 1 продаётся срочно.`),
  ]).toEqual([...[1, 0, 0]]);
  // Named, it needs no other word; said of all, it is of those that stood there.
  expect(of('Аналог 1 продаётся срочно, скидка в цене.', others)).toBe(0);
  expect(of('У всех аналогов скидка уже учтена в цене.', others)).toBe(1);
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

it('N1 C-06 buildings that are to be pulled down may raise a price or lower it', () => {
  const judged = (buildings: string) => told('C-06', [{ buildings, buildingsCorrection: 3 }]).length;
  expect(['сарай под снос', 'Ветхий дом', 'разрушенный фундамент', 'сарай', 'дом, снос забора'].map(judged)).toEqual([
    ...[0, 0, 0],
    ...[1, 1],
  ]);
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
    checkReport(of).filter(({ text }) => text.includes('Здания и сооружения (улучшения)')).length;
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

it('N1 C-08 two percents of one difference are told with both analogues until a reason names one of them', () => {
  const SAME = { gas: 'По границе участка' };
  const of = (second: Partial<Analogue>, comment = '') =>
    told(
      'C-08',
      [{ ...SAME, gasCorrection: 14 }, { ...SAME, gasCorrection: 12.5, ...second }, { gas: 'Центральное' }],
      {
        corrections_meta: { gasCorrection: { ...CALCULATION.corrections_meta.gasCorrection, comment } },
      },
    ).map(({ severity, text }) => [severity, text]);
  const remark = [
    'warning',
    '«Газоснабжение»: у аналогов 1 и 2 одно значение «По границе участка», а корректировки разные: +14,00 % и +12,50 %',
  ];
  // What the handbook and a former report filled.
  const filled =
    'Газоснабжение: у аналога по границе участка, у объекта оценки центральное; коэффициент 1,14 (от 1,10 до 1,18). Газоснабжение: у аналога по границе участка, у объекта оценки центральное; корректировка 12,50 % (от 9,00 до 16,00 %) (Справочник, 2026).';
  expect(of({})).toEqual([remark]);
  expect(of({}, filled)).toEqual([remark]);
  expect(of({}, `${filled} У аналога 3 газ подведён к дому.`)).toEqual([remark]);
  expect(of({}, `${filled} У аналога 2 газопровод проходит по участку.`)).toEqual([]);
  expect(of({ gas: 'Автономное' }, filled)).toEqual([]);
  expect(of({ gasCorrection: 14 }, filled)).toEqual([]);
});

it('N1 C-21 a percent that a choice filled is asked about too, unless it is the mean that the source itself gives', () => {
  const reason =
    'Подъездные пути: у аналога асфальтированная, у объекта оценки щебёночная; корректировка −5,00 % (от −8,00 до −3,00 %)';
  const of = (comment: string, roadsCorrection = -5) =>
    told('C-21', [{}, {}, { roadsCorrection }], {
      corrections_meta: { roadsCorrection: { ...CALCULATION.corrections_meta.roadsCorrection, comment } },
    }).length;
  expect(of(`${reason}.`)).toBe(1);
  expect(of(`${reason}, принято среднее значение источника.`)).toBe(0);
  // Another percent than the one that is the mean.
  expect(of(`${reason}, принято среднее значение источника.`, -4)).toBe(1);
  expect(of(`${reason}. Взято меньше середины: грунт плотный.`)).toBe(0);
  // A coefficient is a source's own figure.
  expect(of('Подъездные пути: у аналога а, у объекта оценки б; коэффициент 0,95 (от 0,92 до 0,97).')).toBe(0);
});

it('N1, N2 C-21 an answer is printed as the report’s own sentence, with the percent and the interval', () => {
  const roadsCorrection = { ...CALCULATION.corrections_meta.roadsCorrection, comment: '' };
  const analogs = CALCULATION.analogs.map((one, at) => ({ ...one, roadsCorrection: at === 2 ? -5 : 0 }));
  const corrections_meta = { ...CALCULATION.corrections_meta, roadsCorrection };
  const found = checkReport(reportData({ calculation: { ...CALCULATION, analogs, corrections_meta } }));
  const remark = found.find(({ id }) => id === 'C-21.roadsCorrection');
  expect(remark && printedAround(remark).replaceAll('\u00a0', ' ')).toBe(
    'По элементу сравнения «Подъездные пути» из интервала источника −8,00…−3,00 % взято −5,00 %: …',
  );
});

it('N1 C-21 a percent that is not the middle of its source’s range has a reason', () => {
  const FROM = CALCULATION.corrections_meta.roadsCorrection;
  const of = (percents: number[], meta: object = {}, more: Partial<Analogue> = {}) =>
    told(
      'C-21',
      percents.map((roadsCorrection) => ({ roadsCorrection, ...more })),
      { corrections_meta: { roadsCorrection: { ...FROM, ...meta } } },
    ).map(({ severity, key, values, field }) => [severity, key, ...values, field]);
  // The source gives −8 to −3 %.
  expect(of([0, 0, -5])).toEqual([
    ['warning', 'C-21.roadsCorrection', '−5,00 %', '−8,00…−3,00 %', 'corrections_meta.roadsCorrection.comment'],
  ]);
  expect(of([0, 0, -5.5])).toEqual([]);
  expect(of([0, 0, -5], { comment: 'Асфальт кончается за 300 м до участка.' })).toEqual([]);
  expect(of([0, 0, -5], { high: null })).toEqual([]);
  // Outside the range is another remark; the ends are in it.
  expect(of([0, 0, -8.1])).toEqual([]);
  expect(of([0, 0, -8])).toHaveLength(1);
  // Several percents of one range follow from a formula or a table, which is named.
  expect(of([-4, 0, -7]).map(([, , value]) => value)).toEqual(['−4,00; −7,00 %']);
  expect(of([-5.5, 0, -7]).map(([, , value]) => value)).toEqual(['−7,00 %']);
  expect(of([-4, 0, -7], { comment: 'По формуле зависимости цены от площади.' })).toEqual([]);
  // Why others have none is no reason of the percent; the place in the range beside it is.
  const others = 'Аналоги 1 и 2 расположены в той же зоне.';
  expect(of([0, 0, -5], { comment: others })).toHaveLength(1);
  expect(of([0, 0, -5], { comment: `${others} Взято меньше середины диапазона: зоны соседние.` })).toEqual([]);
  // Ranges of the cells are each one's own.
  expect(of([-4, 0, -4], {}, { ranges: { roadsCorrection: [-6, -2] } })).toEqual([]);
  expect(of([-4, 0, -5], {}, { ranges: { roadsCorrection: [-6, -2] } })).toHaveLength(1);
});

it('N1 C-14 all that sources lack is asked at once: their names, and the table or page of those that have one', () => {
  const meta = (changes: object, others: object = {}) => ({
    corrections_meta: {
      ...CALCULATION.corrections_meta,
      gasCorrection: { ...CALCULATION.corrections_meta.gasCorrection, ...changes },
      ...others,
    },
  });
  const bare = { table: '', page: '' };
  const unnamed = { roadsCorrection: undefined, bargainingCorrection: undefined };
  expect(told('C-14', [], meta(bare)).map(({ text, field }) => [text, field])).toEqual([
    ['Не указана таблица или страница источника: «Газоснабжение»', 'corrections_meta.gasCorrection'],
  ]);
  expect(told('C-14', [], meta(bare, unnamed)).map(({ text, field }) => [text, field])).toEqual([
    [
      'Не указан источник 2 корректировок: «Скидка на торг», «Подъездные пути». Не указана таблица или страница источника: «Газоснабжение». Назовите издание, год, таблицу или страницу: без источника в отчете будет «суждение оценщика»',
      'corrections_meta.bargainingCorrection',
    ],
  ]);
  expect(told('C-14', [], meta({ table: '', page: '4' }))).toEqual([]);
});

it('N1 C-14 a reason is no place in a book; a site and the own work of the appraiser have none', () => {
  const of = (source: string) =>
    told('C-14', [], {
      corrections_meta: {
        ...CALCULATION.corrections_meta,
        gasCorrection: {
          ...emptyMeta(),
          source,
          comment: 'Аналог 2 на таком же удалении от сети, корректировка не вводилась.',
        },
      },
    }).length;
  expect(['Справочник оценщика недвижимости', 'Сборник рыночных корректировок, СРК-2026'].map(of)).toEqual([1, 1]);
  const pageless = ['https://statrielt.ru/korrekt', 'Сайт statrielt.ru', 'Портал Росреестра', 'Расчёт оценщика'];
  expect(pageless.map(of)).toEqual([0, 0, 0, 0]);
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

it('N1 C-13 an analogue with more than eight corrections', () => {
  const some = (count: number) =>
    Object.fromEntries(CORRECTIONS.map((correction, at) => [correction, at < count ? 1 : 0])) as Partial<Analogue>;
  expect(told('C-13', [some(9)]).map(({ values }) => values)).toEqual([['9']]);
  expect(told('C-13', [some(8)])).toEqual([]);
});

it('N1 a difference without a correction asks for its reason, also where the filled text says that there is none', () => {
  const comment = (words: string) => ({
    corrections_meta: { locationCorrection: { ...emptyMeta(), comment: words } },
  });
  const asked = (words: string) => {
    const analogs = CALCULATION.analogs.map((one) => ({ ...one, locationCorrection: null, location: 'д. Дальняя' }));
    const data = reportData({ calculation: { ...CALCULATION, analogs, ...comment(words) } });
    const market = { ...marketAnalysisSheet.empty(), location: SHIPPED_TEXTS.location };
    // As the report is gathered: the rules read what will be printed.
    return checkReport(withPlaces({ ...data, market })).filter(
      ({ id, link }) => id.startsWith('advice.unanswered') && link.includes('locationCorrection'),
    ).length;
  };
  expect(asked('')).toBe(1);
  expect(asked('Места сопоставимы по удалённости от города.')).toBe(0);
});

it('N1 C-24 a reason that names the analogues one by one names those too that were added after it, and not only the ones that it does not correct', () => {
  const of = (comment: string, changes: Partial<Analogue>[] = []) => {
    const bargainingCorrection = { ...CALCULATION.corrections_meta.bargainingCorrection, comment };
    const corrections_meta = { ...CALCULATION.corrections_meta, bargainingCorrection };
    return told('C-24', changes, { corrections_meta }).map(({ text, field }) => [text, field]);
  };
  const former = 'Торг указан в объявлении аналога 2; у аналога 1 он принят возможным.';
  expect(of(former)).toEqual([
    [
      '«Скидка на торг»: обоснование не называет аналога 3, а корректировка у него есть: допишите',
      'corrections_meta.bargainingCorrection.comment',
    ],
  ]);
  expect(of(former, [{}, {}, { bargainingCorrection: null }])).toEqual([]);
  expect(of(`${former} У остальных так же.`)).toEqual([]);
  // A choice from the handbook names those that it filled.
  const filled = 'торг предусмотрен; корректировка −9,50\u00a0% (от\u00a0−12,00 до\u00a0−7,00\u00a0%).';
  expect(of(`${former} Скидка на торг: у аналога 3 ${filled}`)).toEqual([]);
  expect(of(`${former} Скидка на торг: у аналога ${filled}`)).toHaveLength(1);
  // A reason may tell of the others alone: why they have none.
  const others = 'Улучшений нет у аналога 3.';
  const small = [{}, {}, { bargainingCorrection: null }];
  expect(of(others, small).map(([text]) => text)).toEqual([
    '«Скидка на торг»: обоснование не называет аналогов 1 и 2, а корректировка у них есть: допишите',
  ]);
  expect(of(`${others} У остальных они есть.`, small)).toEqual([]);
  expect(of(`${others} У аналога 1 они есть.`, small)).toEqual([]);
  // One that is singled out is no list.
  for (const own of [
    'Для аналога 1 взято меньше: продаётся долго.',
    'Торг указан у аналогов 1 и 3.',
    'По аналогам 1–3.',
  ])
    expect(of(own)).toEqual([]);
});
