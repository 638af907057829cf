import { and, desc, eq, ne, or, sql } from 'drizzle-orm';
import { isLocked, type OwnReport } from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { AppError } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Generation } from '../../api.ts';
import { generationJobs } from '../tables.ts';

/*
 * The line of editions that are asked for (rows.md W21). It is a table, so it outlives the server, and several servers
 * work on one line. A job is gone when all its files are made.
 */

export interface Job {
  reportId: string;
  revision: number;
  part: 'pdf' | 'docx';
  userId: string;
}
type JobKey = Pick<Job, 'reportId' | 'revision'>;

/** A server that has not said for so long that it lives was killed: another one takes its job. */
const DEAD_AFTER_S = 20;
export const SAYS_IT_LIVES_EVERY_MS = 5_000;

const WAITING_PER_USER = 8;
const TOO_MANY = 'Уже формируется несколько ваших документов. Дождитесь их и повторите через минуту.';

const isJob = ({ reportId, revision }: JobKey) =>
  and(eq(generationJobs.reportId, reportId), eq(generationJobs.revision, revision));

/** All jobs in their order: users take turns, one job each. With `place`: how many go before it. */
const line = sql`(
  select report_id, revision, user_id,
    row_number() over (order by turn, asked_at, report_id) - 1 as place
  from (
    select jobs.report_id, jobs.revision, jobs.asked_at, owners.user_id,
      row_number() over (
        partition by owners.user_id order by jobs.state = 'queued', jobs.asked_at, jobs.report_id
      ) as turn
    from ${generationJobs} jobs join ${reports} owners on owners.id = jobs.report_id
    where jobs.state <> 'failed'
  ) jobs_by_turn
) line`;
const isInLine = sql`line.report_id = ${generationJobs.reportId} and line.revision = ${generationJobs.revision}`;

/** Puts an edition into the line, also one that failed. What is in it stays where it is. 429 when the user has too many. */
export async function ask(db: Database, { id, row }: OwnReport): Promise<void> {
  const mine = await db
    .select({ reportId: generationJobs.reportId, revision: generationJobs.revision })
    .from(generationJobs)
    .innerJoin(reports, eq(reports.id, generationJobs.reportId))
    .where(and(eq(reports.userId, row.userId), ne(generationJobs.state, 'failed')));
  const isThere = mine.some(({ reportId, revision }) => reportId === id && revision === row.revision);
  if (!isThere && mine.length >= WAITING_PER_USER) throw new AppError('too_many_requests', TOO_MANY);
  await db
    .insert(generationJobs)
    .values({ reportId: id, revision: row.revision })
    .onConflictDoUpdate({
      target: [generationJobs.reportId, generationJobs.revision],
      set: { state: 'queued', problem: null, askedAt: sql`now()` },
      setWhere: eq(generationJobs.state, 'failed'),
    });
}

const dead = sql`${generationJobs.aliveAt} < now() - ${`${DEAD_AFTER_S} seconds`}::interval`;

/** Takes the next job, or null. No other server has it, unless this one is taken for dead. */
export function claim(db: Database): Promise<Job | null> {
  return db.transaction(async (tx) => {
    const [job] = await tx
      .select({
        reportId: generationJobs.reportId,
        revision: generationJobs.revision,
        part: generationJobs.part,
        userId: sql<string>`line.user_id`,
      })
      .from(generationJobs)
      .innerJoin(line, isInLine)
      .where(or(eq(generationJobs.state, 'queued'), and(eq(generationJobs.state, 'working'), dead)))
      .orderBy(sql`line.place`)
      .limit(1)
      .for('update', { of: generationJobs, skipLocked: true });
    if (job) await tx.update(generationJobs).set({ state: 'working', aliveAt: sql`now()` }).where(isJob(job));
    return job ?? null;
  });
}

export async function sayItLives(db: Database, job: JobKey): Promise<void> {
  await db.update(generationJobs).set({ aliveAt: sql`now()` }).where(isJob(job));
}

/** The PDF is made: what is left is the DOCX. */
export async function pdfIsMade(tx: Database, job: JobKey): Promise<void> {
  await tx.update(generationJobs).set({ part: 'docx' }).where(isJob(job));
}

/** All its files are made. Throws where another server, which took this one for dead, was first: one DOCX is kept. */
export async function isMade(tx: Database, job: JobKey): Promise<void> {
  const gone = await tx.delete(generationJobs).where(isJob(job)).returning();
  if (gone.length === 0) throw new Error('another server has made this edition');
}

export async function hasFailed(db: Database, job: JobKey, error: AppError): Promise<void> {
  await db.update(generationJobs).set({ state: 'failed', problem: error.toBody() }).where(isJob(job));
}

/** Back into the line at once, for the next start of a server. */
export async function giveBack(db: Database, job: JobKey): Promise<void> {
  await db.update(generationJobs).set({ state: 'queued' }).where(isJob(job));
}

/** The newest job of a report with its place among all, or null. */
async function findJob(db: Database, reportId: string) {
  const [job] = await db
    .select({
      revision: generationJobs.revision,
      state: generationJobs.state,
      part: generationJobs.part,
      problem: generationJobs.problem,
      seconds: sql<number>`extract(epoch from now() - ${generationJobs.askedAt})::int`,
      place: sql<number>`coalesce(line.place, 0)::int`,
    })
    .from(generationJobs)
    .leftJoin(line, isInLine)
    .where(eq(generationJobs.reportId, reportId))
    .orderBy(desc(generationJobs.revision))
    .limit(1);
  return job ?? null;
}

/** How far the making of a report is. */
export async function generationOf(db: Database, report: OwnReport): Promise<Generation> {
  const job = await findJob(db, report.id);
  const none = { place: 0, part: null, seconds: 0, text: '' };
  if (!job || job.revision !== report.row.revision) return { ...none, state: isLocked(report) ? 'done' : 'none' };
  const { state, part, seconds, place, problem } = job;
  return { state, part, seconds, place: state === 'queued' ? place : 0, text: problem?.message ?? '' };
}

/** Is this edition being made, or will it be? Throws what it failed of, as it was told. */
export async function isBeingMade(db: Database, job: JobKey): Promise<boolean> {
  const [found] = await db.select({ problem: generationJobs.problem }).from(generationJobs).where(isJob(job));
  if (!found?.problem) return found !== undefined;
  const { code, message, fields } = found.problem;
  throw new AppError(code, message, { fields });
}
