import { FACTORS } from '#features/market/factors.ts';
import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { type Advice, advise } from '#features/market-value/advice/advice.ts';
import { LAW } from '#features/market-value/findings.ts';
import { objectSources, objectValues } from '#features/market-value/object-values.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { ADVICE_ID } from '#features/report/readiness.ts';
import { SECTION } from '#features/report/sections.ts';
import { rightOf } from '#features/valued/right.ts';
import { isTaxed } from '#features/valued/vat.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { resultOf } from '../../print/facts-of.ts';
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
  'excluded',
  'equal',
  'itself',
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
    return advise(calculationOf(calculation), result, {
      ...sources,
      object: objectValues(sources),
      explained: explained.map(({ analysisField }) => analysisField),
    })
      .filter(({ code }) => WRONG.includes(code) === isWrong)
      .map(({ code, text, field, analogue }, index) => ({
        id: `${ADVICE_ID}${code}.${index}`,
        target: [
          code,
          analogue === undefined ? field?.split('.').at(-1) : calculation.analogs[analogue]?.id,
          field?.split('.').at(-1),
        ]
          .filter(Boolean)
          .join('.'),
        text,
        ...(field ? { field } : {}),
      }));
  };

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
  asks: 'Расчет: число аналогов, величина и источники корректировок, разброс, округление',
  severity: 'warning',
  clause: LAW,
  section: SECTION.corrections,
  says: advised(false),
});
