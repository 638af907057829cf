import { execFile } from 'node:child_process';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { freePort } from './free-port.ts';

/* A PostgreSQL of the test's own, which may be stopped and started. */

const run = promisify(execFile);

/** PostgreSQL does not run as root; any other user will do. */
const NOBODY = 65_534;
const user = process.getuid?.() === 0 ? { uid: NOBODY, gid: NOBODY } : {};

/** The folder with PostgreSQL's programs for those who run it, the newest version first, or null. Debian keeps them out of the path. */
export function postgresPrograms(): string | null {
  const debian = '/usr/lib/postgresql';
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : [];
  const dirs = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(':'),
  ];
  const names = ['initdb', 'pg_ctl', 'pg_basebackup'];
  return dirs.find((dir) => names.every((name) => fs.existsSync(path.join(dir, name)))) ?? null;
}

/** `fast` breaks the connections and writes everything down; `immediate` is a crash, and the start recovers. */
export type Haste = 'fast' | 'immediate';

export interface Cluster {
  url: string;
  port: number;
  stop(haste: Haste): Promise<void>;
  start(): Promise<void>;
  restart(haste: Haste): Promise<void>;
  /** The postmaster is ended by the kernel; the others end when they notice. */
  kill(): void;
  /** A copy that follows this one and may be read. */
  standby(): Promise<Cluster>;
  /** A standby becomes a primary. */
  promote(): Promise<void>;
  close(): Promise<void>;
}

/** `settings` are those of postgresql.conf, as `name=value`. */
export function startCluster(programs: string, settings: readonly string[] = []): Promise<Cluster> {
  return startOn(programs, ['initdb', '--username=mezha', '--auth=trust', '--encoding=UTF8', '--no-sync'], settings);
}

function startStandby(programs: string, primary: string): Promise<Cluster> {
  const follow = ['--write-recovery-conf', '--checkpoint=fast', '--no-sync'];
  return startOn(programs, ['pg_basebackup', '--dbname', primary, ...follow], []);
}

/** `make` is the program, with its arguments, that fills the data folder. */
async function startOn(programs: string, [make = '', ...how]: string[], settings: readonly string[]): Promise<Cluster> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-cluster-'));
  if (user.uid !== undefined) fs.chownSync(home, user.uid, user.gid);
  const dir = path.join(home, 'data');
  const port = await freePort();
  const url = `postgres://mezha@127.0.0.1:${port}/postgres`;
  let killed = false;
  const call = (name: string, ...args: string[]) => run(path.join(programs, name), args, { cwd: home, ...user });
  const control = async (...args: string[]) => {
    const own = [...settings, 'listen_addresses=127.0.0.1', `unix_socket_directories=${home}`];
    const server = [`-p ${port}`, ...own.map((setting) => `-c ${setting}`)].join(' ');
    await call('pg_ctl', '--pgdata', dir, '--wait', '--log', path.join(home, 'log'), '--options', server, ...args);
  };
  try {
    await call(make, '--pgdata', dir, ...how);
    await control('start');
  } catch (error) {
    fs.rmSync(home, { recursive: true, force: true });
    throw error;
  }
  return {
    url,
    port,
    stop: (haste) => control('stop', '--mode', haste),
    start: () => control('start'),
    restart: (haste) => control('restart', '--mode', haste),
    kill() {
      process.kill(Number.parseInt(fs.readFileSync(path.join(dir, 'postmaster.pid'), 'utf8'), 10), 'SIGKILL');
      killed = true;
    },
    standby: () => startStandby(programs, url),
    promote: () => control('promote'),
    async close() {
      // What a killed one left in shared memory goes with the next start.
      if (killed) await control('start').catch(() => undefined);
      await control('stop', '--mode', 'immediate').catch(() => undefined);
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
