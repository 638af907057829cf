import { innProblem } from '#kit/requisites.ts';
import { PRIVATE_LABELS } from './labels.ts';
import { appraiserProblems, appraiserShape, emptyAppraiser, HOME_ADDRESSES, PERSON_KEYS } from './profile.ts';
import { compact, line } from './profile-fields.ts';
import { defineProfile, type ProfileContent, type ProfileOf } from './profile-record.ts';
import { SCAN_FIELDS } from './scan.ts';

/** The appraiser in private practice: the appraiser's fields with the person's ИНН and website. One record per user. */
export const privateAppraiser = defineProfile({
  kind: 'private-appraiser',
  path: '/api/private-appraiser-info',
  savedBy: 'body',
  title: 'Частнопрактикующий оценщик',
  content: { ...appraiserShape, inn: compact, website: line },
  scans: SCAN_FIELDS,
  sealed: HOME_ADDRESSES,
  echoed: PERSON_KEYS,
  empty: () => ({ ...emptyAppraiser(), inn: '', website: '' }),
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля:',
  labels: PRIVATE_LABELS,
  required: [
    'inn',
    'registration_address',
    'sro_name',
    'sro_registration_number',
    'sro_certificate_number',
    'sro_certificate_date',
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
  requiredScans: ['sro_certificate_scan', 'diploma_scan', 'qualification_certificate_scan', 'insurance_policy_scan'],
  problems: (content) => {
    const inn = content.inn ? innProblem(content.inn, 'person') : null;
    return { ...(inn ? { inn } : {}), ...appraiserProblems(content) };
  },
});

export type PrivateAppraiserContent = ProfileContent<typeof privateAppraiser>;
export type PrivateAppraiser = ProfileOf<typeof privateAppraiser>;
