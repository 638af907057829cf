import type { ChildProcess } from 'node:child_process';
import net from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { startChild } from '../../work/child-process.ts';
import type { Log } from '../../work/worker.ts';
import { controlAddress } from './control-address.ts';
import { DatabaseInUse } from './embedded-lock.ts';

/*
 * The engine of the embedded database is a process of its own (`engine-child.ts`). Whatever goes wrong with it has one
 * end: the process is gone, and is started again. PostgreSQL's log brings back what was acknowledged.
 */

/** What the process is told: to answer when nothing holds it, or to close the database and end. */
export type EngineOrder = 'answer' | 'close';
/** What it says: it is open, or not held by anything; or another one has the folder. */
export type EngineAnswer = 'ready' | { inUse: string };

/** The engine has ended. The code is PostgreSQL's own for a server that crashed. */
class EngineEnded extends Error {
  override readonly name = 'EngineEnded';
  readonly code = '57P02';

  constructor(lastWords: string) {
    super(`the embedded database has ended: ${lastWords}`);
  }
}

export interface Engine {
  /** A way to it, for a driver to connect. While the engine is started again, the driver waits for the outcome. */
  socket(): net.Socket;
  /** Called when a query got no answer in time. An engine that nothing but that query holds is ended. */
  doubt(): void;
  /** From now on it is told here when the engine ended and was opened again. */
  logTo(log: Log): void;
  close(): Promise<void>;
}

/** Between two attempts to start an engine that does not start. */
const PAUSE_MS = 5_000;
/** An engine in doubt that does not answer for so long is ended. */
const ANSWERS_WITHIN_MS = 5_000;
/** To write down what it has in memory. Without that the next start reads it from the log. */
const CLOSES_WITHIN_MS = 10_000;

/** Starts the process and waits until the database is open. Rejects with `EngineEnded` or `DatabaseInUse`. */
async function launch(program: string, dataDir: string) {
  const child = startChild(program, { args: [dataDir], flags: ['--expose-gc'] });
  let words = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    words = (words + chunk.toString()).slice(0, 4000);
  });
  const ended = new Promise<EngineEnded>((resolve) => {
    child.once('close', (code, signal) => resolve(new EngineEnded(words.trim() || `${signal ?? code}`)));
    child.on('error', (error) => resolve(new EngineEnded(`it did not start: ${error.message}`)));
  });
  const first = new Promise<EngineAnswer>((resolve) => void child.once('message', resolve));
  const outcome = await Promise.race([first, ended]);
  if (outcome instanceof EngineEnded) throw outcome;
  if (outcome !== 'ready') throw new DatabaseInUse(outcome.inUse);
  return { child, ended };
}

// A process that cannot be told has ended, and its end is noticed elsewhere.
const tell = (child: ChildProcess, order: EngineOrder) => void child.send(order, () => undefined);

/** Ends the process unless `done` comes in time. */
async function killedUnless(done: Promise<unknown>, child: ChildProcess, withinMs: number): Promise<void> {
  const timer = setTimeout(() => child.kill('SIGKILL'), withinMs);
  await done.finally(() => clearTimeout(timer));
}

/** Opens the database in the data folder by the built `program`, and keeps it open. Throws where it does not open. */
export async function startEngine(program: string, dataDir: string): Promise<Engine> {
  let { child, ended } = await launch(program, dataDir);
  let log: Log | undefined;
  /** The last start of the engine, well or badly ended. */
  let start: Promise<unknown> = Promise.resolve();
  /** Why it ended badly. */
  let refused: Error | null = null;
  let doubted = false;
  const closing = new AbortController();
  const { signal } = closing;

  async function startAgain(): Promise<void> {
    try {
      ({ child, ended } = await launch(program, dataDir));
      refused = null;
      log?.info('embedded database opened again');
    } catch (error) {
      refused = error as Error;
      log?.error({ err: error }, 'embedded database not opened again');
    }
  }

  async function supervise(): Promise<void> {
    while (!signal.aborted) {
      if (refused === null) {
        const error = await ended;
        if (signal.aborted) return;
        log?.error({ err: error }, 'embedded database ended');
      } else await pause(PAUSE_MS, undefined, { signal }).catch(() => undefined);
      if (signal.aborted) return;
      start = startAgain();
      await start;
    }
  }
  const supervised = supervise();

  return {
    socket() {
      const socket = new net.Socket();
      const connect = socket.connect.bind(socket);
      socket.connect = () => {
        if (refused !== null) return socket.destroy(refused);
        void start.then(() => {
          if (refused !== null) socket.destroy(refused);
          else if (!socket.destroyed) connect(controlAddress(dataDir, 'engine'));
        });
        return socket;
      };
      return socket;
    },
    doubt() {
      if (doubted) return;
      doubted = true;
      const answered = new Promise((resolve) => void child.once('message', resolve));
      tell(child, 'answer');
      void killedUnless(Promise.race([answered, ended]), child, ANSWERS_WITHIN_MS).finally(() => {
        doubted = false;
      });
    },
    logTo(to) {
      log = to;
    },
    async close() {
      closing.abort();
      await start;
      if (refused === null) {
        tell(child, 'close');
        await killedUnless(ended, child, CLOSES_WITHIN_MS);
      }
      await supervised;
    },
  };
}
