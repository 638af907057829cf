import { expect, it } from 'vitest';
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

it('V: the spreadsheet of a day long past calls it so', () => {
  expect(resultSheet({}, {}, { evaluation_date: '2024-03-01' }).join()).toContain('Дата оценки (ретроспективная)');
  expect(resultSheet({}).join()).not.toContain('ретроспективная');
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
