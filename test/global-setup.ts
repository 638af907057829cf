import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import type { TestProject } from 'vitest/node';
import { openEmbedded } from '#kit/server/database/embedded/embedded-database.ts';
import { builtChildren } from './built-children.ts';
import { openTestServer } from './database-server.ts';
import { migrations } from './migrations.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, '' where the tests run on the embedded database. */
    server: string;
    /** The migrated database there. */
    template: string;
    /** The data folder that each embedded database is copied from. */
    snapshot: string;
  }
}

/** The data folder of a migrated embedded database. */
async function snapshotInto(dataDir: string, children: string): Promise<string> {
  const database = await openEmbedded({ dataDir, children, migrations });
  await database.close();
  return dataDir;
}

/** Once for all server tests of the run: the children are built, and one migrated database waits to be copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const children = await builtChildren();
  const server = project.name === 'embedded' ? null : await openTestServer();
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-test-'));
  project.provide('server', server?.url ?? '');
  project.provide('template', server?.template ?? '');
  project.provide('snapshot', server ? '' : await snapshotInto(dir, children));
  return async () => {
    await server?.close();
    fs.rmSync(dir, { recursive: true, force: true });
  };
}
