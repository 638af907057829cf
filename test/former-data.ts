import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import type { Database, OpenDatabase } from '#kit/server/database/database.ts';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { openInFolder, openOnServer, testServerUrl } from './database.ts';
import type { FormerState } from './former-state.ts';
import { migrations } from './migrations.ts';
import { SERVER_BUILD } from './server-build.ts';

/** The migrations as that version had them. */
function formerMigrations(count: number): string {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-migrations-'));
  fs.cpSync(migrations, dir, { recursive: true });
  const file = path.join(dir, 'meta', '_journal.json');
  const journal = JSON.parse(fs.readFileSync(file, 'utf8'));
  fs.writeFileSync(file, JSON.stringify({ ...journal, entries: journal.entries.slice(0, count) }));
  return dir;
}

async function fill(db: Database, { tables }: FormerState): Promise<void> {
  for (const [table, rows] of Object.entries(tables)) {
    const name = sql.identifier(table);
    await db.execute(
      sql`insert into ${name} select * from jsonb_populate_recordset(null::${name}, ${JSON.stringify(rows)}::jsonb)`,
    );
  }
}

function openEmbeddedFormer(state: FormerState, former: string): Promise<OpenDatabase> {
  return openInFolder(migrations, async (dataDir) => {
    const before = await openEmbedded({ dataDir, children: SERVER_BUILD, migrations: former });
    await fill(before.db, state);
    await before.close();
  });
}

async function openOnPostgres(serverUrl: string, state: FormerState, former: string): Promise<OpenDatabase> {
  const before = await openOnServer(serverUrl, 2, former);
  await fill(before.db, state);
  const after = await openPostgres({ url: before.url, pool: 20, migrations });
  return {
    ...after,
    async close() {
      await after.close();
      await before.close();
    },
  };
}

/** The database of an older version, migrated by this one. */
export async function openFormer(state: FormerState): Promise<OpenDatabase> {
  const former = formerMigrations(state.migrations);
  try {
    return await (testServerUrl ? openOnPostgres(testServerUrl, state, former) : openEmbeddedFormer(state, former));
  } finally {
    fs.rmSync(former, { recursive: true, force: true });
  }
}
