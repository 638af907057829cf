import type { SQL } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Database } from '#kit/server/database/database.ts';

export interface FilesProgress {
  /** How many the step shows. */
  files: number;
  /** Of the kinds that a printed report wants. */
  filled: number;
  required: number;
}

/**
 * What a report asks of the slice that keeps its files (`files`, put in by the app). A copy has files of its own; a
 * removed report leaves none behind. Bytes cannot be rolled back, so they go after the transaction.
 */
export interface ReportFiles {
  /** How full the files step of the report of a row is: a part of the query that reads the row. */
  progress(report: AnyPgColumn): SQL<FilesProgress>;
  /**
   * Copies the files in use, or those of `keys` alone; gives the copy's key for each of the original's, so that the
   * sheets can be re-keyed.
   */
  copy(
    tx: Database,
    fromReportId: string,
    toReportId: string,
    keys?: readonly string[],
  ): Promise<ReadonlyMap<string, string>>;
  /** Takes the rows out and gives the keys whose bytes `discard` may drop once the transaction is through. */
  remove(tx: Database, reportId: string): Promise<readonly string[]>;
  /** Drops bytes: after a removal that went through, or of a copy whose transaction did not. */
  discard(keys: Iterable<string>): Promise<void>;
}
