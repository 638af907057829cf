import { formatDate } from '#kit/dates.ts';
import { type Compared, type Remark, rule, type Severity } from '#kit/rule.ts';
import type { ProfileData } from './profile-data.ts';

/* What the rules about papers are made of: a date of the profile against the day of the report. */

export type Appraiser = NonNullable<ProfileData['appraiser']>;
type Firm = NonNullable<ProfileData['legalEntity']>;

/** The clause of what no law asks for, and reviewers do. */
export const PRACTICE = 'практика';

/** Silent until the day and the paper are there. */
export const ofAppraiser =
  (says: (appraiser: Appraiser, day: string) => readonly Remark[]) =>
  ({ form, appraiser, head }: ProfileData): readonly Remark[] =>
    form && appraiser && head.report_date ? says(appraiser, head.report_date) : [];

export const ofFirm =
  (says: (firm: Firm, day: string) => readonly Remark[]) =>
  ({ form, legalEntity, head }: ProfileData): readonly Remark[] =>
    form === 'legal' && legalEntity && head.report_date ? says(legalEntity, head.report_date) : [];

const reportDay = (day: string): Compared => ({
  label: 'Договор, дата отчета',
  value: formatDate(day),
  page: 'contract',
  field: 'report_date',
});

/** A date of the profile against the day of the report. */
export function against(day: string, label: string, date: string, field: string, text: string): Remark[] {
  const places = [{ label: `Профиль, ${label}`, value: formatDate(date) }, reportDay(day)];
  return [{ text, field, places }];
}

export const paper = <const Id extends string>(
  id: Id,
  asks: string,
  severity: Severity,
  clause: string,
  says: (appraiser: Appraiser, day: string) => readonly Remark[],
) => rule({ id, asks, severity, clause, says: ofAppraiser(says) });
