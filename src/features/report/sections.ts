import { APPRAISER_SECTION } from '#features/appraiser/sections.ts';

/**
 * Ids of the printed report's sections, so that one slice's page can refer to another's. Numbers are counted by the
 * renderer: a section without content is left out and the numbers close up.
 */
export const SECTION = {
  facts: 'facts',
  brief: 'brief',
  index: 'index',
  assignment: 'assignment',
  assignmentTerms: 'assignment-terms',
  clientDocuments: 'client-documents',
  parties: 'parties',
  client: 'client',
  independence: 'independence',
  specialists: 'specialists',
  assumptions: 'assumptions',
  assumptionList: 'assumptions-list',
  limitationList: 'assumptions-limits',
  standards: 'standards',
  terms: 'terms',
  description: 'description',
  documents: 'documents',
  characteristics: 'characteristics',
  rights: 'rights',
  location: 'location',
  photos: 'photos',
  cadastralMap: 'cadastral-map',
  market: 'market',
  marketGeneral: 'market-general',
  segment: 'segment',
  prices: 'prices',
  factors: 'factors',
  marketConclusions: 'market-conclusions',
  bestUse: 'best-use',
  approaches: 'approaches',
  comparativeApproach: 'comparative-approach',
  incomeApproach: 'income-approach',
  costApproach: 'cost-approach',
  calculation: 'calculation',
  selection: 'selection',
  analogues: 'analogues',
  corrections: 'corrections',
  calculationTable: 'calculation-table',
  weights: 'weights',
  variation: 'variation',
  calculationResult: 'calculation-result',
  shareValue: 'share-value',
  liquidationValue: 'liquidation-value',
  reconciliation: 'reconciliation',
  interval: 'interval',
  support: 'support',
  liquidity: 'liquidity',
  finalValue: 'final-value',
  conclusion: 'conclusion',
  sources: 'sources',
  appendixDocuments: 'appendix-documents',
  appendixAdverts: 'appendix-adverts',
  ...APPRAISER_SECTION,
  appendixMore: 'appendix-more',
} as const;

/** Copies of papers stand in appendix 1, what belongs to no document of the object in appendix 4. */
export type AppendixOfCopies = typeof SECTION.appendixDocuments | typeof SECTION.appendixMore;

/** Id of the page with an analogue's advert (from 0), for «прил. 2, с. 27». */
export const advertId = (index: number): string => `advert-${index + 1}`;

/** Ids of tables that other sections refer to. */
export const TABLE = {
  facts: 'table-facts',
  assignment: 'table-assignment',
  documents: 'table-documents',
  characteristics: 'table-characteristics',
  analogues: 'table-analogues',
  corrections: 'table-corrections',
  calculation: 'table-calculation',
  weights: 'table-weights',
  supportRanges: 'table-support-ranges',
  supportWithout: 'table-support-without',
} as const;
