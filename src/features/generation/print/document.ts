import type { Block } from '#document/model/block.ts';
import { h1, p } from '#document/model/block-build.ts';
import type { ReportDocument } from '#document/model/block-document.ts';
import { type Inline, tableRef } from '#document/model/block-run.ts';
import type { HandOf, Hands } from '#document/model/print-form.ts';
import type { legalEntity } from '#features/appraiser/legal-entity.ts';
import { appraiserBlocks, appraiserCopies, executorBlocks } from '#features/appraiser/print.ts';
import type { privateAppraiser } from '#features/appraiser/private-appraiser.ts';
import type { appraiserProfile } from '#features/appraiser/profile.ts';
import { printAssignment, printClient, printSpecialists } from '#features/contract/print.ts';
import { copiedInMore, printDescription } from '#features/description/print.ts';
import { rentPaper } from '#features/description/print-lease.ts';
import { bestUseOfRight } from '#features/description/print-rights.ts';
import { withYo } from '#features/description/wording.ts';
import {
  copiesOfDocuments,
  printAdverts,
  printCadastralMap,
  printDocumentCopies,
  printLocationMap,
  printMore,
  printPhotos,
} from '#features/files/print.ts';
import { marketAnalysisBlocks } from '#features/market-analysis/print/print.ts';
import { approachesBlocks, bestUseBlocks } from '#features/market-analysis/print/print-best-use.ts';
import { printMarketValue } from '#features/market-value/print/print.ts';
import { printSupport } from '#features/market-value/print/print-support.ts';
import type { Assignment, assignmentForm } from '#features/report/assignment.ts';
import { emptyClient } from '#features/report/client.ts';
import { SECTION, TABLE } from '#features/report/sections.ts';
import { hasForcedSale, kindsOf } from '#features/valued/valued.ts';
import { upperFirst } from '#kit/russian.ts';
import { printedSentence } from '../printed-sentence.ts';
import type { ReportData } from '../report-data.ts';
import {
  advertCopies,
  advertsOf,
  assignedPlot,
  calculationPrint,
  forcedBy,
  includedIn,
  intervalOf,
  marketPrint,
  plotUse,
  sourcesOf,
  termsOf,
} from './chapter-input.ts';
import type { Facts } from './facts.ts';
import { factsOf } from './facts-of.ts';
import { withOffersReferred } from './offers-reference.ts';
import { tellsPartition } from './partition.ts';
import { printedLiquidity } from './phrases.ts';
import { printConclusion } from './print-conclusion.ts';
import { letter, meta, running, sewingLabel, titlePage } from './print-cover.ts';
import { printBrief, printFacts } from './print-facts.ts';
import {
  agreedAssumptions,
  assumptionsOf,
  limitationsOf,
  printAssumptions,
  printIndependence,
  printStandards,
  printTerms,
} from './print-grounds.ts';
import { printIndex } from './print-index.ts';
import { printReconciliation } from './print-reconciliation.ts';
import { printSources } from './print-sources.ts';

/**
 * The whole report as one model (rows.md R1). Equal data gives an equal document.
 * A chapter without content is left out; the renderer counts the numbers.
 */
export function reportDocument(stored: ReportData, options: { watermark?: string } = {}): ReportDocument {
  const data = { ...stored, description: stored.description && spelled(stored.description) };
  const facts = factsOf(data);
  const body = withOffersReferred(explained(chapters(data, facts), data.explained));
  const printed = new Set([...idsOf(body), SECTION.facts]);
  if (!data.description || !copiedInMore(data.description, copiesOfDocuments(data.files))) {
    printed.delete(SECTION.appendixMore);
  }
  const onLetter = PROFILE_HANDS.letter(facts);
  return {
    meta: meta(facts),
    running: running(facts),
    titlePage: titlePage(facts),
    ...(onLetter ? { letter: onLetter } : {}),
    contentsTitle: 'Содержание',
    // The index stands before what it lists, so it is printed last.
    blocks: [...printFacts(facts), ...printBrief(facts), ...printIndex(facts, printed), ...body],
    ...(facts.isPaper ? { sewingLabel: sewingLabel(facts) } : {}),
    ...(options.watermark ? { watermark: options.watermark } : {}),
  };
}

const spelled = (plot: NonNullable<ReportData['description']>) => ({
  ...plot,
  land_category: withYo(plot.land_category),
  plot_shape: withYo(plot.plot_shape),
});

/** Each answer at the end of what stands under its heading, before the next one; assumptions are numbered with the others. */
function explained(blocks: Block[], answers: ReportData['explained']): Block[] {
  return answers.reduce((printed, answer) => {
    const { section } = answer;
    if (section === SECTION.assumptionList) return printed;
    const at = printed.findIndex((block) => block.kind === 'heading' && block.id === section);
    if (at < 0) return printed;
    const length = printed.slice(at + 1).findIndex((block) => block.kind === 'heading');
    const end = length < 0 ? printed.length : at + 1 + length;
    return [...printed.slice(0, end), p(printedSentence(answer)), ...printed.slice(end)];
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
      special: facts.special,
      agreed: agreedAssumptions(facts, assignment),
      limitations: limitationsOf(facts, assignment),
      interval: !facts.withInterval ? 'waived' : facts.value?.interval ? 'stated' : 'open',
    }),
  independence: (_: Assignment, { facts }: Whole) => printIndependence(facts),
  specialists: printSpecialists,
  assumptions: (assignment: Assignment, { data, facts }: Whole) => printAssumptions(facts, assignment, data.explained),
  standards: (assignment: Assignment, { facts }: Whole) => PROFILE_HANDS.standards(facts, assignment),
} satisfies Hands<typeof assignmentForm.fields, Whole>;

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
    ...HANDS.independence(assignment, whole),
    ...HANDS.specialists(assignment),
    ...HANDS.assumptions(assignment, whole),
    ...HANDS.standards(assignment, whole),
    ...printTerms(facts),
    ...descriptionChapter(data, facts),
    ...(market
      ? marketAnalysisBlocks(market, {
          ...marketPrint(data, pictures),
          isPast,
          liquidity: printedLiquidity(facts, market),
          besideOwned: facts.besideOwned,
        })
      : []),
    ...(market
      ? bestUseBlocks(market, pictures, plotUse(data), {
          isPast,
          ofRight: data.description ? bestUseOfRight(data.description, data.head.evaluation_date) : '',
        })
      : []),
    ...(market
      ? approachesBlocks(market, includedIn(data), facts.right.code, {
          isPast,
          forced: isForced ? forcedBy(data) : null,
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
      ...sourcesOf(data),
      papers: data.description ? papersOf(data.description) : [],
    }),
    ...printDocumentCopies(files),
    ...printAdverts(files, advertsOf(data), data.head.report_date, advertCopies(data)),
    ...PROFILE_HANDS.copies(data),
    ...printMore(files),
  ];
}

/** The papers of 7.1, which its table names, one that the market's rent comes from, and the rules of land use. */
function papersOf(plot: NonNullable<ReportData['description']>): Inline[] {
  const rent = rentPaper(plot);
  const areRulesListed = plot.documents.some((document) => /землепользовани/i.test(document));
  return [
    ...(plot.documents.length > 0 ? [['Документы, перечисленные в ', tableRef(TABLE.documents), '.']] : []),
    ...(rent ? [`${upperFirst(rent)}.`] : []),
    ...(plot.territorial_zone && !areRulesListed
      ? [['Правила землепользования и застройки, названные в ', tableRef(TABLE.characteristics), '.']]
      : []),
  ];
}

/** Chapter 7: the record, then the pictures of the files step. */
function descriptionChapter(data: ReportData, facts: Facts): Block[] {
  const { description, assignment, files, head } = data;
  if (!description) return [];
  return [
    ...printDescription({
      plot: description,
      inspected: assignment.inspection_performed,
      inspectionDate: facts.inspectionDate,
      evaluationDate: head.evaluation_date,
      copies: copiesOfDocuments(files),
      // Of a value without the discount there is no such section.
      partitionTold: facts.value?.stages.some(({ code }) => code === 'share') && tellsPartition(data),
    }),
    ...printLocationMap(files, head.report_date),
    ...printPhotos(files, { date: facts.inspectionDate }),
    ...printCadastralMap(files, head.report_date),
  ];
}

/** Ids of the headings that a document has. */
function idsOf(blocks: readonly Block[]): string[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'heading') return block.id ? [block.id] : [];
    return block.kind === 'landscape' ? idsOf(block.blocks) : [];
  });
}
