import { emailProblem } from '#features/account/email.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { PHONE_MESSAGE } from '#kit/phone.ts';
import { innProblem, kppProblem, ogrnDateWarning, ogrnProblem } from '#kit/requisites.ts';
import { insuranceWarning, periodProblem } from './insurance.ts';
import { LEGAL_LABELS } from './labels.ts';
import { amount, compact, date, line, paragraph } from './profile-fields.ts';
import { defineProfile, type ProfileContent, type ProfileOf } from './profile-record.ts';
import { NO_POLICY_SCAN, policyScan } from './scan.ts';

/** The firm that employs the appraiser: one record per user. `kpp` is ours, for the report's requisites (W9). */
export const legalEntity = defineProfile({
  kind: 'legal-entity',
  path: '/api/legal-entities',
  savedBy: 'path',
  title: 'Юридическое лицо',
  content: {
    full_name: paragraph,
    short_name: line,
    inn: compact,
    kpp: compact,
    ogrn: compact,
    ogrn_date: date,
    director_name: line,
    director_position: line,
    legal_address: paragraph,
    actual_address: paragraph,
    phone: line,
    email: line,
    website: line,
    insurer_name: line,
    insurance_policy_number: line,
    insurance_date: date,
    insurance_amount: amount,
    insurance_start_date: date,
    insurance_end_date: date,
    ...policyScan,
    employment_contract_number: line,
    employment_contract_date: date,
  },
  scans: ['insurance_policy_scan'],
  empty: () => ({
    full_name: '',
    short_name: '',
    inn: '',
    kpp: '',
    ogrn: '',
    ogrn_date: null,
    director_name: '',
    director_position: '',
    legal_address: '',
    actual_address: '',
    phone: '',
    email: '',
    website: '',
    insurer_name: '',
    insurance_policy_number: '',
    insurance_date: null,
    insurance_amount: null,
    insurance_start_date: null,
    insurance_end_date: null,
    ...NO_POLICY_SCAN,
    employment_contract_number: '',
    employment_contract_date: null,
  }),
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля юридического лица:',
  labels: LEGAL_LABELS,
  required: [
    'full_name',
    'short_name',
    'inn',
    'ogrn',
    'director_name',
    'director_position',
    'legal_address',
    'actual_address',
    'phone',
    'email',
    'insurer_name',
    'insurance_policy_number',
    'insurance_amount',
    'employment_contract_number',
  ],
  problems: (content) => {
    const problems: FieldErrors = {};
    const note = (field: keyof typeof content, problem: string | null) => {
      if (content[field] && problem) problems[field] = problem;
    };
    note('inn', innProblem(content.inn, 'firm'));
    note('kpp', kppProblem(content.kpp));
    note('ogrn', ogrnProblem(content.ogrn));
    note('phone', content.phone.replace(/\D/g, '').length < 10 ? PHONE_MESSAGE : null);
    note('email', emailProblem(content.email));
    note('insurance_end_date', periodProblem(content));
    return problems;
  },
});

export type LegalEntityContent = ProfileContent<typeof legalEntity>;
export type LegalEntity = ProfileOf<typeof legalEntity>;

/** What deserves a look and stops nothing. */
export function legalEntityWarnings(content: LegalEntityContent): FieldErrors {
  const warnings: FieldErrors = {};
  const year = content.ogrn_date ? ogrnDateWarning(content.ogrn, content.ogrn_date) : null;
  if (year) warnings.ogrn_date = year;
  const sum = insuranceWarning('firm', content.insurance_amount);
  if (sum) warnings.insurance_amount = sum;
  return warnings;
}
