import { expect, it } from 'vitest';
import { emptyClient } from '#features/report/client.ts';
import { reportData } from '#test/report-data.ts';
import { reportDocument } from '../../print/document.ts';
import type { ReportData } from '../../report-data.ts';
import { checkReport } from '../completeness.ts';

const data = reportData({}, { id: 'r' });
const warnings = (of: ReportData) => checkReport(of).filter(({ severity }) => severity === 'warning');
const texts = (of: ReportData) => warnings(of).map(({ text }) => text);

it('R4 a report that is older than the valuation, the visit or the contract cannot be generated', () => {
  const errors = checkReport({ ...data, head: { ...data.head, report_date: '2026-11-10' } })
    .filter(({ severity, id }) => severity === 'error' && id.startsWith('wrong.order'))
    .map(({ text, link }) => [text, link]);
  expect(errors).toEqual([
    ['Дата отчета раньше даты оценки', '/report/r/new-report#field-report_date'],
    ['Дата отчета раньше даты осмотра', '/report/r/new-report#field-report_date'],
  ]);
});

it('R4 an extract of the register that is younger than the report is reported', () => {
  const told = (egrn_date: string) => texts({ ...data, description: { ...data.description, egrn_date } } as ReportData);
  expect(told('2026-11-21')).toContain('Выписка из ЕГРН от 21.11.2026 позже даты отчета');
  expect(told('2026-11-20').join()).not.toContain('позже даты отчета');
});

it('R4 an extract that is younger than the day of valuation by more than a month is reported, once', () => {
  const told = (egrn_date: string, head: object = {}) =>
    warnings({
      ...data,
      head: { ...data.head, ...head },
      description: { ...data.description, egrn_date },
    } as ReportData)
      .filter(({ id }) => id === 'extract-date')
      .map(({ text, link }) => [text, link.split('#')[1]]);
  const late = { report_date: '2027-01-20' };
  expect(told('2026-12-17', late)).toEqual([
    [
      'Выписка из ЕГРН от 17.12.2026 позже даты оценки 16.11.2026: проверьте, что сведения были такими и на дату оценки',
      'field-egrn_date',
    ],
  ]);
  expect(told('2026-12-16', late)).toEqual([]);
  // What was so on a day long past an extract of later does not tell by itself.
  const past = { evaluation_date: '2026-11-02', contract_date: '2026-11-09' };
  expect(told('2026-11-17', past)).toHaveLength(1);
  expect(told('2026-11-21').map(([text]) => text)).toEqual(['Выписка из ЕГРН от 21.11.2026 позже даты отчета']);
  expect(told('2026-11-16')).toEqual([]);
});

it('R4 of a day long past a document of later wants what it shows of that day, until the assumptions or its own words say it', () => {
  const told = (paper: object, { head = {}, assumptions = '' } = {}) => {
    const given = { document: 'Справка о сетях', number: '318-С', date: '2026-11-03', issuer: '', ...paper };
    return warnings({
      ...data,
      head: { ...data.head, evaluation_date: '2024-03-01', ...head },
      assignment: { ...data.assignment, assumptions },
      description: { ...data.description, documents: [given.document], documents_details: [given] },
    } as ReportData)
      .filter(({ key }) => key.startsWith('extract-date:'))
      .map(({ text }) => text);
  };
  expect(told({})).toEqual([
    'Документ «Справка о сетях» от 03.11.2026 позже даты оценки 01.03.2024: укажите, что он показывает о дате оценки',
  ]);
  expect([told({ date: '2024-03-02' }).length, told({ date: '2024-03-01' }).length]).toEqual([1, 0]);
  expect(told({}, { assumptions: 'Справка о сетях показывает сети, подведённые в 2020 году.' })).toEqual([]);
  expect(told({}, { assumptions: 'По документу № 318-С сети подведены в 2020 году.' })).toEqual([]);
  expect(told({ document: 'Справка о сетях на 01.03.2024' })).toEqual([]);
  expect(told({ document: 'Свидетельство о смерти' })).toEqual([]);
  // The extract has its own remark, a valuation of today none.
  expect(told({ document: 'Выписка из ЕГРН об объекте недвижимости' })).toEqual([]);
  expect(told({}, { head: { evaluation_date: '2026-11-02', inspection_date: '2026-11-02' } })).toEqual([]);
});

it('R4 a day of valuation before the contract and the visit is reported until the assumptions speak of it', () => {
  const told = (assignment: object, head: object = { evaluation_date: '2023-01-01' }) =>
    warnings({
      ...data,
      head: { ...data.head, ...head },
      assignment: { ...data.assignment, ...assignment },
    } as ReportData)
      .filter(({ id }) => id === 'wrong.retrospective')
      .map(({ text, link }) => [text, link]);
  const link = '/report/r/new-report#field-assumptions';
  const early = 'Дата оценки 01.01.2023 раньше осмотра и договора';
  expect(told({})).toEqual([
    [`${early}: проверьте допущение о состоянии участка на эту дату и нужны ли специальные допущения`, link],
  ]);
  expect(told({ assumptions: 'Документы достоверны.' })).toEqual([
    [`${early}: допишите допущение о состоянии участка на эту дату`, link],
  ]);
  expect(told({ inspection_performed: false })[0]?.[0]).toMatch(/^Дата оценки 01\.01\.2023 раньше договора: /);
  expect(told({ assumptions: 'Состояние участка на дату оценки — как при осмотре.' })).toEqual([]);
  expect(told({ special_assumptions: 'Оценка ретроспективная.' })).toEqual([]);
  // The contract was concluded first: a few days to the visit are no retrospect.
  expect(told({}, { evaluation_date: '2026-11-09' })).toEqual([]);
  expect(told({}, { evaluation_date: '2026-11-08', inspection_date: '2026-11-07' })).toEqual([]);
});

it('R1 a retrospective valuation says by default what it assumes of that day', () => {
  const printed = (assignment: object, evaluation_date: string) => {
    const of = { ...data, head: { ...data.head, evaluation_date }, assignment: { ...data.assignment, ...assignment } };
    return JSON.stringify(reportDocument({ ...of, client: emptyClient() } as ReportData).blocks).replaceAll(
      '\u00a0',
      ' ',
    );
  };
  const said = 'Оценка проводится на ретроспективную дату; дата осмотра — 16.11.2026. Предполагается';
  expect(printed({}, '2023-01-01')).toContain(said);
  expect(printed({}, '2026-11-16')).not.toContain('ретроспективн');
  expect(printed({ assumptions: 'Документы достоверны.' }, '2023-01-01')).not.toContain(said);
  expect(printed({ inspection_performed: false }, '2023-01-01')).toContain('такими, как следует из документов');
});
