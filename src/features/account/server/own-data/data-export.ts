import { and, desc, eq, gt, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { today } from '#kit/dates.ts';
import { notFound } from '#kit/errors.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { ZipEntry } from '#kit/server/files/zip.ts';
import { exportReadme } from '../../export-readme.ts';
import type { SiteSettings } from '../site-settings.ts';
import { dataExports } from '../tables.ts';
import type { PersonalData } from './personal-data-port.ts';

/** A broken download may be begun again. */
const DOWNLOADS = 3;
const LINK = sql`interval '15 minutes'`;

const moscow = new Intl.DateTimeFormat('ru-RU', { dateStyle: 'long', timeStyle: 'short', timeZone: 'Europe/Moscow' });

/** A link to the archive. */
export async function prepare(db: Database, userId: string): Promise<{ id: string }> {
  const [row] = await db.insert(dataExports).values({ userId }).returning({ id: dataExports.id });
  if (!row) throw new Error('insert returned no row');
  return row;
}

/** Counts a download of the link. 404 for another user's, and for one that is over or used up. */
export async function mustOpen(db: Database, userId: string, id: string): Promise<void> {
  const opened = await db
    .update(dataExports)
    .set({ downloads: sql`${dataExports.downloads} + 1` })
    .where(
      and(
        eq(dataExports.id, id),
        eq(dataExports.userId, userId),
        gt(dataExports.createdAt, sql`now() - ${LINK}`),
        lt(dataExports.downloads, DOWNLOADS),
      ),
    )
    .returning({ id: dataExports.id });
  if (opened.length === 0) throw notFound('Ссылка на архив больше не действует. Подготовьте архив заново.');
}

/** The whole archive went out. */
export async function delivered(db: Database, id: string): Promise<void> {
  await db
    .update(dataExports)
    .set({ deliveredAt: sql`now()` })
    .where(and(eq(dataExports.id, id), isNull(dataExports.deliveredAt)));
}

/** When an archive was last sent to this user to its end, within a day; null: none. */
export async function lastDelivered(db: Database, userId: string): Promise<Date | null> {
  const [row] = await db
    .select({ at: dataExports.deliveredAt })
    .from(dataExports)
    .where(
      and(
        eq(dataExports.userId, userId),
        isNotNull(dataExports.deliveredAt),
        gt(dataExports.deliveredAt, sql`now() - interval '1 day'`),
      ),
    )
    .orderBy(desc(dataExports.deliveredAt))
    .limit(1);
  return row?.at ?? null;
}

/** Named by the day in Moscow, as the README inside is dated. */
export const archiveName = (now: Date) => `Межа, мои данные ${today(now)}.zip`;

/** The files of the archive, one after the other; a list of what the server has lost stands at the end. */
export async function* archive(
  parts: readonly PersonalData[],
  userId: string,
  operator: SiteSettings['operator'],
): AsyncGenerator<ZipEntry> {
  const missing: string[] = [];
  const text = (content: string) => Buffer.from(`\uFEFF${content}`);
  yield { path: 'README.txt', bytes: text(exportReadme({ operator, madeAt: moscow.format(new Date()) })) };
  for (const part of parts) yield* part.entries(userId, (path) => missing.push(path));
  if (missing.length === 0) return;
  const list = ['На сервере не нашлось этих файлов:', '', ...missing, ''].join('\r\n');
  yield { path: 'НЕ НАЙДЕНО.txt', bytes: text(list) };
}
