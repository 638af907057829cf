import type { FieldErrors } from '#kit/errors.ts';
import { type AnyProfile, FIELD_REQUIRED, missingFields, missingScans, SCANS_HEADLINE } from './profile-record.ts';

const SCAN_REQUIRED = 'Загрузите скан документа';
const SAVE_FAILED = 'Ошибка при сохранении данных';

interface SaidError {
  message: string;
  field?: string | undefined;
}

/** What stops a save from the screen: empty required fields and wrong numbers first, then missing scans. */
export function saveProblems(profile: AnyProfile, content: object): FieldErrors {
  const missing = missingFields(profile, content).map(({ field }) => [field, FIELD_REQUIRED] as const);
  const problems = { ...Object.fromEntries(missing), ...profile.problems(content as never) };
  const place = (field: string) => (profile.required.includes(field) ? profile.required.indexOf(field) : 100);
  const ordered = Object.entries(problems).sort(([a], [b]) => place(a) - place(b));
  if (ordered.length > 0) return Object.fromEntries(ordered);
  return Object.fromEntries(missingScans(profile, content).map(({ field }) => [field, SCAN_REQUIRED]));
}

/** The specification's headline over the list of what stopped the save. */
export function summaryHeadline(profile: AnyProfile, errors: readonly SaidError[]): string | undefined {
  if (errors.every(({ field }) => field === undefined)) return SAVE_FAILED;
  if (errors.some(({ message }) => message === FIELD_REQUIRED)) return profile.missingHeadline;
  return errors.some(({ message }) => message === SCAN_REQUIRED) ? SCANS_HEADLINE : undefined;
}

/** In that list a missing field stands by its name, a wrong one by its name and what is wrong. */
export function summaryLine(profile: AnyProfile, { message, field }: SaidError): string | undefined {
  if (field === undefined) return undefined;
  const label = profile.labelOf(field);
  if (label === field) return undefined;
  if (message === FIELD_REQUIRED || message === SCAN_REQUIRED) return label;
  return message.startsWith(label) ? message : `${label}: ${message}`;
}
