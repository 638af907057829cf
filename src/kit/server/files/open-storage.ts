import path from 'node:path';
import { ConfigError } from '#kit/errors.ts';
import { S3Refused } from './s3-client.ts';
import type { S3Settings } from './s3-settings.ts';
import { s3Storage } from './s3-storage.ts';
import { diskStorage, type Storage } from './storage.ts';

export interface FileSettings {
  /** Null: files lie in the data folder. */
  s3: S3Settings | null;
  dataDir: string;
}

export interface OpenStorage {
  storage: Storage;
  /** Where the files lie, for the start-up message. */
  notice: string;
}

/** Asks for the first key: a wrong setting is told at the start, not with the first upload. */
async function checkBucket(storage: Storage): Promise<void> {
  try {
    for await (const _ of storage.list()) return;
  } catch (error) {
    if (!(error instanceof S3Refused)) throw new ConfigError('Настройка S3_ENDPOINT: хранилище файлов не отвечает');
    const setting = error.code === 'NoSuchBucket' ? 'S3_BUCKET' : 'S3_ACCESS_KEY_ID';
    throw new ConfigError(`Настройка ${setting}: хранилище файлов ответило отказом ${error.code}`);
  }
}

/** The file store of the settings: a bucket, or a folder of the data directory. Throws `ConfigError` for a refusal. */
export async function openStorage({ s3, dataDir }: FileSettings): Promise<OpenStorage> {
  if (!s3) {
    const dir = path.join(dataDir, 'files');
    return { storage: diskStorage(dir), notice: `Файлы: ${dir}` };
  }
  const storage = s3Storage(s3);
  await checkBucket(storage);
  return { storage, notice: `Файлы: бакет ${s3.bucket} на ${s3.endpoint}` };
}
