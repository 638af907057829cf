import { and, eq, isNull } from 'drizzle-orm';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { isLockedStatus, REPORT_LOCKED } from '../report.ts';
import type { Readiness } from './readiness-port.ts';
import { reports } from './tables.ts';

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

/** Mine, and its row held to the end of the transaction. Only `holdOwnReport` makes one. */
export interface HeldReport extends OwnReport {
  readonly [held]: true;
}

/** Held, and not locked. Only `mustBeOpen` makes one; writing takes nothing less. */
export interface OpenReport extends HeldReport {
  readonly [open]: true;
}

export { REPORT_LOCKED };
export const REPORT_NOT_FOUND = 'Отчет не найден';

function mine(caller: Pick<Caller, 'userId'>, id: string) {
  return and(eq(reports.id, id), eq(reports.userId, caller.userId), isNull(reports.deletedAt));
}

/** 404 for another user's report, as if it did not exist. */
export async function ownReport(db: Database, caller: Pick<Caller, 'userId'>, id: string): Promise<OwnReport> {
  const [row] = await db.select().from(reports).where(mine(caller, id));
  if (!row) throw notFound(REPORT_NOT_FOUND);
  return { row, id: row.id } as OwnReport;
}

/** As `ownReport`, but holds the row to the end of the transaction: nobody generates, pays or writes meanwhile. */
export async function holdOwnReport(tx: Database, caller: Pick<Caller, 'userId'>, id: string): Promise<HeldReport> {
  const [row] = await tx.select().from(reports).where(mine(caller, id)).for('update');
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

/** 409 `report_locked`. A report that nobody holds may be generated the next moment: that it is open would prove nothing. */
export function mustBeOpen(report: HeldReport): OpenReport {
  refuseLocked(report);
  return report as OpenReport;
}

/** Where reports are written: what is left of one is counted anew with each write. */
export interface ReportStore {
  db: Database;
  readiness: Readiness;
}

/** Runs `work` in a transaction with the caller's open report held. 404 for a stranger, 409 for a locked one. */
export function withOpenReport<T>(
  { db, readiness }: ReportStore,
  caller: Pick<Caller, 'userId'>,
  id: string,
  work: (tx: Database, report: OpenReport) => Promise<T>,
): Promise<T> {
  return db.transaction(async (tx) => {
    const done = await work(tx, mustBeOpen(await holdOwnReport(tx, caller, id)));
    await readiness.store(tx, id);
    return done;
  });
}
