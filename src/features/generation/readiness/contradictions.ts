import { type Advice, advise } from '#features/market-value/advice/advice.ts';
import { objectValues } from '#features/market-value/object-values.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { COPY_SUFFIX } from '#features/report/report.ts';
import type { Finding } from '../api.ts';
import { objectSources } from '../object-sources.ts';
import { resultOf, valueFactsOf, withInterval } from '../print/facts-of.ts';
import { roubles } from '../print/phrases.ts';
import type { ReportData } from '../report-data.ts';
import { clientFindings } from './client-findings.ts';
import { dateFindings } from './date-findings.ts';
import { deniedFindings } from './denied-findings.ts';
import { finding, step } from './finding.ts';
import { requisiteFindings } from './requisite-findings.ts';
import { rightsFindings } from './rights-findings.ts';
import { segmentFindings } from './segment-findings.ts';

/** Advice that names a wrong fact rather than a weak place. */
const WRONG: readonly Advice['code'][] = [
  'later',
  'accessed',
  'dates',
  'use',
  'link',
  'twin',
  'area',
  'excluded',
  'equal',
  'itself',
  'unanswered',
];

/** What cannot be right as it stands, whatever else is missing. */
export function contradictions(data: ReportData): Finding[] {
  return [
    ...dateFindings(data),
    ...copyNumber(data),
    ...requisiteFindings(data),
    ...clientFindings(data),
    ...rightsFindings(data),
    ...segmentFindings(data),
    ...deniedFindings(data),
    ...intervalOrder(data),
    ...adviceFindings(data, (code) => WRONG.includes(code)),
  ];
}

/** The advice on the calculation that is no contradiction. */
export const otherAdvice = (data: ReportData): Finding[] => adviceFindings(data, (code) => !WRONG.includes(code));

/** A copied report goes under the number of its original until somebody sees it. */
function copyNumber(data: ReportData): Finding[] {
  const number = data.head.report_number;
  if (!number.endsWith(COPY_SUFFIX)) return [];
  const area = step(data, 'contract', 'Договор и задание', '135-ФЗ, ст. 11');
  return [finding(area, 'warning', 'copy-number', `Номер отчета остался от копии: ${number}`, 'report_number')];
}

/** The bounds enclose the value: they stay as they were typed when the calculation goes on. */
function intervalOrder(data: ReportData): Finding[] {
  const value = valueFactsOf(data);
  if (!value?.interval || !withInterval(data)) return [];
  const area = step(data, 'market-value', 'Расчет стоимости', 'ФСО № 7, п. 30');
  const tell = (text: string) => [finding(area, 'warning', 'interval-order', text, 'value_interval_low')];
  const { low, high } = value.interval;
  if (Number(low) > Number(high)) return tell('Нижняя граница интервала стоимости больше верхней');
  if (Number(value.rounded) >= Number(low) && Number(value.rounded) <= Number(high)) return [];
  return tell(
    `Итоговая стоимость ${roubles(value.rounded)} ₽ вне границ интервала: ${roubles(low)}–${roubles(high)} ₽`,
  );
}

function adviceFindings(data: ReportData, concerned: (code: Advice['code']) => boolean): Finding[] {
  const { calculation } = data;
  const result = resultOf(data);
  if (!calculation || !result) return [];
  const area = step(data, 'market-value', 'Расчет стоимости', 'ФСО VI, п. 7; ФСО № 7, п. 22');
  const sources = objectSources(data, calculation);
  return advise(calculationOf(calculation), result, { ...sources, object: objectValues(sources) })
    .filter(({ code }) => concerned(code))
    .map(({ code, text, field }, index) => finding(area, 'warning', `advice.${code}.${index}`, text, field));
}
