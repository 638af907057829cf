import { expect, it } from 'vitest';
import { CONFIRMABLE_FIELDS, fieldsOf } from '#features/description/confirmable.ts';
import { type LandPlot, newLandPlot } from '#features/description/land-plot.ts';
import { asCopied } from '#features/description/unconfirmed.ts';
import { exampleDescription } from '#features/example/example-report.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { emptyAssignment } from '#features/report/assignment.ts';
import { percentOf, tallyOf } from '#features/report/readiness.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import { factsOf } from '../../print/facts-of.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';
import { stepReadiness } from '../readiness.ts';

const inspected = (inspection_performed: boolean) => ({ ...emptyAssignment(), inspection_performed });
const base = reportData({
  assignment: inspected(true),
  description: {
    ...newLandPlot(),
    ...exampleDescription,
    plot_shape: 'Треугольная',
    territory_improvements: ['Тротуары'],
  },
  market: { ...marketAnalysisSheet.empty(), market_segment: 'ИЖС' },
});
const of = (plot: Partial<LandPlot>, assignment = inspected(true)): ReportData => ({
  ...base,
  assignment,
  description: { ...(base.description as LandPlot), ...plot },
});
const told = (data: ReportData) => checkReport(data).filter(({ id }) => id.startsWith('unconfirmed.'));

it('N3 three remarks ask about what stands by default, each with the values and the first of its fields', () => {
  const remarks = told(of({ confirmed_fields: [] }));
  expect(remarks.map(({ severity, text, clause, link }) => [severity, text, clause, link.split('#')[1]])).toEqual([
    [
      'warning',
      'Подтвердите результаты осмотра 16.11.2026: форма «Треугольная», рельеф «Ровный», объекты капитального строительства «Отсутствуют», окружение «Индивидуальные жилые дома», благоустройство территории «Тротуары»',
      'Описание объекта, ФСО VI, п. 2; 135-ФЗ, ст. 11',
      'field-plot_shape',
    ],
    [
      'warning',
      'Подтвердите по выписке: обременения не зарегистрированы',
      'Описание объекта, ФСО № 7, п. 8',
      'field-encumbrances',
    ],
    [
      'warning',
      'Подтвердите: водоснабжение «Отсутствует», канализация «Отсутствует», иные коммуникации «Отсутствуют», особые характеристики «Отсутствуют», иные характеристики «Отсутствуют», негативные факторы «Не выявлены»',
      'Описание объекта, ФСО № 7, п. 8',
      'field-water',
    ],
  ]);
});

it.each(['inspection', 'extract', 'documents'] as const)(
  'N3 the remark on %s goes when its fields are confirmed, and the others stay',
  (by) => {
    const rest = CONFIRMABLE_FIELDS.filter((field) => !fieldsOf(by).includes(field));
    expect(told(of({ confirmed_fields: rest })).map(({ id }) => id)).toEqual([`unconfirmed.${by}`]);
    expect(told(of({ confirmed_fields: CONFIRMABLE_FIELDS }))).toEqual([]);
  },
);

it('N3 results of a visit are asked about only where there was one', () => {
  const ids = told(of({ confirmed_fields: [] }, inspected(false))).map(({ id }) => id);
  expect(ids).toEqual(['unconfirmed.extract', 'unconfirmed.documents']);
});

it('N3 each remark leaves the step and an item of the law open; a confirmation raises the percent', () => {
  const counted = (confirmed_fields: LandPlot['confirmed_fields']) => {
    const data = of({ confirmed_fields });
    const readiness = stepReadiness(data, checkReport(data));
    return { ...readiness, percent: percentOf(tallyOf(readiness)) };
  };
  const [open, whole] = [counted([]), counted(CONFIRMABLE_FIELDS)];
  expect([open.steps.description.unconfirmed, whole.steps.description.unconfirmed]).toEqual([3, 0]);
  expect(open.steps.description.warnings - whole.steps.description.warnings).toBe(3);
  expect(open.steps.description.errors).toBe(whole.steps.description.errors);
  expect(whole.met - open.met).toBe(3);
  expect(whole.percent).toBeGreaterThan(open.percent);
});

it('N3 no chapter of the document states what nobody confirmed', () => {
  const text = (plot: Partial<LandPlot>) => JSON.stringify(reportDocument(of(plot)).blocks).replaceAll('\u00a0', ' ');
  const stated = /треугольн|без ограничений|не зарегистрирован|окружение — индивидуальные|"Тротуары|"Не выявлены"/gi;
  expect(text({ confirmed_fields: [] }).match(stated)).toBeNull();
  const confirmed = new Set(
    text({ confirmed_fields: CONFIRMABLE_FIELDS })
      .match(stated)
      ?.map((word) => word.toLowerCase()),
  );
  expect(confirmed.size).toBe(6);
  expect(factsOf(of({ confirmed_fields: [] })).plot.encumbrances).toBe('');
});

it('C6 what a copy has of its former plot is asked about by its number, and no chapter states it', () => {
  const plot = of({ confirmed_fields: CONFIRMABLE_FIELDS }).description as LandPlot;
  const copy = of(asCopied({ ...plot, cadastral_number: '99:12:0304017:300' }), inspected(false));
  const remarks = told(copy);
  const left = 'Осталось от участка 99:12:0304017:300, подтвердите';
  expect(remarks.map(({ id, text }) => [id, text.startsWith(left) && text.slice(left.length).split(':')[0]])).toEqual([
    ['unconfirmed.inspection', ' или измените'],
    ['unconfirmed.extract', ' или измените'],
    // The printed table names these as its source.
    ['unconfirmed.documents', ' по документам или со слов заказчика или измените'],
  ]);
  expect(remarks[0]?.text).toContain(`подъездные пути «${plot.access_roads}»`);
  expect(remarks[2]?.text).toContain(`газоснабжение «${plot.gas}», `);
  expect(remarks[2]?.text).toContain(`время в пути, мин. «${plot.transport_time}»`);
  const states = (data: ReportData) => JSON.stringify(reportDocument(data).blocks).includes(plot.nearest_transport);
  expect([states(copy), states(of({ ...copy.description, confirmed_fields: CONFIRMABLE_FIELDS }))]).toEqual([
    ...[false, true],
  ]);
  // The plot is the same one: what the former report confirmed is confirmed.
  expect(told(of(asCopied(plot)))).toEqual([]);
});

it('N1 of mains that somebody stated it is asked whose word it is, and the visit is no source where there was none', () => {
  const asked = (plot: Partial<LandPlot>, visit = inspected(true)) =>
    checkReport(of({ utilities_source: '', ...plot }, visit))
      .filter(({ id }) => id === 'O-19')
      .map(({ text, link }) => [text, link.split('#')[1]]);
  expect(asked({})).toEqual([
    [
      'Укажите, откуда известно о коммуникациях: осмотр, документы, сведения заказчика или другой источник',
      'field-utilities_source',
    ],
  ]);
  expect(asked({ utilities_source: 'Осмотр' })).toEqual([]);
  expect(asked({ utilities_source: 'Осмотр' }, inspected(false))[0]?.[0]).toBe(
    'Источник сведений о коммуникациях — осмотр, а осмотр не проводился: укажите другой источник',
  );
  expect(asked({}, inspected(false))[0]?.[0]).not.toContain('осмотр');
  expect(asked({ utilities_source: 'Сведения заказчика' }, inspected(false))).toEqual([]);
  // What stands by default and waits to be confirmed is nobody's word yet.
  const absent = { electricity: 'Отсутствует', gas: 'Отсутствует', confirmed_fields: [] };
  expect(asked(absent)).toEqual([]);
  expect(asked({ ...absent, confirmed_fields: fieldsOf('documents') })).toHaveLength(1);
});
