import { type StepKey, stepPath } from '#features/report/steps.ts';
import type { Requirement } from '#kit/form/form.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';

/* How a finding of the completeness panel is said: of which area, by which clause, mended where. */

export interface Area {
  /** In 'Не заполнены: …'. */
  subject: string;
  clause: string;
  /** Null for the profile. */
  step: StepKey | null;
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
  step: area.step,
  link: area.link(field),
});

export const step = (data: { head: { id: string } }, key: StepKey, subject: string, clause: string): Area => ({
  subject,
  clause,
  step: key,
  link: (field) => stepPath(data.head.id, key, field || undefined),
});

const profilePage = (data: Pick<ReportData, 'form'>) =>
  data.form === 'private' ? '/private-appraiser' : '/appraiser-info';

export const profile = (data: Pick<ReportData, 'form'>, subject: string, clause: string, prefix = ''): Area => ({
  subject,
  clause,
  step: null,
  link: (field) => `${profilePage(data)}${field ? `#field-${prefix}${field}` : ''}`,
});

/** The finding that tells of the places to fill; they are counted one by one, it is not. */
export const PLACES_ID = 'places';

/** How the id of a finding begins that asks whether what the description says by default is so; then who confirms it. */
export const UNCONFIRMED_ID = 'unconfirmed.';

/** One error a field that is not filled. */
export function unfilled(area: Area, prefix: string, requirements: readonly Requirement[]): Finding[] {
  return requirements
    .filter(({ filled }) => !filled)
    .map(({ field, label }) => finding(area, 'error', `${prefix}.${field}`, `Заполните: ${label}`, field));
}
