import { clientRequirements, headRequirements } from '#features/contract/requirements.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { CONCLUSION_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { textsWithPlaces } from '#features/market-analysis/places.ts';
import { printableBlocks } from '#features/market-analysis/printable-blocks.ts';
import { marketRequirements } from '#features/market-analysis/requirements.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { PLEDGE } from '#features/report/options.ts';
import { plural } from '#kit/russian.ts';
import type { Finding } from '../api.ts';
import { calculationNow, withInterval } from '../print/facts-of.ts';
import type { ReportData } from '../report-data.ts';
import { captionFindings } from './caption-findings.ts';
import { confirmationFindings } from './confirmation-findings.ts';
import { contradictions, otherAdvice } from './contradictions.ts';
import { copiesFindings } from './copies-findings.ts';
import { type Area, finding, PLACES_ID, step, unfilled } from './finding.ts';
import { profileFindings } from './profile-findings.ts';
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
    ...confirmationFindings(data),
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
  const left = market ? textsWithPlaces(market) : [];
  const [first] = left;
  if (!first) return [];
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, п. 11');
  const where =
    left.length === 1
      ? `«${first.label}»`
      : `В ${left.length} ${plural(left.length, 'тексте', 'текстах', 'текстах')} анализа рынка`;
  const text = `${where}: осталось «[указать]», такие предложения не печатаются`;
  return [finding(area, 'warning', PLACES_ID, text, first.field)];
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
