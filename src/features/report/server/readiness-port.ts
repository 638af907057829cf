import type { Database } from '#kit/server/database/database.ts';
import type { Answered, StoredReadiness, Tally } from '../readiness.ts';

/** What tells whether a report is counted as it stands. */
export interface Countable {
  id: string;
  status: string;
  changes: number;
  readiness: StoredReadiness | null;
}

/**
 * How far reports are from being whole; counted by the generation slice, which knows all steps, and put in by the app.
 */
export interface Readiness {
  /**
   * The same rows with what is left of their reports. Some drafts that changed since they were counted are counted now;
   * for the others, and for generated reports, it may be null. Not inside a transaction: the counts of a user go one
   * after another.
   */
  counted<R extends { report: Countable }>(db: Database, userId: string, rows: readonly R[]): Promise<R[]>;
  /** What the user's profile adds to each of the user's reports, by the report's date and its answers; a fixed number of queries. */
  ofProfile(db: Database, userId: string): Promise<(reportDate: string | null, answered?: Answered) => Tally>;
}
