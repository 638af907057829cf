import type { FastifyBaseLogger } from 'fastify';

export type Log = Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>;

/** A job that is done again and again beside the answering of calls. */
export interface Worker {
  /** Ends it, after the round that is under way. */
  stop(): Promise<void>;
}

/** Runs `round` every `everyMs`, never twice at once. A round that throws is logged and the next one comes all the same. */
export function startWorker(options: {
  name: string;
  everyMs: number;
  round: () => Promise<unknown>;
  log: Log;
}): Worker {
  const { name, everyMs, round, log } = options;
  let stopped = false;
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<unknown> = Promise.resolve();
  const next = () => {
    if (stopped) return;
    timer = setTimeout(() => {
      running = round()
        .catch((error: unknown) => log.error({ err: error, worker: name }, 'worker round failed'))
        .finally(next);
    }, everyMs);
    timer.unref();
  };
  next();
  return {
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await running;
    },
  };
}
