import { legalEntity, legalEntityWarnings } from '#features/appraiser/legal-entity.ts';
import { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import { appraiserProfile, appraiserWarnings } from '#features/appraiser/profile.ts';
import { type AnyProfile, missingFields } from '#features/appraiser/profile-record.ts';
import { clientRequirements, headRequirements } from '#features/contract/requirements.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { BLOCK_FIELDS, CONCLUSION_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { placesLeftIn } from '#features/market-analysis/placeholder.ts';
import { printableBlocks } from '#features/market-analysis/printable-blocks.ts';
import { marketRequirements } from '#features/market-analysis/requirements.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { formatDate } from '#kit/dates.ts';
import { plural } from '#kit/russian.ts';
import type { Finding } from './api.ts';
import { captionFindings } from './caption-findings.ts';
import { contradictions, otherAdvice } from './contradictions.ts';
import { copiesFindings } from './copies-findings.ts';
import { calculationNow, withInterval } from './facts-of.ts';
import { type Area, finding, profile, step, unfilled } from './finding.ts';
import type { ReportData } from './report-data.ts';
import { leaseContractFinding } from './rights-findings.ts';

/*
 * What a report lacks (rows.md R4, J3). Each area is a few lines: whose clause of the law, which fields, where to mend
 * it. Screen and server read the same list.
 */

function contractFindings(data: ReportData): Finding[] {
  const contract = step(data, 'contract', 'Договор и задание', '135-ФЗ, ст. 11');
  const client = step(data, 'contract', 'Заказчик', 'ФСО VI, п. 7');
  return [
    ...unfilled(contract, 'contract', headRequirements(data.head, data.assignment)),
    ...unfilled(client, 'client', clientRequirements(data.client ?? emptyClient())),
  ];
}

function descriptionFindings(data: ReportData): Finding[] {
  const area = step(data, 'description', 'Описание объекта', 'ФСО VI, п. 7; ФСО № 7, п. 8');
  const { description } = data;
  if (!description) return [finding(area, 'error', 'description', 'Заполните описание объекта оценки')];
  return [
    ...unfilled(area, 'description', descriptionSheet.requirements(description)),
    ...ownerFinding(description, area),
    ...leaseContractFinding(description, area),
  ];
}

/** Of a legal entity that owns the plot the law asks for more than its name. */
function ownerFinding(plot: LandPlot, area: Area): Finding[] {
  const asked: [keyof LandPlot, string][] = [
    ['owner_ogrn', 'ОГРН'],
    ['owner_ogrn_date', 'дату присвоения ОГРН'],
    ['owner_address', 'место нахождения'],
  ];
  const missing = asked.filter(([field]) => !plot[field]);
  const [first] = missing;
  if (plot.owner_type !== 'firm' || !first) return [];
  const text = `Укажите сведения о правообладателе — юридическом лице: ${missing.map(([, words]) => words).join(', ')}`;
  return [finding({ ...area, clause: '135-ФЗ, ст. 11' }, 'warning', 'description.owner', text, first[0])];
}

function marketFindings(data: ReportData): Finding[] {
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, п. 11');
  const { market } = data;
  if (!market) return [finding(area, 'error', 'market', 'Заполните анализ рынка')];
  return unfilled(area, 'market', marketRequirements(market));
}

/** Nothing stops a report without these; that a section then lacks its words is told by name, not among the places. */
function emptiedFindings(data: ReportData): Finding[] {
  const { market } = data;
  if (!market) return [];
  return CONCLUSION_FIELDS.filter(({ field }) => printableBlocks(market[field], field).length === 0).map(
    ({ field, label }) => {
      const clause = field === 'analogs' ? 'ФСО № 7, п. 22' : 'ФСО № 7, п. 11';
      const area = step(data, 'market-analysis', 'Анализ рынка', clause);
      return finding(area, 'warning', `emptied.${field}`, `«${label}»: в отчете не будет ни одного предложения`, field);
    },
  );
}

/** «[указать]» left in the texts: one line, with a link to the first of them. */
function placesFinding(data: ReportData): Finding[] {
  const { market } = data;
  const left = market ? BLOCK_FIELDS.filter(({ field }) => placesLeftIn(market[field]) > 0) : [];
  const [first] = left;
  if (!first) return [];
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, п. 11');
  const where =
    left.length === 1
      ? `«${first.label}»`
      : `В ${left.length} ${plural(left.length, 'тексте', 'текстах', 'текстах')} анализа рынка`;
  const text = `${where}: осталось «[указать]», такие предложения не печатаются`;
  return [finding(area, 'warning', 'places', text, first.field)];
}

function calculationFindings(data: ReportData): Finding[] {
  const area = step(data, 'market-value', 'Расчет стоимости', 'ФСО VI, п. 7; ФСО № 7, п. 22');
  const calculation = calculationNow(data);
  if (!calculation) return [finding(area, 'error', 'calculation', 'Выполните расчет рыночной стоимости')];
  return [
    ...unfilled(area, 'calculation', marketValueSheet.requirements(calculation)),
    ...intervalFinding(data, area),
    ...liquidityFinding(data, area),
    ...otherAdvice(data),
  ];
}

/** The bounds are the appraiser's statement, also where they are those of the analogues (ФСО № 7, п. 30). */
function intervalFinding(data: ReportData, area: Area): Finding[] {
  if (!withInterval(data) || data.calculation?.value_interval_reason.trim() !== '') return [];
  const text = 'Обоснуйте границы интервала стоимости';
  return [finding({ ...area, clause: 'ФСО № 7, п. 30' }, 'warning', 'interval', text, 'value_interval_reason')];
}

/** A bank reads how soon the pledge can be sold, and for how long it stands for sale (ФСО № 9). */
function liquidityFinding({ head, calculation }: ReportData, area: Area): Finding[] {
  if (head.purpose !== PLEDGE || (calculation?.liquidity_level && calculation.exposure_months !== null)) return [];
  const text = 'Для залога укажите ликвидность объекта и типичный срок экспозиции';
  const field = calculation?.liquidity_level ? 'exposure_months' : 'liquidity_level';
  return [finding({ ...area, clause: 'ФСО № 9' }, 'warning', 'liquidity', text, field)];
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

/** Everything that is missing or deserves a look: wrong facts first, then in the order of the steps, left-over places last. */
export function checkReport(data: ReportData): Finding[] {
  return [
    ...contradictions(data),
    ...contractFindings(data),
    ...descriptionFindings(data),
    ...marketFindings(data),
    ...calculationFindings(data),
    ...profileFindings(data),
    ...copiesFindings(data),
    ...captionFindings(data),
    ...emptiedFindings(data),
    ...placesFinding(data),
  ];
}
