import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { readConfig } from '#kit/server/config.ts';
import type { Database } from '#kit/server/database.ts';
import { openStorage } from '#kit/server/open-storage.ts';
import { sealedStorage } from '#kit/server/sealed-storage.ts';
import { createSealer } from '#kit/server/sealing.ts';
import type { Storage } from '#kit/server/storage.ts';
import { clientOf } from '../client.ts';
import { openOnServer } from '../database.ts';
import { networkRaw, type RealServer, startServer } from '../real-server.ts';
import { startS3 } from '../s3.ts';
import { startBalancer } from './balancer.ts';

/** Servers on one PostgreSQL database and one bucket, each with a folder of its own, and who calls them. */
export interface Fleet {
  servers: RealServer[];
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

const SIZE = 3;

/** All servers are started at the same moment, on a database without any table. */
export async function startFleet(serverUrl: string, settings: Record<string, string> = {}): Promise<Fleet> {
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
    ...s3.newBucket(),
    ...settings,
  };
  const start = (index: number) => startServer({ ...shared, DATA_DIR: path.join(folder, `server-${index}`) });
  const servers = await Promise.all(Array.from({ length: SIZE }, (_, index) => start(index)));
  const balancer = await startBalancer(() => servers.map(({ origin }) => origin));
  const raw = networkRaw(balancer.origin);
  const { storage } = await openStorage(readConfig({ ...shared, DATA_DIR: folder }));
  return {
    servers,
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
