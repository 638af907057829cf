import { randomBytes, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { ne, sql } from 'drizzle-orm';
import { ConfigError } from '#kit/errors.ts';
import type { Database } from '../database/database.ts';
import { sealingKeys } from '../database/tables.ts';
import { createSealer, KEY_BYTES, type Sealer, SealingError } from './sealing.ts';
import type { SealingSettings } from './sealing-settings.ts';

const KEY_FILE = 'data-key';

/** Its names outlive a loss of power from now on. Windows syncs no folders. */
function syncNames(folder: string): void {
  if (process.platform === 'win32') return;
  const handle = fs.openSync(folder, 'r');
  fs.fsyncSync(handle);
  fs.closeSync(handle);
}

/** Makes the key file; two servers that start at once end up with one key. */
function makeKeyFile(file: string): void {
  fs.mkdirSync(path.dirname(file), { recursive: true });
  const temporary = `${file}.${randomUUID()}.tmp`;
  fs.writeFileSync(temporary, `${randomBytes(KEY_BYTES).toString('base64')}\n`, { mode: 0o600, flush: true });
  try {
    // A link, unlike a renaming, does not replace what another server has just put there.
    fs.linkSync(temporary, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    fs.rmSync(temporary);
  }
  // Before anything is sealed with it.
  syncNames(path.dirname(file));
}

/** A missing file is made only while nothing is sealed yet: a new key would not open what is there. */
function keyOfFile(file: string, inUse: boolean): Buffer {
  if (!fs.existsSync(file)) {
    if (inUse) {
      throw new ConfigError(
        `Нет ключа данных: файла ${file} нет, DATA_KEY не задан, а данные уже запечатаны. Верните файл из копии или задайте DATA_KEY.`,
      );
    }
    makeKeyFile(file);
  }
  const key = Buffer.from(fs.readFileSync(file, 'utf8'), 'base64');
  if (key.length !== KEY_BYTES) throw new ConfigError(`Файл ключа ${file} повреждён. Верните его из копии.`);
  return key;
}

const PROOF = 'mezha';
const proofPlace = (keyId: string) => `sealing_keys/${keyId}`;

function opens(sealer: Sealer, { keyId, proof }: typeof sealingKeys.$inferSelect): boolean {
  try {
    return sealer.open(proof, proofPlace(keyId)) === PROOF;
  } catch (error) {
    if (error instanceof SealingError) return false;
    throw error;
  }
}

/** Finds a wrong key before anything is read or written with it. Every key that sealed something must be known. */
function mustFit(db: Database, sealer: Sealer, name: string): Promise<void> {
  const [current = ''] = sealer.keyIds;
  return db.transaction(async (tx) => {
    // One server at a time, so that two that begin with different keys find out.
    await tx.execute(sql`lock table ${sealingKeys} in exclusive mode`);
    const stored = await tx.select().from(sealingKeys);
    const unknown = stored.find((row) => !opens(sealer, row));
    if (unknown) {
      throw new ConfigError(
        `${name}: данные запечатаны другим ключом (${unknown.keyId}), а этот ключ — ${current}. Верните прежний ключ; если ключ меняется намеренно, оставьте прежний в DATA_KEY_OLD. Данные не изменены.`,
      );
    }
    await tx
      .insert(sealingKeys)
      .values({ keyId: current, proof: sealer.seal(PROOF, proofPlace(current)) })
      .onConflictDoNothing();
  });
}

export interface OpenSealer {
  sealer: Sealer;
  /** One line for the start-up message. */
  notice: string;
  /** No key was known to the database before: what is stored, if anything, was never sealed. */
  first: boolean;
}

/** The sealer of the settings, or of the data folder's key file. Throws `ConfigError` for a key that does not fit the data. */
export async function openSealer(
  config: { dataDir: string; sealing: SealingSettings },
  db: Database,
): Promise<OpenSealer> {
  const { key, oldKeys } = config.sealing;
  const file = path.join(config.dataDir, KEY_FILE);
  const inUse = (await db.$count(sealingKeys)) > 0;
  const sealer = createSealer({ current: key ?? keyOfFile(file, inUse), old: oldKeys });
  await mustFit(db, sealer, key ? 'Настройка DATA_KEY' : `Файл ключа ${file}`);
  return {
    sealer,
    first: !inUse,
    notice: key
      ? `Паспортные данные и файлы запечатаны ключом DATA_KEY${oldKeys.length > 0 ? ' (прежние ключи нужны, пока не выполнен npm run seal)' : ''}`
      : `Паспортные данные и файлы запечатаны, но ключ лежит рядом с ними: ${file} (задайте DATA_KEY)`,
  };
}

/** The keys that seal nothing any more: their old copies may go from the settings. */
export async function forgetOldKeys(db: Database, sealer: Sealer): Promise<void> {
  const [current = ''] = sealer.keyIds;
  await db.delete(sealingKeys).where(ne(sealingKeys.keyId, current));
}
