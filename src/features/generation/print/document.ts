import type { Block } from '#document/model/block.ts';
import { h1 } from '#document/model/block-build.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import type { HandOf, Hands } from '#document/model/print-form.ts';
import type { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserBlocks, appraiserCopies, executorBlocks } from '#features/appraiser/print.ts';
import type { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import type { appraiserProfile } from '#features/appraiser/profile.ts';
import { type AssignedPlot, printAssignment, printClient, printSpecialists } from '#features/contract/print.ts';
import { copiedDocuments, printDescription } from '#features/description/print.ts';
import { objectOf, valuedRight, valuedShare } from '#features/description/wording.ts';
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
import { correctedFactorBlocks, marketAnalysisBlocks, selectionBlocks } from '#features/market-analysis/print.ts';
import { approachesBlocks, bestUseBlocks } from '#features/market-analysis/print-best-use.ts';
import { printSampleCharts } from '#features/market-analysis/sample/print-charts.ts';
import type { PlotUse } from '#features/market-analysis/segment-fit.ts';
import { offerDay } from '#features/market-value/analogue.ts';
import { objectSources } from '#features/market-value/object-values.ts';
import { printMarketValue } from '#features/market-value/print/print.ts';
import { correctionSources } from '#features/market-value/print/print-corrections.ts';
import type { PrintInput } from '#features/market-value/print/print-input.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import type { Assignment, assignmentForm } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatShort } from '#kit/numbers.ts';
import type { ReportData } from '../report-data.ts';
import type { Facts } from './facts.ts';
import { factsOf } from './facts-of.ts';
import { numberAndDate, shareNote } from './phrases.ts';
import { printConclusion, printReconciliation, printSources } from './print-conclusion.ts';
import { letter, meta, running, sewingLabel, titlePage } from './print-cover.ts';
import { printBrief, printFacts, printIndex } from './print-facts.ts';
import { printAssumptions, printIndependence, printStandards, printTerms } from './print-grounds.ts';
import { statedDescription } from './stated-description.ts';

/**
 * The whole report as one model (rows.md R1). Equal data gives an equal document.
 * A chapter without content is left out; the renderer counts the numbers.
 */
export function reportDocument(data: ReportData, options: { watermark?: string } = {}): ReportDocument {
  const facts = factsOf(data);
  const body = chapters(data, facts);
  const printed = new Set(idsOf(body));
  const onLetter = PROFILE_HANDS.letter(facts);
  return {
    meta: meta(facts),
    running: running(facts),
    titlePage: titlePage(facts),
    ...(onLetter ? { letter: onLetter } : {}),
    contentsTitle: 'Содержание',
    // The index stands before what it lists, so it is printed last.
    blocks: [...printFacts(facts), ...printBrief(facts), ...printIndex(new Set([...printed, SECTION.facts])), ...body],
    ...(facts.isPaper ? { sewingLabel: sewingLabel(facts) } : {}),
    ...(options.watermark ? { watermark: options.watermark } : {}),
  };
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
      interval: !facts.withInterval ? 'waived' : facts.value?.interval ? 'stated' : 'open',
    }),
  specialists: printSpecialists,
  assumptions: (assignment: Assignment, { facts }: Whole) => printAssumptions(facts, assignment),
  standards: (assignment: Assignment, { facts }: Whole) => PROFILE_HANDS.standards(facts, assignment),
} satisfies Hands<typeof assignmentForm.fields, Whole>;

/** Chapters 2 to 14 and the appendices. */
function chapters(data: ReportData, facts: Facts): Block[] {
  const { assignment, client, market, files, calculation } = data;
  const whole = { data, facts };
  const pictures = new Map(Object.entries(data.pictures));
  return [
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
    ...(market ? marketAnalysisBlocks(market, marketPrint(data, pictures)) : []),
    ...(market ? bestUseBlocks(market, pictures, plotUse(data)) : []),
    ...(market ? approachesBlocks(market) : []),
    ...calculationChapter(data, pictures),
    ...printReconciliation(facts),
    ...printConclusion(facts),
    ...printSources(facts, calculation ? correctionSources(calculationOf(calculation)) : []),
    ...printDocumentCopies(files),
    ...printAdverts(files, adverts(data), data.head.report_date, copies(data)),
    ...PROFILE_HANDS.copies(data),
    ...printMore(files),
  ];
}

function assignedPlot({ description, files }: ReportData, facts: Facts): AssignedPlot {
  return {
    object: objectOf(description).named,
    cadastralNumber: description?.cadastral_number ?? '',
    area: description?.total_area ? formatShort(description.total_area, 4) : '',
    category: description?.land_category ?? '',
    permittedUse: description?.permitted_use ?? '',
    right: description ? valuedRight(description) : '',
    encumbrances: facts.plot.encumbrances,
    shareNote: shareNote(description ? valuedShare(description) : ''),
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

const plotUse = ({ description }: ReportData): PlotUse => ({
  category: description?.land_category ?? '',
  permittedUse: description?.permitted_use ?? '',
});

function marketPrint(data: ReportData, pictures: Sizes) {
  const { head } = data;
  return {
    pictures,
    plot: { ...plotUse(data), surroundings: statedDescription(data)?.surroundings ?? [] },
    evaluationDate: head.evaluation_date,
    latestAnalogue: latestAnalogue(data),
    corrected: correctedFactors(data),
    charts: printSampleCharts(data),
  };
}

type Sizes = ReadonlyMap<string, { width: number; height: number }>;

/** What chapter 11 and the spreadsheet are made of; null without a calculation. */
export function calculationPrint(data: ReportData, pictures: Sizes): PrintInput | null {
  const { calculation, market } = data;
  if (!calculation) return null;
  const factorTexts = market
    ? FACTOR_FIELDS.map(({ field }): [string, Block[]] => [field, correctedFactorBlocks(market, field, pictures)])
    : [];
  return {
    calculation: calculationOf(calculation),
    object: objectSources(data, calculation),
    explanations: Object.fromEntries([...factorTexts, ['analogs', market ? selectionBlocks(market, pictures) : []]]),
    hasAdvert: (index) => (calculation.analogs[index]?.screenshots.length ?? 0) > 0,
  };
}

/** Which report and plot a spreadsheet belongs to. */
export function calculationHeading(data: ReportData): string[] {
  const facts = factsOf(data);
  const { cadastralNumber } = facts.plot;
  return [
    ...(facts.reportNumber ? [`Отчёт об оценке ${numberAndDate(facts)}`] : []),
    ...(cadastralNumber ? [`Кадастровый номер ${cadastralNumber}`] : []),
  ];
}

/** Chapter 11, with the market analysis' texts beside the corrections. */
function calculationChapter(data: ReportData, pictures: Sizes): Block[] {
  const input = calculationPrint(data, pictures);
  return input ? printMarketValue(input) : [];
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
  return (calculation?.analogs ?? []).flatMap(({ evidence }, index) => {
    const advert = evidence ? kept.find(({ id }) => id === evidence) : undefined;
    return advert ? printCopy(index, advert) : [];
  });
}

/** Ids of the headings that a document has. */
function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return block.id ? [block.id] : [];
    return block.kind === 'landscape' ? idsOf(block.blocks) : [];
  });
}
