/** `npm run backup -- FILE`: writes a copy of the database and the files. The server may go on running. */
import fs from 'node:fs';
import path from 'node:path';
import { ConfigError } from '#kit/errors.ts';
import { makeBackup } from '#kit/server/backup/backup.ts';
import { askForBackup } from '#kit/server/backup/backup-control.ts';
import { BackupError } from '#kit/server/backup/backup-error.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { DatabaseInUse } from '#kit/server/database/embedded/embedded-lock.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { readConfig } from '../config.ts';
import { runCommand, say } from './command.ts';

async function main(): Promise<void> {
  const [name] = process.argv.slice(2);
  if (!name) throw new ConfigError('Укажите файл: npm run backup -- копия.zip');
  const file = path.resolve(name);
  const config = readConfig(process.env);
  const told = (rows: number, files: number) => {
    say(`${file}: строк ${rows}, файлов ${files}; прочитана и проверена.`);
    say('Ключа данных (DATA_KEY или DATA_DIR/data-key) в копии нет. Храните его отдельно: без него её не прочитать.');
  };
  if (!config.databaseUrl && !fs.existsSync(path.join(config.dataDir, 'db')))
    throw new BackupError(`В папке ${config.dataDir} нет базы данных. Задайте DATA_DIR.`);
  try {
    const { db, close } = await openDatabase(config, null, import.meta.dirname);
    try {
      const { storage } = await openStorage(config);
      const made = await makeBackup({ db, storage }, file);
      told(
        made.tables.reduce((sum, table) => sum + table.rows, 0),
        made.files.length,
      );
    } finally {
      await close();
    }
  } catch (error) {
    if (!(error instanceof DatabaseInUse)) throw error;
    const outcome = await askForBackup(config.dataDir, file);
    if (!outcome) throw error;
    if (outcome.problem) throw new BackupError(outcome.problem);
    told(outcome.rows, outcome.files);
  }
}

runCommand(main);
