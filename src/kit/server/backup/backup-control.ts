import fs from 'node:fs';
import net from 'node:net';
import path from 'node:path';
import type { Log } from '../work/worker.ts';
import { type Data, makeBackup } from './backup.ts';
import { BackupError } from './backup-error.ts';

/*
 * The embedded database belongs to one process, so that `npm run backup` asks the running server for the copy: through
 * a socket in a folder that only the server's own user can enter.
 */

const folderOf = (dataDir: string) => path.join(dataDir, 'control');
const addressOf = (dataDir: string) =>
  process.platform === 'win32'
    ? `\\\\.\\pipe\\mezha-${path.resolve(dataDir).replaceAll(/[^\w]/g, '-')}`
    : path.join(folderOf(dataDir), 'backup.sock');

export interface BackupOutcome {
  /** Null when it was made. */
  problem: string | null;
  rows: number;
  files: number;
}

/** What the other side says until it has finished. (`stream/consumers` would close the socket before the answer.) */
function received(socket: net.Socket): Promise<string> {
  return new Promise((resolve, reject) => {
    let text = '';
    socket.setEncoding('utf8');
    socket.on('data', (chunk: string) => {
      text += chunk;
    });
    socket.once('end', () => resolve(text)).once('error', reject);
  });
}

async function make(data: Data, file: string): Promise<BackupOutcome> {
  if (!path.isAbsolute(file)) throw new BackupError('Нужен полный путь к файлу.');
  const made = await makeBackup(data, file);
  return { problem: null, rows: made.tables.reduce((sum, { rows }) => sum + rows, 0), files: made.files.length };
}

/** Listens for `npm run backup` for as long as the server runs. */
export async function listenForBackups(data: Data, dataDir: string, log: Log): Promise<{ close(): Promise<void> }> {
  fs.mkdirSync(folderOf(dataDir), { recursive: true, mode: 0o700 });
  fs.chmodSync(folderOf(dataDir), 0o700);
  const address = addressOf(dataDir);
  // Left by a server that was killed: the lock of the database keeps a second one away.
  fs.rmSync(address, { force: true });
  const server = net.createServer({ allowHalfOpen: true }, async (socket) => {
    // Whoever asked is gone: the copy is finished all the same.
    socket.on('error', () => undefined);
    try {
      const outcome = await make(data, await received(socket));
      socket.end(JSON.stringify(outcome));
    } catch (error) {
      if (!(error instanceof BackupError)) log.error({ err: error }, 'backup failed');
      const problem = error instanceof Error ? error.message : String(error);
      socket.end(JSON.stringify({ problem, rows: 0, files: 0 } satisfies BackupOutcome));
    }
  });
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Asks the server that has this folder open for a copy at `file`. Null when no server listens there. */
export async function askForBackup(dataDir: string, file: string): Promise<BackupOutcome | null> {
  const socket = net.connect({ path: addressOf(dataDir), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return null;
  }
  socket.end(file);
  return JSON.parse(await received(socket)) as BackupOutcome;
}
