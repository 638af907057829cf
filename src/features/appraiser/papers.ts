import { formatDate } from '#kit/dates.ts';
import { type Compared, rule } from '#kit/rule.ts';
import { certificate } from './certificate.ts';
import { against, ofAppraiser, ofFirm, PRACTICE, paper } from './paper.ts';
import { firmPolicies, policies } from './policies.ts';

/* The appraiser's and the firm's papers on the day of the report (rows.md N1; 135-ФЗ, ст. 4, 11, 15.1, 21.1, 24.7). */

const included = (since: string): Compared => ({
  label: 'Профиль, дата включения в реестр СРО',
  value: formatDate(since),
  field: 'sro_registration_date',
});

export const papers = [
  ...certificate,
  ...policies,
  paper(
    'P-11',
    'Включён в реестр СРО не позже отчета',
    'error',
    '135-ФЗ, ст. 11',
    ({ sro_registration_date: date }, day) =>
      date && date > day
        ? against(
            day,
            'дата включения в реестр СРО',
            date,
            'sro_registration_date',
            `В реестр СРО включён ${formatDate(date)}, позже даты отчета`,
          )
        : [],
  ),
  paper(
    'P-11.empty',
    'Дата включения в реестр СРО указана',
    'warning',
    '135-ФЗ, ст. 11',
    ({ sro_registration_date: date }) =>
      date ? [] : [{ text: 'Укажите дату включения в реестр СРО', field: 'sro_registration_date' }],
  ),
  paper(
    'P-12',
    'Место нахождения СРО указано',
    'warning',
    '135-ФЗ, ст. 11; ФСО VI, п. 7',
    ({ sro_address: address }) =>
      address.trim() ? [] : [{ text: 'Укажите место нахождения СРО', field: 'sro_address' }],
  ),
  rule({
    id: 'P-13',
    asks: 'Свидетельство СРО выдано не раньше включения в реестр',
    severity: 'warning',
    clause: PRACTICE,
    recipients: ['sro'],
    says: ofAppraiser(({ sro_certificate_date: given, sro_registration_date: since }) =>
      given && since && given < since
        ? [
            {
              text: `Свидетельство СРО от ${formatDate(given)} и дата включения в реестр ${formatDate(since)} не согласуются`,
              field: 'sro_certificate_date',
              places: [{ label: 'Профиль, дата свидетельства СРО', value: formatDate(given) }, included(since)],
            },
          ]
        : [],
    ),
  }),
  rule({
    id: 'P-13.later',
    asks: 'Свидетельство СРО выдано не позже отчета',
    severity: 'warning',
    clause: PRACTICE,
    recipients: ['sro'],
    says: ofAppraiser(({ sro_certificate_date: given }, day) =>
      given && given > day
        ? against(
            day,
            'дата свидетельства СРО',
            given,
            'sro_certificate_date',
            `Свидетельство СРО от ${formatDate(given)} выдано позже даты отчета`,
          )
        : [],
    ),
  }),
  rule({
    id: 'P-14',
    asks: 'Диплом выдан до вступления в СРО',
    severity: 'warning',
    clause: '135-ФЗ, ст. 24',
    recipients: ['sro'],
    says: ofAppraiser(({ diploma_date: given, sro_registration_date: since }) =>
      given && since && given > since
        ? [
            {
              text: `Диплом выдан ${formatDate(given)}, позже вступления в СРО ${formatDate(since)}`,
              field: 'diploma_date',
              places: [{ label: 'Профиль, дата диплома', value: formatDate(given) }, included(since)],
            },
          ]
        : [],
    ),
  }),
  rule({
    id: 'P-19',
    asks: 'Стандарты и правила СРО названы: кем и когда утверждены',
    severity: 'warning',
    clause: 'ФСО VI, п. 7; 135-ФЗ, ст. 15',
    says: ofAppraiser(({ sro_standards: written }) =>
      written.trim()
        ? []
        : [{ text: 'Укажите стандарты и правила СРО: название, кем и когда утверждены', field: 'sro_standards' }],
    ),
  }),
] as const;

export const firmPapers = [
  ...firmPolicies,
  rule({
    id: 'P-17',
    asks: 'Дата присвоения ОГРН исполнителя указана',
    severity: 'warning',
    clause: '135-ФЗ, ст. 11',
    says: ofFirm(({ ogrn_date: date }) =>
      date ? [] : [{ text: 'Укажите дату присвоения ОГРН исполнителя', field: 'ogrn_date' }],
    ),
  }),
] as const;
