import type { OpenReport } from '#features/report/server/own-report.ts';
import type { Database } from '#kit/server/database/database.ts';

/** What the texts ask of whoever keeps the pictures; put in by the app. */
export interface TextPictures {
  /**
   * For each key that the report may show: the key under which it shows it. Its own pictures and those of the default
   * texts stay as they are. A picture of another report of the same owner is copied, so that it outlives that report.
   * Other keys are absent, and then nothing was copied. 409 `file_limit` when the report holds too many pictures.
   */
  forReport(tx: Database, report: OpenReport, keys: readonly string[]): Promise<ReadonlyMap<string, string>>;
  /** Those of the keys that are pictures of the default texts. */
  ofDefaultTexts(tx: Database, keys: readonly string[]): Promise<ReadonlySet<string>>;
}
