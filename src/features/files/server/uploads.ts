import { createHash } from 'node:crypto';
import { and, eq, inArray, isNull, lt, ne, not, sql } from 'drizzle-orm';
import {
  isLocked,
  type OpenReport,
  ownReport,
  REPORT_LOCKED,
  withOpenReport,
} from '#features/report/server/own-report.ts';
import { reports } from '#features/report/server/tables.ts';
import { AppError } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { dropFiles } from '#kit/server/files/drop-files.ts';
import { cleanFileName } from '#kit/server/files/file-names.ts';
import type { PictureKind } from '#kit/server/files/images.ts';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { newKey, type Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { UploadedFile } from '#kit/server/http/serve.ts';
import type { Log } from '#kit/server/work/worker.ts';
import { UPLOAD_WRONG_KIND } from '#kit/uploads.ts';
import {
  DEFAULT_IMAGE_CATEGORY,
  FILE_LIMITS,
  FILE_SECTIONS,
  type FileCategory,
  fileLimitMessage,
  PHOTO_CATEGORIES,
  REFERRED_CATEGORIES,
} from '../categories.ts';
import { isReferred, retireFiles } from './own-files.ts';
import type { FileRow } from './stored-file.ts';
import { reportFiles } from './tables.ts';

export interface UploadInput {
  reportId: string;
  category: FileCategory;
  sourceUrl: string;
  caption: string;
  /** From 0; null for what is no screenshot of an analogue. */
  analogIndex: number | null;
  takenAt: string | null;
}

interface Stores {
  db: Database;
  storage: Storage;
  pictureReader: PictureReader;
}

/**
 * A picture of a step that nothing has referred to for so long is forgotten: no unsaved draft waits for it any more.
 */
const FORGET_AFTER = sql`interval '7 days'`;

/**
 * Counts as the limit wants it. Of an analogue's screenshots only those count that the saved calculation does not hold
 * yet: it limits its own to three, and its columns may since have been moved or removed on the screen.
 */
async function countAgainstLimit(tx: Database, report: OpenReport, input: UploadInput): Promise<number> {
  const [found] = await tx
    .select({ count: sql<number>`count(*)::int` })
    .from(reportFiles)
    .where(
      and(
        eq(reportFiles.reportId, report.id),
        eq(reportFiles.category, input.category),
        isNull(reportFiles.removedAt),
        input.category === 'analog-screenshots'
          ? and(
              input.analogIndex === null
                ? isNull(reportFiles.analogIndex)
                : eq(reportFiles.analogIndex, input.analogIndex),
              not(isReferred),
            )
          : undefined,
      ),
    );
  return found?.count ?? 0;
}

/** Pictures of the steps that no step refers to and that are older than a draft lives. */
function forgetUnreferred(tx: Database, report: OpenReport): Promise<string[]> {
  return retireFiles(
    tx,
    report,
    and(
      inArray(reportFiles.category, [...REFERRED_CATEGORIES]),
      lt(reportFiles.createdAt, sql`now() - ${FORGET_AFTER}`),
      not(isReferred),
    ),
  );
}

async function insertFile(
  tx: Database,
  values: Omit<typeof reportFiles.$inferInsert, 'position'>,
  after: ReturnType<typeof and>,
): Promise<FileRow> {
  const [last] = await tx
    .select({ position: sql<number>`coalesce(max(${reportFiles.position}), -1)::int` })
    .from(reportFiles)
    .where(after);
  const [row] = await tx
    .insert(reportFiles)
    .values({ ...values, position: (last?.position ?? -1) + 1 })
    .returning();
  if (!row) throw new Error('insert returned no row');
  return row;
}

type StoredPicture = Pick<FileRow, 'key' | 'sum' | 'name' | 'type' | 'size' | 'width' | 'height'>;

/** Stores the re-encoded picture; gives what its row says of it. */
export async function storePicture(
  { storage, pictureReader }: Pick<Stores, 'storage' | 'pictureReader'>,
  caller: Caller,
  file: UploadedFile,
  kind: PictureKind,
): Promise<StoredPicture> {
  const image = await pictureReader.read(caller.userId, file.bytes, kind, UPLOAD_WRONG_KIND);
  const key = newKey('jpg');
  await storage.put(key, image.bytes);
  return {
    key,
    sum: createHash('sha256').update(image.bytes).digest('hex'),
    name: cleanFileName(file.name),
    type: 'image/jpeg',
    size: image.bytes.length,
    width: image.width,
    height: image.height,
  };
}

export const pictureKind = (category: FileCategory): PictureKind =>
  PHOTO_CATEGORIES.includes(category) ? 'photo' : 'scan';

/** The other plot of which a report of the same user shows the very same picture; '' where there is none, or one of this plot does too. */
async function shownOf(tx: Database, { id, row }: OpenReport, sum: string): Promise<string> {
  const plot = sql<string>`coalesce(nullif(${reportFiles.copiedFrom}, ''), ${reports.cadastralNumber})`;
  const shown = await tx
    .selectDistinct({ plot })
    .from(reportFiles)
    .innerJoin(reports, eq(reports.id, reportFiles.reportId))
    .where(and(eq(reportFiles.sum, sum), eq(reports.userId, row.userId), ne(reports.id, id)))
    .orderBy(plot);
  const plots = shown.map((one) => one.plot).filter(Boolean);
  return plots.includes(row.cadastralNumber) ? '' : (plots[0] ?? '');
}

/** Writes the row of a stored picture, as the last of its category. What shows the plot knows whether it is another one's. */
export async function recordPicture(
  tx: Database,
  report: OpenReport,
  caller: Caller,
  { category, sourceUrl, caption, analogIndex, takenAt }: Omit<UploadInput, 'reportId'>,
  stored: StoredPicture,
): Promise<FileRow> {
  const isOfPlot = FILE_SECTIONS.some((section) => section.category === category);
  const copiedFrom = isOfPlot ? await shownOf(tx, report, stored.sum) : '';
  return insertFile(
    tx,
    {
      ...{ ...stored, reportId: report.id, uploadedBy: caller.userId, copiedFrom },
      ...{ category, sourceUrl, caption, analogIndex, takenAt },
    },
    and(eq(reportFiles.reportId, report.id), eq(reportFiles.category, category)),
  );
}

/**
 * Adds a file to an open report. 409 `file_limit` when its category is full, also when many come at the same moment.
 */
export async function addFile(
  { storage, pictureReader, log, ...store }: Stores & { log: Log },
  caller: Caller,
  input: UploadInput,
  file: UploadedFile,
): Promise<FileRow> {
  // Before the picture is decoded; decided again below with the report held.
  if (isLocked(await ownReport(store.db, caller, input.reportId))) throw new AppError('report_locked', REPORT_LOCKED);
  const stored = await storePicture({ storage, pictureReader }, caller, file, pictureKind(input.category));
  const forgotten: string[] = [];
  const record = async (tx: Database, report: OpenReport) => {
    if (REFERRED_CATEGORIES.includes(input.category)) forgotten.push(...(await forgetUnreferred(tx, report)));
    if ((await countAgainstLimit(tx, report, input)) >= FILE_LIMITS[input.category]) {
      throw new AppError('file_limit', fileLimitMessage(input.category));
    }
    return recordPicture(tx, report, caller, input, stored);
  };
  const row = await withOpenReport(store, caller, input.reportId, (tx, report) =>
    namedOrDiscarded(
      () => record(tx, report),
      () => storage.remove(stored.key),
    ),
  );
  await dropFiles(storage, forgotten, log);
  return row;
}

/** Adds a picture of the default texts. */
export async function addDefaultImage({ db, ...stores }: Stores, caller: Caller, file: UploadedFile): Promise<FileRow> {
  const stored = await storePicture(stores, caller, file, 'scan');
  return insertFile(
    db,
    { ...stored, reportId: null, uploadedBy: caller.userId, category: DEFAULT_IMAGE_CATEGORY },
    isNull(reportFiles.reportId),
  );
}
