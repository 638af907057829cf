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
