/** `npm run admin -- EMAIL [--reset]`: makes an administrator; prints a new password once. The server must be stopped, or run on PostgreSQL. */
import path from 'node:path';
import { z } from 'zod';
import { makeAdmin } from '#features/admin/server/make-admin.ts';
import { ConfigError } from '#kit/errors.ts';
import { openDatabase } from '#kit/server/database/database.ts';
import { readConfig } from '../config.ts';
import { projectDir } from '../project-dir.ts';
import { runCommand } from './command.ts';

async function main(): Promise<void> {
  const [email = '', option] = process.argv.slice(2);
  if (!z.email().safeParse(email).success || (option !== undefined && option !== '--reset')) {
    throw new ConfigError('Укажите адрес: npm run admin -- user@example.ru [--reset]');
  }
  const config = readConfig(process.env);
  const database = await openDatabase(config, path.join(projectDir(), 'migrations'), import.meta.dirname);
  try {
    const { password, factorDropped } = await makeAdmin(database.db, email, option === '--reset');
    process.stdout.write(`${email} — администратор. Вход: /admin/login\n`);
    process.stdout.write(
      password ? `Пароль (показывается один раз): ${password}\n` : 'Пароль прежний; новый — с ключом --reset\n',
    );
    if (factorDropped) process.stdout.write('Вход с кодом выключен: войдите и включите его снова.\n');
  } finally {
    await database.close();
  }
}

runCommand(main);
