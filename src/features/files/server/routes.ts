import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { defaultTexts } from '#features/balance/server/tables.ts';
import { type OpenReport, ownReport, REPORT_NOT_FOUND, withOpenReport } from '#features/report/server/own-report.ts';
import { reportSheets } from '#features/report/server/tables.ts';
import { AppError, notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import { dropFiles } from '#kit/server/files/drop-files.ts';
import type { PictureReader } from '#kit/server/files/picture-reader.ts';
import { sendPicture } from '#kit/server/files/send-picture.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { uuid } from '#kit/wire.ts';
import {
  copyScreenshots,
  deleteReportFile,
  downloadReportFile,
  listReportFiles,
  orderReportFiles,
  setCaption,
  setSourceUrl,
  uploadDefaultImage,
  uploadReportFile,
} from '../api.ts';
import { DEFAULT_IMAGES_REPORT } from '../categories.ts';
import { copyScreenshotsOf } from './copy-screenshots.ts';
import { FILE_NOT_FOUND, listFiles, ownFile, retireFiles } from './own-files.ts';
import { type FileRow, toReportFile } from './stored-file.ts';
import { reportFiles } from './tables.ts';
import { addDefaultImage, addFile } from './uploads.ts';

function reportIdOf(sent: string): string {
  if (!uuid.safeParse(sent).success) throw notFound(REPORT_NOT_FOUND);
  return sent;
}

async function changeFile(tx: Database, id: string, set: Partial<typeof reportFiles.$inferInsert>): Promise<FileRow> {
  const [row] = await tx
    .update(reportFiles)
    .set({ ...set, updatedAt: sql`now()` })
    .where(and(eq(reportFiles.id, id), isNull(reportFiles.removedAt)))
    .returning();
  if (!row) throw notFound(FILE_NOT_FOUND);
  return row;
}

/** Puts the files of a category in the order of `ids`. 409 when these are not just the files there are. */
async function reorder(tx: Database, report: OpenReport, category: string, ids: readonly string[]): Promise<FileRow[]> {
  const files = await listFiles(tx, report.id, category);
  const known = new Set(files.map(({ id }) => id));
  if (ids.length !== known.size || new Set(ids).size !== known.size || !ids.every((id) => known.has(id))) {
    throw new AppError('conflict', 'Список файлов изменился. Обновите страницу и повторите.', {
      current: files.map(toReportFile),
    });
  }
  if (ids.length === 0) return [];
  const places: SQL = sql.join(
    ids.map((id, place) => sql`when ${id}::uuid then ${place}::int`),
    sql` `,
  );
  await tx
    .update(reportFiles)
    .set({ position: sql`case ${reportFiles.id} ${places} end` })
    .where(and(eq(reportFiles.reportId, report.id), eq(reportFiles.category, category), isNull(reportFiles.removedAt)));
  return listFiles(tx, report.id, category);
}

/** Takes a picture out of the default texts' store; its bytes stay, because generated editions may show it. */
async function retireDefaultImage(db: Database, caller: Caller, row: FileRow): Promise<void> {
  if (!caller.isAdmin) throw new AppError('forbidden', 'Раздел доступен только администратору');
  await db.transaction(async (tx) => {
    const named = (column: typeof defaultTexts.content | typeof reportSheets.content) =>
      sql`position(${row.key} in ${column}::text) > 0`;
    const [inTexts] = await tx.select({ one: sql`1` }).from(defaultTexts).where(named(defaultTexts.content)).limit(1);
    const [inReports] = await tx.select({ one: sql`1` }).from(reportSheets).where(named(reportSheets.content)).limit(1);
    if (inTexts || inReports) throw new AppError('conflict', 'Картинка стоит в тексте. Сначала уберите её оттуда.');
    await changeFile(tx, row.id, { removedAt: new Date() });
  });
}

/** The calls for files of reports (rows.md J1, L1, W13). */
export function filesRoutes(
  server: Server,
  store: { db: Database; storage: Storage; pictureReader: PictureReader },
): void {
  const { db, storage, pictureReader } = store;
  /** Runs `work` on a file of an open report of the caller's. */
  async function withOpenFile<T>(
    caller: Caller,
    id: string,
    work: (tx: Database, report: OpenReport, file: FileRow) => Promise<T>,
  ): Promise<T> {
    const file = await ownFile(db, caller, { id });
    if (file.reportId === null) throw notFound(FILE_NOT_FOUND);
    return withOpenReport(store, caller, file.reportId, (tx, report) => work(tx, report, file));
  }

  server.serve(uploadReportFile, async ({ body, caller, file, request }) =>
    toReportFile(
      await addFile(
        { ...store, log: request.log },
        caller,
        {
          reportId: reportIdOf(body.reportId),
          category: body.category,
          sourceUrl: body.source_url ?? '',
          caption: body.caption ?? '',
          analogIndex: body.category === 'analog-screenshots' ? (body.analog_index ?? null) : null,
          takenAt: body.taken_at ?? null,
        },
        file,
      ),
    ),
  );

  server.serve(copyScreenshots, async ({ body, caller }) =>
    (await copyScreenshotsOf(store, caller, reportIdOf(body.reportId), body.keys)).map(toReportFile),
  );

  server.serve(uploadDefaultImage, async ({ caller, file }) =>
    toReportFile(await addDefaultImage({ db, storage, pictureReader }, caller, file)),
  );

  server.serve(listReportFiles, async ({ params, caller }) => {
    const reportId =
      params.reportId === DEFAULT_IMAGES_REPORT ? null : (await ownReport(db, caller, reportIdOf(params.reportId))).id;
    return (await listFiles(db, reportId)).map(toReportFile);
  });

  server.serve(deleteReportFile, async ({ params, caller, request }) => {
    const found = await ownFile(db, caller, { id: params.id });
    if (found.reportId === null) {
      await retireDefaultImage(db, caller, found);
      return undefined;
    }
    const keys = await withOpenFile(caller, params.id, (tx, report, file) =>
      retireFiles(tx, report, eq(reportFiles.id, file.id)),
    );
    await dropFiles(storage, keys, request.log);
    return undefined;
  });

  server.serve(setSourceUrl, async ({ params, caller, body }) =>
    toReportFile(
      await withOpenFile(caller, params.id, (tx, _report, file) =>
        changeFile(tx, file.id, { sourceUrl: body.source_url }),
      ),
    ),
  );

  server.serve(setCaption, async ({ params, caller, body }) =>
    toReportFile(
      await withOpenFile(caller, params.id, (tx, _report, file) => changeFile(tx, file.id, { caption: body.caption })),
    ),
  );

  server.serve(orderReportFiles, async ({ params, caller, body }) =>
    withOpenReport(store, caller, params.reportId, async (tx, report) =>
      (await reorder(tx, report, body.category, body.ids)).map(toReportFile),
    ),
  );

  server.serve(downloadReportFile, async ({ params, caller, request, reply }) =>
    sendPicture({ request, reply }, storage, await ownFile(db, caller, { key: params.key })),
  );
}
