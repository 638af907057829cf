import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { drizzle } from 'drizzle-orm/pglite';
import { migrate } from 'drizzle-orm/pglite/migrator';
import type { TestProject } from 'vitest/node';
import { builtChildren } from './built-children.ts';
import { openTestServer } from './database-server.ts';
import { migrations } from './migrations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, '' where the tests run on the embedded database. */
    server: string;
    /** The migrated database there. */
    template: string;
    /** The file that each embedded database starts from. */
    snapshot: string;
  }
}

/** A migrated embedded database as a file. */
async function snapshotInto(dir: string): Promise<string> {
  const client = await PGlite.create();
  await migrate(drizzle(client), { migrationsFolder: migrations });
  const file = path.join(dir, 'snapshot.tar');
  fs.writeFileSync(file, Buffer.from(await (await client.dumpDataDir('none')).arrayBuffer()));
  await client.close();
  return file;
}

/** Once for all server tests of the run: the children are built, and one migrated database waits to be copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  await builtChildren();
  const server = project.name === 'embedded' ? null : await openTestServer();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-test-'));
  project.provide('server', server?.url ?? '');
  project.provide('template', server?.template ?? '');
  project.provide('snapshot', server ? '' : await snapshotInto(dir));
  return async () => {
    await server?.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
}
