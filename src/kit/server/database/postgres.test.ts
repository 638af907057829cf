import { once } from 'node:events';
import net from 'node:net';
import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { openOnServer, testServerUrl } from '#test/database.ts';
import { migrations } from '#test/migrations.ts';
import { tcpProxy } from '#test/tcp-proxy.ts';
import { isUnavailable } from '../work/unavailable.ts';
import type { Database } from './database.ts';
import { openPostgres } from './postgres.ts';

async function ownPid(db: Database): Promise<number> {
  const { rows } = (await db.execute(sql`select pg_backend_pid() as pid`)) as unknown as { rows: { pid: number }[] };
  return rows[0]?.pid ?? 0;
}

it('S5 a PostgreSQL that does not answer stops the start with a sentence that names the setting', async () => {
  const url = 'postgres://nobody:secret@127.0.0.1:1/none';
  const failed = openPostgres({ url, pool: 1, migrations: '' });
  await expect(failed).rejects.toThrow(/^База данных DATABASE_URL не открывается \(ECONNREFUSED\)/);
  await expect(failed).rejects.not.toThrow(/secret/);
});

/** What a server says that shuts down while somebody connects: welcome, ready, good-bye, all in one piece. */
function welcomeAndGoodBye(goodBye: boolean): Buffer {
  const message = (kind: string, body: Buffer) => {
    const head = Buffer.from(`${kind}\0\0\0\0`);
    head.writeInt32BE(body.length + 4, 1);
    return Buffer.concat([head, body]);
  };
  const fields = ['SFATAL', 'C57P01', 'Mterminating connection due to administrator command', ''];
  return Buffer.concat([
    message('R', Buffer.alloc(4)),
    message('Z', Buffer.from('I')),
    ...(goodBye ? [message('E', Buffer.from(fields.map((field) => `${field}\0`).join('')))] : []),
  ]);
}

it('S5 a PostgreSQL that shuts down while somebody connects is told as unavailable and ends no process', async () => {
  let connections = 0;
  const server = net.createServer((socket) => {
    connections += 1;
    // The first one is the start's.
    const answer = welcomeAndGoodBye(connections > 1);
    socket.once('data', () => socket.write(answer, () => connections > 1 && socket.end()));
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  const { db, close } = await openPostgres({ url: `postgres://a@127.0.0.1:${port}/a`, pool: 2, migrations: null });
  // More often than the pool is large: no connection is lost for good.
  for (let round = 0; round < 5; round += 1) {
    const failed = await db.transaction(ownPid).catch((error: unknown) => error);
    expect(isUnavailable(failed)).toBe(true);
  }
  expect(connections).toBe(6);
  await close();
  server.close();
});

describe.skipIf(!testServerUrl)('on a PostgreSQL server', () => {
  it('S5 connections that break inside transactions are told as unavailable and replaced, more often than the pool is large', async () => {
    const { db, close } = await openOnServer(testServerUrl ?? '', 2);
    const other = await openOnServer(testServerUrl ?? '', 1);
    try {
      for (let round = 0; round < 5; round += 1) {
        const broken = db.transaction(async (tx) => {
          const pid = await ownPid(tx);
          await other.db.execute(sql`select pg_terminate_backend(${pid}, 5000)`);
          return tx.execute(sql`select 1`);
        });
        expect(isUnavailable(await broken.catch((error: unknown) => error))).toBe(true);
      }
      expect(await ownPid(db)).toBeGreaterThan(0);
    } finally {
      await close();
      await other.close();
    }
  });

  it('S5 transactions that get no answer end in time and give their connections back', async () => {
    const { hostname, port } = new URL(testServerUrl ?? '');
    const proxy = await tcpProxy({ host: hostname, port: Number(port || 5432) });
    const own = await openOnServer(testServerUrl ?? '', 1);
    const through = new URL(own.url);
    through.hostname = '127.0.0.1';
    through.port = String(proxy.port);
    through.search = '?query_timeout=500&connectionTimeoutMillis=500';
    const { db, close } = await openPostgres({ url: through.href, pool: 2, migrations });
    const inTransactions = () =>
      Promise.all([1, 2].map(() => db.transaction(ownPid).catch((error: unknown) => isUnavailable(error))));
    try {
      const before = await inTransactions();
      expect(before).not.toContain(true);
      proxy.stall(true);
      expect(await inTransactions()).toEqual([true, true]);
      proxy.stall(false);
      const after = await inTransactions();
      expect(after).toEqual([expect.any(Number), expect.any(Number)]);
      // Not the old connections: what they answer late would be taken for the answer to another question.
      expect(after.filter((pid) => before.includes(pid))).toEqual([]);
    } finally {
      await proxy.close();
      await close();
      await own.close();
    }
  });
});
