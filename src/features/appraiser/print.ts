import type { Block, KeyValueRow } from '#document/model/block.ts';
import { appendix, h2, kv, p, required, row } from '#document/model/block-build.ts';
import { sheets } from '#document/model/block-figure.ts';
import { bold, type Inline, verbatim } from '#document/model/block-run.ts';
import type { PracticeForm } from '#features/account/user.ts';
import { formatDate } from '#kit/dates.ts';
import { formatRoubles, kopecksFromRoubles } from '#kit/money.ts';
import { fullName, type PersonName } from '#kit/requisites/person.ts';
import { plural, upperFirst } from '#kit/russian.ts';
import type { LegalEntityContent } from './legal-entity.ts';
import type { PrivateAppraiserContent } from './private-appraiser.ts';
import type { AppraiserContent } from './profile.ts';
import { type ScanField, scanKey } from './scan.ts';
import { APPRAISER_SECTION as SECTION } from './sections.ts';

/** Who made the report, as it is printed. */
export interface AppraiserPrint {
  form: PracticeForm | null;
  person: PersonName & { phone: string; email: string };
  appraiser: AppraiserContent | PrivateAppraiserContent | null;
  /** Only of the form 'legal'. */
  legalEntity: LegalEntityContent | null;
  /** Sizes of the scans in pixels, by storage key. */
  scans: Record<string, { width: number; height: number }>;
}

const dated = (words: string, date: string | null) =>
  [words, date && `от ${formatDate(date)}`].filter(Boolean).join(' ');
const numbered = (number: string, date: string | null): string => (number ? dated(`№ ${number}`, date) : '');

interface Policy {
  insurer_name: string;
  insurance_policy_number: string;
  insurance_date: string | null;
  insurance_amount: number | null;
  insurance_start_date: string | null;
  insurance_end_date: string | null;
}

/** «АО СК «Надёжный берег», полис № … от …, с … по …; страховая сумма 5 000 000 ₽». */
function policy(of: Policy | null): string {
  if (!of?.insurer_name) return '';
  const term =
    of.insurance_start_date && of.insurance_end_date
      ? `с ${formatDate(of.insurance_start_date)} по ${formatDate(of.insurance_end_date)}`
      : '';
  const parts = [of.insurer_name, `полис ${numbered(of.insurance_policy_number, of.insurance_date)}`, term];
  const sum =
    of.insurance_amount === null ? '' : `; страховая сумма ${formatRoubles(kopecksFromRoubles(of.insurance_amount))}`;
  return `${parts.filter(Boolean).join(', ')}${sum}`;
}

type Registered = Pick<AppraiserContent, 'sro_registration_number' | 'sro_registration_date'>;

/** The entry's own date: the certificate may have been issued on another day. */
function inRegister({ sro_registration_number: number, sro_registration_date: entered }: Registered): string {
  return number && entered === null ? `№ ${number}, дата не указана` : numbered(number, entered);
}

function certificate(appraiser: AppraiserContent | PrivateAppraiserContent): string {
  const { qualification_certificate_number: number, qualification_certificate_date: date } = appraiser;
  if (!number) return '';
  const direction = appraiser.qualification_direction ? `направление «${appraiser.qualification_direction}»` : '';
  const until = appraiser.qualification_valid_until
    ? `действует до ${formatDate(appraiser.qualification_valid_until)}`
    : '';
  return [numbered(number, date), direction, until].filter(Boolean).join(', ');
}

function education(appraiser: AppraiserContent | PrivateAppraiserContent): string {
  const diploma = [
    appraiser.diploma_series_number && `диплом ${appraiser.diploma_series_number}`,
    appraiser.diploma_registration_number && `рег. № ${appraiser.diploma_registration_number}`,
  ];
  const words = [appraiser.education_institution, ...diploma].filter(Boolean).join(', ');
  const specialty = appraiser.diploma_specialty ? `, «${appraiser.diploma_specialty}»` : '';
  return words ? `${dated(words, appraiser.diploma_date)}${specialty}` : '';
}

function experience(years: number | null): string {
  return years === null ? '' : `${years} ${plural(years, 'год', 'года', 'лет')}`;
}

/** 3.2 (135-ФЗ, ст. 11; ФСО VI, п. 7 (4)). */
export function appraiserBlocks({ form, person, appraiser, legalEntity }: AppraiserPrint): Block[] {
  const contact = [person.phone, person.email].filter(Boolean).join(', ');
  const rows: (KeyValueRow | null)[] = [
    required('Фамилия, имя, отчество', bold(fullName(person))),
    required('Телефон, e-mail', contact && verbatim(contact)),
    required('Почтовый адрес', appraiser?.postal_address || appraiser?.registration_address),
    required('Саморегулируемая организация', [appraiser?.sro_name, appraiser?.sro_address].filter(Boolean).join('; ')),
    required('Номер и дата в реестре СРО', appraiser && inRegister(appraiser)),
    row(
      'Свидетельство о членстве в СРО',
      appraiser && numbered(appraiser.sro_certificate_number, appraiser.sro_certificate_date),
    ),
    required('Квалификационный аттестат', appraiser && certificate(appraiser)),
    row('Образование', appraiser && education(appraiser)),
    row('Стаж в оценочной деятельности', experience(appraiser?.experience_years ?? null)),
    required('Страхование ответственности', policy(appraiser)),
    form === 'legal'
      ? row(
          'Трудовой договор',
          legalEntity?.employment_contract_number &&
            `${numbered(legalEntity.employment_contract_number, legalEntity.employment_contract_date)} с ${legalEntity.short_name || legalEntity.full_name}`,
        )
      : null,
  ];
  return [h2(SECTION.appraiser, 'Оценщик'), kv({}, ...rows)];
}

/** 3.3: the firm with which the appraiser has an employment contract, or that there is none. */
export function executorBlocks({ form, appraiser, legalEntity }: AppraiserPrint): Block[] {
  if (form !== 'legal') {
    const inn = appraiser && 'inn' in appraiser && appraiser.inn ? ` ИНН ${appraiser.inn}.` : '';
    return [
      h2(SECTION.executor, 'Сведения о частнопрактикующем оценщике'),
      p(
        `Оценщик занимается частной практикой самостоятельно; ответственность застрахована, сведения приведены выше.${inn}`,
      ),
    ];
  }
  const firm = legalEntity;
  const ids = [firm?.inn, firm?.kpp].filter(Boolean).join(' / ');
  const registered: Inline | null = firm?.ogrn
    ? [verbatim(firm.ogrn), firm.ogrn_date ? `, ${formatDate(firm.ogrn_date)}` : '']
    : null;
  return [
    h2(SECTION.executor, 'Юридическое лицо, с которым оценщик заключил трудовой договор'),
    kv(
      {},
      required('Полное наименование', firm?.full_name),
      required('ОГРН, дата присвоения', registered),
      row(firm?.kpp ? 'ИНН / КПП' : 'ИНН', ids && verbatim(ids)),
      required('Место нахождения', firm?.legal_address),
      row('Руководитель', [upperFirst(firm?.director_position ?? ''), firm?.director_name].filter(Boolean).join(' ')),
      required('Страхование ответственности', policy(firm)),
    ),
  ];
}

const COPIES: readonly { field: ScanField; caption: (of: AppraiserContent | PrivateAppraiserContent) => string }[] = [
  {
    field: 'sro_certificate_scan',
    caption: (of) =>
      `Свидетельство о членстве в СРО ${numbered(of.sro_certificate_number, of.sro_certificate_date)}`.trim(),
  },
  {
    field: 'qualification_certificate_scan',
    caption: (of) =>
      `Квалификационный аттестат ${numbered(of.qualification_certificate_number, of.qualification_certificate_date)}`.trim(),
  },
  { field: 'diploma_scan', caption: (of) => `Диплом ${dated(of.diploma_series_number, of.diploma_date)}`.trim() },
  {
    field: 'insurance_policy_scan',
    caption: (of) => `Полис оценщика ${numbered(of.insurance_policy_number, of.insurance_date)}`.trim(),
  },
];

/** Appendix 3: copies of the executor's papers; nothing without a scan. */
export function appraiserCopies({ appraiser, legalEntity, scans }: AppraiserPrint): Block[] {
  const named = [
    ...COPIES.map(({ field, caption }) => ({
      path: appraiser?.[field] ?? '',
      caption: appraiser ? caption(appraiser) : '',
    })),
    {
      path: legalEntity?.insurance_policy_scan ?? '',
      caption: legalEntity
        ? `Полис юридического лица ${numbered(legalEntity.insurance_policy_number, legalEntity.insurance_date)}`.trim()
        : '',
    },
  ];
  const copies = named.flatMap(({ path, caption }) => {
    const key = scanKey(path);
    const size = key === null ? undefined : scans[key];
    return key && size ? [{ picture: { key, ...size, alt: caption }, caption }] : [];
  });
  if (copies.length === 0) return [];
  return sheets(appendix(SECTION.appendixAppraiser, 'Документы оценщика (исполнителя)'), copies);
}
