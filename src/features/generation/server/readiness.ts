import { and, desc, eq, gt, isNull, lt, or } from 'drizzle-orm';
import { datesOn } from '#features/appraiser/findings.ts';
import { NOTHING_LEFT, type StoredReadiness, stepsOf, type Tally } from '#features/report/readiness.ts';
import { DRAFT } from '#features/report/report.ts';
import type { OwnReport } from '#features/report/server/own-report.ts';
import type { Readiness } from '#features/report/server/readiness-port.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { type Log, startWorker, type Worker } from '#kit/server/work/worker.ts';
import { checkReport } from '../readiness/completeness.ts';
import { profileReadiness, READINESS_RULES, stepReadiness } from '../readiness/readiness.ts';
import type { ReportData } from '../report-data.ts';
import { gatherReport, gatherSigning } from './gather.ts';

/** The rules may not be able to read what an older version stored. That stops no save; such a report has no percent. */
function countedOrNot(data: ReportData, log: Pick<Log, 'error'>): StoredReadiness {
  try {
    return stepReadiness(data, checkReport(data));
  } catch (error) {
    log.error({ err: error, report: data.head.id }, 'report not counted');
    return { rules: READINESS_RULES, items: 0, met: 0, steps: stepsOf(() => NOTHING_LEFT) };
  }
}

/** Counts what is left of reports, for whoever writes them and for the list (rows.md N3). */
export function readinessOf(sealer: Sealer, log: Pick<Log, 'error'>): Readiness {
  return {
    async store(tx, reportId) {
      const [row] = await tx.select().from(reports).where(eq(reports.id, reportId));
      if (!row) return;
      // Opening a step moves no percent: what it begins with is counted before.
      const data = await gatherReport({ db: tx, sealer }, { row, id: row.id } as OwnReport, { opened: true });
      await tx
        .update(reports)
        .set({ readiness: countedOrNot(data, log) })
        .where(eq(reports.id, reportId));
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

interface CountServices {
  db: Database;
  sealer: Sealer;
  log: Log;
}

/** Drafts that were written before they were counted, or were counted by older rules; answers how many. */
export async function countUncounted({ db, sealer, log }: CountServices): Promise<number> {
  const due = await db
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
  for (const { id } of due) {
    await db.transaction(async (tx) => {
      await tx.select({ id: reports.id }).from(reports).where(eq(reports.id, id)).for('update');
      await readinessOf(sealer, log).store(tx, id);
    });
  }
  return due.length;
}

export function startReadinessWorker(services: CountServices): Worker {
  const round = () => countUncounted(services);
  return startWorker({ name: 'readiness', everyMs: ROUND_EVERY_MS, round, log: services.log });
}
