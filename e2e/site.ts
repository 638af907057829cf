import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';

/** The running product: its address and the folder with all it keeps. */
export interface Site {
  url: string;
  dataDir: string;
  /** The server's process. */
  pid: number;
}

/** Of each journeys' server. */
export const SETTINGS = {
  // A free one is found by the system.
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'warn',
  // Journeys sign in more often in a minute than any user.
  RATE_LIMITS: 'off',
  // The embedded one.
  DATABASE_URL: '',
};
const STOP_WITHIN_MS = 15_000;

const start = path.resolve(import.meta.dirname, '../scripts/start.mjs');

/** Starts the built product on a copy of the first folder (first-folder.ts), gives it to `use`, ends it and removes the copy. */
export async function withSite(
  settings: Readonly<Record<string, string>>,
  use: (site: Site) => Promise<void>,
): Promise<void> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-journeys-'));
  const first = process.env.JOURNEYS_FIRST_FOLDER;
  if (!first) throw new Error('JOURNEYS_FIRST_FOLDER is not set');
  // The database's engine leaves its socket there, which no copy can hold.
  fs.cpSync(first, dataDir, { recursive: true, filter: (entry) => !fs.lstatSync(entry).isSocket() });
  const server = spawn(process.execPath, [start], {
    env: { ...process.env, ...settings, DATA_DIR: dataDir },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const exited = once(server, 'exit');
  try {
    await use({ url: await addressOf(server.stdout, exited), dataDir, pid: Number(server.pid) });
  } finally {
    server.kill('SIGTERM');
    const late = setTimeout(() => server.kill('SIGKILL'), STOP_WITHIN_MS);
    await exited;
    clearTimeout(late);
    fs.rmSync(dataDir, { recursive: true, force: true });
  }
}

/** What the server says of its address, when it takes calls. Its later output is read and dropped, lest it wait. */
async function addressOf(output: NodeJS.ReadableStream, exited: Promise<unknown>): Promise<string> {
  let text = '';
  const told = new Promise<string>((resolve) => {
    output.on('data', (chunk: Buffer) => {
      if (text.length < 100_000) text += chunk.toString();
      const [, address] = /^Межа: (\S+)$/m.exec(text) ?? [];
      if (address && /^Почта: /m.test(text)) resolve(address);
    });
  });
  const ended = exited.then(() => {
    throw new Error(`the server of the journeys ended: ${text}`);
  });
  ended.catch(() => undefined);
  return Promise.race([told, ended]);
}
