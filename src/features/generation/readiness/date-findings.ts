import { datesAfterReport, isRetrospective } from '#features/contract/date-order.ts';
import { formatDate } from '#kit/dates.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { finding, step, WRONG_ID } from './finding.ts';

/** Days that do not agree: of the report, the contract, the visit, the valuation, the extract. */
export function dateFindings(data: ReportData): Finding[] {
  return [...dateOrder(data), ...retrospectiveFinding(data), ...extractDate(data)];
}

/** The report is not older than the contract, the inspection and the day of valuation. */
function dateOrder(data: ReportData): Finding[] {
  const area = step(data, 'contract', 'Договор и задание', '135-ФЗ, ст. 11');
  return datesAfterReport(data.head, data.assignment).map(({ field, words }) =>
    finding(area, 'error', `${WRONG_ID}order.${field}`, `Дата отчета раньше ${words}`, 'report_date'),
  );
}

/** Own words that tell of the day, in the list of assumptions or among the special ones. */
const TELLS_OF_DAY = /ретроспектив|на дату оценки/i;

/** What is seen and read today stands for a day long past: that is an assumption, and the appraiser's own (ФСО III). */
function retrospectiveFinding(data: ReportData): Finding[] {
  const { head, assignment } = data;
  if (!isRetrospective(head, assignment)) return [];
  const own = [assignment.assumptions, assignment.special_assumptions];
  if (own.some((text) => TELLS_OF_DAY.test(text ?? ''))) return [];
  const area = step(data, 'contract', 'Договор и задание', 'ФСО III; ФСО IV, п. 3; ФСО VI, п. 7');
  const seen = assignment.inspection_performed ? 'осмотра и договора' : 'договора';
  const todo = assignment.assumptions
    ? 'допишите допущение о состоянии участка на эту дату'
    : 'проверьте допущение о состоянии участка на эту дату и нужны ли специальные допущения';
  const text = `Дата оценки ${formatDate(head.evaluation_date)} раньше ${seen}: ${todo}`;
  return [finding(area, 'warning', `${WRONG_ID}retrospective`, text, 'assumptions')];
}

/** The report rests on an extract that was there when it was written, and tells of the day of valuation. */
function extractDate(data: ReportData): Finding[] {
  const date = data.description?.egrn_date;
  const { report_date: report, evaluation_date: evaluation } = data.head;
  if (!date) return [];
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7');
  const tell = (text: string) => [
    finding(area, 'warning', 'extract-date', `Выписка ЕГРН от ${formatDate(date)} ${text}`, 'egrn_date'),
  ];
  if (report && date > report) return tell('позже даты отчета');
  if (!evaluation || date <= evaluation) return [];
  return tell(`позже даты оценки ${formatDate(evaluation)}: проверьте, что сведения были такими и на дату оценки`);
}
