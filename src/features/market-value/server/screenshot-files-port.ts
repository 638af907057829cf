import type { OpenReport } from '#features/report/server/own-report.ts';
import type { Database } from '#kit/server/database/database.ts';

/** What the calculation asks of whoever keeps its screenshots; put in by the app. */
export interface ScreenshotFiles {
  /** Those of the keys that are screenshots of this report; one that the list had forgotten is brought back. */
  ofReport(tx: Database, report: OpenReport, keys: readonly string[]): Promise<ReadonlySet<string>>;
}
