/** Ids of the printed sections about the appraiser; `report/sections.ts` has all of a report's. */
export const APPRAISER_SECTION = {
  appraiser: 'appraiser',
  executor: 'executor',
  appendixAppraiser: 'appendix-appraiser',
} as const;
