import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#app/server/config.ts';
import type { Database } from '#kit/server/database/database.ts';
import { openStorage } from '#kit/server/files/open-storage.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { sealedStorage } from '#kit/server/sealing/sealed-storage.ts';
import { createSealer } from '#kit/server/sealing/sealing.ts';
import { clientOf, type Raw } from '../client.ts';
import { openOnServer } from '../database.ts';
import { freePort } from '../free-port.ts';
import { NoAnswer, networkRaw } from '../network-raw.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { startS3 } from '../s3.ts';
import { startBalancer } from './balancer.ts';
import { startCaddy } from './caddy.ts';

/** Servers on one PostgreSQL database and one bucket, each with a folder of its own, and who calls them. */
export interface Fleet {
  servers: RealServer[];
  /** The balancer's. */
  origin: string;
  /** What a user reaches: the balancer. */
  site: Pick<RealServer, 'anonymous' | 'as' | 'raw'>;
  db: Database;
  storage: Storage;
  /** With the data folders of the servers. */
  folder: string;
  /** Starts a server in the place of one that is gone. */
  replace(index: number): Promise<void>;
  close(): Promise<void>;
}

/** A balancer's 502 says what a broken connection says: nobody knows what became of the call. */
function toldOrNot(raw: Raw): Raw {
  return async (options) => {
    const answer = await raw(options);
    if (answer.statusCode === 502) throw new NoAnswer(answer.body);
    return answer;
  };
}

/**
 * All servers are started at the same moment, on a database without any table: three behind a balancer of the test's
 * own or, as in compose.yaml, two behind the program `caddy`.
 */
export async function startFleet(
  serverUrl: string,
  settings: Record<string, string> = {},
  caddy: string | null = null,
): Promise<Fleet> {
  // Caddy knows its servers from the start: one that is started again comes back to its port.
  const ports = caddy ? [await freePort(), await freePort()] : [0, 0, 0];
  const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-fleet-'));
  const s3 = await startS3();
  const database = await openOnServer(serverUrl, 4, null);
  const key = randomBytes(32);
  const shared = {
    NODE_ENV: 'test',
    DATABASE_URL: database.url,
    DATABASE_POOL: '6',
    DATA_KEY: key.toString('base64'),
    PAYMENTS: 'off',
    TRUST_PROXY: 'loopback',
    ...(await s3.newBucket()),
    ...settings,
  };
  const start = (index: number) =>
    startServer({ ...shared, PORT: String(ports[index]), DATA_DIR: path.join(folder, `server-${index}`) });
  const servers = await Promise.all(ports.map((_, index) => start(index)));
  const origins = () => servers.map(({ origin }) => origin);
  const balancer = caddy ? await startCaddy(caddy, origins()) : await startBalancer(origins);
  const raw = toldOrNot(networkRaw(balancer.origin));
  const { storage } = await openStorage(readConfig({ ...shared, DATA_DIR: folder }));
  return {
    servers,
    origin: balancer.origin,
    site: {
      raw,
      anonymous: clientOf(raw, {}),
      as: (token) => clientOf(raw, { authorization: `Bearer ${token}` }),
    },
    db: database.db,
    storage: sealedStorage(storage, createSealer({ current: key })),
    folder,
    async replace(index) {
      servers[index] = await start(index);
    },
    async close() {
      await balancer.close();
      await Promise.all(servers.map((server) => server.stop()));
      await database.close();
      await s3.close();
      fs.rmSync(folder, { recursive: true, force: true });
    },
  };
}
