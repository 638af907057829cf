import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import { upload } from '#kit/web/call.ts';
import { type PictureUpload, type PictureUploads, usePictureUploads } from '#kit/web/pictures/use-picture-uploads.ts';
import { type ReportFile, uploadReportFile } from '../api.ts';
import { FILE_LIMITS, type FileCategory } from '../categories.ts';
import type { ReportFilesStore } from './use-report-files.ts';

export type PendingUpload = PictureUpload<FileCategory>;
export type Uploads = PictureUploads<FileCategory>;

/** Those for which their section has a place; the others take the place of one that fails. */
export function uploadsUnderWay(files: readonly ReportFile[], uploads: readonly PendingUpload[]): PendingUpload[] {
  const left: Record<string, number> = { ...FILE_LIMITS };
  /** How many places are left when one more is taken. */
  const take = (category: string) => {
    left[category] = (left[category] ?? 0) - 1;
    return left[category];
  };
  for (const { category } of files) take(category);
  return uploads.filter(({ place, error }) => error === null && take(place) >= 0);
}

const WITH_PDF = `${UPLOAD_WRONG_KIND}, PDF`;
/** The register's file fills the description, and is no page of the report. */
const EXTRACT =
  'Это файл выписки: загрузите его на шаге «Описание объекта», он заполнит поля. Сюда приложите печатную форму выписки: PDF или снимки';

/** Pictures on their way into the report's files. */
export function useUploads(reportId: string, store: ReportFilesStore): Uploads {
  return usePictureUploads<FileCategory>({
    room: (category) => FILE_LIMITS[category] - store.held(category),
    wrongKind: (name) => (/\.(?:xml|zip)$/i.test(name) ? EXTRACT : WITH_PDF),
    async send(category, { file, takenAt }, onProgress) {
      const body = { category, reportId, ...(takenAt ? { taken_at: takenAt } : {}) };
      store.added(await upload(uploadReportFile, { body, file, onProgress }));
    },
  });
}
