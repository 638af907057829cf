import { checkReport } from '#features/generation/readiness/completeness.ts';
import type { Analogue } from '#features/market-value/analogue.ts';
import { CALCULATION, reportData } from './report-data.ts';

/* What is remarked by one rule on the example's calculation with other analogues. */

export const told = (rule: string, analogues: Partial<Analogue>[], calculation: object = {}, values: object = {}) => {
  const analogs = CALCULATION.analogs.map((analogue, index) => ({ ...analogue, ...analogues[index] }));
  const data = reportData({ calculation: { ...CALCULATION, ...calculation, analogs }, ...values }, { id: 'r' });
  return checkReport(data)
    .filter((finding) => finding.rule === rule)
    .map(({ severity, key, text, places, link }) => ({
      severity,
      key,
      text: text.replaceAll('\u00a0', ' '),
      values: places.map(({ value }) => value.replaceAll('\u00a0', ' ')),
      field: link.split('#field-')[1],
    }));
};

export const idOf = (index: number) => CALCULATION.analogs[index]?.id;
