import fs from 'node:fs/promises';
import path from 'node:path';
import { type Log, startWorker, type Worker } from '../work/worker.ts';
import { type Data, makeBackup } from './backup.ts';
import type { BackupSettings } from './backup-settings.ts';

const NAME = /^mezha-\d{4}-\d{2}-\d{2}\.zip$/;
const MINUTE_MS = 60_000;
/** After a failure, for instance of a full disk. */
const AGAIN_AFTER_MS = 60 * MINUTE_MS;
/** A half-written copy of a process that was killed. */
const ABANDONED_AFTER_MS = 12 * 60 * MINUTE_MS;

const two = (value: number) => String(value).padStart(2, '0');

function nameOf(day: Date): string {
  return `mezha-${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}.zip`;
}

async function namesIn(dir: string): Promise<string[]> {
  const names = await fs.readdir(dir);
  return names.filter((name) => NAME.test(name)).sort();
}

/** When the newest nightly copy was made; null before the first. */
export async function lastBackupAt(dir: string): Promise<Date | null> {
  const newest = (await namesIn(dir).catch(() => [])).at(-1);
  return newest ? (await fs.stat(path.join(dir, newest))).mtime : null;
}

/** Copies share the disk with the database more often than not: they must not be what fills it. */
async function mustFit(dir: string): Promise<void> {
  const newest = (await namesIn(dir)).at(-1);
  if (!newest) return;
  const { size } = await fs.stat(path.join(dir, newest));
  const { bavail, bsize } = await fs.statfs(dir);
  if (bavail * bsize < 2 * size) throw new Error(`less than twice the size of ${newest} is free in ${dir}`);
}

async function removeOld(dir: string, keep: number, now: Date): Promise<void> {
  const names = await namesIn(dir);
  for (const name of names.slice(0, Math.max(0, names.length - keep))) await fs.rm(path.join(dir, name));
  for (const name of await fs.readdir(dir)) {
    if (!name.endsWith('.zip.tmp') || !NAME.test(name.slice(0, -'.tmp'.length))) continue;
    const file = path.join(dir, name);
    if (now.getTime() - (await fs.stat(file)).mtimeMs > ABANDONED_AFTER_MS) await fs.rm(file);
  }
}

/**
 * Makes the copy of the day once its time has come, also when the server was not running then, and removes the oldest.
 * Answers its file, or null where there is nothing to do. Of several servers with one folder one makes it.
 */
export async function makeDueBackup(
  data: Data,
  settings: BackupSettings,
  log: Log,
  now = new Date(),
): Promise<string | null> {
  const { dir, atMinute, keep } = settings;
  if (atMinute === null || now.getHours() * 60 + now.getMinutes() < atMinute) return null;
  await fs.mkdir(dir, { recursive: true, mode: 0o700 });
  const file = path.join(dir, nameOf(now));
  if ((await namesIn(dir)).includes(path.basename(file))) return null;
  await removeOld(dir, keep, now);
  await mustFit(dir);
  const started = Date.now();
  try {
    const made = await makeBackup(data, file, now);
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    log.info({ file, rows, files: made.files.length, ms: Date.now() - started }, 'backup made');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return null;
    throw error;
  }
  await removeOld(dir, keep, now);
  return file;
}

/** Makes a copy every night for as long as the server runs. */
export function startBackupWorker(data: Data, settings: BackupSettings, log: Log): Worker {
  // Not by the time of day, which may be set.
  let notBefore = 0;
  return startWorker({
    name: 'backup',
    everyMs: MINUTE_MS,
    log,
    async round() {
      if (performance.now() < notBefore) return;
      notBefore = performance.now() + AGAIN_AFTER_MS;
      await makeDueBackup(data, settings, log);
      notBefore = 0;
    },
  });
}
