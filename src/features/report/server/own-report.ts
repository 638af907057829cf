import { and, eq, isNull, sql } from 'drizzle-orm';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { isLockedStatus, REPORT_LOCKED } from '../report.ts';
import type { SheetKind } from '../steps.ts';
import { reportSheets, reports } from './tables.ts';

export type ReportRow = typeof reports.$inferSelect;

declare const own: unique symbol;
declare const held: unique symbol;
declare const open: unique symbol;

/** A report that was found to belong to the caller. Only `ownReport` makes one. */
export interface OwnReport {
  readonly [own]: true;
  readonly row: ReportRow;
  readonly id: string;
}

/** The caller's, with its row held to the end of the transaction. Only `holdOwnReport` and `withOpenReport` make one. */
export interface HeldReport extends OwnReport {
  readonly [held]: true;
}

/** Held, and not locked. Only `mustBeOpen` makes one; writing takes nothing less. */
export interface OpenReport extends HeldReport {
  readonly [open]: true;
}

export { REPORT_LOCKED };
export const REPORT_NOT_FOUND = 'Отчет не найден';

/** What was counted of the report holds no more. */
export const CHANGED = { changes: sql`${reports.changes} + 1` };

const MINE = and(
  eq(reports.id, sql.placeholder('id')),
  eq(reports.userId, sql.placeholder('userId')),
  isNull(reports.deletedAt),
);

const mine = hotQuery('own-report', (db) => db.select().from(reports).where(MINE));
const mineHeld = hotQuery('own-report-held', (db) => db.select().from(reports).where(MINE).for('update'));
const mineChanged = hotQuery('own-report-changed', (db) => db.update(reports).set(CHANGED).where(MINE).returning());
const mineWithSheet = hotQuery('own-report-sheet', (db) =>
  db
    .select({ id: reports.id, sheet: reportSheets })
    .from(reports)
    .leftJoin(reportSheets, and(eq(reportSheets.reportId, reports.id), eq(reportSheets.kind, sql.placeholder('kind'))))
    .where(MINE),
);

/** 404 for another user's report, as if it did not exist. */
export async function ownReport(db: Database, caller: Pick<Caller, 'userId'>, id: string): Promise<OwnReport> {
  const [row] = await mine(db, { id, userId: caller.userId });
  if (!row) throw notFound(REPORT_NOT_FOUND);
  return { row, id: row.id } as OwnReport;
}

/** A sheet of the caller's report as it is stored, or null when it was never written. 404 for another user's report. */
export async function ownSheet(
  db: Database,
  caller: Pick<Caller, 'userId'>,
  { id, kind }: { id: string; kind: SheetKind },
): Promise<typeof reportSheets.$inferSelect | null> {
  const [row] = await mineWithSheet(db, { id, userId: caller.userId, kind });
  if (!row) throw notFound(REPORT_NOT_FOUND);
  return row.sheet;
}

/** As `ownReport`, but holds the row to the end of the transaction: nobody generates, pays or writes meanwhile. */
export async function holdOwnReport(tx: Database, caller: Pick<Caller, 'userId'>, id: string): Promise<HeldReport> {
  const [row] = await mineHeld(tx, { id, userId: caller.userId });
  if (!row) throw notFound(REPORT_NOT_FOUND);
  return { row, id: row.id } as HeldReport;
}

export function isLocked(report: OwnReport): boolean {
  return isLockedStatus(report.row.status);
}

/** 409 `report_locked` once the report is generated. */
export function refuseLocked(report: OwnReport): void {
  if (isLocked(report)) throw new AppError('report_locked', REPORT_LOCKED);
}

/** 409 `report_locked`. Takes a held report: one that nobody holds may be generated the next moment. */
export function mustBeOpen(report: HeldReport): OpenReport {
  refuseLocked(report);
  return report as OpenReport;
}

/**
 * Runs `work` in a transaction with the caller's open report held and changed: who shows what is left of it counts it
 * first (decision 0027). 404 for a stranger, 409 for a locked one.
 */
export function withOpenReport<T>(
  { db }: { db: Database },
  caller: Pick<Caller, 'userId'>,
  id: string,
  work: (tx: Database, report: OpenReport) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const [row] = await mineChanged(tx, { id, userId: caller.userId });
    if (!row) throw notFound(REPORT_NOT_FOUND);
    return work(tx, mustBeOpen({ row, id: row.id } as HeldReport));
  });
}
