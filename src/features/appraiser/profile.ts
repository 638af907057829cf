import { z } from 'zod';
import type { FieldErrors } from '#kit/errors.ts';
import { insuranceWarning, periodProblem } from './insurance.ts';
import { APPRAISER_LABELS } from './labels.ts';
import { amount, date, line, paragraph, years } from './profile-fields.ts';
import { defineProfile, type ProfileOf } from './profile-record.ts';
import { appraiserScans, NO_APPRAISER_SCANS, SCAN_FIELDS } from './scan.ts';

/** What is said about an appraiser in either form of practice. From `postal_address` on the fields are ours, for the report (W9). */
export const appraiserShape = {
  sro_name: paragraph,
  sro_short_name: line,
  sro_address: paragraph,
  sro_registration_number: line,
  sro_certificate_number: line,
  sro_certificate_date: date,
  registration_address: paragraph,
  education_institution: paragraph,
  diploma_series_number: line,
  diploma_registration_number: line,
  qualification_certificate_number: line,
  qualification_certificate_date: date,
  insurer_name: line,
  insurance_policy_number: line,
  insurance_date: date,
  insurance_amount: amount,
  insurance_start_date: date,
  insurance_end_date: date,
  ...appraiserScans,
  postal_address: paragraph,
  sro_registration_date: date,
  diploma_date: date,
  diploma_specialty: line,
  qualification_direction: line,
  qualification_valid_until: date,
  experience_years: years,
};

const appraiserContent = z.object(appraiserShape);
export type AppraiserContent = z.output<typeof appraiserContent>;

/** Stored sealed: where the appraiser lives and takes his post. */
export const HOME_ADDRESSES = ['registration_address', 'postal_address'] as const;

export const emptyAppraiser = (): AppraiserContent => ({
  sro_name: '',
  sro_short_name: '',
  sro_address: '',
  sro_registration_number: '',
  sro_certificate_number: '',
  sro_certificate_date: null,
  registration_address: '',
  education_institution: '',
  diploma_series_number: '',
  diploma_registration_number: '',
  qualification_certificate_number: '',
  qualification_certificate_date: null,
  insurer_name: '',
  insurance_policy_number: '',
  insurance_date: null,
  insurance_amount: null,
  insurance_start_date: null,
  insurance_end_date: null,
  ...NO_APPRAISER_SCANS,
  postal_address: '',
  sro_registration_date: null,
  diploma_date: null,
  diploma_specialty: '',
  qualification_direction: 'Оценка недвижимости',
  qualification_valid_until: null,
  experience_years: null,
});

/** Sent along by clients that show the person above the form; they belong to the user's record. */
export const PERSON_KEYS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'];

export function appraiserProblems(content: AppraiserContent): FieldErrors {
  const problems: FieldErrors = {};
  const period = periodProblem(content);
  if (period) problems.insurance_end_date = period;
  const { qualification_certificate_date: issued, qualification_valid_until: until } = content;
  if (issued && until && until < issued)
    problems.qualification_valid_until = 'Срок действия раньше даты выдачи аттестата';
  return problems;
}

/** What deserves a look and stops nothing. */
export function appraiserWarnings(content: AppraiserContent): FieldErrors {
  const sum = insuranceWarning('appraiser', content.insurance_amount);
  return {
    // The law asks for the number and the date; older profiles were filled without it.
    ...(content.sro_registration_number && content.sro_registration_date === null
      ? { sro_registration_date: 'Укажите дату включения в реестр СРО (135-ФЗ, ст. 11)' }
      : {}),
    ...(sum ? { insurance_amount: sum } : {}),
  };
}

/** The appraiser who works for a legal entity: one record per user. */
export const appraiserProfile = defineProfile({
  kind: 'appraiser',
  path: '/api/appraiser-profiles',
  savedBy: 'path',
  title: 'Оценщик',
  content: appraiserShape,
  scans: SCAN_FIELDS,
  sealed: HOME_ADDRESSES,
  echoed: PERSON_KEYS,
  empty: emptyAppraiser,
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля оценщика:',
  labels: APPRAISER_LABELS,
  required: [
    'sro_name',
    'sro_registration_number',
    'sro_certificate_number',
    'sro_certificate_date',
    'registration_address',
    'education_institution',
    'diploma_series_number',
    'diploma_registration_number',
    'qualification_certificate_number',
    'qualification_certificate_date',
    'insurer_name',
    'insurance_policy_number',
    'insurance_date',
    'insurance_amount',
  ],
  problems: appraiserProblems,
});

export type AppraiserProfile = ProfileOf<typeof appraiserProfile>;
