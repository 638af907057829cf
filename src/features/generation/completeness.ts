import { legalEntity, legalEntityWarnings } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile, appraiserWarnings } from '#features/appraiser/profile.ts';
import { type AnyProfile, missingFields } from '#features/appraiser/profile-record.ts';
import { clientRequirements, headRequirements } from '#features/contract/requirements.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { BLOCK_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { placesLeftIn } from '#features/market-analysis/placeholder.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { advise } from '#features/market-value/advice.ts';
import { calculationOf, marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import type { Requirement } from '#features/report/sheet.ts';
import { type ReportStep, stepPath } from '#features/report/steps.ts';
import { formatDate } from '#kit/dates.ts';
import type { Finding } from './api.ts';
import { resultOf } from './facts-of.ts';
import type { ReportData } from './report-data.ts';

/*
 * What a report lacks (rows.md R4, J3). Each area is a few lines: whose clause of the law, which fields, where to mend
 * it. Screen and server read the same list.
 */

interface Area {
  /** In 'Не заполнены: …'. */
  subject: string;
  clause: string;
  link: (field: string) => string;
}

const finding = (area: Area, severity: Finding['severity'], id: string, text: string, field = ''): Finding => ({
  id,
  severity,
  text,
  subject: area.subject,
  clause: `${area.subject}, ${area.clause}`,
  link: area.link(field),
});

const step = (data: ReportData, key: ReportStep, subject: string, clause: string): Area => ({
  subject,
  clause,
  link: (field) => stepPath(data.head.id, key, field || undefined),
});

const profilePage = (data: ReportData) => (data.form === 'private' ? '/private-appraiser' : '/appraiser-info');

const profile = (data: ReportData, subject: string, clause: string, prefix = ''): Area => ({
  subject,
  clause,
  link: (field) => `${profilePage(data)}${field ? `#field-${prefix}${field}` : ''}`,
});

/** One error a field that is not filled. */
function unfilled(area: Area, prefix: string, requirements: readonly Requirement[]): Finding[] {
  return requirements
    .filter(({ filled }) => !filled)
    .map(({ field, label }) => finding(area, 'error', `${prefix}.${field}`, `Заполните: ${label}`, field));
}

function contractFindings(data: ReportData): Finding[] {
  const contract = step(data, 'contract', 'Договор и задание', '135-ФЗ, ст. 11');
  const client = step(data, 'contract', 'Заказчик', 'ФСО VI, п. 7');
  return [
    ...unfilled(contract, 'contract', headRequirements(data.head, data.assignment)),
    ...unfilled(client, 'client', clientRequirements(data.client ?? emptyClient())),
    ...dateOrder(data, contract),
  ];
}

/** The report is not older than the contract, the inspection and the day of valuation. */
function dateOrder({ head, assignment }: ReportData, area: Area): Finding[] {
  const report = head.report_date;
  if (!report) return [];
  const before: [string, string | null, string][] = [
    ['contract_date', head.contract_date, 'даты договора'],
    ['evaluation_date', head.evaluation_date, 'даты оценки'],
    ['inspection_date', assignment.inspection_performed ? head.inspection_date : null, 'даты осмотра'],
  ];
  return before
    .filter(([, date]) => date !== null && date > report)
    .map(([field, , words]) =>
      finding(area, 'warning', `order.${field}`, `Дата отчета раньше ${words}`, 'report_date'),
    );
}

function descriptionFindings(data: ReportData): Finding[] {
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7; ФСО № 7, п. 8');
  const { description } = data;
  if (!description) return [finding(area, 'error', 'description', 'Заполните описание объекта оценки')];
  return unfilled(area, 'description', descriptionSheet.requirements(description));
}

function marketFindings(data: ReportData): Finding[] {
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, п. 11');
  const { market } = data;
  if (!market) return [finding(area, 'error', 'market', 'Заполните анализ рынка')];
  return [
    ...unfilled(area, 'market', marketAnalysisSheet.requirements(market)),
    ...BLOCK_FIELDS.filter(({ field }) => placesLeftIn(market[field]) > 0).map(({ field, label }) =>
      finding(
        area,
        'warning',
        `place.${field}`,
        `«${label}»: осталось «[указать]», такие предложения не печатаются`,
        field,
      ),
    ),
  ];
}

function calculationFindings(data: ReportData): Finding[] {
  const area = step(data, 'market-value', 'Расчет стоимости', 'ФСО VI, п. 7; ФСО № 7, п. 22');
  const { calculation } = data;
  const result = resultOf(data);
  if (!calculation || !result) return [finding(area, 'error', 'calculation', 'Выполните расчет рыночной стоимости')];
  const context = { evaluationDate: data.head.evaluation_date, marketSegment: data.market?.market_segment ?? '' };
  return [
    ...unfilled(area, 'calculation', marketValueSheet.requirements(calculation)),
    ...advise(calculationOf(calculation), result, context).map(({ code, text, field }, index) =>
      finding(area, 'warning', `advice.${code}.${index}`, text, field),
    ),
  ];
}

function profileFindings(data: ReportData): Finding[] {
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
  ];
}

function firmFindings(data: ReportData, firm: ReportData['legalEntity']): Finding[] {
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
  definition: Pick<AnyProfile, 'required' | 'labels'>,
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

/** Everything that is missing or deserves a look, in the order of the steps. */
export function checkReport(data: ReportData): Finding[] {
  return [
    ...contractFindings(data),
    ...descriptionFindings(data),
    ...marketFindings(data),
    ...calculationFindings(data),
    ...profileFindings(data),
  ];
}
