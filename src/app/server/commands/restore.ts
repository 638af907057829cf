/** `npm run restore -- FILE`: puts a copy into an empty database and an empty file store. */
import path from 'node:path';
import { ConfigError } from '#kit/errors.ts';
import { restoreBackup } from '#kit/server/backup/backup.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { readConfig } from '../config.ts';
import { projectDir } from '../project-dir.ts';
import { runCommand, say } from './command.ts';

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new ConfigError('Укажите файл: npm run restore -- копия.zip');
  const config = readConfig(process.env);
  const { db, close, kind } = await openDatabase(config, null, import.meta.dirname);
  try {
    const { storage, notice } = await openStorage(config);
    const made = await restoreBackup({ db, storage }, path.resolve(name), path.join(projectDir(), 'migrations'));
    const rows = made.tables.reduce((sum, table) => sum + table.rows, 0);
    say(`Копия от ${made.made_at} восстановлена: строк ${rows}, файлов ${made.files.length}.`);
    say(`База: ${kind === 'embedded' ? `встроенная, ${config.dataDir}` : 'PostgreSQL'}. ${notice}`);
    say('Запускайте сервер с прежним ключом данных: DATA_KEY или файлом data-key из прежней папки данных.');
  } finally {
    await close();
  }
}

runCommand(main);
