import type { Block } from '#document/model/block.ts';
import { type Inline, tableRef } from '#document/model/block-run.ts';
import { type SaleTerms, TAX_PAYER } from '#features/contract/assignment-texts.ts';
import { isRetrospective } from '#features/contract/date-order.ts';
import type { AssignedPlot } from '#features/contract/print.ts';
import { rightInWords } from '#features/description/lease.ts';
import { copiedDocuments } from '#features/description/print.ts';
import { leaseNote, leaseTerms, rentEdition } from '#features/description/print-lease.ts';
import { copiesOfDocuments } from '#features/files/print.ts';
import { joined } from '#features/market/advert-copy.ts';
import type { AdvertCopyLine, Place, PrintedAdvert } from '#features/market/evidence.ts';
import { FACTORS, type FactorField } from '#features/market/factors.ts';
import { printCopy } from '#features/market/print-copy.ts';
import { textsOf } from '#features/market-analysis/denied-correction.ts';
import { FACTOR_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { stateSource, termOfMarket } from '#features/market-analysis/market-state.ts';
import { offerRows, rowOfAnalogue } from '#features/market-analysis/offer-rows.ts';
import { offerSources } from '#features/market-analysis/offer-sources.ts';
import { type PlotUse, plotUseOf } from '#features/market-analysis/plot-use.ts';
import { MARKET_TABLE, selectionBlocks } from '#features/market-analysis/print/print.ts';
import type { ForcedSale } from '#features/market-analysis/print/print-best-use.ts';
import { correctedFactorBlocks } from '#features/market-analysis/print/print-factors.ts';
import { isAreaFlat, sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { seenOf } from '#features/market-analysis/sample/offers-table.ts';
import { printSampleCharts } from '#features/market-analysis/sample/print-charts.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { daysOfOffer } from '#features/market-value/days-of-offer.ts';
import { objectSources } from '#features/market-value/object-values.ts';
import { offerAddress } from '#features/market-value/offer-address.ts';
import { isEdition } from '#features/market-value/print/correction-words.ts';
import { printedSources } from '#features/market-value/print/print-corrections.ts';
import { type PrintInput, whyApart } from '#features/market-value/print/print-input.ts';
import type { PrintedInterval } from '#features/market-value/print/print-support.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { advertId } from '#features/report/sections.ts';
import { basisOfTax, isTaxed, taxWords, WITH_TAX } from '#features/valued/vat.ts';
import { formatShort } from '#kit/numbers.ts';
import { upperFirst, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import { assumedTerms, TERMS_FIELDS, termsSaid, unusualOf } from './advert-terms.ts';
import type { Facts } from './facts.ts';
import { statedDescription } from './stated-description.ts';
import { isAdvertPrinted, resultOf, taxOf, valuedIn } from './value-facts.ts';

/* What the chapters of the report read of its steps; in which order they stand, says document.ts. */

type Sizes = ReadonlyMap<string, { width: number; height: number }>;

export function assignedPlot(data: ReportData, facts: Facts): AssignedPlot {
  const { description, files } = data;
  return {
    object: facts.right.nominative,
    cadastralNumber: description?.cadastral_number ?? '',
    area: description?.total_area ? formatShort(description.total_area, 4) : '',
    category: description?.land_category ?? '',
    permittedUse: description?.permitted_use ?? '',
    right: description ? rightInWords(description) : '',
    leaseNote: facts.right.code === 'lease' && description ? leaseNote(description) : '',
    encumbrances: facts.plot.encumbrances,
    burdensOn: facts.plot.burdensOn,
    zoned: facts.plot.zoned,
    vat: isTaxed(facts.right.code)
      ? [taxWords(taxOf(data, null)), facts.taxBasis === WITH_TAX && TAX_PAYER].filter(Boolean).join('; ')
      : '',
    shareNote: facts.shareNote,
    documents: description?.documents ?? [],
    copies: description ? copiedDocuments(description, copiesOfDocuments(files)) : 'none',
  };
}

/** What 12.1 says the value lies between; null where it says nothing. */
export function intervalOf({ value, withInterval }: Facts): PrintedInterval | null {
  return withInterval && value?.interval ? { ...value.interval, isTyped: value.intervalTyped } : null;
}

/** Factors that move the price of an included analogue. */
function correctedFactors({ calculation }: ReportData): FactorField[] {
  return FACTORS.filter(({ correction }) =>
    calculation?.analogs.some((analogue) => analogue.isIncluded && analogue[correction]),
  ).map(({ analysisField }) => analysisField);
}

const offered = (data: ReportData) => ({
  hasDeal: (data.calculation?.analogs ?? []).some((analogue) => analogue.isIncluded && analogue.price_type === 'deal'),
  isOfShare: ['share', 'share_whole'].includes(valuedIn(data).right.code),
  isAreaFlat: isAreaFlat(data),
});

/** The terms of a forced sale. */
export function termsOf({ calculation }: ReportData): SaleTerms | null {
  const { exposure_forced: forced = null, exposure_months: typical = null } = calculation ?? {};
  return forced === null || typical === null ? null : { forced, typical };
}

/** How the discount of a forced sale is known. */
export function forcedBy({ calculation }: ReportData): ForcedSale {
  if (calculation?.liquidation_method === 'exposure') return 'reckoned';
  const { liquidation_low: low = null, liquidation_high: high = null } = calculation ?? {};
  return low === null || high === null ? 'taken' : 'ready';
}

/** How many analogues count; null without a calculation. */
export const includedIn = ({ calculation }: ReportData): number | null =>
  calculation ? calculation.analogs.filter(({ isIncluded }) => isIncluded).length : null;

/** Which analogues the table of offers has, and where; those whose row says so itself are left out. */
function analogueRows({ market, calculation }: ReportData): { analogue: number; row: number }[] {
  const rows = market ? offerRows(market.price_analysis) : [];
  return includedOf({ calculation }).flatMap(({ analogue, index }) => {
    const row = rowOfAnalogue(rows, index, analogue);
    return row && row.analogue === null ? [{ analogue: index + 1, row: row.number }] : [];
  });
}

/** The last day on which an included analogue was offered. */
function latestAnalogue({ calculation }: ReportData): string | null {
  const included = (calculation?.analogs ?? []).filter(({ isIncluded }) => isIncluded);
  return (
    included
      .flatMap((analogue) => offerDay(analogue) ?? [])
      .sort()
      .at(-1) ?? null
  );
}

export const plotUse = ({ description }: ReportData): PlotUse => plotUseOf(description);

export function marketPrint(data: ReportData, pictures: Sizes) {
  const { head } = data;
  return {
    pictures,
    plot: { ...plotUse(data), surroundings: statedDescription(data)?.surroundings ?? [] },
    evaluationDate: head.evaluation_date,
    plotArea: data.description?.total_area ?? null,
    latestAnalogue: latestAnalogue(data),
    analogueRows: analogueRows(data),
    corrected: correctedFactors(data),
    apart: (field: FactorField) => {
      const choice = FACTORS.find(({ analysisField }) => analysisField === field)?.choice;
      return choice ? whyApart(valuedIn(data), choice) : '';
    },
    terms: (field: FactorField) => termsSaid(data, field),
    ...offered(data),
    charts: printSampleCharts(data),
  };
}

/**
 * What chapter 11, with the market analysis' texts beside the corrections, and the spreadsheet are made of; null without
 * a calculation.
 */
function marketTerm(market: ReportData['market']): Pick<PrintInput, 'marketTerm'> {
  const term = market && termOfMarket(market);
  return term ? { marketTerm: { from: market.exposure_from, to: market.exposure_to, said: term.said } } : {};
}

export function calculationPrint(data: ReportData, pictures: Sizes): PrintInput | null {
  const { calculation, market } = data;
  if (!calculation) return null;
  const whole = offered(data);
  const factorTexts = market
    ? FACTOR_FIELDS.map(({ field }): [string, Block[]] => [
        field,
        correctedFactorBlocks(market, field, pictures, whole),
      ])
    : [];
  return {
    calculation: calculationOf(calculation),
    object: objectSources(data, calculation),
    valued: valuedIn(data),
    taxBasis: basisOfTax(taxOf(data, null)),
    ...marketTerm(market),
    ...(data.description && valuedIn(data).right.code === 'lease'
      ? { leaseTerms: leaseTerms(data.description, data.head.evaluation_date) }
      : {}),
    explanations: Object.fromEntries([...factorTexts, ['analogs', market ? selectionBlocks(market, pictures) : []]]),
    hasAdvert: (index) => {
      const analogue = calculation.analogs[index];
      return analogue !== undefined && isAdvertPrinted(analogue, data.adverts);
    },
    assumed: (index) => assumedTerms(data, index),
  };
}

export function advertsOf(data: ReportData) {
  const archived = isArchived(data);
  return (data.calculation?.analogs ?? []).map((analogue, index) => ({
    index,
    source: analogue.source,
    url: analogue.url,
    offerDays: daysOfOffer(analogue),
    accessedAt: analogue.accessed_at,
    archived,
    keys: analogue.screenshots,
  }));
}

/** The copy with what the report quotes of its terms as taken, too. */
function quotedIn(advert: PrintedAdvert, index: number, data: ReportData): PrintedAdvert {
  const words = TERMS_FIELDS.flatMap((field) =>
    unusualOf(data, field).flatMap((one) => (one.index === index ? [one.words] : [])),
  );
  const quoted = (value: string) =>
    words.flatMap((said): Place[] => {
      const at = value.indexOf(said);
      return at < 0 ? [] : [{ from: at, to: at + said.length }];
    });
  const marked = (line: AdvertCopyLine): AdvertCopyLine => {
    const { value, taken, spans = [] } = line;
    const more = quoted(value);
    const isWhole = taken && spans.length === 0;
    return more.length === 0 || isWhole ? line : { ...line, taken: true, spans: joined([...spans, ...more]) };
  };
  return { ...advert, copy: advert.copy.map(marked) };
}

/** What the kept pages of the analogues' adverts said, of each analogue. */
export function advertCopies(data: ReportData): Block[][] {
  const { calculation, adverts: kept } = data;
  return (calculation?.analogs ?? []).map((analogue, index) => {
    const { evidence, screenshots } = analogue;
    const advert = evidence ? kept.find(({ id }) => id === evidence) : undefined;
    // The calculation refers to the first screenshot, where there is one.
    return advert
      ? printCopy(
          index,
          // Of a paste the page does not tell its address; the column has it.
          quotedIn({ ...advert, url: advert.url || (offerAddress(analogue) ?? '') }, index, data),
          daysOfOffer(analogue),
          screenshots.length === 0 ? { id: advertId(index) } : {},
        )
      : [];
  });
}

/** «Объявления просмотрены в архиве площадки», «В архивах сайтов … выявлено 13 предложений». */
const IN_ARCHIVE =
  /(?:предложени|объявлени)[^.]{0,80} в архив(?:е|ах)|в архив(?:е|ах) (?:сайт|площад).{0,120}(?:предложени|объявлени)/iu;

/** Offers of a day long past, where the market's texts say that they were seen in an archive. */
const isArchived = ({ head, assignment, market }: ReportData): boolean =>
  market !== null &&
  isRetrospective(head, assignment) &&
  textsOf([...market.price_analysis, ...market.analogs]).some((words) => IN_ARCHIVE.test(words));

/** Whether the table of the economy says where each of its figures is from. */
const hasSourcedFigures = (market: ReportData['market']): boolean =>
  market?.general_analysis.some(
    (block) => block.type === 'table' && block.rows[0]?.some((title) => /источник/i.test(title)),
  ) ?? false;

/**
 * Of a rent, of the corrections and of the discounts after them, each once; what the state of the market is told by; and
 * where the offers of the market stand.
 */
export function sourcesOf(data: ReportData): {
  books: string[];
  surveys: Inline[];
  boards: Inline[];
  archived: boolean;
} {
  const { market, calculation, description } = data;
  const result = resultOf(data);
  const listed = (source: string) => (isEdition({ source }) ? [`${upperFirst(source)}.`] : []);
  const analogues = calculation?.analogs ?? [];
  const pages = analogues.flatMap((analogue) => offerAddress(analogue) ?? []);
  const told = analogues.flatMap((analogue) => (offerAddress(analogue) ? [] : withoutStop(analogue.source)));
  const sample = market?.sample_texts.price_analysis.derived ? sampleOfReport(data) : null;
  const seen = sample && seenOf(sample.view, sample.reported);
  const { sites, others } = offerSources(market?.price_analysis ?? [], pages, told, seen);
  const archived = isArchived(data);
  const offersFrom = ({ name, rest, accessed }: (typeof sites)[number]): Inline => {
    const day = accessed && `${accessed.startsWith('с') ? 'даты' : 'дата'} обращения ${accessed}`;
    const looked = [day, archived && 'просмотрены в архиве'].filter(Boolean).join(', ');
    return [
      `${name}: ${rest ? 'остальные предложения' : 'предложения, приведённые в'} `,
      tableRef(MARKET_TABLE.offers),
      looked ? ` (${looked}).` : '.',
    ];
  };
  return {
    books: [
      ...listed(description ? rentEdition(description) : ''),
      ...(calculation && result ? printedSources(calculationOf(calculation), result) : []),
    ],
    surveys: [
      ...(hasSourcedFigures(market)
        ? [['Источники показателей, названные в ', tableRef(MARKET_TABLE.indicators), '.']]
        : []),
      ...listed(market ? stateSource(market) : ''),
      ...others.map((source) => offersFrom({ ...source, name: upperFirst(source.name) })),
    ],
    boards: sites.map(offersFrom),
    archived,
  };
}
