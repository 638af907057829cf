import { spawnSync } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { mustBeBuilt } from '../scripts/build.mjs';

const command = path.resolve(import.meta.dirname, '../scripts/command.mjs');

/** The second one changes the way of signing in. */
const ADMINISTRATORS = ['administrator', 'second-administrator'];

/**
 * Once, before any worker starts its server: builds the product (two builds at the same time would write one folder)
 * and makes the data folder that each server starts from a copy of: migrated, with two administrators, whom an operator
 * makes as here (`npm run admin`). Their e-mails and passwords lie where only the journeys look.
 */
export default function prepare(): () => void {
  mustBeBuilt();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-first-folder-'));
  for (const name of ADMINISTRATORS) {
    const email = `${name}@mezha.example`;
    const made = spawnSync(process.execPath, [command, 'admin', email, '--reset'], {
      encoding: 'utf8',
      env: { ...process.env, DATABASE_URL: '', DATA_DIR: dir },
    });
    const password = /^Пароль \(показывается один раз\): (\S+)$/m.exec(made.stdout)?.[1];
    if (made.status !== 0 || !password) throw new Error(`No administrator was made: ${made.stdout}${made.stderr}`);
    fs.writeFileSync(path.join(dir, `journeys-${name}.json`), JSON.stringify({ email, password }), { mode: 0o600 });
  }
  process.env.JOURNEYS_FIRST_FOLDER = dir;
  return () => fs.rmSync(dir, { recursive: true, force: true });
}
