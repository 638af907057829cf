import { legalEntity, legalEntityWarnings } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile, appraiserWarnings } from '#features/appraiser/profile.ts';
import { type AnyProfile, missingFields } from '#features/appraiser/profile-record.ts';
import { SCAN_FIELDS } from '#features/appraiser/scan.ts';
import { formatDate } from '#kit/dates.ts';
import type { Finding } from '../api.ts';
import type { ProfileData } from '../report-data.ts';
import { type Area, finding, profile } from './finding.ts';

/* What the user's profile lacks: the same for all his reports, but for the day that his policies must cover. */

/** What the profile lacks for a report. */
export function profileFindings(data: ProfileData): Finding[] {
  const { form, appraiser, legalEntity: firm, person } = data;
  const area = profile(data, 'Профиль оценщика', '135-ФЗ, ст. 11');
  if (!form) {
    const choose = 'Выберите организационно-правовую форму в настройках профиля';
    return [{ ...finding(area, 'error', 'form', choose), link: '/account' }];
  }
  const definition: AnyProfile = form === 'private' ? privateAppraiser : appraiserProfile;
  const prefix = form === 'private' ? '' : 'appraiser-';
  const own = { ...area, link: profile(data, '', '', prefix).link };
  return [
    ...(person.last_name && person.first_name ? [] : [finding(area, 'error', 'person', 'Укажите имя оценщика')]),
    ...missingOf(own, 'appraiser', definition, appraiser ?? definition.empty()),
    ...(appraiser ? warningsOf(own, 'appraiser', appraiserWarnings(appraiser)) : []),
    ...(appraiser ? policyTerm(own, 'appraiser', appraiser, data.head.report_date) : []),
    ...(form === 'legal' ? firmFindings(data, firm) : []),
    ...scanFindings(data),
  ];
}

function firmFindings(data: ProfileData, firm: ProfileData['legalEntity']): Finding[] {
  const area = profile(data, 'Юридическое лицо', '135-ФЗ, ст. 11; ФСО VI, п. 7', 'legal-');
  return [
    ...missingOf(area, 'firm', legalEntity, firm ?? legalEntity.empty()),
    ...(firm ? warningsOf(area, 'firm', legalEntityWarnings(firm)) : []),
    ...(firm ? policyTerm(area, 'firm', firm, data.head.report_date) : []),
  ];
}

function missingOf(
  area: Area,
  prefix: string,
  definition: Pick<AnyProfile, 'required' | 'labelOf'>,
  content: object,
): Finding[] {
  return missingFields(definition, content).map(({ field, label }) =>
    finding(area, 'error', `${prefix}.${field}`, `Заполните: ${label}`, field),
  );
}

function warningsOf(area: Area, prefix: string, warnings: Record<string, string>): Finding[] {
  return Object.entries(warnings).map(([field, text]) =>
    finding(area, 'warning', `${prefix}.${field}.warning`, text, field),
  );
}

/** The liability policy covers the day of the report (135-ФЗ, ст. 24.7). */
function policyTerm(
  area: Area,
  prefix: string,
  { insurance_end_date: end }: { insurance_end_date: string | null },
  reportDate: string | null,
): Finding[] {
  if (!end || !reportDate || end >= reportDate) return [];
  const text = `Полис страхования истёк ${formatDate(end)}, до даты отчета`;
  return [finding(area, 'warning', `${prefix}.policy`, text, 'insurance_end_date')];
}

const SCANS: Record<(typeof SCAN_FIELDS)[number], string> = {
  sro_certificate_scan: 'Приложите копию свидетельства о членстве в СРО',
  diploma_scan: 'Приложите копию диплома',
  qualification_certificate_scan: 'Приложите копию квалификационного аттестата',
  insurance_policy_scan: 'Приложите копию полиса страхования оценщика',
};

/** Copies that banks and courts read in appendix 3; an empty profile has been told of already. */
function scanFindings(data: ProfileData): Finding[] {
  const { appraiser, legalEntity: firm } = data;
  const prefix = data.form === 'private' ? '' : 'appraiser-';
  const own = profile(data, 'Профиль оценщика', '135-ФЗ, ст. 11', prefix);
  const firms = profile(data, 'Юридическое лицо', '135-ФЗ, ст. 11', 'legal-');
  return [
    ...SCAN_FIELDS.filter((field) => appraiser && !appraiser[field]).map((field) =>
      finding(own, 'warning', `copies.${field}`, SCANS[field], field),
    ),
    ...(firm && !firm.insurance_policy_scan
      ? [
          finding(
            firms,
            'warning',
            'copies.firm_policy',
            'Приложите копию полиса юридического лица',
            'insurance_policy_scan',
          ),
        ]
      : []),
  ];
}
