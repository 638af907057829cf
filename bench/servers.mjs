/* The product as it is built, and the bare server, each as a process of its own over one database. */
import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import net from 'node:net';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';

const root = path.dirname(path.dirname(fileURLToPath(import.meta.url)));
const DATA_KEY = randomBytes(32).toString('base64');
const STARTS_WITHIN_MS = 60_000;

async function freePort() {
  const server = net.createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address();
  server.close();
  await once(server, 'close');
  return port;
}

async function answers(port, child) {
  const end = Date.now() + STARTS_WITHIN_MS;
  while (Date.now() < end) {
    if (child.exitCode !== null) throw new Error(`a server ended with ${child.exitCode}`);
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch(() => null);
    if (answer?.ok) return;
    await pause(100);
  }
  throw new Error('a server did not start');
}

async function start(program, env) {
  const port = await freePort();
  const child = spawn(process.execPath, program, {
    env: { ...process.env, ...env, PORT: String(port), HOST: '127.0.0.1' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  await answers(port, child);
  return {
    port,
    pid: child.pid,
    async stop() {
      child.kill('SIGTERM');
      if (child.exitCode === null) await once(child, 'exit');
    },
  };
}

/** The product on a database; `queries`, where given, is the file that gets what it asks the database. */
export async function startProduct(databaseUrl, { queries } = {}) {
  const dataDir = mkdtempSync(path.join(os.tmpdir(), 'mezha-bench-'));
  const listen = queries ? ['--import', path.join(root, 'bench', 'listen.mjs')] : [];
  const server = await start([...listen, path.join(root, 'dist', 'server', 'main.js')], {
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    DATA_KEY,
    BACKUP_AT: 'off',
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'silent',
    ...(queries ? { BENCH_QUERIES: queries } : {}),
  });
  return {
    ...server,
    async stop() {
      await server.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** What the product is held against, on the same database. */
export const startBare = (databaseUrl) => start([path.join(root, 'bench', 'bare.mjs')], { DATABASE_URL: databaseUrl });
