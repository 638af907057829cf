import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import type { ReportDocument } from '#document/model/block-document.ts';
import type { DocumentOrder, PdfRenderer } from '#document/server/pdf.ts';
import type { DocumentLayout } from '#document/server/pdf-protocol.ts';
import type { SiteSettings } from '#features/account/server/site-settings.ts';
import { rememberOffers } from '#features/market/server/remember-offers.ts';
import { toSighting } from '#features/market-value/analogue-sighting.ts';
import { WRONG_ID } from '#features/report/readiness.ts';
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
import { inPieces } from '#kit/server/work/in-pieces.ts';
import { workbookOf } from '../../print/workbook.ts';
import { checkReport } from '../../readiness/completeness.ts';
import type { Finding } from '../../readiness-api.ts';
import type { ReportData } from '../../report-data.ts';
import { gatherReport } from '../gather.ts';
import { loadPictures } from '../pictures.ts';
import { openPrinted, printedOf, sealPrinted } from '../printed.ts';
import { sealSnapshot } from '../revisions.ts';
import type { SignatureReader } from '../signatures/signature-reader.ts';
import { generatedFiles, reportRevisions } from '../tables.ts';
import { writeWorkbook } from '../xlsx/xlsx.ts';
import { isMade, type Job, pdfIsMade } from './jobs.ts';

export interface GenerationServices extends SheetStore {
  storage: Storage;
  signatureReader: SignatureReader;
  pdf: PdfRenderer;
  config: Pick<SiteSettings, 'defaultBank'>;
}

/** What a report costs the server's own thread: a tenth of a second here, a tenth there. */
const piece = inPieces();

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

/** A report that may be generated as it stands. Throws 409 for one that is locked or not paid, 422 with what is missing. */
export async function readyToMake(services: GenerationServices, report: OwnReport): Promise<ReportData> {
  refuseLocked(report);
  mustBePaid(report);
  const data = await gatherReport(services, report);
  mustBeComplete(await piece(() => checkReport(data)));
  return data;
}

type Format = (typeof generatedFiles.$inferInsert)['format'];
type StoredFile = Omit<typeof generatedFiles.$inferInsert, 'revisionId'>;

/** Puts the bytes away under new keys, and then names them by `record` in one transaction. */
async function keep(
  { db, storage }: GenerationServices,
  made: { format: Format; bytes: Buffer }[],
  record: (tx: Database, files: StoredFile[]) => Promise<void>,
): Promise<void> {
  const files = await Promise.all(
    made.map(async ({ format, bytes }) => {
      const key = newKey(format);
      await storage.put(key, bytes);
      return { format, key, size: bytes.length, sha256: sha256(bytes) };
    }),
  );
  const discard = () => Promise.all(files.map(({ key }) => storage.remove(key)));
  await db.transaction((tx) => namedOrDiscarded(() => record(tx, files), discard));
}

/** The pictures are read once for both files. */
function orderOf({ storage }: GenerationServices, document: ReportDocument, { userId }: Job): DocumentOrder {
  let loaded: ReturnType<typeof loadPictures> | undefined;
  const pictures = () => {
    loaded ??= loadPictures(storage, document);
    return loaded;
  };
  return { document, pictures, userId };
}

/** The calculation as a spreadsheet; none without a calculation. */
async function spreadsheet(data: ReportData, { meta }: ReportDocument): Promise<{ format: Format; bytes: Buffer }[]> {
  const workbook = workbookOf(data);
  if (!workbook) return [];
  const info = { title: meta.title, author: meta.authors.join(', '), date: meta.date };
  return [{ format: 'xlsx', bytes: await writeWorkbook(workbook.sheets, info, workbook.names) }];
}

/**
 * Makes the PDF and the spreadsheet of a paid, complete report, keeps their bytes and locks the report (rows.md J4,
 * R5). It draws outside any transaction. If the report changed meanwhile, or anything fails, nothing is locked and
 * nothing kept. Answers with what the DOCX is made of.
 */
async function makePdf(services: GenerationServices, job: Job): Promise<[DocumentOrder, DocumentLayout]> {
  const { db, sealer, pdf } = services;
  const { reportId } = job;
  const data = await readyToMake(services, await ownReport(db, job, reportId));
  const begun = performance.now();
  const printed = await piece(() => printedOf(data));
  const order = orderOf(services, printed.document, job);
  const [drawn, sheets] = await Promise.all([
    pdf.render(order),
    // While it is drawn elsewhere.
    piece(() => spreadsheet(data, printed.document)),
  ]);
  const tookMs = Math.round(performance.now() - begun);
  const made = [{ format: 'pdf' as const, bytes: drawn.pdf }, ...sheets];
  await keep(services, made, async (tx, files) => {
    const held = mustBeOpen(await holdOwnReport(tx, job, reportId));
    mustBePaid(held);
    const snapshot = freeze(data);
    const { revision } = held.row;
    if (revision !== job.revision || freeze(await gatherReport({ ...services, db: tx }, held)) !== snapshot) {
      throw new AppError('conflict', 'Отчет изменён, пока формировался документ. Сформируйте его ещё раз.');
    }
    // A copy may come here without a press of «Сохранить»: what a document is made of was used, whoever stored it.
    const analogs = data.calculation?.analogs ?? [];
    await rememberOffers({ db: tx, sealer }, held, analogs.map(toSighting));
    const [row] = await tx
      .insert(reportRevisions)
      .values({
        reportId,
        revision,
        snapshot: sealSnapshot(sealer, reportId, revision, data),
        printed: sealPrinted(sealer, reportId, revision, printed),
        snapshotSha256: sha256(snapshot),
        pages: drawn.pages,
        tookMs,
      })
      .returning({ id: reportRevisions.id });
    if (!row) throw new Error('insert returned no row');
    await tx.insert(generatedFiles).values(files.map((file) => ({ ...file, revisionId: row.id })));
    await tx
      .update(reports)
      .set({
        status: GENERATED,
        legalForm: data.form,
        version: sql`${reports.version} + 1`,
        updatedAt: sql`now()`,
      })
      .where(eq(reports.id, reportId));
    await pdfIsMade(tx, job);
  });
  return [order, drawn.layout];
}

/** The edition whose PDF is made, and its document, which is laid out once more: the server ended in between. */
async function layOutAgain(services: GenerationServices, job: Job): Promise<[DocumentOrder, DocumentLayout]> {
  const printed = openPrinted(services.sealer, await editionOf(services.db, job));
  const order = orderOf(services, printed.document, job);
  return [order, (await services.pdf.render(order)).layout];
}

async function editionOf(db: Database, { reportId, revision }: Job) {
  const [row] = await db
    .select()
    .from(reportRevisions)
    .where(and(eq(reportRevisions.reportId, reportId), eq(reportRevisions.revision, revision)));
  if (!row) throw new Error('the edition of a job is gone');
  return row;
}

/** Makes what is missing of an edition: the PDF, which locks the report, then the DOCX. Throws as `PdfRenderer` does. */
export async function makeEdition(services: GenerationServices, job: Job): Promise<void> {
  const [order, layout] = await (job.part === 'pdf' ? makePdf(services, job) : layOutAgain(services, job));
  const bytes = await services.pdf.renderDocx(order, layout);
  await keep(services, [{ format: 'docx', bytes }], async (tx, files) => {
    const { id } = await editionOf(tx, job);
    await tx.insert(generatedFiles).values(files.map((file) => ({ ...file, revisionId: id })));
    await isMade(tx, job);
  });
}
