import { createHash, randomUUID } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { migrations } from './migrations.ts';
import { SERVER_BUILD } from './server-build.ts';

const root = path.resolve(import.meta.dirname, '..');

/** Everything that an embedded database is made from. */
function stamp(): string {
  const hash = createHash('sha256').update(fs.readFileSync(path.join(root, 'package-lock.json')));
  for (const dir of [migrations, path.join(root, 'src/kit/server/database')]) {
    const files = fs.readdirSync(dir, { recursive: true, encoding: 'utf8', withFileTypes: true });
    const names = files.filter((file) => file.isFile()).map((file) => path.join(file.parentPath, file.name));
    for (const name of names.sort()) hash.update(name).update('\0').update(fs.readFileSync(name));
  }
  return hash.digest('hex').slice(0, 16);
}

/**
 * The data folder of an embedded database that is migrated and holds nothing, made unless it is there: to make one takes
 * five times as long as to open it. Several may ask at once: each makes a folder of its own, and the first to be ready
 * gives it its name.
 */
export async function madeDatabase(): Promise<string> {
  const home = path.join(root, 'dist', 'test-database');
  const ready = path.join(home, stamp());
  if (fs.existsSync(ready)) return ready;
  const dataDir = path.join(home, `making-${randomUUID()}`);
  const database = await openEmbedded({ dataDir, children: SERVER_BUILD, migrations });
  await database.close();
  try {
    fs.renameSync(dataDir, ready);
  } catch (error) {
    // Somebody else was quicker.
    if (!fs.existsSync(ready)) throw error;
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
  return ready;
}

/** Puts it into a data folder, for what does not ask how a first start goes. */
export async function putDatabase(dataDir: string): Promise<void> {
  fs.cpSync(path.join(await madeDatabase(), 'db'), path.join(dataDir, 'db'), { recursive: true });
}
