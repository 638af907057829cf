import { isForCourt, specialAssumptions } from '#features/contract/assignment-texts.ts';
import { isRetrospective } from '#features/contract/date-order.ts';
import {
  basisPhrase,
  clientFullName,
  groundsPhrase,
  inspectionPhrase,
  purposePhrase,
} from '#features/contract/phrases.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import { isLesseePerson, leaseHeld } from '#features/description/lease.ts';
import { UNBOUNDED } from '#features/description/options.ts';
import { laterDocuments, namesTheDay } from '#features/description/print.ts';
import { leaseNote } from '#features/description/print-lease.ts';
import { regionBuysFirst } from '#features/description/print-rights.ts';
import { inSentence, laterDay, saysNone } from '#features/description/wording.ts';
import { segmentLabel } from '#features/market-analysis/market-analysis.ts';
import { liquidityGrounds } from '#features/market-analysis/market-state.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print/print-best-use.ts';
import { withInterval } from '#features/market-value/findings.ts';
import { comparedWithOwned } from '#features/market-value/print/print-input.ts';
import { CONFIRMED } from '#features/report/assignment.ts';
import { PAPER_FORMAT, PLEDGE } from '#features/report/options.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { cadastralRatio } from '#features/valued/cadastral.ts';
import { isLessThanPlot, type Right, valuedRight } from '#features/valued/right.ts';
import { valuedOf } from '#features/valued/valued.ts';
import { basisOfTax, rateOn, taxWords, usedRate } from '#features/valued/vat.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import { childNote } from './child-share.ts';
import type { Facts, ValueFacts } from './facts.ts';
import { marketIntervalOf } from './market-interval.ts';
import { appraiserOf, executorOf, greetedOf, greetingOf } from './person-facts.ts';
import { roubles, shareNote, specialNote, taxNote } from './phrases.ts';
import { priceBasisOf } from './price-basis.ts';
import { statedDescription } from './stated-description.ts';
import { analoguesOf, liquidityOf, resultOf, taxOf, valuedIn, valueFactsOf } from './value-facts.ts';

/** Gathers from the steps what the chapters of no single step say. */
export function factsOf(data: ReportData): Facts {
  const { head, assignment, client, market } = data;
  const description = statedDescription(data);
  const result = resultOf(data);
  const { kind, beside, right } = valuedIn(data);
  const value = valueFactsOf(data);
  const recipients = recipientsOf(head, assignment.recipients);
  const isInheritance = recipients.includes('notary');
  const built = description?.capital_construction ?? '';
  const special = specialAssumptions(assignment.special_assumptions, built !== '' && !saysNone(built));
  return {
    reportNumber: head.report_number,
    reportDate: head.report_date,
    grounds: groundsPhrase(head, assignment),
    basis: basisPhrase(head, assignment),
    evaluationDate: head.evaluation_date,
    inspectionDate: assignment.inspection_performed ? head.inspection_date : null,
    noInspectionReason: assignment.inspection_performed ? '' : (assignment.no_inspection_reason ?? ''),
    isRetrospective: isRetrospective(head, assignment),
    inspection: inspectionPhrase(head, assignment),
    purpose: purposePhrase(head, assignment),
    isPledge: head.purpose === PLEDGE,
    isForCourt: isForCourt(head.purpose),
    isReadByCourt: recipients.includes('court'),
    isInheritance,
    isElectronic: head.report_format !== PAPER_FORMAT,
    isPaper: head.report_format.includes(PAPER_FORMAT),
    withInterval: withInterval(data),
    clientName: client ? clientFullName(client) : '',
    clientIsFirm: client?.client_type === 'legal',
    independent: assignment[CONFIRMED],
    kind,
    beside,
    right,
    vat: taxWords(taxOf(data, value?.rounded ?? null)),
    taxBasis: basisOfTax({ code: right.code, vat: assignment.vat }),
    taxNote: taxNote({
      code: right.code,
      vat: assignment.vat,
      rate: usedRate(taxOf(data, null)),
      value: value?.rounded ?? null,
      ofLaw: usedRate(taxOf(data, null)) === rateOn(head.evaluation_date),
      bounds: withInterval(data) && Boolean(value?.interval),
      ofPerson: description !== null && isLesseePerson(description),
      ...priceBasisOf(data),
    }),
    shareNote: shareNote(right),
    special,
    specialNote: specialNote(special),
    cadastralNote: cadastralNote(data, value),
    childNote: childNote(data, { kind, right }, value),
    incomeReasoned:
      market === null ||
      !refusesIncomeByDefault(market) ||
      data.explained.some(({ section }) => section === SECTION.incomeApproach),
    greeted: greetedOf(client),
    greeting: greetingOf(client),
    plot: {
      area: description?.total_area === null || description === null ? '' : String(description.total_area),
      cadastralNumber: description?.cadastral_number ?? '',
      address: description?.address ?? '',
      category: description?.land_category ?? '',
      permittedUse: description?.permitted_use ?? '',
      right: description ? rightSaid(description, right) : '',
      owner: description?.owner_name ?? '',
      // That nothing burdens a lease is not said: it burdens the owner.
      encumbrances:
        right.code === 'lease' && saysNone(description?.encumbrances) ? '' : (description?.encumbrances ?? ''),
      burdensOn: laterDay(description?.egrn_date ?? null, head.evaluation_date),
      papersOfDay: isInheritance ? papersOfDay(data) : [],
      zoned: !saysNone(description?.restriction_zones),
      lease:
        description && right.code === 'lease'
          ? [upperFirst(leaseHeld(description)), leaseNote(description)].filter(Boolean).join('. ')
          : '',
      unbounded: description?.boundaries === UNBOUNDED,
      leaseAssign: right.code === 'lease' ? (description?.lease_assign ?? '') : '',
      regionFirst: description !== null && regionBuysFirst(description),
      registeredBesideJoint:
        right.code === 'joint' && description?.right_type && !/совместн/i.test(description.right_type)
          ? inSentence(description.right_type)
          : '',
    },
    segment: market ? segmentLabel(market.market_segment) : '',
    executor: executorOf(data),
    appraiser: appraiserOf(data),
    analogues: data.calculation && result ? analoguesOf(data.calculation, result, data.adverts) : [],
    value,
    market: marketIntervalOf(data),
    besideOwned: data.calculation ? comparedWithOwned(data.calculation, right) : '',
    liquidityGrounds: market ? liquidityGrounds(market) : '',
    liquidity: liquidityOf(data.calculation, kind.code === 'liquidation'),
  };
}

function papersOfDay({ description, head: { evaluation_date: day } }: ReportData): string[] {
  if (!description || !day) return [];
  return laterDocuments(description, day)
    .filter(({ document }) => namesTheDay(document))
    .map(
      ({ document, date }) =>
        `Документ «${document}» от ${formatDate(date)} позже даты оценки ${formatDate(day)}, так как удостоверяет её: это день открытия наследства.`,
    );
}

/** The right that is valued, as the assignment names it, and the registered one where it is another. */
function rightSaid(plot: LandPlot, right: Right): string {
  const registered = valuedRight({ ...plot, assessed_right: '' });
  const valued = valuedRight(plot);
  // A lease is told of in a row of its own, beside whom the plot belongs to.
  return isLessThanPlot(right) || valued === registered
    ? registered
    : `${valued} (зарегистрировано: ${inSentence(registered)})`;
}

/** Of the plot as a whole alone: the register values no share and no lease. */
function cadastralNote({ head, assignment, description }: ReportData, value: ValueFacts | null): string {
  const { cadastral_value: cadastral, cadastral_value_date: day } = description ?? {};
  const { kind, right } = valuedOf(head, description);
  if (!assignment.cadastral_route || !recipientsOf(head, assignment.recipients).includes('court')) return '';
  if (!value || !cadastral || kind.code !== 'market' || !['own', 'joint', 'share_whole'].includes(right.code))
    return '';
  const { ratio, percent } = cadastralRatio(value.rounded, String(cadastral));
  const above = !percent.startsWith('-');
  const difference = formatNumber(percent.replace('-', ''), 2);
  return `Рыночная стоимость ${roubles(value.rounded)} руб., кадастровая стоимость ${formatNumber(cadastral, 2)} руб.${day ? ` по состоянию на ${formatDate(day)}` : ''}; их отношение — ${formatNumber(ratio, 4)}: рыночная стоимость ${above ? 'выше' : 'ниже'} кадастровой на ${difference} %.`;
}
