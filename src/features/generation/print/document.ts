import type { Block } from '#document/model/block.ts';
import { h1, p } from '#document/model/block-build.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import type { HandOf, Hands } from '#document/model/print-form.ts';
import type { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserBlocks, appraiserCopies, executorBlocks } from '#features/appraiser/print.ts';
import type { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import type { appraiserProfile } from '#features/appraiser/profile.ts';
import type { SaleTerms } from '#features/contract/assignment-texts.ts';
import { type AssignedPlot, printAssignment, printClient, printSpecialists } from '#features/contract/print.ts';
import { rightInWords } from '#features/description/lease.ts';
import { copiedDocuments, printDescription } from '#features/description/print.ts';
import { leasePapers, rentSource } from '#features/description/print-lease.ts';
import { bestUseOfShare } from '#features/description/print-rights.ts';
import { saysNone } from '#features/description/wording.ts';
import {
  copiesOfDocuments,
  printAdverts,
  printCadastralMap,
  printDocumentCopies,
  printLocationMap,
  printMore,
  printPhotos,
} from '#features/files/print.ts';
import { FACTORS, type FactorField } from '#features/market/factors.ts';
import { printCopy } from '#features/market/print-copy.ts';
import { FACTOR_FIELDS } from '#features/market-analysis/market-analysis.ts';
import { stateSource } from '#features/market-analysis/market-state.ts';
import { type PlotUse, plotUseOf } from '#features/market-analysis/plot-use.ts';
import { marketAnalysisBlocks, selectionBlocks } from '#features/market-analysis/print.ts';
import { approachesBlocks, bestUseBlocks } from '#features/market-analysis/print-best-use.ts';
import { correctedFactorBlocks } from '#features/market-analysis/print-factors.ts';
import { printSampleCharts } from '#features/market-analysis/sample/print-charts.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { objectSources } from '#features/market-value/object-values.ts';
import { isEdition } from '#features/market-value/print/correction-words.ts';
import { printMarketValue } from '#features/market-value/print/print.ts';
import { printedSources } from '#features/market-value/print/print-corrections.ts';
import { type PrintInput, whyApart } from '#features/market-value/print/print-input.ts';
import { type PrintedInterval, printSupport } from '#features/market-value/print/print-support.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import type { Assignment, assignmentForm } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { advertId, SECTION } from '#features/report/sections.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { isTaxed, taxWords } from '#features/valued/vat.ts';
import { formatShort } from '#kit/numbers.ts';
import { lowerFirst, upperFirst, withoutStop } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';
import type { Facts } from './facts.ts';
import { factsOf, isAdvertPrinted, resultOf, taxOf, valuedIn } from './facts-of.ts';
import { liquiditySentence, numberAndDate, valueOfObject } from './phrases.ts';
import { printConclusion, printReconciliation } from './print-conclusion.ts';
import { letter, meta, running, sewingLabel, titlePage } from './print-cover.ts';
import { printBrief, printFacts } from './print-facts.ts';
import {
  assumptionsOf,
  limitationsOf,
  printAssumptions,
  printIndependence,
  printStandards,
  printTerms,
} from './print-grounds.ts';
import { printIndex } from './print-index.ts';
import { printSources } from './print-sources.ts';
import { statedDescription } from './stated-description.ts';

/**
 * The whole report as one model (rows.md R1). Equal data gives an equal document.
 * A chapter without content is left out; the renderer counts the numbers.
 */
export function reportDocument(data: ReportData, options: { watermark?: string } = {}): ReportDocument {
  const facts = factsOf(data);
  const body = explained(chapters(data, facts), data.explained);
  const printed = new Set(idsOf(body));
  const onLetter = PROFILE_HANDS.letter(facts);
  return {
    meta: meta(facts),
    running: running(facts),
    titlePage: titlePage(facts),
    ...(onLetter ? { letter: onLetter } : {}),
    contentsTitle: 'Содержание',
    // The index stands before what it lists, so it is printed last.
    blocks: [
      ...printFacts(facts),
      ...printBrief(facts),
      ...printIndex(facts, new Set([...printed, SECTION.facts])),
      ...body,
    ],
    ...(facts.isPaper ? { sewingLabel: sewingLabel(facts) } : {}),
    ...(options.watermark ? { watermark: options.watermark } : {}),
  };
}

/** Each answer at the end of what stands under its heading, before the next one; assumptions are numbered with the others. */
function explained(blocks: Block[], answers: ReportData['explained']): Block[] {
  return answers.reduce((printed, { section, matter, text }) => {
    if (section === SECTION.assumptionList) return printed;
    const at = printed.findIndex((block) => block.kind === 'heading' && block.id === section);
    if (at < 0) return printed;
    const length = printed.slice(at + 1).findIndex((block) => block.kind === 'heading');
    const end = length < 0 ? printed.length : at + 1 + length;
    const said = matter
      ? `${matter} Пояснение оценщика: ${lowerFirst(withoutStop(text))}.`
      : `${upperFirst(withoutStop(text))}.`;
    return [...printed.slice(0, end), p(said), ...printed.slice(end)];
  }, blocks);
}

type ProfileFields =
  | typeof appraiserProfile.form.fields
  | typeof privateAppraiser.form.fields
  | typeof legalEntity.form.fields;

/** What the functions of the assignment's fields take beside it. */
interface Whole {
  data: ReportData;
  facts: Facts;
}

/** The chapters that print the profiles, by the names that their fields give (`appraiser/profile.ts`, `private-appraiser.ts`, `legal-entity.ts`). */
const PROFILE_HANDS = {
  appraiser: appraiserBlocks,
  executor: executorBlocks,
  copies: appraiserCopies,
  standards: printStandards,
  letter,
} satisfies { readonly [B in HandOf<ProfileFields>]: (...of: never[]) => unknown };

/** The same of the assignment (`report/assignment.ts`). */
const HANDS = {
  terms: (assignment: Assignment, { data, facts }: Whole) =>
    printAssignment({
      contract: data.head,
      client: data.client ?? emptyClient(),
      assignment,
      plot: assignedPlot(data, facts),
      terms: termsOf(data),
      assumptions: assumptionsOf(facts, assignment, data.explained),
      limitations: limitationsOf(assignment),
      interval: !facts.withInterval ? 'waived' : facts.value?.interval ? 'stated' : 'open',
    }),
  specialists: printSpecialists,
  assumptions: (assignment: Assignment, { data, facts }: Whole) => printAssumptions(facts, assignment, data.explained),
  standards: (assignment: Assignment, { facts }: Whole) => PROFILE_HANDS.standards(facts, assignment),
} satisfies Hands<typeof assignmentForm.fields, Whole>;

/** What 12.1 says the value lies between; null where it says nothing. */
function intervalOf({ value, withInterval }: Facts): PrintedInterval | null {
  return withInterval && value?.interval ? { ...value.interval, isTyped: value.intervalTyped } : null;
}

/** Chapters 2 to 14 and the appendices. */
function chapters(data: ReportData, facts: Facts): Block[] {
  const { assignment, client, market, files } = data;
  const whole = { data, facts };
  const pictures = new Map(Object.entries(data.pictures));
  const isPast = facts.isRetrospective;
  const isForced = hasForcedSale(kindsOf(data.head, assignment));
  const priced = calculationPrint(data, pictures);
  const reasoned = [
    ...HANDS.terms(assignment, whole),
    h1(SECTION.parties, 'Сведения о заказчике оценки и об оценщике (исполнителе)'),
    ...printClient(client ?? emptyClient()),
    ...PROFILE_HANDS.appraiser(data),
    ...PROFILE_HANDS.executor(data),
    ...printIndependence(facts),
    ...HANDS.specialists(assignment),
    ...HANDS.assumptions(assignment, whole),
    ...HANDS.standards(assignment, whole),
    ...printTerms(facts),
    ...descriptionChapter(data, facts),
    ...(market
      ? marketAnalysisBlocks(market, {
          ...marketPrint(data, pictures),
          isPast,
          liquidity: liquiditySentence(facts),
          besideOwned: facts.besideOwned,
        })
      : []),
    ...(market
      ? bestUseBlocks(market, pictures, plotUse(data), {
          isPast,
          ofShare: data.description ? bestUseOfShare(data.description) : '',
        })
      : []),
    ...(market
      ? approachesBlocks(market, includedIn(data), facts.right.code, {
          isPast,
          isForced,
          besideOwned: facts.besideOwned,
        })
      : []),
    ...(priced ? printMarketValue(priced) : []),
    ...printReconciliation(facts, priced ? printSupport(priced, intervalOf(facts)) : []),
    ...printConclusion(facts),
  ];
  return [
    ...reasoned,
    ...printSources(facts, reasoned, {
      books: sourcesOf(data),
      papers: data.description ? leasePapers(data.description).map((paper) => `${upperFirst(paper)}.`) : [],
    }),
    ...printDocumentCopies(files),
    ...printAdverts(files, adverts(data), data.head.report_date, copies(data)),
    ...PROFILE_HANDS.copies(data),
    ...printMore(files),
  ];
}

/** Of the state of the market, of the rent of a lease, of the corrections and of the discounts after them, each once. */
function sourcesOf(data: ReportData): string[] {
  const { market, calculation, description } = data;
  const result = resultOf(data);
  const typed = [market ? stateSource(market) : '', description ? rentSource(description) : ''];
  return [
    ...typed.filter((source) => isEdition({ source })).map((source) => `${upperFirst(source)}.`),
    ...(calculation && result ? printedSources(calculationOf(calculation), result) : []),
  ];
}

function assignedPlot(data: ReportData, facts: Facts): AssignedPlot {
  const { description, files } = data;
  return {
    object: facts.right.nominative,
    cadastralNumber: description?.cadastral_number ?? '',
    area: description?.total_area ? formatShort(description.total_area, 4) : '',
    category: description?.land_category ?? '',
    permittedUse: description?.permitted_use ?? '',
    right: description ? rightInWords(description) : '',
    encumbrances: facts.plot.encumbrances,
    zoned: !saysNone(description?.restriction_zones),
    vat: isTaxed(facts.right.code) ? taxWords(taxOf(data, null)) : '',
    shareNote: facts.shareNote,
    documents: description?.documents ?? [],
    copies: description ? copiedDocuments(description, copiesOfDocuments(files)) : 'none',
  };
}

/** Chapter 7: the record, then the pictures of the files step. */
function descriptionChapter({ description, assignment, files, head }: ReportData, facts: Facts): Block[] {
  if (!description) return [];
  return [
    ...printDescription({
      plot: description,
      inspected: assignment.inspection_performed,
      inspectionDate: facts.inspectionDate,
      evaluationDate: head.evaluation_date,
      copies: copiesOfDocuments(files),
    }),
    ...printLocationMap(files, head.report_date),
    ...printPhotos(files, { date: facts.inspectionDate }),
    ...printCadastralMap(files, description.cadastral_number, head.report_date),
  ];
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
});

/** The terms of a forced sale. */
function termsOf({ calculation }: ReportData): SaleTerms | null {
  const { exposure_forced: forced = null, exposure_months: typical = null } = calculation ?? {};
  return forced === null || typical === null ? null : { forced, typical };
}

/** How many analogues count; null without a calculation. */
const includedIn = ({ calculation }: ReportData): number | null =>
  calculation ? calculation.analogs.filter(({ isIncluded }) => isIncluded).length : null;

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

const plotUse = ({ description }: ReportData): PlotUse => plotUseOf(description);

function marketPrint(data: ReportData, pictures: Sizes) {
  const { head } = data;
  return {
    pictures,
    plot: { ...plotUse(data), surroundings: statedDescription(data)?.surroundings ?? [] },
    evaluationDate: head.evaluation_date,
    latestAnalogue: latestAnalogue(data),
    corrected: correctedFactors(data),
    apart: (field: FactorField) => {
      const choice = FACTORS.find(({ analysisField }) => analysisField === field)?.choice;
      return choice ? whyApart(valuedIn(data), choice) : '';
    },
    ...offered(data),
    charts: printSampleCharts(data),
  };
}

type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/**
 * What chapter 11, with the market analysis' texts beside the corrections, and the spreadsheet are made of; null without
 * a calculation.
 */
export function calculationPrint(data: ReportData, pictures: Sizes): PrintInput | null {
  const { calculation, market } = data;
  if (!calculation) return null;
  const factorTexts = market
    ? FACTOR_FIELDS.map(({ field }): [string, Block[]] => [
        field,
        correctedFactorBlocks(market, field, pictures, offered(data)),
      ])
    : [];
  return {
    calculation: calculationOf(calculation),
    object: objectSources(data, calculation),
    valued: valuedIn(data),
    explanations: Object.fromEntries([...factorTexts, ['analogs', market ? selectionBlocks(market, pictures) : []]]),
    hasAdvert: (index) => {
      const analogue = calculation.analogs[index];
      return analogue !== undefined && isAdvertPrinted(analogue, data.adverts);
    },
  };
}

/** Which report and plot a spreadsheet belongs to. */
export function calculationHeading(data: ReportData): string[] {
  const facts = factsOf(data);
  const { cadastralNumber } = facts.plot;
  return [
    valueOfObject(facts),
    ...(facts.reportNumber ? [`Отчёт об оценке ${numberAndDate(facts)}`] : []),
    ...(cadastralNumber ? [`Кадастровый номер ${cadastralNumber}`] : []),
  ];
}

function adverts({ calculation }: ReportData) {
  return (calculation?.analogs ?? []).map((analogue, index) => ({
    index,
    source: analogue.source,
    url: analogue.url,
    offerDate: offerDay(analogue),
    accessedAt: analogue.accessed_at,
    keys: analogue.screenshots,
  }));
}

/** What the kept pages of the analogues' adverts said, in the order of the analogues. */
function copies({ calculation, adverts: kept }: ReportData): Block[] {
  return (calculation?.analogs ?? []).flatMap(({ evidence, screenshots }, index) => {
    const advert = evidence ? kept.find(({ id }) => id === evidence) : undefined;
    // The calculation refers to the first screenshot, where there is one.
    return advert ? printCopy(index, advert, screenshots.length === 0 ? { id: advertId(index) } : {}) : [];
  });
}

/** Ids of the headings that a document has. */
function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return block.id ? [block.id] : [];
    return block.kind === 'landscape' ? idsOf(block.blocks) : [];
  });
}
