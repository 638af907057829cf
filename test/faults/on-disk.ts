import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach } from 'vitest';
import { type RealServer, START_WITHIN_MS } from '../real-server.ts';
import type { LoopDisk } from './loop-disk.ts';

/** Against hanging. A test here starts a server up to twice, one that makes its database first and one that recovers it. */
export const DISK_TEST_WITHIN_MS = 2 * START_WITHIN_MS;

/** What a test starts on a data folder of its own; afterwards the server is killed, disk and folder are removed. */
interface OnDisk {
  dataDir: string;
  server: RealServer;
  disk?: LoopDisk | undefined;
}

export function onDisk(): OnDisk {
  const place = {} as OnDisk;
  beforeEach(() => {
    place.dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-disk-'));
  });
  afterEach(async () => {
    await place.server?.kill();
    place.disk?.remove();
    place.disk = undefined;
    fs.rmSync(place.dataDir, { recursive: true, force: true });
  });
  return place;
}
