import { createHash } from 'node:crypto';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { ConfigError } from '#kit/errors.ts';

/*
 * The folder of the embedded database belongs to one server and one engine at a time. The kernel holds a lock as long
 * as its process lives, so a killed process blocks nobody. There are two locks because a killed server's engine may
 * outlive it for a moment.
 */

/** Another process has the folder open. */
export class DatabaseInUse extends ConfigError {}

const isTaken = (error: unknown) => (error as NodeJS.ErrnoException).code === 'EADDRINUSE';

function addressOf(dir: string, holder: 'server' | 'engine'): string {
  if (process.platform !== 'linux' && process.platform !== 'win32') return `${dir}.${holder}.lock`;
  const { dev, ino } = fs.statSync(dir);
  const name = createHash('sha256').update(`${dev}:${ino}`).digest('hex').slice(0, 24);
  const own = holder === 'server' ? `mezha-${name}` : `mezha-${name}-${holder}`;
  return process.platform === 'win32' ? `\\\\.\\pipe\\${own}` : `\0${own}`;
}

async function listening(address: string): Promise<net.Server> {
  const server = net.createServer((socket) => socket.destroy());
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(address, resolve));
  return server.unref();
}

/** Of a socket that is a file: it stays when its process is killed. */
async function isLeft(address: string): Promise<boolean> {
  if (!fs.existsSync(address)) return false;
  const socket = net.connect(address);
  return once(socket, 'connect').then(
    () => socket.destroy() && false,
    () => true,
  );
}

async function take(address: string): Promise<net.Server> {
  try {
    return await listening(address);
  } catch (error) {
    if (!(isTaken(error) && (await isLeft(address)))) throw error;
    fs.rmSync(address, { force: true });
    return listening(address);
  }
}

/** Holds the folder until it is closed. Throws `DatabaseInUse` when another holder does not leave it within `waitMs`. */
export async function lock(dir: string, holder: 'server' | 'engine', waitMs = 0): Promise<net.Server> {
  const address = addressOf(dir, holder);
  const until = performance.now() + waitMs;
  for (;;) {
    try {
      return await take(address);
    } catch (error) {
      if (!isTaken(error)) throw error;
      if (performance.now() >= until) {
        throw new DatabaseInUse(
          `Папка данных ${dir} уже открыта другим запущенным сервером. Остановите его или задайте другой DATA_DIR.`,
        );
      }
      await pause(20);
    }
  }
}
