import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { openPostgres } from '#kit/server/database/postgres.ts';
import { migrations } from './migrations.ts';
import { postgresPrograms, startCluster } from './postgres-cluster.ts';

/*
 * The PostgreSQL server of a test run. `TEST_DATABASE_URL` names one; without it the run starts one of its own, if the
 * machine has PostgreSQL's programs; `TEST_DATABASE_URL=embedded`, or a machine without them, is the embedded database.
 */

export interface TestServer {
  /** Where a test makes databases. */
  url: string;
  /** The name of a migrated database that is copied for each test file. */
  template: string;
  close(): Promise<void>;
}

async function serverUrl(): Promise<{ url: string; close(): Promise<void> } | null> {
  const given = process.env.TEST_DATABASE_URL;
  if (given === 'embedded') return null;
  if (given) return { url: given, close: async () => undefined };
  const programs = postgresPrograms();
  if (programs) return startCluster(programs, ['fsync=off', 'full_page_writes=off', 'max_connections=300']);
  process.stderr.write('\n!! No PostgreSQL was found: the tests run on the embedded database, which is slower\n');
  return null;
}

/** One statement on a connection of its own. */
export async function query(url: string, text: string): Promise<Record<string, unknown>[]> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return (await client.query(text)).rows;
  } finally {
    await client.end();
  }
}

/** The address of another database of the same server. */
export function databaseUrl(server: string, name: string): string {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return url.href;
}

export async function openTestServer(): Promise<TestServer | null> {
  const server = await serverUrl();
  if (!server) return null;
  const template = `mezha_template_${randomUUID().slice(0, 8)}`;
  await query(server.url, `create database ${template}`);
  await (await openPostgres({ url: databaseUrl(server.url, template), pool: 1, migrations })).close();
  return {
    url: server.url,
    template,
    async close() {
      await query(server.url, `drop database ${template} with (force)`);
      await server.close();
    },
  };
}
