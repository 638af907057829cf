import type { PracticeForm } from '#features/account/user.ts';
import type { LegalEntityContent } from '#features/appraiser/legal-entity.ts';
import type { PrivateAppraiserContent } from '#features/appraiser/private-appraiser.ts';
import type { AppraiserContent } from '#features/appraiser/profile.ts';
import type { Contract } from '#features/contract/contract.ts';
import type { LandPlot } from '#features/description/land-plot.ts';
import type { ReportFile } from '#features/files/api.ts';
import type { MarketAnalysis } from '#features/market-analysis/sheet.ts';
import type { StoredCalculation } from '#features/market-value/sheet.ts';
import type { Assignment } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';

/** The head of a report as it is printed. Dates are yyyy-MM-dd. */
interface ReportHead extends Contract {
  id: string;
}

/** The user as the appraiser of his report. */
export interface AppraiserPerson {
  last_name: string;
  first_name: string;
  middle_name: string;
  phone: string;
  email: string;
}

/** A picture's size in pixels, by its storage key. */
export type PictureSizes = Record<string, { width: number; height: number }>;

/** Who signs, of a user and his profile. */
export interface Signing {
  /** The practice form that is selected at generation. */
  form: PracticeForm | null;
  person: AppraiserPerson;
  /** Of the selected form; null until the profile was saved. */
  appraiser: AppraiserContent | PrivateAppraiserContent | null;
  /** Only of the form 'legal'. */
  legalEntity: LegalEntityContent | null;
}

/** A profile as a report of that day needs it. */
export interface ProfileData extends Signing {
  head: { report_date: string | null };
}

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
  calculation: StoredCalculation | null;
  files: ReportFile[];
  /** Sizes of the pictures that texts show. */
  pictures: PictureSizes;
  /** Sizes of the profile's scans. */
  scans: PictureSizes;
}
