/*
 * The server of the journeys: makes two administrators in the empty data folder before the product opens its database,
 * as an operator does (`npm run admin`), and leaves their e-mails and passwords where only the journeys look.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';

const scripts = path.join(path.dirname(path.dirname(fileURLToPath(import.meta.url))), 'scripts');
const dataDir = process.env.DATA_DIR;
if (!dataDir) throw new Error('DATA_DIR is not set');

/** The second one changes how he signs in. */
for (const name of ['administrator', 'second-administrator']) {
  const file = path.join(dataDir, `journeys-${name}.json`);
  if (existsSync(file)) continue;
  const email = `${name}@mezha.example`;
  const made = spawnSync(process.execPath, [path.join(scripts, 'command.mjs'), 'admin', email, '--reset'], {
    encoding: 'utf8',
  });
  const password = /^Пароль \(показывается один раз\): (\S+)$/m.exec(made.stdout)?.[1];
  if (made.status !== 0 || !password) throw new Error(`No administrator was made: ${made.stdout}${made.stderr}`);
  mkdirSync(dataDir, { recursive: true });
  writeFileSync(file, JSON.stringify({ email, password }), { mode: 0o600 });
}
await import(path.join(scripts, 'start.mjs'));
