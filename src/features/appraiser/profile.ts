import type { FieldErrors } from '#kit/errors.ts';
import { date, number, text } from '#kit/form/entered-field.ts';
import { by } from '#kit/form/field.ts';
import { type Fields, form, section } from '#kit/form/form.ts';
import { insuranceWarning, periodProblem } from './insurance.ts';
import { LINE, PARAGRAPH, policyFields, scan, scanName, YEARS } from './profile-fields.ts';
import { defineProfile, type ProfileOf } from './profile-record.ts';
import { SCAN_FIELDS } from './scan.ts';

const PRINTED = by('appraiser');

/**
 * What is said about an appraiser in either form of practice, in the order of the screen; the headings are the
 * specification's. The home address and the postal address are stored sealed.
 * @param own Of the form of practice, before the others.
 */
export const appraiserSections = <F extends Fields>(own: F) => ({
  general: section({
    title: 'Общие сведения об оценщике',
    hint: 'Фамилия, имя, отчество, телефон и почта берутся из учётной записи.',
    fields: {
      ...own,
      registration_address: text('Адрес регистрации', {
        max: PARAGRAPH,
        required: true,
        sealed: true,
        print: PRINTED,
      }),
      postal_address: text('Почтовый адрес', {
        max: PARAGRAPH,
        sealed: true,
        span: 8,
        hint: 'Если отличается от адреса регистрации',
        print: PRINTED,
      }),
      experience_years: number('Стаж оценщика', YEARS, { span: 4, print: PRINTED }),
      sro_name: text('Наименование СРО', { max: PARAGRAPH, required: true, print: PRINTED }),
      sro_short_name: text('Краткое наименование СРО', { max: LINE, span: 6, print: by('standards') }),
      sro_address: text('Адрес СРО', { max: PARAGRAPH, asked: true, span: 6, print: PRINTED }),
      sro_standards: text('Стандарты и правила СРО', {
        max: PARAGRAPH,
        lines: 1,
        asked: true,
        placeholder: 'СПОД-2022, утв. решением Совета от 23.12.2021, протокол № 27',
        hint: 'Название, кем и когда утверждены',
        print: by('standards'),
      }),
      sro_registration_number: text('Регистрационный номер в реестре СРО', {
        max: LINE,
        required: true,
        span: 6,
        hint: 'Ваш номер в реестре членов СРО',
        print: PRINTED,
      }),
      sro_registration_date: date('Дата включения в реестр СРО', { asked: true, span: 6, print: PRINTED }),
      sro_certificate_number: text('Номер свидетельства СРО', { max: LINE, required: true, span: 6, print: PRINTED }),
      sro_certificate_date: date('Дата выдачи свидетельства СРО', { required: true, span: 6, print: PRINTED }),
      sro_certificate_scan: scan('Скан свидетельства СРО'),
      sro_certificate_scan_name: scanName('Файл скана свидетельства СРО'),
    },
  }),
  knowledge: section({
    title: 'Документы, подтверждающие получение профессиональных знаний в области оценочной деятельности',
    fields: {
      education_institution: text('Учебное заведение', { max: PARAGRAPH, required: true, lines: 1, print: PRINTED }),
      diploma_series_number: text('Серия и номер диплома', { max: LINE, required: true, span: 6, print: PRINTED }),
      diploma_registration_number: text('Регистрационный номер диплома', {
        max: LINE,
        required: true,
        span: 6,
        print: PRINTED,
      }),
      diploma_date: date('Дата выдачи диплома', { span: 6, print: PRINTED }),
      diploma_specialty: text('Специальность', {
        max: LINE,
        span: 6,
        placeholder: 'Оценка стоимости предприятия (бизнеса)',
        print: PRINTED,
      }),
      diploma_scan: scan('Скан диплома'),
      diploma_scan_name: scanName('Файл скана диплома'),
      qualification_certificate_number: text('Номер квалификационного аттестата', {
        max: LINE,
        required: true,
        span: 6,
        print: PRINTED,
      }),
      qualification_direction: text('Направление аттестата', {
        max: LINE,
        empty: 'Оценка недвижимости',
        span: 6,
        print: PRINTED,
      }),
      qualification_certificate_date: date('Дата выдачи аттестата', { required: true, span: 6, print: PRINTED }),
      qualification_valid_until: date('Аттестат действует до', { asked: true, span: 6, print: PRINTED }),
      qualification_certificate_scan: scan('Скан квалификационного аттестата'),
      qualification_certificate_scan_name: scanName('Файл скана квалификационного аттестата'),
    },
  }),
  insurance: section({
    title: 'Сведения о страховании ответственности оценщика',
    fields: policyFields('appraiser', PRINTED),
  }),
});

/** What must be filled, in the order of the list, except what stands first in a form of practice. */
export const REQUIRED_OF_APPRAISER = [
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
] as const;

export const appraiserForm = form(appraiserSections({}), { required: REQUIRED_OF_APPRAISER });
export const emptyAppraiser = appraiserForm.empty;
export type AppraiserContent = ReturnType<typeof emptyAppraiser>;

/** Sent along by clients that show the person above the form; they belong to the user's record. */
export const PERSON_KEYS = ['last_name', 'first_name', 'middle_name', 'phone', 'email'];

/** Dates that contradict each other. */
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
  form: appraiserForm,
  scans: SCAN_FIELDS,
  echoed: PERSON_KEYS,
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля оценщика:',
  problems: appraiserProblems,
});

export type AppraiserProfile = ProfileOf<typeof appraiserProfile>;
