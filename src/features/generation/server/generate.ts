import { createHash } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import type { PdfRenderer } from '#document/server/pdf.ts';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { calculationSheet } from '#features/market-value/print/workbook.ts';
import { GENERATED } from '#features/report/report.ts';
import {
  holdOwnReport,
  mustBeOpen,
  type OwnReport,
  ownReport,
  refuseLocked,
} from '#features/report/server/own-report.ts';
import type { SheetStore } from '#features/report/server/sheets.ts';
import { reports } from '#features/report/server/tables.ts';
import { AppError, invalid } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Finding, Revision } from '../api.ts';
import { calculationHeading, calculationPrint, reportDocument } from '../print/document.ts';
import { checkReport } from '../readiness/completeness.ts';
import { WRONG_ID } from '../readiness/finding.ts';
import type { ReportData } from '../report-data.ts';
import { gatherReport } from './gather.ts';
import { loadPictures } from './pictures.ts';
import { printedOf, sealPrinted } from './printed.ts';
import { sealSnapshot, toRevision } from './revisions.ts';
import type { SignatureReader } from './signatures/signature-reader.ts';
import { generatedFiles, reportRevisions } from './tables.ts';
import { writeWorkbook } from './xlsx.ts';

export interface GenerationServices extends SheetStore {
  storage: Storage;
  signatureReader: SignatureReader;
  pdf: PdfRenderer;
  config: Pick<SiteSettings, 'defaultBank'>;
}

const sha256 = (bytes: Buffer | string) => createHash('sha256').update(bytes).digest('hex');

/** The data of a report as it is frozen. Key order is that of `gatherReport`, so equal data gives equal text. */
const freeze = (data: ReportData) => JSON.stringify(data);

function mustBePaid(report: OwnReport): void {
  if (!report.row.isPaid) throw new AppError('not_paid', 'Сначала оплатите отчет');
}

/** 'Не заполнены: …' with a link for each (rows.md J3), then what is wrong. Warnings do not stop the generation. */
function mustBeComplete(findings: readonly Finding[]): void {
  const errors = findings.filter(({ severity }) => severity === 'error');
  if (errors.length === 0) return;
  const isWrong = ({ id }: Finding) => id.startsWith(WRONG_ID);
  const missing = new Set(errors.filter((error) => !isWrong(error)).map(({ subject }) => subject));
  const sentences = [
    ...(missing.size > 0 ? [`Не заполнены: ${[...missing].join(', ')}`] : []),
    ...errors.filter(isWrong).map(({ text }) => text),
  ];
  const fields = Object.fromEntries(errors.map(({ id, text }) => [id, text]));
  throw invalid(fields, sentences.join('. '));
}

type Format = (typeof generatedFiles.$inferInsert)['format'];

/** Puts the bytes away under new keys, before the rows that name them. */
function store(storage: Storage, made: { format: Format; bytes: Buffer }[]) {
  return Promise.all(
    made.map(async ({ format, bytes }) => {
      const key = newKey(format);
      await storage.put(key, bytes);
      return { format, key, size: bytes.length, sha256: sha256(bytes) };
    }),
  );
}

/** The calculation as a spreadsheet; none without a calculation. */
async function spreadsheet(data: ReportData): Promise<{ format: Format; bytes: Buffer }[]> {
  const input = calculationPrint(data, new Map());
  if (!input) return [];
  const { meta } = reportDocument(data);
  const info = { title: meta.title, author: meta.authors.join(', '), date: meta.date };
  return [{ format: 'xlsx', bytes: await writeWorkbook(calculationSheet(input, calculationHeading(data)), info) }];
}

/**
 * Makes the document of a paid, complete report, keeps its bytes and locks the report (rows.md J4, R5). The drawing
 * runs outside any transaction; if the report changed meanwhile, or anything fails, nothing is locked and nothing kept.
 */
export async function generate(services: GenerationServices, caller: Caller, reportId: string): Promise<Revision> {
  const { db, sealer, storage, pdf } = services;
  const report = await ownReport(db, caller, reportId);
  refuseLocked(report);
  mustBePaid(report);
  const data = await gatherReport(services, report);
  mustBeComplete(checkReport(data));
  const begun = performance.now();
  const printed = printedOf(data);
  const { document } = printed;
  let loaded: ReturnType<typeof loadPictures> | undefined;
  const pictures = () => {
    loaded ??= loadPictures(storage, document);
    return loaded;
  };
  const order = { document, pictures, userId: caller.userId };
  // The DOCX takes longest: it is begun first, and the PDF is laid out beside it. Who goes away finds the report made.
  const [docx, drawn] = await Promise.all([pdf.renderDocx(order), pdf.render(order)]);
  const files = await store(storage, [
    { format: 'pdf', bytes: drawn.pdf },
    { format: 'docx', bytes: docx },
    ...(await spreadsheet(data)),
  ]);
  const tookMs = Math.round(performance.now() - begun);
  async function record(tx: Database): Promise<Revision> {
    const held = mustBeOpen(await holdOwnReport(tx, caller, reportId));
    mustBePaid(held);
    const snapshot = freeze(data);
    if (freeze(await gatherReport({ ...services, db: tx }, held)) !== snapshot) {
      throw new AppError('conflict', 'Отчет изменён, пока формировался документ. Сформируйте его ещё раз.');
    }
    const [revision] = await tx
      .insert(reportRevisions)
      .values({
        reportId,
        revision: held.row.revision,
        snapshot: sealSnapshot(sealer, reportId, held.row.revision, data),
        printed: sealPrinted(sealer, reportId, held.row.revision, printed),
        snapshotSha256: sha256(snapshot),
        pages: drawn.pages,
        tookMs,
      })
      .returning();
    if (!revision) throw new Error('insert returned no row');
    const rows = await tx
      .insert(generatedFiles)
      .values(files.map((file) => ({ ...file, revisionId: revision.id })))
      .returning();
    await tx
      .update(reports)
      .set({
        status: GENERATED,
        legalForm: data.form,
        version: sql`${reports.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(reports.id, reportId));
    return toRevision(revision, rows);
  }

  const discard = () => Promise.all(files.map(({ key }) => storage.remove(key)));
  return db.transaction((tx) => namedOrDiscarded(() => record(tx), discard));
}
