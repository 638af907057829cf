import { expect, it } from 'vitest';
import type { LandPlot } from '#features/description/land-plot.ts';
import { reportData } from '#test/report-data.ts';
import { factsOf } from '../../print/facts-of.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const data = reportData({}, { id: 'r' });
const of = (plot: Partial<LandPlot>): ReportData => ({
  ...data,
  description: { ...(data.description as LandPlot), ...plot },
});
const told = (plot: Partial<LandPlot>, rule: RegExp) =>
  checkReport(of(plot)).flatMap(({ id, severity, text, link }) =>
    rule.test(id) ? [[severity, text, link.split('#')[1]]] : [],
  );
const LEASE = 'Обременения: Аренда, запись 50:12:0000000:101-50/001/2021-9';
const NOTE = 'Участок состоит из 2 контуров: форму определите сами.';

it('R4 what the extract says and no field holds is a remark each, until it is answered or taken off', () => {
  const remarks = (plot: Partial<LandPlot>) => told(plot, /^extract-notes/);
  const extract_notes = [LEASE, NOTE];
  expect(remarks({ extract_notes, encumbrances: 'Не зарегистрировано' })).toEqual([
    ['warning', `Сказано в выписке: ${LEASE}`, 'field-extract_notes'],
    ['warning', `Сказано в выписке: ${NOTE}`, 'field-extract_notes'],
  ]);
  expect(remarks({ extract_notes, encumbrances: 'Аренда до 2030 года' }).map(([, text]) => text)).toEqual([
    `Сказано в выписке: ${NOTE}`,
  ]);
  expect(remarks({ extract_notes: [] })).toEqual([]);
  const [[, long] = []] = remarks({ extract_notes: ['я'.repeat(201)] });
  expect(long).toBe(`Сказано в выписке: ${'я'.repeat(199)}…`);
  expect(remarks({ extract_notes: ['я'.repeat(200)] })[0]?.[1]).toBe(`Сказано в выписке: ${'я'.repeat(200)}`);
});

it('R1 a report does not say that there are no encumbrances while the extract says that there are', () => {
  const stated = (plot: Partial<LandPlot>) => factsOf(of(plot)).plot.encumbrances;
  expect(stated({ extract_notes: [LEASE], encumbrances: 'Не зарегистрировано' })).toBe('');
  expect(stated({ extract_notes: [NOTE], encumbrances: 'Не зарегистрировано' })).toBe('Не зарегистрировано');
  expect(stated({ extract_notes: [LEASE], encumbrances: 'Аренда' })).toBe('Аренда');
});

it('R4 a zone whose influence nobody weighed is reported', () => {
  const remarks = (restriction_zones: string, negative_factors: string) =>
    told({ restriction_zones, negative_factors }, /^zones$/);
  expect(remarks('Охранная зона ЛЭП', 'Не выявлены')).toEqual([
    [
      'warning',
      'Участок в зоне «Охранная зона ЛЭП», а её влияние на стоимость не рассмотрено',
      'field-negative_factors',
    ],
  ]);
  expect(remarks('Охранная зона ЛЭП', '')).toHaveLength(1);
  expect(remarks('Охранная зона ЛЭП', 'В охранной зоне нельзя строить')).toEqual([]);
  for (const none of ['', 'нет', 'Не пересекает.']) expect(remarks(none, 'Не выявлены')).toEqual([]);
});
