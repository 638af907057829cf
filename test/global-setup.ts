import type { TestProject } from 'vitest/node';
import { mustBeBuilt } from '../scripts/build.mjs';
import { openTestServer } from './database-server.ts';
import { madeDatabase } from './made-database.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    /** Address of the PostgreSQL server, '' where the tests run on the embedded database. */
    server: string;
    /** The migrated database there. */
    template: string;
  }
}

/** Once for all server tests of the run: the server is built, and a migrated database of each kind waits to be copied. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const build = async () => mustBeBuilt('server');
  await build();
  project.onTestsRerun(build);
  await madeDatabase();
  const server = project.name === 'embedded' ? null : await openTestServer();
  project.provide('server', server?.url ?? '');
  project.provide('template', server?.template ?? '');
  return async () => server?.close();
}
