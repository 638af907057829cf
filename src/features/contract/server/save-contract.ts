import { eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Assignment } from '#features/report/assignment.ts';
import type { Client } from '#features/report/client.ts';
import type { createReport, updateReport } from '#features/report/save-api.ts';
import { holdOwnReport, mustBeOpen, type OpenReport } from '#features/report/server/own-report.ts';
import { findStoredDetail, type Shown } from '#features/report/server/report-rows.ts';
import { findRecord, type SheetStore, staleVersion, writeSheet } from '#features/report/server/sheets.ts';
import { reports } from '#features/report/server/tables.ts';
import type { SheetRecord } from '#features/report/sheet.ts';
import { notFound } from '#kit/errors.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { assignmentSheet, clientSheet } from '../sheet.ts';
import { headColumns, storeProgress } from './head.ts';

type CreateBody = z.output<(typeof createReport)['body']>;
type UpdateBody = z.output<(typeof updateReport)['body']>;
type Parts = Pick<UpdateBody, 'client' | 'assignment'>;

/** The parts that a save carried, as they are stored now. */
export interface SavedParts {
  client?: SheetRecord<typeof clientSheet>;
  assignment?: SheetRecord<typeof assignmentSheet>;
}

/** Client and assignment belong to the head's transaction: a failed part leaves no half-saved step (rows.md D5). */
async function writeParts(store: SheetStore, report: OpenReport, parts: Parts): Promise<SavedParts> {
  const saved: SavedParts = {};
  if (parts.client) saved.client = (await writeSheet(store, report, clientSheet, parts.client)) as never;
  if (parts.assignment)
    saved.assignment = (await writeSheet(store, report, assignmentSheet, parts.assignment)) as never;
  return saved;
}

const known = (parts: SavedParts) => ({
  ...(parts.client ? { client: parts.client satisfies Client } : {}),
  ...(parts.assignment ? { assignment: parts.assignment satisfies Assignment } : {}),
});

/** Makes the report with whatever parts came; gives its id. */
export async function insertContract(
  store: SheetStore,
  caller: Caller,
  body: CreateBody,
): Promise<{ id: string; parts: SavedParts }> {
  const [row] = await store.db
    .insert(reports)
    .values({ userId: caller.userId, ...headColumns(body) })
    .returning();
  if (!row) throw new Error('insert returned no row');
  const report = mustBeOpen(await holdOwnReport(store.db, caller, row.id));
  const parts = await writeParts(store, report, body);
  await storeProgress(store, report, known(parts));
  return { id: row.id, parts };
}

/** A stale version of any part refuses the whole save; `current` is the whole step, so that the user can compare. */
async function refuseStale(store: SheetStore, report: OpenReport, body: UpdateBody, shown: Shown): Promise<void> {
  const client = await findRecord(store, report, clientSheet);
  const assignment = await findRecord(store, report, assignmentSheet);
  const stale = (sent: number | undefined, stored: number | undefined) =>
    sent !== undefined && stored !== undefined && sent !== stored;
  if (
    !stale(body.version, report.row.version) &&
    !stale(body.client?.version, client?.version) &&
    !stale(body.assignment?.version, assignment?.version)
  ) {
    return;
  }
  const head = await findStoredDetail(shown, report.row.userId, report.id);
  if (!head) throw notFound();
  throw staleVersion({ ...head, ...(client ? { client } : {}), ...(assignment ? { assignment } : {}) });
}

/** Saves the fields that the body carries. 409 `stale_version`. */
export async function updateContract(
  store: SheetStore,
  report: OpenReport,
  body: UpdateBody,
  shown: Shown,
): Promise<SavedParts> {
  await refuseStale(store, report, body, shown);
  const parts = await writeParts(store, report, body);
  const [row] = await store.db
    .update(reports)
    .set({ ...headColumns(body), version: sql`${reports.version} + 1`, updatedAt: sql`now()` })
    .where(eq(reports.id, report.id))
    .returning();
  if (!row) throw notFound();
  await storeProgress(store, report, { row, ...known(parts) });
  return parts;
}
