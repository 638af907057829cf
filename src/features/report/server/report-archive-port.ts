import type { OnMissing } from '#features/account/server/own-data/personal-data-port.ts';
import type { ZipEntry } from '#kit/server/files/zip.ts';

/** What a later slice adds to a report in its owner's archive: uploaded pictures, generated files. */
export interface ReportArchivePart {
  entries(reportId: string, folder: string, onMissing: OnMissing): AsyncIterable<ZipEntry>;
}
