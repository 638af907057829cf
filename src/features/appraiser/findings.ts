import type { FieldErrors } from '#kit/errors.ts';
import { innDoubt, innProblem, ogrnDoubt, ogrnProblem } from '#kit/requisites/tax-numbers.ts';
import { type Remark, rule, unfilled, wrongNumbers } from '#kit/rule.ts';
import { addYears, CERTIFICATE_YEARS } from './certificate.ts';
import { legalEntity, legalEntityWarnings } from './legal-entity.ts';
import { firmPapers, papers } from './papers.ts';
import { privateAppraiser } from './private-appraiser.ts';
import { appraiserProfile, appraiserWarnings } from './profile.ts';
import type { ProfileData } from './profile-data.ts';
import { type AnyProfile, missingFields } from './profile-record.ts';
import { SCAN_FIELDS, type ScanField } from './scan.ts';
import type { Signing } from './signing.ts';

/* What the user's profile lacks: the same for all the user's reports, except the day that the policies must cover. */

const LAW = '135-ФЗ, ст. 11';

const lacking = (prefix: string, profile: Pick<AnyProfile, 'labelOf' | 'required'>, content: object): Remark[] =>
  unfilled(
    prefix,
    missingFields(profile, content).map((missing) => ({ ...missing, filled: false })),
  );

const warned = (prefix: string, warnings: FieldErrors): Remark[] =>
  Object.entries(warnings).map(([field, text]) => ({ id: `${prefix}.${field}.warning`, text, field }));

const DATE = /^\d{4}-\d{2}-\d{2}$/;

/** The same for the reports that find the same of a profile: their day matters to its dates alone. */
export function datesOn({ report_date: day }: ProfileData['head'], { appraiser, legalEntity: firm }: Signing): string {
  const dates = [appraiser, firm].flatMap((of) =>
    Object.values(of ?? {})
      .map(String)
      .filter((value) => DATE.test(value)),
  );
  // A certificate without a term has one of three years.
  const all = [...dates, ...dates.map((date) => addYears(date, CERTIFICATE_YEARS))];
  return JSON.stringify([day === null, ...all.map((date) => [date < (day ?? ''), date === day])]);
}

const SCANS: Record<ScanField, string> = {
  sro_certificate_scan: 'Приложите копию свидетельства о членстве в СРО',
  diploma_scan: 'Приложите копию диплома',
  qualification_certificate_scan: 'Приложите копию квалификационного аттестата',
  insurance_policy_scan: 'Приложите копию полиса страхования оценщика',
};

/** Nothing else of a profile is asked for until its form is chosen. */
export const formFindings = [
  rule({
    id: 'form',
    asks: 'Форма практики выбрана',
    severity: 'error',
    clause: LAW,
    says: ({ form }: ProfileData) =>
      form ? [] : [{ text: 'Выберите организационно-правовую форму в настройках профиля' }],
  }),
] as const;

/** The rules about the appraiser, with the copies that banks and courts read in appendix 3. */
export const appraiserFindings = [
  rule({
    id: 'wrong.Профиль оценщика',
    asks: 'ИНН оценщика: длина и контрольная цифра',
    severity: 'error',
    clause: LAW,
    says: ({ form, appraiser }: ProfileData) => {
      const value = form === 'private' && appraiser && 'inn' in appraiser ? appraiser.inn : null;
      const rules = [(typed: string) => innProblem(typed, 'person'), innDoubt];
      return wrongNumbers('wrong.Профиль оценщика', [{ field: 'inn', name: 'ИНН оценщика', value, rules }]);
    },
  }),
  rule({
    id: 'person',
    asks: 'Имя оценщика указано',
    severity: 'error',
    clause: LAW,
    says: ({ form, person }: ProfileData) =>
      form && !(person.last_name && person.first_name) ? [{ text: 'Укажите имя оценщика' }] : [],
  }),
  rule({
    id: 'appraiser',
    asks: 'Обязательные сведения об оценщике заполнены',
    severity: 'error',
    clause: LAW,
    says: ({ form, appraiser }: ProfileData) => {
      const definition: AnyProfile = form === 'private' ? privateAppraiser : appraiserProfile;
      return form ? lacking('appraiser', definition, appraiser ?? definition.empty()) : [];
    },
  }),
  rule({
    id: 'appraiser.warning',
    asks: 'Страховая сумма полиса оценщика — не меньше 300 000 ₽',
    severity: 'warning',
    clause: LAW,
    says: ({ form, appraiser }: ProfileData) =>
      // A date that is not there is P-11.
      form && appraiser
        ? warned('appraiser', appraiserWarnings(appraiser)).filter(({ field }) => field !== 'sro_registration_date')
        : [],
  }),
  ...papers,
  rule({
    id: 'copies.scans',
    asks: 'Копии документов оценщика приложены',
    severity: 'warning',
    clause: LAW,
    // An empty profile is a remark of its own.
    says: ({ form, appraiser }: ProfileData) =>
      form && appraiser
        ? SCAN_FIELDS.filter((field) => !appraiser[field]).map((field) => ({
            id: `copies.${field}`,
            text: SCANS[field],
            field,
          }))
        : [],
  }),
] as const;

const FIRM_LAW = `${LAW}; ФСО VI, п. 7`;

const ofFirm = (says: (firm: NonNullable<Signing['legalEntity']>, data: ProfileData) => readonly Remark[]) => {
  return (data: ProfileData) => (data.form === 'legal' && data.legalEntity ? says(data.legalEntity, data) : []);
};

/** The rules about the legal entity that the appraiser works for. */
export const firmFindings = [
  rule({
    id: 'wrong.Юридическое лицо',
    asks: 'ИНН и ОГРН исполнителя: длина и контрольная цифра',
    severity: 'error',
    clause: LAW,
    says: ofFirm(({ inn, ogrn }) =>
      wrongNumbers('wrong.Юридическое лицо', [
        {
          field: 'inn',
          name: 'ИНН организации',
          value: inn,
          rules: [(typed) => innProblem(typed, 'firm'), innDoubt],
        },
        { field: 'ogrn', name: 'ОГРН организации', value: ogrn, rules: [ogrnProblem, ogrnDoubt] },
      ]),
    ),
  }),
  rule({
    id: 'firm',
    asks: 'Обязательные сведения об исполнителе заполнены',
    severity: 'error',
    clause: FIRM_LAW,
    says: ({ form, legalEntity: firm }: ProfileData) =>
      form === 'legal' ? lacking('firm', legalEntity, firm ?? legalEntity.empty()) : [],
  }),
  rule({
    id: 'firm.warning',
    asks: 'Страховая сумма полиса юридического лица — не меньше 5 000 000 ₽',
    severity: 'warning',
    clause: FIRM_LAW,
    says: ofFirm((firm) => warned('firm', legalEntityWarnings(firm))),
  }),
  ...firmPapers,
  rule({
    id: 'copies.firm_policy',
    asks: 'Копия полиса юридического лица приложена',
    severity: 'warning',
    clause: LAW,
    says: ofFirm((firm) =>
      firm.insurance_policy_scan
        ? []
        : [{ text: 'Приложите копию полиса юридического лица', field: 'insurance_policy_scan' }],
    ),
  }),
] as const;
