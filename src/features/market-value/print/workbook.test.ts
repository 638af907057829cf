import { expect, it } from 'vitest';
import { kindsOf, wholePlot } from '#features/valued/valued.ts';
import { example } from '#test/calculation.ts';
import { THIRD_SHARE } from '#test/third-share.ts';
import { EXAMPLE_AREA, EXAMPLE_OBJECT } from '#test/worked-example.ts';
import type { Calculation } from '../calculation.ts';
import { calculationSheet } from './workbook.ts';
import { analoguesSheet, correctionsSheet } from './workbook-sources.ts';
import { METRE, type SheetCell } from './worksheet.ts';

const sheets = (calculation: Calculation, valued = wholePlot(EXAMPLE_AREA)) => {
  const input = { calculation, object: EXAMPLE_OBJECT, valued, explanations: {}, hasAdvert: () => false };
  const sheet = calculationSheet(input);
  return {
    calculation: sheet.rows,
    analogues: analoguesSheet(input, sheet).rows,
    corrections: correctionsSheet(input, sheet).rows,
  };
};

const shown = (cell: SheetCell | null | undefined) => {
  if (!cell) return null;
  if ('text' in cell) return cell.text;
  return 'number' in cell ? cell.number : 'formula' in cell ? cell.formula : cell.date;
};
const rowOf = (rows: (SheetCell | null)[][], label: string) =>
  rows.find(([first]) => shown(first) === label)?.map(shown);

const SHARED: Calculation = {
  ...example,
  share_discount: 15,
  share_low: 10,
  share_high: 20,
  share_source: { source: 'Справочник скидок на долю', year: '2026', table: '5', page: '24' },
  share_reason: 'Сособственников трое.',
};

it('V: the spreadsheet has every step from the whole to the share, and where the discount comes from', () => {
  const { calculation, corrections } = sheets(SHARED, THIRD_SHARE);
  const at = (label: string) => calculation.findIndex(([first]) => shown(first) === label) + 1;
  const [part, proportional, discount, off] = [
    at('Размер доли (1/3)'),
    at('Пропорциональная стоимость доли, руб.'),
    at('Скидка на долевое участие, %'),
    at('Скидка, руб.'),
  ];
  expect(calculation[proportional - 1]?.[1]).toMatchObject({ formula: `B${part - 1}*B${part}` });
  expect(calculation[off - 1]?.[1]).toMatchObject({ formula: `B${proportional}*B${discount}/100` });
  expect(calculation[discount - 1]?.[1]).toMatchObject({ number: 15, format: '0.00' });
  const value = calculation[at('Стоимость доли, руб.') - 1]?.[1];
  expect(value).toMatchObject({ formula: `B${proportional}-B${off}` });
  expect((value as { result: number }).result).toBeCloseTo(713_690.934867, 6);
  expect(rowOf(corrections, 'Скидка на долевое участие')).toEqual([
    'Скидка на долевое участие',
    'Справочник скидок на долю',
    2026,
    5,
    24,
    10,
    20,
    null,
    null,
    null,
    'Вычтено 15 %. Сособственников трое.',
  ]);
  expect(rowOf(sheets(example).corrections, 'Скидка на долевое участие')).toBeUndefined();
});

it('V: the cells of a share or of a forced sale are those of the printed tables, and what stands below these too', () => {
  const forced = { ...wholePlot(EXAMPLE_AREA), ...kindsOf({ value_type: 'Ликвидационная' }) };
  const sale = sheets({ ...example, liquidation_discount: 20 }, forced).calculation;
  expect(rowOf(sale, 'Условия продажи')?.[1]).toBe('Чистая продажа');
  expect(sale.at(-1)?.map(shown)).toEqual(['Вынужденность продажи учтена отдельно.']);
  const shared = sheets(SHARED, THIRD_SHARE).calculation.map((row) => row.map(shown));
  expect(shared.find(([label]) => /^Имущественные/.test(String(label)))?.[1]).toBe('Право собственности');
  expect(shared.at(-1)).toEqual(['Сравнивается участок в целом, доля учтена отдельно.']);
});

it('J5 why the middle of a range was taken is the reason in the spreadsheet too', () => {
  const { corrections } = sheets(example);
  expect(rowOf(corrections, 'Газоснабжение')?.at(-1)).toBe('Взята середина интервала.');
});

it('J5 the area of a plot stands in the spreadsheet once: the row of its correction shows the cell that the price is counted from', () => {
  const { calculation } = sheets(example);
  const size = calculation.findIndex(([first]) => shown(first) === 'Площадь, кв. м') + 1;
  const row = calculation.find(([first]) => /^Общая площадь/.test(String(shown(first))));
  expect(row?.[1]).toMatchObject({ formula: `B${size}`, result: EXAMPLE_AREA });
  expect(row?.[2]).toMatchObject({ formula: `E${size}`, result: example.analogs[0]?.area });
});

it('J5 the spreadsheet has the group of uses under the name of the factor', () => {
  const { calculation, corrections } = sheets(example);
  expect(rowOf(calculation, 'Вид использования')?.[1]).toBe('ИЖС/ЛПХ');
  expect(rowOf(corrections, 'Вид использования')).toBeDefined();
});

it('R1 a row of the spreadsheet whose corrections are all zero names no source and no range', () => {
  const analogs = example.analogs.map((analogue) => ({ ...analogue, gasCorrection: 0, gas: 'Центральное' }));
  const { corrections } = sheets({ ...example, analogs });
  expect(rowOf(corrections, 'Газоснабжение')?.slice(1, 7)).toEqual(['—', null, null, null, null, null]);
  expect(rowOf(corrections, 'Газоснабжение')?.at(-1)).toBeNull();
  expect(rowOf(sheets(example).corrections, 'Газоснабжение')?.slice(1, 7)).toEqual([
    'Справочник корректировок для земельных участков',
    2026,
    39,
    114,
    9,
    16,
  ]);
});

it('R1 the reason in the spreadsheet names the analogues that it is about', () => {
  const analogs = example.analogs.map((analogue, index) =>
    index === 1 ? { ...analogue, location: 'Ольховка' } : analogue,
  );
  const location = example.corrections_meta.locationCorrection;
  if (!location) throw new Error('the example has its sources');
  const corrections_meta = {
    ...example.corrections_meta,
    locationCorrection: { ...location, comment: 'Он в той же зоне.' },
  };
  expect(rowOf(sheets({ ...example, analogs, corrections_meta }).corrections, 'Местоположение')?.at(-1)).toBe(
    'Для аналога 2 корректировка не введена. Он в той же зоне.',
  );
});

it('R1 beside the appraiser’s own reason of a row without corrections the spreadsheet gives no other', () => {
  const fresh = example.analogs.map((analogue) => ({ ...analogue, saleDate: '2026-11-02', offer_date: '2026-11-02' }));
  const reasonOf = (comment: string) => {
    const meta = example.corrections_meta.saleDateCorrection;
    if (!meta) throw new Error('the example has its reason');
    const corrections_meta = { ...example.corrections_meta, saleDateCorrection: { ...meta, comment } };
    return rowOf(
      sheets({ ...example, analogs: fresh, corrections_meta }).corrections,
      'Дата продажи (предложения)',
    )?.at(-1);
  };
  expect(reasonOf('')).toMatch(/^От даты предложения до даты оценки прошло/);
  expect(reasonOf('Цены не изменились.')).toBe('Цены не изменились.');
});

it('R1 of an offer that was renewed the spreadsheet has both days, as the report', () => {
  const analogs = example.analogs.map((analogue, index) =>
    index === 1 ? { ...analogue, offer_date: '2026-10-02', saleDate: '2026-11-12' } : analogue,
  );
  const { analogues } = sheets({ ...example, analogs });
  expect(rowOf(analogues, 'Дата предложения')?.[3]).toBe('2026-10-02');
  expect(rowOf(analogues, 'Дата обновления')?.slice(2)).toEqual([null, '2026-11-12', null]);
  const once = example.analogs.map((analogue) => ({ ...analogue, offer_date: analogue.saleDate }));
  expect(rowOf(sheets({ ...example, analogs: once }).analogues, 'Дата обновления')).toBeUndefined();
});

it('R1 the range of the cells stands in its columns, though one analogue has none', () => {
  const analogs = example.analogs.map((analogue, index): typeof analogue => ({
    ...analogue,
    ranges: index === 0 ? {} : { gasCorrection: [9, 16] },
  }));
  const gas = example.corrections_meta.gasCorrection;
  if (!gas) throw new Error('the example has its sources');
  const corrections_meta = { ...example.corrections_meta, gasCorrection: { ...gas, low: null, high: null } };
  const row = rowOf(sheets({ ...example, analogs, corrections_meta }).corrections, 'Газоснабжение');
  expect(row?.slice(5, 7)).toEqual([9, 16]);
});

it('R1 the analogues’ sheet has the places that are compared and the bargaining, and a cheap metre its four decimals', () => {
  // Their addresses say nothing of the zone.
  const analogs = example.analogs.map((analogue) => ({ ...analogue, address: 'Светлоярская область, дорога 7' }));
  const { analogues, calculation } = sheets({ ...example, analogs });
  expect(rowOf(analogues, 'Местоположение для сравнения')?.[2]).toBe(example.analogs[0]?.location);
  expect(rowOf(analogues, 'Скидка на торг')?.[2]).toBe('Торг предполагается');
  const formatOf = (label: string) =>
    calculation.find(([first]) => shown(first) === label)?.at(-1) ??
    calculation.find(([first]) => shown(first) === label)?.at(1);
  for (const label of ['Цена, руб./кв. м', 'Скорректированная цена, руб./кв. м', 'Средневзвешенная цена, руб./кв. м']) {
    expect(formatOf(label)).toMatchObject({ format: METRE });
  }
});
