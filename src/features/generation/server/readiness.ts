import { and, desc, eq, gt, inArray, isNull, lt, or } from 'drizzle-orm';
import { datesOn } from '#features/appraiser/findings.ts';
import {
  NOTHING_LEFT,
  type StepReadiness,
  type StoredReadiness,
  stepsOf,
  type Tally,
} from '#features/report/readiness.ts';
import { DRAFT } from '#features/report/report.ts';
import { LEFT_TO_WORKER } from '#features/report/server/count-anew.ts';
import type { OwnReport, ReportRow } from '#features/report/server/own-report.ts';
import type { Countable, Readiness } from '#features/report/server/readiness-port.ts';
import type { SheetStore } from '#features/report/server/sheets.ts';
import { reports } from '#features/report/server/tables.ts';
import { type Database, sqlState } from '#kit/server/database/database.ts';
import { ownPace } from '#kit/server/http/own-pace.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { isUnavailable } from '#kit/server/work/unavailable.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';
import { checkReport } from '../readiness/completeness.ts';
import { profileReadiness, READINESS_RULES, stepReadiness } from '../readiness/readiness.ts';
import { gatherReport, gatherSigning } from './gather.ts';

interface CountServices {
  db: Database;
  sealer: Sealer;
  log: Pick<Log, 'error'>;
}

const isCounted = ({ readiness, changes }: Countable): boolean =>
  readiness?.rules === READINESS_RULES && readiness.changes === changes;

/** As if each step had been opened: opening one moves no percent. */
export async function countSteps(store: SheetStore, report: OwnReport): Promise<StepReadiness> {
  const data = await gatherReport(store, report, { opened: true });
  return stepReadiness(data, checkReport(data));
}

/** What an older version stored may be unreadable to gathering and rules. Such a report has no percent, and no list fails. */
async function countedOrNot({ db, sealer, log }: CountServices, row: ReportRow): Promise<StepReadiness> {
  try {
    return await countSteps({ db, sealer }, { row, id: row.id } as OwnReport);
  } catch (error) {
    if (isUnavailable(error) || sqlState(error)) throw error;
    log.error({ err: error, report: row.id }, 'report not counted');
    return { items: 0, met: 0, steps: stepsOf(() => NOTHING_LEFT) };
  }
}

/** The rows of these that nobody holds: whoever shows a list waits for nobody's save. */
const free = (db: Database, ids: readonly string[]) =>
  inArray(
    reports.id,
    db
      .select({ id: reports.id })
      .from(reports)
      .where(inArray(reports.id, [...ids]))
      .for('no key update', { skipLocked: true }),
  );

/**
 * Holds nothing: a report that changes meanwhile has more changes than were counted. It is counted again, as one that
 * could not be stored.
 */
async function count(services: CountServices, id: string): Promise<StoredReadiness | null> {
  const { db } = services;
  const [row] = await db.select().from(reports).where(eq(reports.id, id));
  if (!row || isCounted(row)) return row?.readiness ?? null;
  const readiness = { rules: READINESS_RULES, changes: row.changes, ...(await countedOrNot(services, row)) };
  await db
    .update(reports)
    .set({ readiness })
    .where(free(db, [id]));
  return readiness;
}

/** Of a page. Who has written more since then waits for the worker. */
export const COUNTED_AT_ONCE = 10;

/** Counts what is left of reports, for whoever shows it (rows.md N3). */
export function readinessOf(sealer: Sealer, log: Pick<Log, 'error'>): Readiness {
  const pace = ownPace();
  return {
    async counted(db, userId, rows) {
      const due = rows.map(({ report }) => report).filter((report) => report.status === DRAFT && !isCounted(report));
      const now = new Map<string, StoredReadiness | null>();
      for (const { id } of due.slice(0, COUNTED_AT_ONCE))
        now.set(id, await pace.take(userId, () => count({ db, sealer, log }, id)));
      const later = due.slice(COUNTED_AT_ONCE).filter(({ readiness }) => readiness?.rules === READINESS_RULES);
      const ids = later.map(({ id }) => id);
      if (ids.length > 0) await db.update(reports).set(LEFT_TO_WORKER).where(free(db, ids));
      return rows.map((row) => {
        const stored = isCounted(row.report) ? row.report.readiness : null;
        return { ...row, report: { ...row.report, readiness: now.get(row.report.id) ?? stored } };
      });
    },

    async ofProfile(db, userId) {
      const signing = await gatherSigning({ db, sealer }, userId);
      const counted = new Map<string, Tally>();
      return (reportDate, answered = {}) => {
        const head = { report_date: reportDate };
        const same = datesOn(head, signing) + JSON.stringify(answered);
        const tally = counted.get(same) ?? profileReadiness({ ...signing, head }, answered);
        counted.set(same, tally);
        return tally;
      };
    },
  };
}

const ROUND_EVERY_MS = 10_000;
const REPORTS_A_ROUND = 50;

/** Drafts that were never counted, were counted by older rules, or were left to the worker; answers how many. */
export async function countUncounted(services: CountServices): Promise<number> {
  const due = await services.db
    .select({ id: reports.id })
    .from(reports)
    .where(
      and(
        eq(reports.status, DRAFT),
        isNull(reports.deletedAt),
        // Not `<>`, which no index answers.
        or(isNull(reports.countedBy), lt(reports.countedBy, READINESS_RULES), gt(reports.countedBy, READINESS_RULES)),
      ),
    )
    .orderBy(desc(reports.updatedAt))
    .limit(REPORTS_A_ROUND);
  for (const { id } of due) await count(services, id);
  return due.length;
}

export function startReadinessWorker(services: CountServices & { log: Log }): Worker {
  const round = () => countUncounted(services);
  return startWorker({ name: 'readiness', everyMs: ROUND_EVERY_MS, round, log: services.log });
}
