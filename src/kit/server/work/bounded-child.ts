import os from 'node:os';
import path from 'node:path';
import type { ChildReply } from './bounded-work.ts';
import { startChild } from './child-process.ts';

/*
 * The one way to run work that nobody can bound beforehand: a Node process of its own, killed when it takes too long,
 * held by the kernel when it takes too much memory, started again for the next job (`child-process.ts`).
 *
 * A new kind of child is three pieces, as for pictures:
 *
 * 1. its program, `kit/server/files/picture-child.ts`, named in `CHILDREN` of `vite.server.config.ts` (the build and the tests
 *    make it from there), built as `picture-child.js` beside `main.js`:
 *      answerJobs<PictureJob, PictureAnswer>(async ({ bytes }) => ({ jpeg: await clean(bytes) }));
 * 2. its owner, who is made once and closed with the server:
 *      const child = boundedChild<PictureJob, PictureAnswer>(path.join(children, 'picture-child.js'),
 *        { timeMs: 10_000, memoryMb: 512 });
 *      const { jpeg } = await child.run({ bytes });
 *      await child.close();
 * 3. a sentence to the user for each `reason` that a `ChildFailure` may have. What the user did wrong is no failure:
 *    let it be a part of the answer (`{ refused: '…' }`).
 *
 * A job and its answer are plain data and bytes (structured clone). A child takes one job at a time; who is next is the
 * owner's affair.
 */

/**
 * Why a job got no answer: its time or its memory was over, the process ended, the work threw an error (the process
 * lives on), or the owner was closed.
 */
export type ChildFailureReason = 'time' | 'memory' | 'crash' | 'threw' | 'closed';

export class ChildFailure extends Error {
  readonly reason: ChildFailureReason;

  constructor(reason: ChildFailureReason, message: string) {
    super(message);
    this.name = 'ChildFailure';
    this.reason = reason;
  }
}

export interface ChildLimits {
  /** Of one job, with the start of the process where there is none. */
  timeMs: number;
  /** All memory that the process may write to, of its heap and of native code. Outside Linux only the heap is bounded. */
  memoryMb: number;
  /** A process is replaced after so many jobs. */
  jobs?: number;
  /** A process without a job for so long gives its memory back. */
  idleMs?: number;
}

export interface BoundedChild<Job, Answer> {
  /** Rejects with `ChildFailure`. */
  run(job: Job): Promise<Answer>;
  /** Ends the process; the job under way and each later one fails as `closed`. */
  close(): Promise<void>;
}

/** What V8, Node, C++, Rust and GLib say when they are refused memory. */
const NO_MEMORY = ['out of memory', 'allocation failed', 'failed to allocate', 'bad_alloc', 'terminate called'];
const NO_BYTES = /allocation of \d+ bytes failed/i;
const saysNoMemory = (text: string) =>
  NO_MEMORY.some((words) => text.toLowerCase().includes(words)) || NO_BYTES.test(text);
/** The rest is for stacks, code and native memory. */
const HEAP_SHARE = 0.7;

function startProcess<Job, Answer>(file: string, memoryMb: number) {
  type Outcome = ChildReply<Answer> | ChildFailure;
  // The garbage collector is called after each job.
  const flags = ['--expose-gc', `--max-old-space-size=${Math.floor(memoryMb * HEAP_SHARE)}`];
  const child = startChild(file, { flags, memoryMb });
  // Those whom the server answers meanwhile come first. A process that did not start says so below.
  if (child.pid !== undefined) os.setPriority(child.pid, os.constants.priority.PRIORITY_BELOW_NORMAL);
  const name = path.basename(file);
  let errors = '';
  let dead: ChildFailure | undefined;
  /** Of the job under way. A promise that lives as long as the process would keep what each job was sent and answered. */
  let settle: ((outcome: Outcome) => void) | undefined;
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-8000);
  });
  child.on('message', (reply) => settle?.(reply as ChildReply<Answer>));
  const ended = new Promise<void>((resolve) => {
    const end = (how: string) => {
      const reason = saysNoMemory(errors) ? 'memory' : 'crash';
      dead ??= new ChildFailure(reason, `${name} ${how}: ${errors.slice(0, 2000) || 'no message'}`);
      settle?.(dead);
      resolve();
    };
    child.once('close', (code, signal) => end(`ended with ${signal ?? code}`));
    child.on('error', (error) => end(`did not start: ${error.message}`));
  });

  return {
    isDead: () => dead !== undefined || child.exitCode !== null || child.signalCode !== null,
    async run(job: Job, timeMs: number): Promise<Answer> {
      let timer: NodeJS.Timeout | undefined;
      try {
        const outcome = await new Promise<Outcome>((resolve) => {
          settle = resolve;
          timer = setTimeout(() => {
            child.kill('SIGKILL');
            resolve(new ChildFailure('time', `${name}: no answer within ${timeMs} ms`));
          }, timeMs);
          if (dead) resolve(dead);
          // What cannot be reached is ended, and says on its error output why it had ended.
          else child.send(job as object, (error) => void (error && child.kill('SIGKILL')));
        });
        if (outcome instanceof ChildFailure) throw outcome;
        if ('answer' in outcome) return outcome.answer;
        const reason = saysNoMemory(outcome.threw) ? 'memory' : 'threw';
        throw new ChildFailure(reason, `${name}: ${outcome.threw}`);
      } finally {
        clearTimeout(timer);
        settle = undefined;
      }
    },
    stop() {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

export function boundedChild<Job, Answer>(file: string, limits: ChildLimits): BoundedChild<Job, Answer> {
  const { timeMs, memoryMb, jobs = 200, idleMs = 5 * 60_000 } = limits;
  let current: ReturnType<typeof startProcess<Job, Answer>> | undefined;
  let done = 0;
  let busy = false;
  let closed = false;
  let idle: NodeJS.Timeout | undefined;

  const living = () => {
    if (!current || current.isDead()) {
      current = startProcess<Job, Answer>(file, memoryMb);
      done = 0;
    }
    return current;
  };
  const retire = async () => {
    clearTimeout(idle);
    const old = current;
    current = undefined;
    await old?.stop();
  };
  const waitIdle = () => {
    clearTimeout(idle);
    idle = setTimeout(() => void retire(), idleMs).unref();
  };

  return {
    async run(job) {
      if (closed) throw new ChildFailure('closed', `${path.basename(file)} was closed`);
      if (busy) throw new Error(`${path.basename(file)} takes one job at a time`);
      busy = true;
      clearTimeout(idle);
      let healthy = false;
      try {
        const answer = await living().run(job, timeMs);
        healthy = true;
        return answer;
      } catch (error) {
        healthy = error instanceof ChildFailure && error.reason === 'threw';
        throw closed ? new ChildFailure('closed', `${path.basename(file)} was closed`) : error;
      } finally {
        done += 1;
        if (healthy && done < jobs) waitIdle();
        else await retire();
        busy = false;
      }
    },
    async close() {
      closed = true;
      await retire();
    },
  };
}

/** As many children of one kind as jobs go on at once. The caller bounds them: see `createTurns`. */
export function childPool<Job, Answer>(
  count: number,
  create: () => BoundedChild<Job, Answer>,
): Pick<BoundedChild<Job, Answer>, 'run' | 'close'> {
  const all = Array.from({ length: count }, create);
  // The one that worked last comes first: it has not given its memory back.
  const free = [...all];
  return {
    async run(job) {
      const child = free.pop();
      if (!child) throw new Error(`${count} jobs are under way`);
      return child.run(job).finally(() => free.push(child));
    },
    async close() {
      await Promise.all(all.map((child) => child.close()));
    },
  };
}
