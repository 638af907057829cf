import { and, asc, eq } from 'drizzle-orm';
import { jsonEntry, type OnMissing, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import { type ZipEntry, zipName } from '#kit/server/files/zip.ts';
import { openContent } from '#kit/server/sealing/sealed-content.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { isKeptByLaw, shownStatus } from '../report.ts';
import type { SheetKind } from '../steps.ts';
import { takeOut } from './remove-report.ts';
import type { ReportArchivePart } from './report-archive-port.ts';
import type { ReportFiles } from './report-files-port.ts';
import { sheetPlace } from './sheets.ts';
import { reportSheets, reports } from './tables.ts';

type ReportRow = typeof reports.$inferSelect;

const NAMES: Record<SheetKind, string> = {
  client: 'заказчик',
  assignment: 'задание на оценку',
  description: 'описание объекта',
  'market-analysis': 'анализ рынка',
  sample: 'выборка предложений',
  'market-value': 'расчет стоимости',
  review: 'ответы на замечания',
};

function head(row: ReportRow) {
  return {
    номер: row.reportNumber,
    состояние: shownStatus(row),
    удалён_из_списка: row.deletedAt,
    номер_договора: row.contractNumber,
    дата_договора: row.contractDate,
    дата_оценки: row.evaluationDate,
    дата_осмотра: row.inspectionDate,
    дата_составления: row.reportDate,
    цель_оценки: row.purpose,
    банк: row.bank,
    вид_стоимости: row.valueType,
    форма_отчета: row.reportFormat,
    пользователи_отчета: row.reportUsers,
    форма_практики: row.legalForm,
    редакция: row.revision,
    создан: row.createdAt,
    изменён: row.updatedAt,
  };
}

export interface ArchiveNeeds {
  db: Database;
  sealer: Sealer;
  parts: readonly ReportArchivePart[];
}

/** One report, with everything that belongs to it, in a folder of an archive. */
export async function* reportEntries(
  { db, sealer, parts }: ArchiveNeeds,
  row: ReportRow,
  folder: string,
  onMissing: OnMissing,
): AsyncGenerator<ZipEntry> {
  yield jsonEntry(`${folder}/отчет.json`, head(row));
  const sheets = await db.select().from(reportSheets).where(eq(reportSheets.reportId, row.id));
  for (const { kind, content } of sheets) {
    const name = NAMES[kind as SheetKind];
    yield jsonEntry(`${folder}/${name}.json`, openContent(sealer, sheetPlace(row.id, kind), content));
  }
  for (const part of parts) yield* part.entries(row.id, folder, onMissing);
}

/** All reports of a user, also those that the user deleted and the law keeps. */
export function reportData(needs: ArchiveNeeds & { files: ReportFiles }): PersonalData {
  const { db, files } = needs;
  return {
    async *entries(userId, onMissing) {
      const rows = await db
        .select()
        .from(reports)
        .where(eq(reports.userId, userId))
        .orderBy(asc(reports.createdAt), asc(reports.id));
      for (const [index, row] of rows.entries()) {
        const number = row.reportNumber ? `№ ${row.reportNumber}` : 'без номера';
        const folder = `Отчеты/${String(index + 1).padStart(4, '0')} ${zipName(number)}`;
        yield* reportEntries(needs, row, folder, onMissing);
      }
    },

    async forget(tx, userId) {
      const rows = await tx.select().from(reports).where(eq(reports.userId, userId)).for('update');
      const keys: string[] = [];
      for (const row of rows) keys.push(...(await takeOut(tx, row, files)));
      return keys;
    },
  };
}

/** What closing the account would do to the user's reports. */
export async function reportsAtClosing(db: Database, userId: string): Promise<{ removed: number; kept: number }> {
  const rows = await db
    .select({ status: reports.status, isPaid: reports.isPaid })
    .from(reports)
    .where(and(eq(reports.userId, userId)));
  const kept = rows.filter(isKeptByLaw).length;
  return { removed: rows.length - kept, kept };
}
