import { specialAssumptions } from '#features/contract/assignment-texts.ts';
import { isRetrospective } from '#features/contract/date-order.ts';
import {
  basisPhrase,
  clientFullName,
  groundsPhrase,
  inspectionPhrase,
  purposePhrase,
} from '#features/contract/phrases.ts';
import { isLesseePerson, leaseHeld } from '#features/description/lease.ts';
import { UNBOUNDED } from '#features/description/options.ts';
import { leaseNote } from '#features/description/print-lease.ts';
import { regionBuysFirst } from '#features/description/print-rights.ts';
import { laterDay, saysNone } from '#features/description/wording.ts';
import { CORRECTIONS } from '#features/market/factors.ts';
import { isPrintable } from '#features/market/print-copy.ts';
import { segmentLabel } from '#features/market-analysis/market-analysis.ts';
import { liquidityGrounds } from '#features/market-analysis/market-state.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print/print-best-use.ts';
import type { CalculationResult } from '#features/market-value/compute/market-value.ts';
import { resultOf as calculationResult, suggestedInterval } from '#features/market-value/compute/stored-results.ts';
import { withInterval } from '#features/market-value/findings.ts';
import { offerAddress } from '#features/market-value/offer-address.ts';
import { daysOfOffer } from '#features/market-value/print/days-of-offer.ts';
import { comparedWithOwned } from '#features/market-value/print/print-input.ts';
import { calculationOf, type StoredCalculation } from '#features/market-value/sheet.ts';
import { PAPER_FORMAT, PLEDGE } from '#features/report/options.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { cadastralRatio } from '#features/valued/cadastral.ts';
import { valuedRight } from '#features/valued/right.ts';
import { type Valued, valuedOf } from '#features/valued/valued.ts';
import { basisOfTax, type TaxFacts, taxWords, usedRate } from '#features/valued/vat.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber } from '#kit/numbers.ts';
import { fullName, greeting, sexOf, shortName, signedName } from '#kit/requisites/person.ts';
import { printedPhone } from '#kit/requisites/phone.ts';
import { upperFirst, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import { childNote } from './child-share.ts';
import type { AnalogueFacts, AppraiserFacts, ExecutorFacts, Facts, ValueFacts } from './facts.ts';
import { marketIntervalOf } from './market-interval.ts';
import { roubles, shareNote, specialNote, taxNote } from './phrases.ts';
import { priceBasisOf } from './price-basis.ts';
import { statedDescription } from './stated-description.ts';

/** Gathers from the steps what the chapters of no single step say. */
export function factsOf(data: ReportData): Facts {
  const { head, assignment, client, market } = data;
  const description = statedDescription(data);
  const result = resultOf(data);
  const { kind, beside, right } = valuedIn(data);
  const value = valueFactsOf(data);
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
    isInheritance: recipientsOf(head, assignment.recipients).includes('notary'),
    isElectronic: head.report_format !== PAPER_FORMAT,
    isPaper: head.report_format.includes(PAPER_FORMAT),
    withInterval: withInterval(data),
    clientName: client ? clientFullName(client) : '',
    clientIsFirm: client?.client_type === 'legal',
    kind,
    beside,
    right,
    vat: taxWords(taxOf(data, value?.rounded ?? null)),
    taxBasis: basisOfTax({ code: right.code, vat: assignment.vat }),
    taxNote: taxNote({
      code: right.code,
      vat: assignment.vat,
      rate: usedRate(taxOf(data, null)),
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
    greeting: greetingOf(client),
    plot: {
      area: description?.total_area === null || description === null ? '' : String(description.total_area),
      cadastralNumber: description?.cadastral_number ?? '',
      address: description?.address ?? '',
      category: description?.land_category ?? '',
      permittedUse: description?.permitted_use ?? '',
      right: description ? valuedRight({ ...description, assessed_right: '' }) : '',
      owner: description?.owner_name ?? '',
      // That nothing burdens a lease is not said: it burdens the owner.
      encumbrances:
        right.code === 'lease' && saysNone(description?.encumbrances) ? '' : (description?.encumbrances ?? ''),
      burdensOn: laterDay(description?.egrn_date ?? null, head.evaluation_date),
      zoned: !saysNone(description?.restriction_zones),
      lease:
        description && right.code === 'lease'
          ? [upperFirst(leaseHeld(description)), leaseNote(description)].filter(Boolean).join('. ')
          : '',
      unbounded: description?.boundaries === UNBOUNDED,
      leaseAssign: right.code === 'lease' ? (description?.lease_assign ?? '') : '',
      regionFirst: description !== null && regionBuysFirst(description),
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

/** The calculation made again from what was typed: the numbers of the screen and of the save are the same. */
export function resultOf(data: ReportData): CalculationResult | null {
  return data.calculation && calculationResult(calculationOf(data.calculation), valuedIn(data));
}

/** The tax of what is valued. */
export const taxOf = (data: ReportData, value: string | null): TaxFacts => ({
  code: valuedIn(data).right.code,
  vat: data.assignment.vat,
  rate: data.assignment.vat_rate,
  reason: data.assignment.vat_reason,
  day: data.head.evaluation_date,
  value,
});

/** What is valued: kind, right and area. */
export const valuedIn = ({ head, description, assignment }: ReportData): Valued =>
  valuedOf(head, description, assignment);

const COLLEAGUES = 'Уважаемые коллеги!';
const PART = '[А-ЯЁ][а-яё]{1,40}(?:-[А-ЯЁ][а-яё]{1,40})?';
/** A whole name in the nominative: its middle name tells the sex. */
const REPRESENTATIVE = new RegExp(`(${PART}) (${PART}) ([А-ЯЁ][а-яё]{1,40}(?:вна|ична|инична|вич|ич))(?![а-яё])`, 'u');

function greetingOf(client: ReportData['client']): string {
  if (!client) return COLLEAGUES;
  if (client.client_type === 'legal') {
    const [, last_name = '', first_name = '', middle_name = ''] =
      REPRESENTATIVE.exec(client.org_representative ?? '') ?? [];
    return last_name ? greeting({ last_name, first_name, middle_name }) : COLLEAGUES;
  }
  return greeting(client.no_middle_name ? { ...client, middle_name: '' } : client);
}

/** 'г. Светлояр' of an address; empty where it names none. */
function townOf(address: string): string {
  return /(?:^|[\s,])(?:г\.?|гор\.|город)\s*([А-ЯЁ][А-Яа-яЁё-]+(?:\s[А-ЯЁ][а-яё-]+)?)/.exec(address)?.[1] ?? '';
}

function executorOf({ form, person, appraiser, legalEntity }: ReportData): ExecutorFacts {
  if (form === 'legal') {
    const firm = legalEntity;
    const details = [firm?.ogrn && `ОГРН ${firm.ogrn}`, firm?.inn && `ИНН ${firm.inn}`, firm?.legal_address];
    return {
      form,
      name: firm?.short_name || firm?.full_name || '',
      fullName: firm?.full_name ?? '',
      details: details.filter(Boolean).join(' · '),
      address: firm?.actual_address || firm?.legal_address || '',
      phone: printedPhone(firm?.phone ?? ''),
      email: firm?.email ?? '',
      town: townOf(firm?.legal_address ?? ''),
      director: firm?.director_name
        ? { position: upperFirst(firm.director_position), name: initialsOf(firm.director_name) }
        : null,
    };
  }
  const address = appraiser?.postal_address || appraiser?.registration_address || '';
  return {
    form: 'private',
    name: fullName(person),
    fullName: fullName(person),
    details: 'Оценщик, занимающийся частной практикой',
    address,
    phone: person.phone,
    email: person.email,
    town: townOf(address),
    director: null,
  };
}

/** 'Лугова Анна Викторовна' to 'А. В. Лугова'; a name that is written otherwise stays. */
function initialsOf(name: string): string {
  const [last, first, middle = '', more] = name.trim().split(/\s+/);
  if (!last || !first || more !== undefined || /\./.test(name)) return name.trim();
  return signedName({ last_name: last, first_name: first, middle_name: middle });
}

function appraiserOf({ person, appraiser }: ReportData): AppraiserFacts {
  return {
    fullName: fullName(person),
    shortName: shortName(person),
    signedName: signedName(person),
    sex: sexOf(person.middle_name),
    phone: person.phone,
    sroName: appraiser?.sro_name ?? '',
    sroShortName: appraiser?.sro_short_name ?? '',
    sroStandards: withoutStop(appraiser?.sro_standards ?? ''),
    registryNumber: appraiser?.sro_registration_number ?? '',
  };
}

/** Appendix 2 shows the analogue's advert: a screenshot, or the copy of its kept page. */
export const isAdvertPrinted = (
  { screenshots, evidence }: StoredCalculation['analogs'][number],
  adverts: ReportData['adverts'],
): boolean => screenshots.length > 0 || adverts.some((advert) => advert.id === evidence && isPrintable(advert));

function analoguesOf(
  { analogs }: StoredCalculation,
  result: CalculationResult,
  adverts: ReportData['adverts'],
): AnalogueFacts[] {
  return analogs.map((analogue, index) => {
    const computed = result.analogs[index];
    return {
      number: index + 1,
      included: analogue.isIncluded,
      location: analogue.location || analogue.address,
      offerDays: daysOfOffer(analogue),
      accessedAt: analogue.accessed_at,
      source: analogue.url || analogue.source,
      href: offerAddress(analogue),
      price: analogue.price === null ? null : String(analogue.price),
      area: analogue.area === null ? null : String(analogue.area),
      perMeter: computed?.pricePerMeter ?? null,
      corrected: computed?.correctedPrice ?? null,
      sumAbs: computed?.sumAbs ?? '0',
      corrections: CORRECTIONS.filter((field) => analogue[field]).length,
      weight: computed?.weight ?? null,
      hasAdvert: isAdvertPrinted(analogue, adverts),
    };
  });
}

type Bounds = NonNullable<ValueFacts['interval']>;

/** What the value is made of and lies between; null while there is none. */
export function valueFactsOf(data: ReportData): ValueFacts | null {
  const result = resultOf(data);
  return data.calculation && result && valueFacts(data.calculation, result);
}

function valueFacts(calculation: StoredCalculation, result: CalculationResult): ValueFacts | null {
  if (result.perMeter === null || result.whole === null || result.total === null || result.rounded === null)
    return null;
  const corrected = result.analogs.flatMap(({ correctedPrice }, index) =>
    calculation.analogs[index]?.isIncluded && correctedPrice !== null ? [correctedPrice] : [],
  );
  const sorted = [...corrected].sort((a, b) => Number(a) - Number(b));
  const found = suggestedInterval(result, calculation.rounding_type);
  const suggested = found && { low: String(found.low), high: String(found.high) };
  const bounds = suggested && boundsOf(calculation, suggested);
  return {
    perMeter: result.perMeter,
    whole: result.whole,
    stages: result.stages,
    total: result.total,
    rounded: result.rounded,
    roundingType: calculation.rounding_type,
    roundingShift: result.roundingShift,
    interval: bounds,
    spread: suggested,
    intervalTyped: bounds !== null && !isSame(bounds, suggested),
    intervalReason: calculation.value_interval_reason,
    shareReason: calculation.share_reason,
    lowestPrice: sorted[0] ?? null,
    highestPrice: sorted.at(-1) ?? null,
    beside: result.beside?.rounded ? { rounded: result.beside.rounded, months: calculation.exposure_forced } : null,
    variation: result.after ? { percent: result.after.percent, grade: result.after.grade } : null,
  };
}

/** A bound that the appraiser left open is that of the analogues; with no own words there are no bounds at all. */
function boundsOf(
  { value_interval_low: low, value_interval_high: high, value_interval_reason: reason }: StoredCalculation,
  suggested: Bounds,
): Bounds | null {
  if (low === null && high === null && reason.trim() === '') return null;
  return { low: low === null ? suggested.low : String(low), high: high === null ? suggested.high : String(high) };
}

/** Bounds that were taken over from the analogues are theirs. */
function isSame(typed: Bounds, suggested: Bounds | null): boolean {
  return (
    suggested !== null && Number(typed.low) === Number(suggested.low) && Number(typed.high) === Number(suggested.high)
  );
}

function liquidityOf(calculation: StoredCalculation | null, isForced: boolean): Facts['liquidity'] {
  if (!calculation?.liquidity_level) return null;
  const { liquidity_level: level, exposure_months: months, liquidity_factors: factors } = calculation;
  const forced = isForced ? calculation.exposure_forced : null;
  return {
    level,
    months: months === null ? null : String(months),
    forced: forced === null ? null : String(forced),
    factors,
  };
}
