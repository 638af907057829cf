import { FACTORS } from '#features/market/factors.ts';
import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { type Advice, advise } from '#features/market-value/advice/advice.ts';
import { placeOfAdvice } from '#features/market-value/advice/one-advice.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { ofAnalogues } from '#features/market-value/analogue-rules.ts';
import { LAW } from '#features/market-value/findings.ts';
import { objectSources, objectValues } from '#features/market-value/object-values.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { ADVICE_ID } from '#features/report/readiness.ts';
import { SECTION } from '#features/report/sections.ts';
import { rightOf } from '#features/valued/right.ts';
import { isTaxed } from '#features/valued/vat.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { resultOf } from '../../print/value-facts.ts';
import type { ReportData } from '../../report-data.ts';
import { trendUncorrected } from '../market/trend.ts';

/** Advice that names a wrong fact rather than a weak place. */
const WRONG: readonly Advice['code'][] = [
  'later',
  'accessed',
  'dates',
  'use',
  'link',
  'twin',
  'area',
  'basis',
  'excluded',
  'equal',
  'itself',
  'choice',
  'unanswered',
];

const advised =
  (isWrong: boolean) =>
  (data: ReportData): Remark[] => {
    const { calculation } = data;
    const result = resultOf(data);
    if (!calculation || !result) return [];
    const sources = objectSources(data, calculation);
    const { market } = data;
    const answered = ({ analysisField: field }: (typeof FACTORS)[number]) =>
      // What a rule of its own asks of: a trend that no date corrects (M-05), a lease or a claim (E-08).
      (market && explainsNoCorrection(market[field])) ||
      (field === 'sale_date' && trendUncorrected(data).length > 0) ||
      (field === 'property_rights' && isTaxed(rightOf(data.description).code));
    const explained = FACTORS.filter(answered);
    const found = advise(calculationOf(calculation), result, {
      ...sources,
      object: objectValues(sources),
      explained: explained.map(({ analysisField }) => analysisField),
    }).filter(({ code }) => WRONG.includes(code) === isWrong);
    return grouped(found).map((some, index) => remarkOf(some, index, calculation.analogs));
  };

const nameOf = ({ field }: Advice) => field?.split('.').at(-1) ?? '';

/** Two analogues that are one offer are a cause of their own. */
const OF_PAIRS: readonly Advice['code'][] = ['twin'];

/** Several analogues with one cause make one remark. */
function grouped(found: readonly Advice[]): (readonly [Advice, ...Advice[]])[] {
  const groups = new Map<string, [Advice, ...Advice[]]>();
  for (const [at, one] of found.entries()) {
    const isAlone = one.analogue === undefined || OF_PAIRS.includes(one.code);
    const cause = isAlone ? String(at) : `${one.code}.${nameOf(one)}`;
    const group = groups.get(cause);
    if (group) group.push(one);
    else groups.set(cause, [one]);
  }
  return [...groups.values()];
}

/** Without the analogue's number: what several have alike. */
const cause = ({ text }: Advice) => text.replace(/(аналога?) \d+/i, '$1');

function remarkOf(some: readonly [Advice, ...Advice[]], index: number, analogs: readonly Analogue[]): Remark {
  const [first, ...others] = some;
  const { code, text, analogue } = first;
  const field = placeOfAdvice(first);
  const ids = some.map(({ analogue: at }) => (at === undefined ? '' : (analogs[at]?.id ?? ''))).join();
  const include = ({ analogue: at = 0 }: Advice) => ({ index: at });
  const isSame = others.every((one) => cause(one) === cause(first));
  const alike = others.length === 0 ? text : `${text} То же у ${ofAnalogues(others.map(include))}.`;
  return {
    id: `${ADVICE_ID}${code}.${index}`,
    target: [code, analogue === undefined ? '' : ids, nameOf(first)].filter(Boolean).join('.'),
    // Where they differ in more than the number, each is told.
    text: isSame ? alike : some.map((one) => one.text).join(' '),
    ...(field ? { field } : {}),
    ...(code === 'later' ? { wanted: true as const } : {}),
  };
}

export const contradictoryAdvice = rule({
  id: 'advice.wrong',
  asks: 'Аналоги: даты, ссылки, повторы, сегмент, масштаб, различия без ответа',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: advised(true),
});

/** The advice on the calculation that is no contradiction. */
export const advice = rule({
  id: 'advice',
  asks: 'Расчет: число аналогов, величина корректировок, издания их источников, разброс, округление',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: advised(false),
});
