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
   * The same rows of the user with what is left of their reports as they stand. Drafts that were written since they were
   * counted are counted now, some of them; of the others, and of generated reports, it may be null. Not inside a
   * transaction: the user's counts go one after another.
   */
  counted<R extends { report: Countable }>(db: Database, userId: string, rows: readonly R[]): Promise<R[]>;
  /** What the user's profile adds to each of the user's reports, by the report's date and its answers; a fixed number of queries. */
  ofProfile(db: Database, userId: string): Promise<(reportDate: string | null, answered?: Answered) => Tally>;
}
