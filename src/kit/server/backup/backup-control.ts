import net from 'node:net';
import path from 'node:path';
import { controlAddress, listenAt } from '../database/embedded/control-address.ts';
import type { Log } from '../work/worker.ts';
import { type Data, makeBackup } from './backup.ts';
import { BackupError } from './backup-error.ts';

/*
 * The embedded database takes one connection, the server's. So `npm run backup` asks the running server for the copy.
 */

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
  await listenAt(server, dataDir, 'backup');
  server.unref();
  return { close: () => new Promise((resolve) => server.close(() => resolve())) };
}

/** Asks the server that has this folder open for a copy at `file`. Null when no server listens there. */
export async function askForBackup(dataDir: string, file: string): Promise<BackupOutcome | null> {
  const socket = net.connect({ path: controlAddress(dataDir, 'backup'), allowHalfOpen: true });
  try {
    await new Promise<void>((resolve, reject) => socket.once('connect', resolve).once('error', reject));
  } catch {
    return null;
  }
  socket.end(file);
  return JSON.parse(await received(socket)) as BackupOutcome;
}
