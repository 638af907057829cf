import type { Signing } from '#features/appraiser/signing.ts';
import type { Contract } from '#features/contract/contract.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import type { ReportFile } from '#features/files/api.ts';
import type { PrintedAdvert } from '#features/market/evidence.ts';
import type { SampleContent } from '#features/market-analysis/sample/sheet.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import type { Assignment } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';
import type { PrintedAnswer, Review } from './review-sheet.ts';

/** The head of a report as it is printed. Dates are yyyy-MM-dd. */
interface ReportHead extends Contract {
  id: string;
}

/** A picture's size in pixels, by its storage key. */
export type PictureSizes = Record<string, { width: number; height: number }>;

/**
 * Everything a document is made of, and nothing else: this is what generation freezes (rows.md R5). A step that was
 * never written is null.
 */
export interface ReportData extends Signing {
  head: ReportHead;
  client: Client | null;
  assignment: Assignment;
  description: LandPlot | null;
  market: MarketAnalysis | null;
  sample: SampleContent | null;
  calculation: StoredCalculation | null;
  review: Review | null;
  /** Kept pages of the analogues' adverts. */
  adverts: PrintedAdvert[];
  files: ReportFile[];
  /** The appraiser's answers to remarks that are printed. */
  explained: PrintedAnswer[];
  /** Sizes of the pictures that texts show. */
  pictures: PictureSizes;
  /** Sizes of the profile's scans. */
  scans: PictureSizes;
}
