import { assignmentSheet } from '#features/contract/sheet.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import type { CopiedSheet } from '#features/report/server/copy-report.ts';
import { storedContent } from '#features/report/sheet.ts';
import { copiedWords } from '../readiness/copied.ts';
import type { Review } from '../review-sheet.ts';

/** A copy has no answers of its own yet: it remembers what it is asked about, and what was answered (sealed, as it is stored). */
export const copiedReview: CopiedSheet = (content, { head, of }) => {
  const copied = copiedWords({
    head,
    assignment: storedContent(assignmentSheet, of('assignment')),
    market: storedContent(marketAnalysisSheet, of('market-analysis')),
    calculation: storedContent(marketValueSheet, of('market-value')),
  });
  return { ...content, copied, copied_at: new Date().toISOString() } satisfies Partial<Review>;
};
