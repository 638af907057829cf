import { randomUUID } from 'node:crypto';
import fs from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { BY_COMMAND } from '#features/admin/api.ts';
import { recordUnattended } from '#features/admin/server/actions.ts';
import { reportEntries } from '#features/report/server/own-data.ts';
import { reports } from '#features/report/server/tables.ts';
import { zipName, zipOf } from '#kit/server/files/zip.ts';
import type { Services } from './app.ts';
import { reportParts } from './personal-data.ts';

/*
 * Reports that their owner has deleted, or that a closed account left, are kept by law (ФСО VI п. 12), out of the
 * product's reach. Whoever may have a copy gets it from the operator, on a written request (decision 13).
 */

type KeptReport = typeof reports.$inferSelect;

/** Deleted reports of that number, the oldest first: numbers are every appraiser's own, so there can be several. */
export async function findKept(db: Services['db'], number: string): Promise<KeptReport[]> {
  return db
    .select()
    .from(reports)
    .where(and(eq(reports.reportNumber, number), isNotNull(reports.deletedAt)))
    .orderBy(asc(reports.createdAt), asc(reports.id));
}

/**
 * Writes the report with its pictures, editions and signatures to `file`, whole or not at all, and enters it in the
 * administrators' log. Answers the names of files that the store has lost.
 */
export async function handOver(
  services: Pick<Services, 'db' | 'sealer' | 'storage'>,
  report: KeptReport,
  file: string,
): Promise<string[]> {
  const missing: string[] = [];
  const needs = { ...services, parts: reportParts(services) };
  const folder = zipName(`Отчет № ${report.reportNumber}`);
  const part = `${file}.${randomUUID()}.part`;
  try {
    const archive = zipOf(reportEntries(needs, report, folder, (name) => missing.push(name)));
    // Third persons' data: for the operator's own eyes.
    await pipeline(archive, fs.createWriteStream(part, { flags: 'wx', mode: 0o600 }));
    await recordUnattended(services.db, {
      how: BY_COMMAND,
      action: 'Выдана копия сохранённого по закону отчета',
      details: { number: report.reportNumber, report: report.id, user: report.userId },
    });
    await rename(part, file);
  } finally {
    await rm(part, { force: true });
  }
  return missing;
}
