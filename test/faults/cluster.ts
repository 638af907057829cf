import { execFile } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';

/* A PostgreSQL of the test's own, which may be stopped and started. */

const run = promisify(execFile);

/** PostgreSQL does not run as root; any other user will do. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder with `initdb` and `pg_ctl`, the newest version first, or null. Debian keeps them out of the path. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const dirs = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  return dirs.find((dir) => ['initdb', 'pg_ctl'].every((name) => fs.existsSync(path.join(dir, name)))) ?? null;
}

async function freePort(): Promise<number> {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as net.AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

/** `fast` breaks the connections and writes everything down; `immediate` is a crash, and the start recovers. */
export type Haste = 'fast' | 'immediate';

export interface Cluster {
  url: string;
  stop(haste: Haste): Promise<void>;
  start(): Promise<void>;
  restart(haste: Haste): Promise<void>;
  close(): Promise<void>;
}

export async function startCluster(programs: string): Promise<Cluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-cluster-'));
  if (user.uid !== undefined) fs.chownSync(home, user.uid, user.gid);
  const dir = path.join(home, 'data');
  const port = await freePort();
  const call = (name: string, ...args: string[]) => run(path.join(programs, name), args, { cwd: home, ...user });
  const control = async (...args: string[]) => {
    const server = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=${home}`;
    await call('pg_ctl', '--pgdata', dir, '--wait', '--log', path.join(home, 'log'), '--options', server, ...args);
  };
  await call('initdb', '--pgdata', dir, '--username=mezha', '--auth=trust', '--encoding=UTF8', '--no-sync');
  await control('start');
  return {
    url: `postgres://mezha@127.0.0.1:${port}/postgres`,
    stop: (haste) => control('stop', '--mode', haste),
    start: () => control('start'),
    restart: (haste) => control('restart', '--mode', haste),
    async close() {
      await control('stop', '--mode', 'immediate').catch(() => undefined);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
