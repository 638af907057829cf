import { and, eq, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { type AnySheet, progressOf, type StoredSheet, storedContent } from '../sheet.ts';
import { type OpenReport, type OwnReport, ownSheet, withOpenReport } from './own-report.ts';
import { reportSheets } from './tables.ts';

const STALE_VERSION = 'Запись изменена в другом окне. Сравните изменения и выберите, что сохранить.';

type Stored = Record<string, unknown>;
type SheetRow = typeof reportSheets.$inferSelect;

/** Where sheets are: the database, or a transaction on it, with what opens their sealed fields. */
export interface SheetStore {
  db: Database;
  sealer: Sealer;
}

/** Where a sheet's envelope belongs. */
export const sheetPlace = (reportId: string, kind: string) => `report_sheets/${reportId}/${kind}`;

/** Unsealed; fields that are newer than the stored sheet get their empty value. */
export function contentOf<S extends Pick<StoredSheet, 'empty' | 'parts'>>(
  sealer: Sealer,
  sheet: S,
  row: SheetRow,
): ReturnType<S['empty']> {
  return storedContent(sheet, openContent(sealer, sheetPlace(row.reportId, row.kind), row.content));
}

function toRecord(sealer: Sealer, sheet: StoredSheet, row: SheetRow): Stored {
  return {
    ...contentOf(sealer, sheet, row),
    id: row.reportId,
    report_id: row.reportId,
    version: row.version,
    filled: row.filled,
    required: row.required,
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The record of a sheet that nobody has written yet. */
const unwritten = (sheet: StoredSheet, reportId: string): Stored => ({
  ...sheet.empty(),
  ...{ id: reportId, report_id: reportId, version: 0, filled: 0, required: 0, updated_at: new Date(0).toISOString() },
});

const sheetOf = hotQuery('report-sheet', (db) =>
  db
    .select()
    .from(reportSheets)
    .where(and(eq(reportSheets.reportId, sql.placeholder('id')), eq(reportSheets.kind, sql.placeholder('kind')))),
);

async function findRow(db: Database, report: OwnReport, kind: string): Promise<SheetRow | null> {
  const [row] = await sheetOf(db, { id: report.id, kind });
  return row ?? null;
}

/** The sheet's content, or null when it was never written. */
export async function findSheet<S extends Pick<StoredSheet, 'kind' | 'empty' | 'parts'>>(
  { db, sealer }: SheetStore,
  report: OwnReport,
  sheet: S,
): Promise<ReturnType<S['empty']> | null> {
  const row = await findRow(db, report, sheet.kind);
  return row ? contentOf(sealer, sheet, row) : null;
}

/** The sheet as its call answers it, or null when it was never written. */
export async function findRecord<S extends AnySheet & { record: z.ZodType }>(
  { db, sealer }: SheetStore,
  report: OwnReport,
  sheet: S,
): Promise<z.output<S['record']> | null> {
  const row = await findRow(db, report, sheet.kind);
  return row ? (toRecord(sealer, sheet, row) as z.output<S['record']>) : null;
}

/** 409 `stale_version` with what is stored now: somebody saved after the caller had read. */
export function staleVersion(current: unknown): AppError {
  return new AppError('stale_version', STALE_VERSION, { current });
}

/**
 * What a slice does between reading a save and storing it: cleaning, computing, refusing. Gets the whole content after
 * the save and gives what is stored, computed fields included. `pressed`: the user, or a program, asked for the save; what
 * the product stores by itself only stores.
 */
export type Prepare = (
  content: Stored,
  context: { tx: Database; report: OpenReport; previous: Stored | null; pressed: boolean },
) => Promise<Stored> | Stored;

/** Asked for, stored by itself while somebody types, or made by opening the step. */
type WrittenHow = 'pressed' | 'typed' | 'opened';

/** Stores a save of a sheet and answers its record. Only an open report can be written. 409 `stale_version` carries the stored record. */
export async function writeSheet(
  { db: tx, sealer }: SheetStore,
  report: OpenReport,
  sheet: StoredSheet,
  save: Stored & { version?: number | undefined },
  prepare: Prepare = (content) => content,
  how: WrittenHow = 'typed',
): Promise<Stored> {
  const { version, ...changes } = save;
  const row = await findRow(tx, report, sheet.kind);
  if (row && version !== undefined && version !== row.version) {
    throw staleVersion(toRecord(sealer, sheet, row));
  }
  const previous = row ? (contentOf(sealer, sheet, row) as Stored) : null;
  const present = Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined));
  const merged = { ...(previous ?? sheet.empty()), ...present };
  const prepared = await prepare(merged, { tx, report, previous, pressed: how === 'pressed' });
  const counted = progressOf(sheet.requirements(prepared as never));
  const progress = how === 'opened' && !row ? { ...counted, filled: 0 } : counted;
  const content = sealContent(sealer, sheetPlace(report.id, sheet.kind), prepared, sheet.sealed ?? []);
  const [stored] = await tx
    .insert(reportSheets)
    .values({ reportId: report.id, kind: sheet.kind, content, ...progress })
    .onConflictDoUpdate({
      target: [reportSheets.reportId, reportSheets.kind],
      set: { content, ...progress, version: sql`${reportSheets.version} + 1`, updatedAt: sql`now()` },
    })
    .returning();
  if (!stored) throw new Error('upsert returned no row');
  return toRecord(sealer, sheet, stored);
}

/** The two calls of a step. `prepare` is the slice's own rule, where it has one. */
export function serveSheet(server: Server, store: SheetStore, sheet: AnySheet, prepare?: Prepare): void {
  const { db, sealer } = store;
  server.serve(sheet.read, async ({ params, caller }) => {
    const { reportId } = params as { reportId: string };
    const row = await ownSheet(db, caller, { id: reportId, kind: sheet.kind });
    if (row) return toRecord(sealer, sheet, row) as never;
    if (sheet.readsEmpty) return unwritten(sheet, reportId) as never;
    throw notFound('Раздел отчета ещё не заполнен');
  });
  server.serve(sheet.write, async ({ params, caller, body, query }) =>
    withOpenReport(store, caller, (params as { reportId: string }).reportId, async (tx, report) => {
      const { typed, opened } = query as { typed?: string; opened?: string };
      const how = opened === 'true' ? 'opened' : typed === 'true' ? 'typed' : 'pressed';
      return (await writeSheet({ db: tx, sealer }, report, sheet, body as Stored, prepare, how)) as never;
    }),
  );
}
