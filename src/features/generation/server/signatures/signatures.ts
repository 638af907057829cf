import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { holdOwnReport, type OwnReport, ownReport } from '#features/report/server/own-report.ts';
import { AppError, invalid, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { dropFiles } from '#kit/server/files/drop-files.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Log } from '#kit/server/work/worker.ts';
import { isTooEarly, NO_SIGNATURE, SIGNATURE_MAX_BYTES, SIGNATURE_TOO_LARGE, SIGNATURES_MAX } from '../../signature.ts';
import type { Signature } from '../../signature-api.ts';
import { findGenerated, toSignature } from '../revisions.ts';
import { reportRevisions, reportSignatures } from '../tables.ts';
import type { ReadSignature, SignatureReader } from './signature-reader.ts';

/*
 * Detached signatures of a generated PDF (135-ФЗ, ст. 11; ФСО VI, п. 5). A signature belongs to one edition and is
 * attached after it was generated, so that a locked report takes it.
 */

const OTHER_FILE =
  'Подпись сделана для другого файла. Скачайте PDF этой редакции, подпишите его, не открывая для правки, и приложите новую подпись.';
const SIGNATURE_NOT_FOUND = 'Подпись не найдена';

interface Stores {
  db: Database;
  storage: Storage;
}

const moment = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'short', timeStyle: 'short', timeZone: 'Europe/Moscow' });

const signedTooEarly = (signedAt: Date, generatedAt: Date) =>
  `Подпись поставлена ${moment.format(signedAt)}, раньше этого PDF: он сформирован ${moment.format(generatedAt)}. ${OTHER_FILE}`;

interface Edition {
  userId: string;
  pdf: Buffer;
  generatedAt: Date;
}

/** Reads a signature and makes sure that it is not of another file than the edition's PDF. */
async function checked(signatureReader: SignatureReader, bytes: Buffer, edition: Edition): Promise<ReadSignature> {
  if (bytes.length > SIGNATURE_MAX_BYTES) throw new AppError('too_large', SIGNATURE_TOO_LARGE);
  const signature = await signatureReader.read(edition.userId, { signature: bytes, file: edition.pdf });
  if (!signature) throw invalid({ file: NO_SIGNATURE });
  if (signature.of === 'other') throw invalid({ file: OTHER_FILE });
  const { generatedAt } = edition;
  const early = signature.signers.find(({ signedAt }) =>
    isTooEarly(signedAt?.toISOString() ?? null, generatedAt.toISOString()),
  )?.signedAt;
  // A digest says more than a clock.
  if (signature.of === 'unknown' && early) throw invalid({ file: signedTooEarly(early, generatedAt) });
  return signature;
}

const signersOf = ({ signers }: ReadSignature): Signature['signers'] =>
  signers.map(({ name, organisation, signedAt }) => ({
    name,
    organisation,
    signed_at: signedAt?.toISOString() ?? null,
  }));

export interface AttachInput {
  revision: number;
  /** Id of the signature whose place it takes. */
  replaces: string | undefined;
  bytes: Buffer;
}

/** Attaches a signature to the PDF of an edition. */
export async function attach(
  { db, storage, signatureReader, log }: Stores & { signatureReader: SignatureReader; log: Log },
  caller: Caller,
  reportId: string,
  { revision, replaces, bytes }: AttachInput,
): Promise<Signature> {
  const file = await findGenerated(db, await ownReport(db, caller, reportId), 'pdf', revision);
  const pdf = await storage.get(file.key);
  if (!pdf) throw notFound('Файл отчета не найден');
  const { generatedAt } = file;
  const signature = await checked(signatureReader, bytes, { userId: caller.userId, pdf, generatedAt });
  const key = newKey('sig');
  await storage.put(key, bytes);
  const record = async (tx: Database) => {
    const report = await holdOwnReport(tx, caller, reportId);
    const replaced = replaces ? await takeOut(tx, report, replaces) : null;
    const values = {
      key,
      size: bytes.length,
      sha256: createHash('sha256').update(bytes).digest('hex'),
      signers: signersOf(signature),
      fits: signature.of === 'same',
    };
    return { row: await insert(tx, report, revision, values), replaced };
  };
  const { row, replaced } = await db.transaction((tx) =>
    namedOrDiscarded(
      () => record(tx),
      () => storage.remove(key),
    ),
  );
  if (replaced) await dropFiles(storage, [replaced], log);
  return toSignature(row);
}

type Values = Omit<typeof reportSignatures.$inferInsert, 'revisionId'>;

async function insert(tx: Database, report: OwnReport, revision: number, values: Values) {
  const [edition] = await tx
    .select({ id: reportRevisions.id, signatures: sql<number>`count(${reportSignatures.id})::int` })
    .from(reportRevisions)
    .leftJoin(reportSignatures, eq(reportSignatures.revisionId, reportRevisions.id))
    .where(and(eq(reportRevisions.reportId, report.id), eq(reportRevisions.revision, revision)))
    .groupBy(reportRevisions.id);
  if (!edition) throw notFound('Отчет ещё не сформирован');
  if (edition.signatures >= SIGNATURES_MAX) {
    throw new AppError('file_limit', `Не более ${SIGNATURES_MAX} подписей у редакции`);
  }
  const [row] = await tx
    .insert(reportSignatures)
    .values({ ...values, revisionId: edition.id })
    .onConflictDoNothing()
    .returning();
  if (!row) throw new AppError('conflict', 'Эта подпись уже приложена');
  return row;
}

/** Deletes the row and gives the key, whose bytes may go once the transaction is through. */
async function takeOut(tx: Database, report: OwnReport, signatureId: string): Promise<string> {
  const { row } = await find(tx, report, signatureId);
  await tx.delete(reportSignatures).where(eq(reportSignatures.id, row.id));
  return row.key;
}

async function find(db: Database, report: OwnReport, signatureId: string) {
  const [found] = await db
    .select({ row: reportSignatures, revision: reportRevisions.revision })
    .from(reportSignatures)
    .innerJoin(reportRevisions, eq(reportRevisions.id, reportSignatures.revisionId))
    .where(and(eq(reportSignatures.id, signatureId), eq(reportRevisions.reportId, report.id)));
  if (!found) throw notFound(SIGNATURE_NOT_FOUND);
  return found;
}

export async function remove(
  { db, storage, log }: Stores & { log: Log },
  caller: Caller,
  reportId: string,
  signatureId: string,
): Promise<void> {
  const key = await db.transaction(async (tx) => takeOut(tx, await holdOwnReport(tx, caller, reportId), signatureId));
  await dropFiles(storage, [key], log);
}

/** The signature's bytes with the edition that it signs. */
export async function read(
  { db, storage }: Stores,
  report: OwnReport,
  signatureId: string,
): Promise<{ bytes: Buffer; revision: number }> {
  const { row, revision } = await find(db, report, signatureId);
  const bytes = await storage.get(row.key);
  if (!bytes) throw notFound(SIGNATURE_NOT_FOUND);
  return { bytes, revision };
}
