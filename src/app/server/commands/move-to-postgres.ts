/** `npm run move-to-postgres`: copies the embedded database into the empty PostgreSQL of DATABASE_URL. The server must be stopped. */
import path from 'node:path';
import { formatRoubles } from '#kit/money.ts';
import { BackupError } from '#kit/server/backup/backup-error.ts';
import { readConfig } from '../config.ts';
import { projectDir } from '../project-dir.ts';
import { runCommand, say } from './command.ts';
import { moveDatabase } from './move-database.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const { tables, ledger } = await moveDatabase(config, path.join(projectDir(), 'migrations'), import.meta.dirname);
  for (const [name, rows] of tables) say(`${name}: ${rows}`);
  say('Каждая строка прочитана из PostgreSQL и совпала с прежней.');
  say(`Проводок ${ledger.entries}, на балансах ${formatRoubles(ledger.total)}.`);
  say(`Файлы не переносятся: запускайте сервер с тем же DATA_DIR (${config.dataDir}) и с DATABASE_URL.`);
  say(`Встроенная база осталась в ${path.join(config.dataDir, 'db')}; удалите её, когда убедитесь, что всё на месте.`);
  if (ledger.wrong > 0)
    throw new BackupError(`Внимание: у пользователей (${ledger.wrong}) баланс не равен сумме проводок, как и прежде.`);
}

runCommand(main);
