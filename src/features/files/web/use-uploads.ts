import { upload } from '#kit/web/call.ts';
import { type PictureUpload, type PictureUploads, usePictureUploads } from '#kit/web/pictures/use-picture-uploads.ts';
import { uploadReportFile } from '../api.ts';
import { FILE_LIMITS, type FileCategory } from '../categories.ts';
import type { ReportFilesStore } from './use-report-files.ts';

export type PendingUpload = PictureUpload<FileCategory>;
export type Uploads = PictureUploads<FileCategory>;

/** Pictures on their way into the report's files. */
export function useUploads(reportId: string, store: ReportFilesStore): Uploads {
  return usePictureUploads<FileCategory>({
    room: (category) => FILE_LIMITS[category] - store.held(category),
    async send(category, { file, takenAt }, onProgress) {
      const body = { category, reportId, ...(takenAt ? { taken_at: takenAt } : {}) };
      store.added(await upload(uploadReportFile, { body, file, onProgress }));
    },
  });
}
