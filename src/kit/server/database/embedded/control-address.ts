import fs from 'node:fs';
import type net from 'node:net';
import path from 'node:path';

/*
 * Where a process of this data folder listens for the others: a socket in a folder that only the server's own user can
 * enter.
 */

const folderOf = (dataDir: string) => path.join(dataDir, 'control');

export function controlAddress(dataDir: string, name: 'backup' | 'engine'): string {
  return process.platform === 'win32'
    ? `\\\\.\\pipe\\mezha-${path.resolve(dataDir).replaceAll(/[^\w]/g, '-')}-${name}`
    : path.join(folderOf(dataDir), `${name}.sock`);
}

/** Only for who holds a lock of the folder: what lies at the address was left by a process that was killed. */
export async function listenAt(server: net.Server, dataDir: string, name: 'backup' | 'engine'): Promise<void> {
  fs.mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  fs.chmodSync(folderOf(dataDir), 0o700);
  const address = controlAddress(dataDir, name);
  fs.rmSync(address, { force: true });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
}
