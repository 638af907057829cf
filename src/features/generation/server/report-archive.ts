import { asc, eq } from 'drizzle-orm';
import { storedEntry } from '#features/account/server/own-data/personal-data-port.ts';
import type { ReportArchivePart } from '#features/report/server/report-archive-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { generatedFiles, reportRevisions, reportSignatures } from './tables.ts';

const NAMES: Record<(typeof generatedFiles.$inferSelect)['format'], string> = {
  pdf: 'Отчет.pdf',
  docx: 'Отчет.docx',
  xlsx: 'Расчет.xlsx',
};

const editionFolder = (folder: string, revision: number) => `${folder}/Сформированный отчет, редакция ${revision}`;

/** Every generated edition of a report, byte for byte, with its signatures. */
export function generatedEditions({ db, storage }: { db: Database; storage: Storage }): ReportArchivePart {
  return {
    async *entries(reportId, folder, onMissing) {
      const rows = await db
        .select({ key: generatedFiles.key, format: generatedFiles.format, revision: reportRevisions.revision })
        .from(generatedFiles)
        .innerJoin(reportRevisions, eq(reportRevisions.id, generatedFiles.revisionId))
        .where(eq(reportRevisions.reportId, reportId))
        .orderBy(asc(reportRevisions.revision), asc(generatedFiles.format));
      for (const { key, format, revision } of rows) {
        const path = `${editionFolder(folder, revision)}/${NAMES[format]}`;
        yield* storedEntry(storage, { key, path }, onMissing);
      }
      const signed = await db
        .select({ key: reportSignatures.key, revision: reportRevisions.revision })
        .from(reportSignatures)
        .innerJoin(reportRevisions, eq(reportRevisions.id, reportSignatures.revisionId))
        .where(eq(reportRevisions.reportId, reportId))
        .orderBy(asc(reportRevisions.revision), asc(reportSignatures.createdAt));
      for (const [index, { key, revision }] of signed.entries()) {
        const path = `${editionFolder(folder, revision)}/Подпись ${index + 1} Отчет.pdf.sig`;
        yield* storedEntry(storage, { key, path }, onMissing);
      }
    },
  };
}
