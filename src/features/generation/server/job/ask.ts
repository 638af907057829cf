import { setTimeout as pause } from 'node:timers/promises';
import { isLocked, type OwnReport, ownReport, refuseLocked } from '#features/report/server/own-report.ts';
import { AppError } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Revision } from '../../api.ts';
import { findGenerated, findRevisions } from '../revisions.ts';
import type { generatedFiles } from '../tables.ts';
import type { Generator } from './generator.ts';
import { ask, generationOf, isBeingMade } from './jobs.ts';
import { type GenerationServices, readyToMake } from './make-edition.ts';

/* Asking for an edition, and waiting for it or for one of its files. */

/** The other server that may make it says nothing: its rows do. */
const LOOKS_EVERY_MS = 250;
const LONGEST_WAIT_S = 60;
const STILL_MADE = 'Файл ещё формируется. Скачайте его через минуту.';

/**
 * Puts the report into the line. Of an edition whose PDF is made only the rest is asked for, as after a failure. Throws
 * 409 for a report that is wholly made or not paid, 422 with what is missing.
 */
export async function askForEdition(services: GenerationServices, report: OwnReport): Promise<void> {
  const { state } = await generationOf(services.db, report);
  if (state === 'done') refuseLocked(report);
  if (!isLocked(report)) await readyToMake(services, report);
  await ask(services.db, report);
}

/** Seconds that a caller would rather wait than ask again: `Prefer: wait=30` (RFC 7240). */
export function patience(prefer: string | string[] | undefined): number {
  const [, seconds] = /(?:^|[,;\s])wait\s*=\s*(\d{1,4})\b/i.exec(String(prefer ?? '')) ?? [];
  return Math.min(Number(seconds ?? 0), 2 * LONGEST_WAIT_S);
}

/** Looks until `found` finds something, or the time is over: null then. */
async function within<T>(seconds: number, gone: AbortSignal, found: () => Promise<T | null>): Promise<T | null> {
  const until = performance.now() + seconds * 1000;
  while (!gone.aborted && performance.now() < until) {
    const result = await found();
    if (result !== null) return result;
    await pause(LOOKS_EVERY_MS, undefined, { signal: gone }).catch(() => undefined);
  }
  return null;
}

/** The edition, once all its files are made; null after so many seconds. Throws what it failed of. */
export function madeWithin(
  { db }: GenerationServices,
  report: OwnReport,
  seconds: number,
  gone: AbortSignal,
): Promise<Revision | null> {
  const { id, row } = report;
  return within(seconds, gone, async () => {
    if (await isBeingMade(db, { reportId: id, revision: row.revision })) return null;
    const [newest] = await findRevisions(db, report);
    return newest?.revision === row.revision ? newest : null;
  });
}

/** For a call that answers with the report itself: the edition is waited for, a minute at most. 503 then. */
export async function generate(services: GenerationServices & { generator: Generator }, caller: Caller, id: string) {
  const report = await ownReport(services.db, caller, id);
  await askForEdition(services, report);
  services.generator.look();
  const made = await madeWithin(services, report, LONGEST_WAIT_S, new AbortController().signal);
  if (!made) throw new AppError('unavailable', 'Отчет ещё формируется. Откройте его через минуту.');
}

type Format = (typeof generatedFiles.$inferSelect)['format'];

/** The stored file of an edition, the newest unless named; a DOCX that is still made is waited for. 404, or 503. */
export async function awaitGenerated(
  db: Database,
  report: OwnReport,
  format: Format,
  { revision, gone }: { revision: number | undefined; gone: AbortSignal },
): ReturnType<typeof findGenerated> {
  const job = { reportId: report.id, revision: revision ?? report.row.revision };
  const file = () => findGenerated(db, report, format, revision);
  // The other files are there as soon as the edition is.
  if (format !== 'docx' || !(isLocked(report) && (await isBeingMade(db, job)))) return file();
  const found = await within(LONGEST_WAIT_S, gone, async () => ((await isBeingMade(db, job)) ? null : file()));
  if (!found) throw new AppError('unavailable', STILL_MADE);
  return found;
}
