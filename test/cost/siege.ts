import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { InjectOptions } from 'fastify';
import type { ErrorBody } from '#kit/errors.ts';
import { putDatabase } from '../made-database.ts';
import { type RealServer, startServer } from '../real-server.ts';
import { type OtherUser, otherUsersCalls, startOtherUser, type Wait } from './other-user.ts';

/*
 * A real server, calls that may cost, and another user who waits meanwhile. Machines that run tests are busy: a bound
 * is a multiple of the wait on the quiet server at that time, and what is beyond it is tried again.
 */

export interface Step {
  name: string;
  request: InjectOptions;
  /** Sent so many times at once. */
  times?: number;
}

/** One thing to try: a call with a content, and what is asked for afterwards. */
export interface Attack {
  call: string;
  place: string;
  content: string;
  write: Step;
  /** What is sent in the place of a call that was refused so; null when nothing is left to try. */
  again?: (refusal: Refusal) => Step | null;
  /** Only when the write was taken. */
  afterwards: readonly Step[];
}

export interface Refusal {
  status: number;
  fields: readonly string[];
}

export interface Result {
  attack: Attack;
  /** Of the write. */
  status: number;
  /** The write as it was taken, or null. */
  taken: Step | null;
  /** Answers that are faults of the server: to the attacker; to another user also refusals. */
  failures: string[];
  /** What was beyond the bound at every try; empty when all is well. */
  beyond: string[];
  ms: number;
}

/** A 503 is a refusal: the turns are taken, or a bound of time was reached. */
const isFault = (status: number) => status >= 500 && status !== 503;

/** The longest wait: this, or so many times what nine in ten calls wait for on the quiet server. */
const WAIT_MS = 1_500;
const TIMES_QUIET = 10;
/** Nor does the loop of the serving thread stand still for longer. */
const LOOP_MS = 1_000;
const LOOP = 'the loop of the server';
const QUIET_MS = 3_000;
const TRIES = 3;

interface Tried {
  waits: Map<string, number>;
  status: number;
  taken: Step | null;
  failures: string[];
  steps: string[];
}

export interface Siege {
  server: RealServer;
  try(attack: Attack): Promise<Result>;
  close(): Promise<void>;
}

/** What each kind of call waited for: the longest, or longer than this share of them. */
function waitsOf(waits: readonly Wait[], share = 1): Map<string, number> {
  const by = new Map<string, number[]>();
  for (const { name, ms } of waits) by.set(name, [...(by.get(name) ?? []), ms]);
  return new Map(
    [...by].map(([name, all]) => [name, all.sort((x, y) => x - y)[Math.ceil(all.length * share) - 1] ?? 0]),
  );
}

/** How long the loop stood still at most, or in all but a tenth of its turns, since this was asked last. */
async function loopDelay({ output }: RealServer, which: 'max' | 'p90' = 'max'): Promise<number> {
  const address = /^Метрики: (\S+)$/m.exec(output())?.[1] ?? '';
  const text = await fetch(address).then((response) => response.text());
  return 1000 * Number(new RegExp(`^nodejs_eventloop_lag_${which}_seconds ([\\d.e+-]+)`, 'm').exec(text)?.[1]);
}

export async function openSiege(): Promise<Siege> {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-cost-'));
  await putDatabase(dataDir);
  const start = () => startServer({ DATA_DIR: dataDir, METRICS_PORT: '0' });
  let server = await start();
  const calls = await otherUsersCalls(server);
  let other: OtherUser = startOtherUser(server.origin, calls);
  let quietly: Map<string, number> | null = null;

  async function quiet() {
    await loopDelay(server);
    other.watch();
    await pause(QUIET_MS);
    return waitsOf(await other.end(), 0.9).set(LOOP, await loopDelay(server, 'p90'));
  }

  /** A server that is held for longer than anybody waits is ended, and another one goes on with its data. */
  async function anew() {
    await other.close();
    await server.kill();
    server = await start();
    other = startOtherUser(server.origin, calls);
  }

  async function send({ name, request, times = 1 }: Step, tried: Tried): Promise<Refusal> {
    tried.steps.push(`${name} …`);
    const began = performance.now();
    const answers = await Promise.all(Array.from({ length: times }, () => server.raw(request)));
    const statuses = [...new Set(answers.map(({ statusCode }) => statusCode))];
    tried.steps.pop();
    tried.steps.push(`${name} ${statuses.join('/')} ${Math.round(performance.now() - began)} ms`);
    if (statuses.some(isFault)) tried.failures.push(tried.steps.at(-1) ?? '');
    const [first] = answers;
    const text = first && first.statusCode >= 400 ? first.body : '{}';
    return {
      status: Math.max(...statuses),
      fields: Object.keys((JSON.parse(text) as Partial<ErrorBody>).fields ?? {}),
    };
  }

  async function sendAll({ write, again, afterwards }: Attack, tried: Tried) {
    for (let step: Step | null = write; step; ) {
      const answer = await send(step, tried);
      tried.status = answer.status;
      if (answer.status < 300) tried.taken = step;
      step = tried.taken ? null : (again?.(answer) ?? null);
    }
    if (tried.taken) for (const step of afterwards) await send(step, tried);
  }

  async function once(attack: Attack): Promise<Tried & { held: boolean }> {
    const tried: Tried = { waits: new Map(), status: 0, taken: null, failures: [], steps: [] };
    await loopDelay(server);
    other.watch();
    const attacked = sendAll(attack, tried).then(() => null);
    const held = await Promise.race([attacked, other.held]);
    if (held !== null) {
      attacked.catch(() => undefined);
      tried.waits.set(held, Number.POSITIVE_INFINITY);
      await anew();
      return { ...tried, held: true };
    }
    const waits = await other.end();
    for (const { name, status } of waits)
      if (status >= 500 || status === 0) tried.failures.push(`${name} of another user ${status}`);
    tried.waits = waitsOf(waits).set(LOOP, await loopDelay(server));
    return { ...tried, held: false };
  }

  return {
    get server() {
      return server;
    },
    async try(attack) {
      const began = performance.now();
      for (let count = 1; ; count += 1) {
        quietly ??= await quiet();
        const { waits, steps, held, ...rest } = await once(attack);
        const beyond = [...waits]
          .filter(
            ([name, ms]) => ms > Math.max(name === LOOP ? LOOP_MS : WAIT_MS, TIMES_QUIET * (quietly?.get(name) ?? 0)),
          )
          .map(([name, ms]) => `${name} ${Math.round(ms)} ms (quiet ${Math.round(quietly?.get(name) ?? 0)} ms)`);
        if (beyond.length > 0) quietly = null;
        if (beyond.length === 0 || held || count === TRIES) {
          const ms = performance.now() - began;
          return { attack, ...rest, beyond: beyond.length > 0 ? [...beyond, ...steps] : [], ms };
        }
      }
    },
    async close() {
      await other.close();
      await server.kill();
      fs.rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
