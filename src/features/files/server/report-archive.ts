import { and, asc, eq, isNull } from 'drizzle-orm';
import { storedEntry } from '#features/account/server/own-data/personal-data-port.ts';
import type { ReportArchivePart } from '#features/report/server/report-archive-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { zipName } from '#kit/server/files/zip.ts';
import type { FileCategory } from '../categories.ts';
import { reportFiles } from './tables.ts';

const FOLDERS: Record<FileCategory, string> = {
  map: 'Карта',
  cadastral: 'Кадастровая карта',
  photos: 'Фотографии',
  additional: 'Дополнительные фотографии',
  documents: 'Документы',
  'analog-screenshots': 'Скриншоты аналогов',
  market_analysis_image: 'Картинки анализа рынка',
};

/** The uploaded pictures of a report, in the order of the report. */
export function uploadedFiles({ db, storage }: { db: Database; storage: Storage }): ReportArchivePart {
  return {
    async *entries(reportId, folder, onMissing) {
      const rows = await db
        .select()
        .from(reportFiles)
        .where(and(eq(reportFiles.reportId, reportId), isNull(reportFiles.removedAt)))
        .orderBy(
          asc(reportFiles.category),
          asc(reportFiles.analogIndex),
          asc(reportFiles.position),
          asc(reportFiles.id),
        );
      for (const [index, row] of rows.entries()) {
        const number = String(index + 1).padStart(3, '0');
        const name = `${number} ${zipName(row.name.replace(/\.[^.]*$/, ''))}.jpg`;
        const path = `${folder}/${FOLDERS[row.category as FileCategory]}/${name}`;
        yield* storedEntry(storage, { key: row.key, path }, onMissing);
      }
    },
  };
}
