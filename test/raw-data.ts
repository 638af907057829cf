import fs from 'node:fs';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { dataDirOf, testServerUrl } from './database.ts';

/* What a thief of the disk reads: every row of every table, the database's own files, every stored file. */

/** The rows of every table as text, by the table's name. */
export async function rawRows(db: Database): Promise<Map<string, string[]>> {
  const { rows: tables } = (await db.execute(
    sql`select table_name as name from information_schema.tables where table_schema = 'public'`,
  )) as unknown as { rows: { name: string }[] };
  if (tables.length < 10) throw new Error('no tables were read');
  const texts = new Map<string, string[]>();
  for (const { name } of tables) {
    const { rows } = (await db.execute(sql`select t::text as text from ${sql.identifier(name)} t`)) as unknown as {
      rows: { text: string }[];
    };
    texts.set(
      name,
      rows.map(({ text }) => text),
    );
  }
  return texts;
}

/** All rows as text; of the embedded database its files too, with the write-ahead log. */
export async function rawDatabase(db: Database): Promise<string> {
  const texts = [...(await rawRows(db)).values()].flat();
  if (!testServerUrl) {
    await db.execute(sql`checkpoint`);
    const files = fs.readdirSync(path.join(dataDirOf(db), 'db'), { recursive: true, withFileTypes: true });
    for (const file of files.filter((entry) => entry.isFile()))
      texts.push(fs.readFileSync(path.join(file.parentPath, file.name), 'utf8'));
  }
  return texts.join('\n');
}

export async function rawFiles(storage: Storage): Promise<Map<string, Buffer>> {
  const files = new Map<string, Buffer>();
  for await (const key of storage.list()) files.set(key, (await storage.get(key)) ?? Buffer.alloc(0));
  return files;
}
