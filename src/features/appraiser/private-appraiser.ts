import { text } from '#kit/form/entered-field.ts';
import { by, unprinted } from '#kit/form/field.ts';
import { form } from '#kit/form/form.ts';
import { untilGeneration } from '#kit/requisites/doubt.ts';
import { innDoubt, innProblem } from '#kit/requisites/tax-numbers.ts';
import { appraiserProblems, appraiserSections, PERSON_KEYS, REQUIRED_OF_APPRAISER } from './profile.ts';
import { identifier, LINE } from './profile-fields.ts';
import { defineProfile, type ProfileOf } from './profile-record.ts';
import { SCAN_FIELDS } from './scan.ts';

/** The appraiser's fields with the person's ИНН and website. */
const privateForm = form(
  appraiserSections({
    inn: identifier('ИНН', {
      required: true,
      span: 6,
      placeholder: '12 цифр',
      problem: (inn) => innProblem(inn, 'person'),
      doubt: untilGeneration(innDoubt),
      print: by('executor'),
    }),
    website: text('Сайт', { max: LINE, as: 'url', span: 6, print: unprinted('no law asks for it') }),
  }),
  { required: ['inn', 'registration_address', ...REQUIRED_OF_APPRAISER] },
);

/** The appraiser in private practice. One record per user. */
export const privateAppraiser = defineProfile({
  kind: 'private-appraiser',
  path: '/api/private-appraiser-info',
  savedBy: 'body',
  title: 'Частнопрактикующий оценщик',
  form: privateForm,
  scans: SCAN_FIELDS,
  echoed: PERSON_KEYS,
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля:',
  requiredScans: ['sro_certificate_scan', 'diploma_scan', 'qualification_certificate_scan', 'insurance_policy_scan'],
  problems: (content) => appraiserProblems(content),
});

export type PrivateAppraiserContent = ReturnType<typeof privateForm.empty>;
export type PrivateAppraiser = ProfileOf<typeof privateAppraiser>;
