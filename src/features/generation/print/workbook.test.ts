import { expect, it } from 'vitest';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { reportData } from '#test/report-data.ts';
import { workbookOf } from './workbook.ts';

function resultSheet(description: object, assignment: object = {}, head: object = {}) {
  const data = reportData({}, head);
  const { sheets } =
    workbookOf({
      ...data,
      description: { ...data.description, ...description },
      assignment: { ...data.assignment, ...assignment },
    } as typeof data) ?? {};
  const rows = sheets?.find(({ name }) => name === 'Итог')?.rows ?? [];
  return rows.map((cells) => JSON.stringify(cells).replaceAll('\u00a0', ' '));
}

it('V: the spreadsheet counts the tax that the value holds from the value, and has none of another basis', () => {
  const lease = (vat: string) =>
    resultSheet({ right_type: 'Право аренды' }, { vat, vat_rate: 22 }).filter((row) => row.includes('Сумма НДС'));
  expect(lease('included').join()).toMatch(/ROUND\('Расчет'!B\d+\*22\/\(100\+22\),2\)/);
  expect(lease('included').join()).toContain('454245.9');
  expect(lease('excluded')).toEqual([]);
  expect(resultSheet({}, { vat: 'included' }).join()).not.toContain('Сумма НДС');
});

it('V: each amount of the spreadsheet that holds the tax says so', () => {
  const data = reportData({}, { value_type: 'Ликвидационная' });
  const sheetsOf = (vat: string) =>
    workbookOf({
      ...data,
      calculation: { ...data.calculation, liquidation_discount: 20 },
      description: { ...data.description, right_type: 'Право аренды' },
      assignment: { ...data.assignment, vat },
    } as typeof data)?.sheets.map(({ rows }) => rows.map((cells) => JSON.stringify(cells))) ?? [];
  const [calculation = [], , , result = []] = sheetsOf('included');
  const amounts = result.filter((row) => /"text":"руб\./.test(row) && !row.includes('Сумма НДС'));
  expect(amounts.filter((row) => !/"руб\.(?:\/кв\. м)? с НДС"/.test(row))).toEqual([]);
  // The price of a metre, what it makes, before rounding, the value, its bounds.
  expect(amounts.length).toBeGreaterThan(3);
  for (const label of [
    'Средневзвешенная цена, руб./кв. м с НДС',
    'Ликвидационная стоимость с НДС, руб.',
    'Итоговая величина с НДС, руб.',
  ])
    expect(calculation.join()).toContain(label);
  expect(sheetsOf('not_separated').join()).not.toContain('с НДС');
});

it('V: the spreadsheet of a day long past calls it so', () => {
  expect(resultSheet({}, {}, { evaluation_date: '2024-03-01' }).join()).toContain('Дата оценки (ретроспективная)');
  expect(resultSheet({}).join()).not.toContain('ретроспективная');
});

it.each([
  ['a forced sale', { value_type: 'Ликвидационная' }, {}],
  ['a forced sale beside the market value', { value_type: 'Рыночная' }, { also_liquidation: true }],
])('V: the spreadsheet of %s names its term', (_of, head, assignment) => {
  const data = reportData({}, head);
  const terms = { liquidity_level: 'средняя', exposure_months: 6, exposure_forced: 2, liquidation_discount: 20 };
  const calculation = { ...data.calculation, ...terms };
  const report = { ...data, assignment: { ...data.assignment, ...assignment }, calculation } as typeof data;
  const { sheets = [] } = workbookOf(report) ?? {};
  const rowsOf = (of: string) => sheets.find(({ name }) => name === of)?.rows ?? [];
  const label = 'Срок экспозиции при вынужденной продаже';
  const row = rowsOf('Итог').find(([first]) => first && 'text' in first && first.text === label);
  expect(row?.slice(1)).toMatchObject([{ number: 2 }, { text: 'мес.' }]);
  // Under the title stands the kind that the result is of.
  const isResult = head.value_type === 'Ликвидационная';
  expect(JSON.stringify(rowsOf('Расчет')[1]).includes('при сроке экспозиции 2 мес.')).toBe(isResult);
  expect(resultSheet({}).join()).not.toContain(label);
});

it('R6 bounds that follow from the corrected prices are formulas of them, the appraiser’s own are numbers', () => {
  const boundsOf = (calculation: object) => {
    const data = reportData({});
    const { sheets } =
      workbookOf({ ...data, calculation: { ...data.calculation, ...calculation } } as typeof data) ?? {};
    const rows = sheets?.find(({ name }) => name === 'Итог')?.rows ?? [];
    return rows.flatMap(([label, cell]) => (/границ/i.test(JSON.stringify(label)) ? [cell] : []));
  };
  const none = { value_interval_low: null, value_interval_high: null };
  const [low, high] = boundsOf({ ...none, value_interval_reason: 'крайние цены' });
  expect(low).toMatchObject({ formula: expect.stringMatching(/^ROUND\(MIN\('Расчет'!E\d+,/), result: 2_342_000 });
  expect(high).toMatchObject({ formula: expect.stringMatching(/^ROUND\(MAX\('Расчет'!E\d+,/), result: 2_773_000 });
  const own = boundsOf({
    value_interval_low: 2_400_000,
    value_interval_high: 2_600_000,
    value_interval_reason: 'свои',
  });
  expect(own).toMatchObject([{ number: 2_400_000 }, { number: 2_600_000 }]);
});

it('V: between the price of a metre and the value of a share or a forced sale stand the whole and the discounts', () => {
  const between = (value_type: string, description: object = {}) => {
    const data = reportData({}, { value_type });
    const calculation = { ...data.calculation, liquidation_discount: 20, share_discount: 15, share_reason: 'Двое' };
    const report = { ...data, calculation, description: { ...data.description, ...description } } as typeof data;
    const rows = workbookOf(report)?.sheets.find(({ name }) => name === 'Итог')?.rows ?? [];
    const labels = rows.map(([label]) => (label && 'text' in label ? label.text : ''));
    const first = labels.findIndex((label) => label.startsWith('Средневзвешенная цена')) + 1;
    return rows
      .slice(first, labels.indexOf('Стоимость до округления'))
      .map(([, cell], index) => [labels[first + index], cell && 'result' in cell ? cell.result : null]);
  };
  const average = (value_type: string) => {
    const data = reportData({}, { value_type });
    const report = { ...data, calculation: { ...data.calculation, liquidation_discount: 20 } } as typeof data;
    const rows = workbookOf(report)?.sheets.find(({ name }) => name === 'Итог')?.rows ?? [];
    return rows.find((row) => JSON.stringify(row).includes('Средневзвешенная цена'))?.[0];
  };
  expect(average('Ликвидационная')).toEqual({ text: 'Средневзвешенная цена (до скидки на вынужденность продажи)' });
  expect(average('Рыночная')).toEqual({ text: 'Средневзвешенная цена' });
  const whole = (of: string) => [`Рыночная стоимость ${of}`, expect.closeTo(2_518_909.18, 2)];
  const third = { right_type: 'Общая долевая собственность', right_share: '1/3' };
  expect(between('Ликвидационная')).toEqual([whole('земельного участка'), ['Скидка на вынужденность продажи', 20]]);
  expect(between('Рыночная', third)).toEqual([
    whole('участка в целом'),
    ['Размер доли (1/3)', expect.closeTo(1 / 3, 6)],
    ['Скидка на долевое участие', 15],
  ]);
  expect(between('Рыночная')).toEqual([]);
});

it('R6 the price of a metre in the typed table of offers is counted, where it is the quotient', () => {
  const cells = (typed: string) => {
    const data = reportData({});
    const rows = [
      ['Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'],
      ['1200', '1480000', typed],
    ];
    const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'table', rows }] };
    const sheet = workbookOf({ ...data, market } as typeof data)?.sheets.find(({ name }) => name === 'Выборка');
    return sheet?.rows[2]?.[2];
  };
  expect(cells('1 233,33')).toMatchObject({ formula: 'B3/A3', result: expect.closeTo(1233.333, 2) });
  expect(cells('1233')).toMatchObject({ formula: 'B3/A3' });
  // Another number is the appraiser's.
  expect(cells('1250')).toMatchObject({ number: 1250 });
});

it('R6 the day of a typed offer has a column of its own, as a date', () => {
  const data = reportData({});
  const rows = [
    ['№', 'Источник, дата', 'Цена, руб./кв. м'],
    ['1', 'doski.example/3100, 03.10.2026', '1500'],
    ['2', 'doski.example/3137, 01.10.2026, обновлено 05.10.2026', '1600'],
    ['3', 'газета «Земля»', '1650'],
  ];
  const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'table', rows }] };
  const sheet = workbookOf({ ...data, market } as typeof data)?.sheets.find(({ name }) => name === 'Выборка');
  expect(sheet?.rows.slice(1, 5)).toEqual([
    ['№', 'Источник', 'Дата', 'Цена, руб./кв. м'].map((text) => ({ text, bold: true })),
    [
      { number: 1, format: '#,##0' },
      { text: 'doski.example/3100' },
      { date: '2026-10-03' },
      { number: 1500, format: '#,##0' },
    ],
    [
      { number: 2, format: '#,##0' },
      { text: 'doski.example/3137, 01.10.2026, обновлено' },
      { date: '2026-10-05' },
      { number: 1600, format: '#,##0' },
    ],
    [{ number: 3, format: '#,##0' }, { text: 'газета «Земля»' }, null, { number: 1650, format: '#,##0' }],
  ]);
  expect(JSON.stringify(sheet?.rows)).toContain('COUNT(D3:D5)');
});

it('R6 a table of offers without any is no sheet', () => {
  const data = reportData({});
  const head = ['Площадь, кв. м', 'Цена, руб.', 'Цена, руб./кв. м'];
  const sheetsOf = (...rows: string[][]) => {
    const market = { ...marketAnalysisSheet.empty(), price_analysis: [{ type: 'table', rows: [head, ...rows] }] };
    return workbookOf({ ...data, market } as typeof data)?.sheets.map(({ name }) => name);
  };
  expect(sheetsOf(['1200', '1480000', '1233'])).toContain('Выборка');
  expect(sheetsOf()).not.toContain('Выборка');
  expect(sheetsOf(['[указать]', '[указать]', '[указать]'])).not.toContain('Выборка');
});
