import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { afterAll } from 'vitest';
import { type Client, clientOf, type Raw } from './client.ts';
import { networkRaw } from './network-raw.ts';
import { SERVER_BUILD } from './server-build.ts';

/* The product as `npm start` runs it: bundled, in a process of its own, called through the network. */

/** Against hanging: a busy machine takes its time. */
export const START_WITHIN_MS = 180_000;
const root = path.resolve(import.meta.dirname, '..');

const children = new Set<ChildProcess>();
// A test that fails leaves no server behind.
afterAll(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** A program of the product and what it has said so far. */
export interface StartedProcess {
  child: ChildProcess;
  output(): string;
}

/**
 * The server; it does not have to come up. `under` is a program with its arguments that becomes the server by `exec`:
 * what sets its rights or its view of the file system.
 */
export function spawnServer(env: Record<string, string>, under: string[] = []): Promise<StartedProcess> {
  return spawnProgram('main', [], env, under);
}

async function spawnProgram(
  name: string,
  args: string[],
  env: Record<string, string>,
  under: string[] = [],
): Promise<StartedProcess> {
  const { PATH = '' } = process.env;
  const program = path.join(SERVER_BUILD, `${name}.js`);
  const [command = '', ...rest] = [...under, process.execPath, program, ...args];
  const child = spawn(command, rest, {
    cwd: root,
    env: { PATH, PORT: '0', HOST: '127.0.0.1', LOG_LEVEL: 'silent', ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on('data', (chunk: Buffer) => {
      text = (text + chunk.toString()).slice(-200_000);
    });
  }
  return { child, output: () => text };
}

/** Runs a program of the command line to its end; gives its exit code and what it said. */
export async function runProgram(name: string, args: string[], env: Record<string, string>): Promise<[number, string]> {
  const { child, output } = await spawnProgram(name, args, env);
  const [status] = (await once(child, 'close')) as [number];
  return [status, output()];
}

export interface RealServer {
  origin: string;
  pid: number;
  output(): string;
  anonymous: Client;
  /** A caller with this token. */
  as(token: string): Client;
  raw: Raw;
  /** Ended by the kernel from one instruction to the next, as in a crash. */
  kill(): Promise<void>;
  /** Asked to end; gives its exit status. */
  stop(): Promise<number | null>;
}

/** Starts the server and waits until it takes calls. */
export async function startServer(env: Record<string, string>, under: string[] = []): Promise<RealServer> {
  const { child, output } = await spawnServer({ RATE_LIMITS: 'off', ...env }, under);
  const exited = once(child, 'exit') as Promise<[number | null]>;
  const started = new Promise<void>((resolve) => {
    child.stdout?.on('data', () => {
      if (/^Почта: /m.test(output())) resolve();
    });
  });
  const late = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error(`the server did not start in time: ${output()}`)), START_WITHIN_MS).unref();
  });
  const ended = exited.then(([status]) => {
    throw new Error(`the server ended with ${status}: ${output()}`);
  });
  await Promise.race([started, late, ended]);
  // Not awaited any more: from now on it may end.
  for (const promise of [late, ended]) promise.catch(() => undefined);
  const origin = /^Межа: (\S+)$/m.exec(output())?.[1]?.replace('localhost', '127.0.0.1') ?? '';
  const raw = networkRaw(origin);
  return {
    origin,
    pid: child.pid ?? 0,
    output,
    raw,
    anonymous: clientOf(raw, {}),
    as: (token) => clientOf(raw, { authorization: `Bearer ${token}` }),
    async kill() {
      child.kill('SIGKILL');
      await exited;
    },
    async stop() {
      child.kill('SIGTERM');
      const [status] = await exited;
      return status;
    },
  };
}
