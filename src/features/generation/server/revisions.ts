import { and, asc, desc, eq, getTableColumns, inArray, isNotNull, sql } from 'drizzle-orm';
import { DRAFT, GENERATED, READY } from '#features/report/report.ts';
import { CHANGED, holdOwnReport, isLocked, type OwnReport } from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { formatDate, today } from '#kit/dates.ts';
import { AppError, invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { openContent, sealContent } from '#kit/server/sealing/sealed-content.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import type { Revision } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import type { Signature } from '../signature-api.ts';
import { generatedFiles, reportRevisions, reportSignatures } from './tables.ts';

export type RevisionRow = typeof reportRevisions.$inferSelect;
/** Without what an edition froze, which weighs as much as the report. */
const { snapshot: _data, printed: _page, ...LISTED } = getTableColumns(reportRevisions);
type ListedRow = Omit<RevisionRow, 'snapshot' | 'printed'>;
type FileRow = typeof generatedFiles.$inferSelect;
type SignatureRow = typeof reportSignatures.$inferSelect;

/** As they are offered: what is signed and sent first. */
const ORDER: readonly FileRow['format'][] = ['pdf', 'docx', 'xlsx'];

export function toSignature({ id, size, signers, fits, createdAt }: SignatureRow): Signature {
  return { id, size, signers, fits, attached_at: createdAt.toISOString() };
}

function toRevision(row: ListedRow, files: readonly FileRow[], signatures: readonly SignatureRow[] = []): Revision {
  return {
    revision: row.revision,
    generated_at: row.generatedAt.toISOString(),
    pages: row.pages,
    sha256: row.snapshotSha256,
    handed_over_on: row.handedOverOn,
    handed_over_to: row.handedOverTo,
    files: ORDER.flatMap((wanted) => files.filter(({ format }) => format === wanted)).map(
      ({ format, size, sha256 }) => ({ format, size, sha256 }),
    ),
    signatures: signatures.filter(({ revisionId }) => revisionId === row.id).map(toSignature),
  };
}

/** Every generated edition, the newest first. */
export async function findRevisions(db: Database, report: OwnReport): Promise<Revision[]> {
  const rows = await db
    .select({ revision: LISTED, file: generatedFiles })
    .from(reportRevisions)
    .innerJoin(generatedFiles, eq(generatedFiles.revisionId, reportRevisions.id))
    .where(eq(reportRevisions.reportId, report.id))
    .orderBy(desc(reportRevisions.revision));
  const grouped = new Map<string, { row: ListedRow; files: FileRow[] }>();
  for (const { revision, file } of rows) {
    const known = grouped.get(revision.id) ?? { row: revision, files: [] };
    known.files.push(file);
    grouped.set(revision.id, known);
  }
  const signatures = await db
    .select()
    .from(reportSignatures)
    .where(inArray(reportSignatures.revisionId, [...grouped.keys()]))
    .orderBy(asc(reportSignatures.createdAt));
  return [...grouped.values()].map(({ row, files }) => toRevision(row, files, signatures));
}

/** The stored file of an edition, the newest unless named. 404 where there is none. */
export async function findGenerated(
  db: Database,
  report: OwnReport,
  format: FileRow['format'],
  revision?: number,
): Promise<{ key: string; revision: number; generatedAt: Date }> {
  const rows = await db
    .select({
      key: generatedFiles.key,
      format: generatedFiles.format,
      revision: reportRevisions.revision,
      generatedAt: reportRevisions.generatedAt,
    })
    .from(reportRevisions)
    .innerJoin(generatedFiles, eq(generatedFiles.revisionId, reportRevisions.id))
    .where(eq(reportRevisions.reportId, report.id))
    .orderBy(desc(reportRevisions.revision));
  const wanted = revision ?? rows[0]?.revision;
  const found = rows.find((row) => row.format === format && row.revision === wanted);
  if (!found) throw notFound('Отчет ещё не сформирован');
  return found;
}

export const snapshotPlace = (reportId: string, revision: number) => `report_revisions/${reportId}/${revision}`;

/** The frozen data as it is stored: all of it sealed. */
export function sealSnapshot(sealer: Sealer, reportId: string, revision: number, data: ReportData): unknown {
  return sealContent(sealer, snapshotPlace(reportId, revision), data, Object.keys(data));
}

/** What an edition was made of, in the shape of its day: `readFrozenData` reads it. */
export function openSnapshot(sealer: Sealer, row: RevisionRow): object {
  return openContent(sealer, snapshotPlace(row.reportId, row.revision), row.snapshot);
}

/** The newest edition, or null. */
export async function findNewest(db: Database, report: OwnReport): Promise<RevisionRow | null> {
  const [row] = await db
    .select()
    .from(reportRevisions)
    .where(eq(reportRevisions.reportId, report.id))
    .orderBy(desc(reportRevisions.revision))
    .limit(1);
  return row ?? null;
}

function wrongTransition(): AppError {
  return new AppError('status_transition', 'Это действие недоступно при нынешнем статусе отчета');
}

/** A report can be handed over from its own date on, and not in the future. Days as yyyy-MM-dd. */
function handingProblem(on: string | null, reportDate: string | null): string | null {
  if (on === null) return null;
  if (reportDate && on < reportDate) return `Отчет составлен ${formatDate(reportDate)}: раньше его не передать`;
  return on > today() && on !== reportDate ? 'Этот день ещё не наступил' : null;
}

/** Seconds that the user's last generation took, whole; null before the first. */
export async function lastSeconds(db: Database, { row }: OwnReport): Promise<number | null> {
  const [last] = await db
    .select({ tookMs: reportRevisions.tookMs })
    .from(reportRevisions)
    .innerJoin(reports, eq(reports.id, reportRevisions.reportId))
    .where(and(eq(reports.userId, row.userId), isNotNull(reportRevisions.tookMs)))
    .orderBy(desc(reportRevisions.generatedAt))
    .limit(1);
  return last?.tookMs ? Math.max(1, Math.round(last.tookMs / 1000)) : null;
}

/** 'сформирован' to 'готов', with the day and the recipient of the handing over (rows.md J7, W5). */
export function markReady(
  db: Database,
  caller: Caller,
  reportId: string,
  handing: { on: string | null; to: string },
): Promise<{ status: string }> {
  return db.transaction(async (tx) => {
    const report = await holdOwnReport(tx, caller, reportId);
    if (report.row.status !== GENERATED) throw wrongTransition();
    const newest = await findNewest(tx, report);
    if (!newest) throw wrongTransition();
    const problem = handingProblem(handing.on, report.row.reportDate);
    if (problem) throw invalid({ handed_over_on: problem });
    await tx
      .update(reportRevisions)
      .set({ handedOverOn: handing.on, handedOverTo: handing.to })
      .where(eq(reportRevisions.id, newest.id));
    await tx
      .update(reports)
      .set({ status: READY, version: sql`${reports.version} + 1` })
      .where(eq(reports.id, reportId));
    return { status: READY };
  });
}

/** Opens the next edition of a generated report: a draft again, still paid (rows.md R7, W5). */
export function revise(db: Database, caller: Caller, reportId: string): Promise<{ status: string; revision: number }> {
  return db.transaction(async (tx) => {
    const report = await holdOwnReport(tx, caller, reportId);
    if (!isLocked(report)) throw wrongTransition();
    const revision = report.row.revision + 1;
    await tx
      .update(reports)
      .set({ ...CHANGED, status: DRAFT, revision, legalForm: null, version: sql`${reports.version} + 1` })
      .where(eq(reports.id, reportId));
    return { status: DRAFT, revision };
  });
}
