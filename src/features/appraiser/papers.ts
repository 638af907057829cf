import { formatDate } from '#kit/dates.ts';
import { type Compared, type Remark, rule, type Severity } from '#kit/rule.ts';
import type { ProfileData } from './profile-data.ts';

/* The appraiser's and the firm's papers on the day of the report (rows.md N1; 135-ФЗ, ст. 4, 11, 15.1, 21.1, 24.7). */

type Appraiser = NonNullable<ProfileData['appraiser']>;
type Firm = NonNullable<ProfileData['legalEntity']>;
type Policy = Pick<Appraiser, 'insurance_start_date' | 'insurance_end_date'>;

const CERTIFICATE = '135-ФЗ, ст. 4, 21.1';
const PRACTICE = 'практика';
const DAY_MS = 24 * 3600_000;
/** A policy may be written down a little after it begins. */
const POLICY_DAYS = 30;
/** Of a certificate that names no term. */
export const CERTIFICATE_YEARS = 3;

/** Silent until the day and the paper are there. */
const ofAppraiser =
  (says: (appraiser: Appraiser, day: string) => readonly Remark[]) =>
  ({ form, appraiser, head }: ProfileData): readonly Remark[] =>
    form && appraiser && head.report_date ? says(appraiser, head.report_date) : [];

const ofFirm =
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
function against(day: string, label: string, date: string, field: string, text: string): Remark[] {
  const places = [{ label: `Профиль, ${label}`, value: formatDate(date) }, reportDay(day)];
  return [{ text, field, places }];
}

/** A day of another year, yyyy-MM-dd. */
export const addYears = (date: string, years: number) => `${Number(date.slice(0, 4)) + years}${date.slice(4)}`;

const paper = <const Id extends string>(
  id: Id,
  asks: string,
  severity: Severity,
  clause: string,
  says: (appraiser: Appraiser, day: string) => readonly Remark[],
) => rule({ id, asks, severity, clause, says: ofAppraiser(says) });

const certificate = [
  paper(
    'P-01',
    'Аттестат действует на дату отчета',
    'error',
    CERTIFICATE,
    ({ qualification_valid_until: until }, day) =>
      until && until < day
        ? against(
            day,
            'аттестат действует до',
            until,
            'qualification_valid_until',
            `Квалификационный аттестат действовал до ${formatDate(until)}, отчет составлен ${formatDate(day)}`,
          )
        : [],
  ),
  paper(
    'P-02',
    'Аттестат без срока: трёх лет с выдачи не прошло',
    'warning',
    CERTIFICATE,
    ({ qualification_valid_until: until, qualification_certificate_date: date }, day) =>
      !until && date && addYears(date, CERTIFICATE_YEARS) < day
        ? against(
            day,
            'дата выдачи аттестата',
            date,
            'qualification_valid_until',
            `Аттестат выдан ${formatDate(date)}: общий срок ${CERTIFICATE_YEARS} года истёк до даты отчета; укажите срок действия с продлением`,
          )
        : [],
  ),
  paper(
    'P-03',
    'Срок действия аттестата указан',
    'warning',
    CERTIFICATE,
    ({ qualification_valid_until: until, qualification_certificate_date: date }, day) =>
      !until && date && date <= day && addYears(date, CERTIFICATE_YEARS) >= day
        ? [{ text: 'Укажите срок действия аттестата', field: 'qualification_valid_until' }]
        : [],
  ),
  paper(
    'P-04',
    'Направление аттестата — недвижимость',
    'error',
    '135-ФЗ, ст. 21.1',
    ({ qualification_direction: direction }) =>
      direction && !/недвижимост/i.test(direction)
        ? [
            {
              text: `Направление аттестата «${direction}» не даёт права оценивать недвижимость`,
              field: 'qualification_direction',
            },
          ]
        : [],
  ),
  paper(
    'P-05',
    'Аттестат выдан не позже отчета',
    'error',
    CERTIFICATE,
    ({ qualification_certificate_date: date }, day) =>
      date && date > day
        ? against(
            day,
            'дата выдачи аттестата',
            date,
            'qualification_certificate_date',
            `Аттестат выдан ${formatDate(date)}, позже даты отчета`,
          )
        : [],
  ),
] as const;

const ended = (whose: string, { insurance_end_date: end }: Policy, day: string): Remark[] =>
  end && end < day
    ? against(day, 'полис действует по', end, 'insurance_end_date', `${whose} истёк ${formatDate(end)}, до даты отчета`)
    : [];

const begun = (whose: string, { insurance_start_date: start }: Policy, day: string): Remark[] =>
  start && start > day
    ? against(
        day,
        'полис действует с',
        start,
        'insurance_start_date',
        `${whose} действует с ${formatDate(start)}, позже даты отчета`,
      )
    : [];

/** An end that is not there is asked for among the required fields, where it is one. */
const undated = (whose: string, { insurance_start_date: start, insurance_end_date: end }: Policy): Remark[] =>
  start && end
    ? []
    : [{ text: `Укажите срок действия ${whose}`, field: end ? 'insurance_start_date' : 'insurance_end_date' }];

const OWN = 'Полис оценщика';
const FIRMS = 'Полис юридического лица';

export const papers = [
  ...certificate,
  paper('P-06', 'Полис оценщика действует на дату отчета', 'error', '135-ФЗ, ст. 24.7', (appraiser, day) =>
    ended(OWN, appraiser, day),
  ),
  paper('P-07', 'Полис оценщика начал действовать до отчета', 'error', '135-ФЗ, ст. 24.7', (appraiser, day) =>
    begun(OWN, appraiser, day),
  ),
  paper('P-08', 'Срок полиса оценщика указан', 'warning', '135-ФЗ, ст. 24.7', (appraiser) =>
    undated('полиса оценщика', appraiser),
  ),
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
    asks: 'Свидетельство СРО выдано не раньше включения в реестр и не позже отчета',
    severity: 'warning',
    clause: PRACTICE,
    recipients: ['sro'],
    says: ofAppraiser(({ sro_certificate_date: given, sro_registration_date: since }, day) =>
      given && ((since && given < since) || given > day)
        ? [
            {
              text:
                since && given < since
                  ? `Свидетельство СРО от ${formatDate(given)} и дата включения в реестр ${formatDate(since)} не согласуются`
                  : `Свидетельство СРО от ${formatDate(given)} выдано позже даты отчета`,
              field: 'sro_certificate_date',
              places: [
                { label: 'Профиль, дата свидетельства СРО', value: formatDate(given) },
                since && given < since
                  ? {
                      label: 'Профиль, дата включения в реестр СРО',
                      value: formatDate(since),
                      field: 'sro_registration_date',
                    }
                  : reportDay(day),
              ],
            },
          ]
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
              places: [
                { label: 'Профиль, дата диплома', value: formatDate(given) },
                {
                  label: 'Профиль, дата включения в реестр СРО',
                  value: formatDate(since),
                  field: 'sro_registration_date',
                },
              ],
            },
          ]
        : [],
    ),
  }),
  rule({
    id: 'P-18',
    asks: 'Полис выдан не позже 30 дней после начала его действия',
    severity: 'hint',
    clause: PRACTICE,
    recipients: ['sro'],
    says: ofAppraiser(({ insurance_date: given, insurance_start_date: start }) =>
      given && start && Date.parse(given) - Date.parse(start) > POLICY_DAYS * DAY_MS
        ? [
            {
              text: `Полис выдан ${formatDate(given)}, а действует с ${formatDate(start)}`,
              field: 'insurance_date',
            },
          ]
        : [],
    ),
  }),
] as const;

export const firmPapers = [
  rule({
    id: 'P-15.ended',
    asks: 'Полис юридического лица действует на дату отчета',
    severity: 'error',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm, day) => ended(FIRMS, firm, day)),
  }),
  rule({
    id: 'P-15.begun',
    asks: 'Полис юридического лица начал действовать до отчета',
    severity: 'error',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm, day) => begun(FIRMS, firm, day)),
  }),
  rule({
    id: 'P-15',
    asks: 'Срок полиса юридического лица указан',
    severity: 'warning',
    clause: '135-ФЗ, ст. 15.1',
    says: ofFirm((firm) => undated('полиса юридического лица', firm)),
  }),
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
