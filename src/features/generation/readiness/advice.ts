import { type Advice, advise } from '#features/market-value/advice/advice.ts';
import { LAW } from '#features/market-value/findings.ts';
import { objectSources, objectValues } from '#features/market-value/object-values.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { resultOf } from '../print/facts-of.ts';
import type { ReportData } from '../report-data.ts';

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

/** How the id of a remark begins that is an advice. */
export const ADVICE_ID = 'advice.';

const advised =
  (isWrong: boolean) =>
  (data: ReportData): Remark[] => {
    const { calculation } = data;
    const result = resultOf(data);
    if (!calculation || !result) return [];
    const sources = objectSources(data, calculation);
    return advise(calculationOf(calculation), result, { ...sources, object: objectValues(sources) })
      .filter(({ code }) => WRONG.includes(code) === isWrong)
      .map(({ code, text, field }, index) => ({
        id: `${ADVICE_ID}${code}.${index}`,
        text,
        ...(field ? { field } : {}),
      }));
  };

export const contradictoryAdvice = rule({
  id: 'advice.wrong',
  severity: 'warning',
  clause: LAW,
  says: advised(true),
});

/** The advice on the calculation that is no contradiction. */
export const advice = rule({ id: 'advice', severity: 'warning', clause: LAW, says: advised(false) });
