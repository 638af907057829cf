import { emailProblem } from '#features/account/email.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { date, text } from '#kit/form/entered-field.ts';
import { by, unprinted } from '#kit/form/field.ts';
import { form, section } from '#kit/form/form.ts';
import { untilGeneration } from '#kit/requisites/doubt.ts';
import { PHONE_MESSAGE } from '#kit/requisites/phone.ts';
import {
  innDoubt,
  innProblem,
  kppProblem,
  ogrnDateWarning,
  ogrnDoubt,
  ogrnProblem,
} from '#kit/requisites/tax-numbers.ts';
import { insuranceWarning, periodProblem } from './insurance.ts';
import { identifier, LINE, PARAGRAPH, policyFields } from './profile-fields.ts';
import { defineProfile, type ProfileOf } from './profile-record.ts';

const PRINTED = by('executor');
const CONTACT = by('letter');

/** The firm that employs the appraiser, in the order of the screen. */
export const legalForm = form({
  firm: section({
    title: 'Юридическое лицо',
    hint: 'Организация, с которой у оценщика заключён трудовой договор.',
    fields: {
      full_name: text('Полное наименование', { max: PARAGRAPH, required: true, print: PRINTED }),
      short_name: text('Сокращённое наименование', { max: LINE, required: true, print: by('appraiser') }),
      inn: identifier('ИНН', {
        required: true,
        span: 6,
        placeholder: '10 цифр',
        problem: (inn) => innProblem(inn, 'firm'),
        doubt: untilGeneration(innDoubt),
        print: PRINTED,
      }),
      // Ours, for the report's requisites (rows.md W9).
      kpp: identifier('КПП', { span: 6, problem: kppProblem, print: PRINTED }),
      ogrn: identifier('ОГРН', {
        required: true,
        span: 6,
        placeholder: '13 цифр',
        problem: ogrnProblem,
        doubt: untilGeneration(ogrnDoubt),
        print: PRINTED,
      }),
      ogrn_date: date('Дата присвоения ОГРН', {
        asked: true,
        span: 6,
        hint: 'Печатается в отчете рядом с ОГРН',
        print: PRINTED,
      }),
    },
  }),
  contacts: section({
    title: 'Руководитель и связь',
    fields: {
      director_name: text('ФИО руководителя', { max: LINE, required: true, span: 6, print: PRINTED }),
      director_position: text('Должность руководителя', { max: LINE, required: true, span: 6, print: PRINTED }),
      legal_address: text('Юридический адрес', { max: PARAGRAPH, required: true, print: PRINTED }),
      actual_address: text('Фактический адрес', { max: PARAGRAPH, required: true, print: by('letter') }),
      phone: text('Телефон', {
        max: LINE,
        required: true,
        as: 'any-phone',
        span: 4,
        problem: (phone) => (phone.replace(/\D/g, '').length < 10 ? PHONE_MESSAGE : null),
        print: CONTACT,
      }),
      email: text('Электронная почта', {
        max: LINE,
        required: true,
        as: 'email',
        span: 4,
        problem: emailProblem,
        print: CONTACT,
      }),
      website: text('Сайт', { max: LINE, as: 'url', span: 4, print: unprinted('no law asks for it') }),
    },
  }),
  firmInsurance: section({
    title: 'Страхование ответственности юридического лица',
    fields: policyFields('firm', PRINTED),
  }),
  employment: section({
    title: 'Трудовой договор с оценщиком',
    fields: {
      employment_contract_number: text('Номер трудового договора', {
        max: LINE,
        required: true,
        span: 6,
        print: by('appraiser'),
      }),
      employment_contract_date: date('Дата трудового договора', { span: 6, print: by('appraiser') }),
    },
  }),
});

export type LegalEntityContent = ReturnType<typeof legalForm.empty>;

/** One record per user. */
export const legalEntity = defineProfile({
  kind: 'legal-entity',
  path: '/api/legal-entities',
  savedBy: 'path',
  title: 'Юридическое лицо',
  form: legalForm,
  scans: ['insurance_policy_scan'],
  missingHeadline: 'Пожалуйста, заполните следующие обязательные поля юридического лица:',
  problems(content): FieldErrors {
    const period = periodProblem(content);
    return period ? { insurance_end_date: period } : {};
  },
});

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
