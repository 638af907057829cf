import type { Database } from '#kit/server/database/database.ts';
import type { Answered, Tally } from '../readiness.ts';

/**
 * How far reports are from being whole; counted by the generation slice, which knows all steps, and put in by the app.
 */
export interface Readiness {
  /** Counts a report that has just been written, in the transaction that wrote it. */
  store(tx: Database, reportId: string): Promise<void>;
  /** What the user's profile adds to each of the user's reports, by the report's date and its answers; a fixed number of queries. */
  ofProfile(db: Database, userId: string): Promise<(reportDate: string | null, answered?: Answered) => Tally>;
}
