import { isLease } from '#features/valued/right.ts';
import type { Proposal } from '#kit/web/form/proposals.ts';
import { documentCaption } from '../document-details.ts';
import type { LandPlot } from '../land-plot.ts';
import { toStored } from '../land-record.ts';

/** By these papers a plot becomes somebody's. */
const BRINGS_RIGHT = /^(?:договор (?:купли-продажи|дарения|мены)|свидетельство о праве на наследство)/i;

/** What the right arose by, where the papers of the plot with their numbers and days tell it (rows.md P9). */
export function basisProposal(standing: LandPlot): Proposal | undefined {
  const papers = toStored(standing).documents_details.filter(({ document }) => BRINGS_RIGHT.test(document));
  if (papers.length === 0 || isLease(standing)) return undefined;
  const words = papers.map((paper) => documentCaption(paper.document, paper)).join('; ');
  return {
    from: papers.length === 1 ? 'Документ участка' : 'Документы участка',
    words,
    values: { right_basis: words },
  };
}
