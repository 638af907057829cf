import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { afterAll } from 'vitest';
import { freePort } from '../free-port.ts';
import type { Balancer } from './balancer.ts';

/* The balancer of compose.yaml: Caddy with `deploy/Caddyfile` as it stands, in front of servers of this machine. */

const running = new Set<() => void>();
// A test that fails leaves no balancer behind.
afterAll(() => {
  for (const kill of running) kill();
});

/** CADDY, or the `caddy` of the path; null where there is none. */
export function caddyProgram(): string | null {
  const named = process.env.CADDY;
  const places = named ? [named] : (process.env.PATH ?? '').split(':').map((dir) => path.join(dir, 'caddy'));
  return places.find((place) => fs.existsSync(place)) ?? null;
}

/** `major.minor`, as a number to compare by. */
export async function caddyVersion(program: string): Promise<number> {
  const { stdout } = await promisify(execFile)(program, ['version']);
  const [, major = 0, minor = 0] = /(\d+)\.(\d+)/.exec(stdout) ?? [];
  return Number(major) * 1000 + Number(minor);
}

export async function startCaddy(program: string, origins: readonly string[]): Promise<Balancer> {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-caddy-'));
  const origin = `http://127.0.0.1:${await freePort()}`;
  const env = { HOME: home, XDG_DATA_HOME: home, XDG_CONFIG_HOME: home, PUBLIC_URL: origin };
  const adapt = ['adapt', '--config', 'deploy/Caddyfile', '--adapter', 'caddyfile'];
  const { stdout } = await promisify(execFile)(program, adapt, { env });
  // The servers' names and the port for its own orders are all that differs.
  const upstreams = origins.map((server) => ({ dial: new URL(server).host }));
  const config = JSON.parse(stdout, (key, value) => (key === 'upstreams' ? upstreams : value));
  const file = path.join(home, 'caddy.json');
  fs.writeFileSync(file, JSON.stringify({ ...config, admin: { disabled: true } }));

  const child = spawn(program, ['run', '--config', file], { env, stdio: ['ignore', 'ignore', 'pipe'] });
  const kill = () => child.kill('SIGKILL');
  running.add(kill);
  const exited = once(child, 'exit').finally(() => running.delete(kill));
  let said = '';
  await new Promise<void>((resolve, reject) => {
    child.stderr.on('data', (chunk: Buffer) => {
      said = (said + chunk.toString()).slice(-20_000);
      if (said.includes('serving initial configuration')) resolve();
    });
    exited.then(() => reject(new Error(`Caddy ended: ${said}`)), reject);
  });
  return {
    origin,
    async close() {
      child.kill('SIGTERM');
      await exited;
      fs.rmSync(home, { recursive: true, force: true });
    },
  };
}
