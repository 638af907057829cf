import type { Requirement } from '#features/report/sheet.ts';
import { type ReportStep, stepPath } from '#features/report/steps.ts';
import type { Finding } from './api.ts';
import type { ReportData } from './report-data.ts';

/* How a finding of the completeness panel is said: of which area, by which clause, mended where. */

export interface Area {
  /** In 'Не заполнены: …'. */
  subject: string;
  clause: string;
  link: (field: string) => string;
}

/** How the id of a finding begins that is about a wrong fact, not about a missing one. */
export const WRONG_ID = 'wrong.';

export const finding = (area: Area, severity: Finding['severity'], id: string, text: string, field = ''): Finding => ({
  id,
  severity,
  text,
  subject: area.subject,
  clause: `${area.subject}, ${area.clause}`,
  link: area.link(field),
});

export const step = (data: { head: { id: string } }, key: ReportStep, subject: string, clause: string): Area => ({
  subject,
  clause,
  link: (field) => stepPath(data.head.id, key, field || undefined),
});

const profilePage = (data: ReportData) => (data.form === 'private' ? '/private-appraiser' : '/appraiser-info');

export const profile = (data: ReportData, subject: string, clause: string, prefix = ''): Area => ({
  subject,
  clause,
  link: (field) => `${profilePage(data)}${field ? `#field-${prefix}${field}` : ''}`,
});

/** One error a field that is not filled. */
export function unfilled(area: Area, prefix: string, requirements: readonly Requirement[]): Finding[] {
  return requirements
    .filter(({ filled }) => !filled)
    .map(({ field, label }) => finding(area, 'error', `${prefix}.${field}`, `Заполните: ${label}`, field));
}
