/** `npm run seal`: seals what is stored unsealed or with a key of DATA_KEY_OLD. The server must be stopped, or run on PostgreSQL. */
import path from 'node:path';
import { ConfigError } from '#kit/errors.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import { openSealer } from '#kit/server/sealing/data-key.ts';
import { readConfig } from '../config.ts';
import { projectDir } from '../project-dir.ts';
import { sealStored } from '../seal-stored.ts';
import { runCommand, say } from './command.ts';

async function main(): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config, path.join(projectDir(), 'migrations'), import.meta.dirname);
  try {
    const { sealer } = await openSealer(config, database.db);
    const { storage: stored } = await openStorage(config);
    const { sealed, refused } = await sealStored({ db: database.db, sealer, stored });
    say(`Запечатано заново: ${sealed}`);
    if (refused.length > 0) {
      throw new ConfigError(
        `Не открывается и оставлено как есть: ${refused.length}\n${refused.join('\n')}\nВерните их из копии. Прежние ключи пока нужны.`,
      );
    }
    say('Всё запечатано нынешним ключом. DATA_KEY_OLD больше не нужен: уберите его.');
  } finally {
    await database.close();
  }
}

runCommand(main);
