import { formatDate } from '#kit/dates.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { innDoubt, innProblem, ogrnDoubt, ogrnProblem } from '#kit/requisites.ts';
import { type Remark, rule, unfilled, wrongNumbers } from '#kit/rule.ts';
import { legalEntity, legalEntityWarnings } from './legal-entity.ts';
import { privateAppraiser } from './private-appraiser.ts';
import { appraiserProfile, appraiserWarnings } from './profile.ts';
import { type AnyProfile, missingFields } from './profile-record.ts';
import { SCAN_FIELDS, type ScanField } from './scan.ts';
import type { Signing } from './signing.ts';

/* What the user's profile lacks: the same for all the user's reports, except the day that the policies must cover. */

/** A profile as a report of that day needs it. */
export interface ProfileData extends Signing {
  head: { report_date: string | null };
}

const LAW = '135-ФЗ, ст. 11';

const lacking = (prefix: string, profile: Pick<AnyProfile, 'labelOf' | 'required'>, content: object): Remark[] =>
  unfilled(
    prefix,
    missingFields(profile, content).map((missing) => ({ ...missing, filled: false })),
  );

const warned = (prefix: string, warnings: FieldErrors): Remark[] =>
  Object.entries(warnings).map(([field, text]) => ({ id: `${prefix}.${field}.warning`, text, field }));

type Holder = { insurance_end_date: string | null } | null;
type Day = ProfileData['head'];

/** The liability policy covers the day of the report (135-ФЗ, ст. 24.7). */
function endBefore({ report_date: day }: Day, holder: Holder): string | null {
  const end = holder?.insurance_end_date;
  return end && day && end < day ? end : null;
}

/** The same for the reports that lack the same of a profile: their dates matter to its policies alone. */
export const policiesOn = (head: Day, { appraiser, legalEntity }: Signing): string =>
  [appraiser, legalEntity].map((holder) => endBefore(head, holder)).join();

function endedPolicy(holder: Holder, head: Day) {
  const end = endBefore(head, holder);
  if (!end) return [];
  return [{ text: `Полис страхования истёк ${formatDate(end)}, до даты отчета`, field: 'insurance_end_date' }];
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
    severity: 'error',
    clause: LAW,
    says: ({ form, person }: ProfileData) =>
      form && !(person.last_name && person.first_name) ? [{ text: 'Укажите имя оценщика' }] : [],
  }),
  rule({
    id: 'appraiser',
    severity: 'error',
    clause: LAW,
    says: ({ form, appraiser }: ProfileData) => {
      const definition: AnyProfile = form === 'private' ? privateAppraiser : appraiserProfile;
      return form ? lacking('appraiser', definition, appraiser ?? definition.empty()) : [];
    },
  }),
  rule({
    id: 'appraiser.warning',
    severity: 'warning',
    clause: LAW,
    says: ({ form, appraiser }: ProfileData) =>
      form && appraiser ? warned('appraiser', appraiserWarnings(appraiser)) : [],
  }),
  rule({
    id: 'appraiser.policy',
    severity: 'warning',
    clause: LAW,
    says: ({ form, appraiser, head }: ProfileData) => (form ? endedPolicy(appraiser, head) : []),
  }),
  rule({
    id: 'copies.scans',
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
    severity: 'error',
    clause: FIRM_LAW,
    says: ({ form, legalEntity: firm }: ProfileData) =>
      form === 'legal' ? lacking('firm', legalEntity, firm ?? legalEntity.empty()) : [],
  }),
  rule({
    id: 'firm.warning',
    severity: 'warning',
    clause: FIRM_LAW,
    says: ofFirm((firm) => warned('firm', legalEntityWarnings(firm))),
  }),
  rule({
    id: 'firm.policy',
    severity: 'warning',
    clause: FIRM_LAW,
    says: ofFirm((firm, { head }) => endedPolicy(firm, head)),
  }),
  rule({
    id: 'copies.firm_policy',
    severity: 'warning',
    clause: LAW,
    says: ofFirm((firm) =>
      firm.insurance_policy_scan
        ? []
        : [{ text: 'Приложите копию полиса юридического лица', field: 'insurance_policy_scan' }],
    ),
  }),
] as const;
