import { expect, it } from 'vitest';
import type { LandPlot } from '#features/description/land-plot.ts';
import { CALCULATION, reportData } from '#test/report-data.ts';
import { checkReport } from './completeness.ts';
import { remarksOf, saidOn, unfilledOn } from './remarks.ts';

const data = reportData({}, { id: 'r' });
const remarks = (plot: Partial<LandPlot>) =>
  remarksOf(checkReport({ ...data, description: { ...(data.description as LandPlot), ...plot } }), 'description');

it('R4 each warning and wrong fact of a step stands at its field, what it asks for by itself does not', () => {
  const later = { egrn_date: '2030-01-15' };
  expect(remarks(later)['field-egrn_date']?.[0]).toMatch(/^Выписка из ЕГРН от 15\.01\.2030 позже даты отчета\.$/);
  expect(remarks({ cadastral_number: '1:2' })['field-cadastral_number']?.[0]).toMatch(/^Проверьте кадастровый номер/);
  const told = { confirmed_fields: [], extract_notes: ['Участок состоит из 2 контуров'], address: '' };
  expect(Object.keys(remarks(told))).toEqual(Object.keys(remarks({})));
});

it('M10 bounds of a former calculation are told by the calculation’s page alone, which knows them as they are now', () => {
  const value_interval_reason = 'Основание границ: прежний расчет.';
  const { calculation } = data;
  const found = checkReport({
    ...data,
    assignment: { ...data.assignment, result_form: 'В виде числа с указанием границ интервала' },
    calculation: calculation && { ...calculation, value_interval_reason },
  });
  expect(found.find(({ rule }) => rule === 'interval')?.text).toContain('примите их заново');
  expect(JSON.stringify(remarksOf(found, 'market-value'))).not.toContain('примите их заново');
});

it('R4 the last empty cells of the calculation stand before the other remarks of its step; those of a table that is begun do not', () => {
  const listOf = (empty: object) => {
    const analogs = CALCULATION.analogs.map((analogue, index) => (index === 1 ? { ...analogue, ...empty } : analogue));
    const calculation = { ...CALCULATION, analogs, corrections_meta: {} };
    return Object.keys(remarksOf(checkReport(reportData({ calculation }, { id: 'r' })), 'market-value'));
  };
  const [first, ...others] = listOf({ propertyRights: '' });
  expect(first).toBe('field-analogs.1.propertyRights');
  expect(others.length).toBeGreaterThan(0);
  const begun = { propertyRights: '', phone: '', source: '', bargaining: '', financing: '', saleTerms: '' };
  expect(listOf(begun)).not.toContain('field-analogs.1.propertyRights');
});

it('R4 the fields of a step that are not filled are counted beside what is said of it, never among it', () => {
  const description = { ...(data.description as LandPlot), total_area: null, address: '' };
  const found = checkReport({ ...data, description });
  const empty = unfilledOn(found, 'description');
  expect(empty.map(({ text }) => text)).toContain('Заполните: Общая площадь');
  expect(empty.filter(({ text }) => !text.startsWith('Заполните: '))).toEqual([]);
  expect(saidOn(found, 'description').some((one) => empty.includes(one))).toBe(false);
  expect(unfilledOn(found, 'contract').some((one) => empty.includes(one))).toBe(false);
});
