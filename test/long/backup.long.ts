import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { afterAll, expect, it } from 'vitest';
import { makeBackup, restoreBackup } from '#kit/server/backup/backup.ts';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { diskStorage, newKey } from '#kit/server/files/storage.ts';
import { collectGarbage } from '#test/collect-garbage.ts';
import { openOnServer, testServerUrl } from '#test/database.ts';
import { migrations } from '#test/migrations.ts';
import { SERVER_BUILD } from '#test/server-build.ts';

/* Copies of a product that has been used for years: memory does not grow with what is copied. */

const SHEETS = ['client', 'assignment', 'description', 'market_analysis', 'market_value'];
const SHEET_MD5S = 1_250;
const FILES_A_REPORT = 2;
const FILE_BYTES = 50_000;
const FLAT_WITHIN_MB = 60;
/** A look takes some 50 ms, for which the work waits. */
const SAMPLE_MS = 500;

const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-large-'));
const opened = new Set<OpenDatabase>();
afterAll(async () => {
  for (const database of opened) await database.close();
  fs.rmSync(dir, { recursive: true, force: true });
});

async function open(kind: OpenDatabase['kind'], name: string, folder: string | null): Promise<OpenDatabase> {
  const database =
    kind === 'embedded'
      ? await openEmbedded({ dataDir: path.join(dir, name), children: SERVER_BUILD, migrations: folder })
      : await openOnServer(testServerUrl ?? '', 3, folder);
  opened.add(database);
  return database;
}

async function close(database: OpenDatabase): Promise<void> {
  opened.delete(database);
  await database.close();
}

/** Of our own program. The embedded database is another one. */
function held(): number {
  collectGarbage();
  const { heapUsed, arrayBuffers } = process.memoryUsage();
  return heapUsed + arrayBuffers;
}

/** The work, and how much memory it held at most, in MB. */
async function measured(work: () => Promise<unknown>): Promise<{ seconds: number; mb: number; rss: number }> {
  const peak = { held: 0, rss: 0 };
  const timer = setInterval(() => {
    peak.held = Math.max(peak.held, held());
    peak.rss = Math.max(peak.rss, process.memoryUsage.rss());
  }, SAMPLE_MS);
  const started = performance.now();
  await work().finally(() => clearInterval(timer));
  const seconds = Math.round((performance.now() - started) / 100) / 10;
  return { seconds, mb: Math.round(peak.held / 1e6), rss: Math.round(peak.rss / 1e6) };
}

/** Seconds that a caller had to wait at worst while the work went on. */
async function waitingBeside(db: Database, work: Promise<unknown>): Promise<number> {
  let longest = 0;
  let under = true;
  const done = work.finally(() => {
    under = false;
  });
  while (under) {
    await new Promise((resolve) => setTimeout(resolve, 20));
    const started = performance.now();
    await db.execute(sql`select 1`);
    longest = Math.max(longest, performance.now() - started);
  }
  await done;
  return Math.round(longest / 100) / 10;
}

async function addReports(database: OpenDatabase, storage: ReturnType<typeof diskStorage>, count: number) {
  for (let made = 0; made < count; made += 50) {
    await database.db.execute(sql`with made as (
        insert into reports (user_id, report_number) select id, '1' from users, generate_series(1, 50) returning id)
      insert into report_sheets (report_id, kind, content)
      select made.id, kind, jsonb_build_object('text', (
        select string_agg(md5(g::text || made.id::text || kind), '') from generate_series(1, ${SHEET_MD5S}::int) g))
      from made, unnest(${`{${SHEETS.join(',')}}`}::text[]) kind`);
    const bytes = Array.from({ length: 50 * FILES_A_REPORT }, () => randomBytes(FILE_BYTES));
    await Promise.all(bytes.map((file) => storage.put(newKey('jpg'), file)));
  }
}

const kinds: OpenDatabase['kind'][] = testServerUrl ? ['embedded', 'postgresql'] : ['embedded'];

it.each(kinds)(
  'S7 a copy of 2 000 reports takes no more memory than one of 200, made and restored (%s)',
  async (kind) => {
    const source = await open(kind, 'source', migrations);
    const storage = diskStorage(path.join(dir, `${kind}-files`));
    await source.db.execute(
      sql`insert into users (email, email_key, password_hash, last_name, first_name) values ('a', 'a', '', '', '')`,
    );
    const figures: Record<number, { made: { mb: number }; restored: { mb: number }; longestWait: number }> = {};
    let reports = 0;
    for (const total of [200, 2_000]) {
      await addReports(source, storage, total - reports);
      reports = total;
      const file = path.join(dir, `${kind}-${total}.zip`);
      const made = await measured(() => makeBackup({ db: source.db, storage }, file));
      const again = makeBackup({ db: source.db, storage }, `${file}.2`);
      const longestWait = await waitingBeside(source.db, again);
      fs.rmSync(`${file}.2`);
      const target = await open(kind, `target-${total}`, null);
      const into = diskStorage(path.join(dir, `${kind}-restored-${total}`));
      const restored = await measured(() => restoreBackup({ db: target.db, storage: into }, file, migrations));
      expect(await target.db.execute(sql`select count(*)::int as n from report_sheets`)).toMatchObject({
        rows: [{ n: total * SHEETS.length }],
      });
      await close(target);
      figures[total] = { made, restored, longestWait };
      process.stdout.write(
        `${kind}, ${total} reports, ${Math.round(fs.statSync(file).size / 1e6)} MB: ${JSON.stringify(figures[total])}\n`,
      );
      fs.rmSync(file);
      for (const name of [`target-${total}`, `${kind}-restored-${total}`])
        fs.rmSync(path.join(dir, name), { recursive: true, force: true });
    }
    await close(source);
    expect((figures[2_000]?.made.mb ?? 0) - (figures[200]?.made.mb ?? 0)).toBeLessThan(FLAT_WITHIN_MB);
    expect((figures[2_000]?.restored.mb ?? 0) - (figures[200]?.restored.mb ?? 0)).toBeLessThan(FLAT_WITHIN_MB);
  },
);
