import { checkReport } from '#features/generation/readiness/completeness.ts';
import type { ReportData } from '#features/generation/report-data.ts';
import { example } from './calculation.ts';
import { reportData } from './report-data.ts';

/* A report of any kind of value and any right, and what is asked of its stages. */

const STAGES = {
  share_discount: 15,
  share_reason: 'Два сособственника',
  exposure_forced: 2,
  exposure_months: 6,
  liquidation_discount: 20,
  liquidation_reason: 'Срок установлен банком',
  liquidation_source: { source: 'Справочник скидок', year: '2026', table: '7', page: '31' },
};

export function made(valueType: string, right: object): ReportData {
  const data = reportData({ calculation: { ...example, ...STAGES } });
  const description = data.description && { ...data.description, cadastral_number: '99:12:0304017:245', ...right };
  return { ...data, description, head: { ...data.head, value_type: valueType } } as ReportData;
}

export const plain = (value: unknown) => JSON.stringify(value).replaceAll('\u00a0', ' ');

export const SHARED = { right_type: 'Общая долевая собственность', right_share: '1/2' };

export const asked = (changes: object, valueType = 'Рыночная', right: object = {}) => {
  const data = made(valueType, right);
  return checkReport({ ...data, calculation: { ...data.calculation, ...changes } } as ReportData)
    .filter(({ id }) => /^(share|liquidation|kind)/.test(id))
    .map(({ id, severity }) => `${severity} ${id}`);
};
