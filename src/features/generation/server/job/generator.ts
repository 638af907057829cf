import { AppError } from '#kit/errors.ts';
import { type Log, startWorker } from '#kit/server/work/worker.ts';
import { claim, giveBack, hasFailed, type Job, SAYS_IT_LIVES_EVERY_MS, sayItLives } from './jobs.ts';
import { type GenerationServices, makeEdition } from './make-edition.ts';

/** Makes the editions that are in the line (`jobs.ts`). */
export interface Generator {
  /** Takes what waits: when an edition was asked for, and now and then for what killed servers have left. */
  look(): void;
  /** Takes nothing more. What is under way ends, or goes back into the line where it cannot: close the renderer. */
  stop(): Promise<void>;
}

const BROKEN = new AppError('internal', 'Не удалось сформировать документ. Попробуйте ещё раз.');

/** `atOnce` editions, so that one is written while the next one is laid out. The renderer has turns of its own. */
export function createGenerator(services: GenerationServices & { log: Log }, atOnce: number): Generator {
  const { db, log } = services;
  const underWay = new Set<Promise<void>>();
  let stopping = false;
  let looking: Promise<unknown> = Promise.resolve();

  async function make(job: Job): Promise<void> {
    const { stop } = startWorker({
      name: 'generation',
      everyMs: SAYS_IT_LIVES_EVERY_MS,
      round: () => sayItLives(db, job),
      log,
    });
    try {
      await makeEdition(services, job);
    } catch (error) {
      if (stopping) return await giveBack(db, job);
      if (!(error instanceof AppError)) log.error({ err: error, reportId: job.reportId }, 'an edition was not made');
      await hasFailed(db, job, error instanceof AppError ? error : BROKEN);
    } finally {
      await stop();
    }
  }

  async function take(): Promise<void> {
    while (!stopping && underWay.size < atOnce) {
      const job = await claim(db);
      if (!job) return;
      const making: Promise<void> = make(job)
        .catch((error: unknown) => log.error({ err: error }, 'a job of the line cannot be told of'))
        .finally(() => {
          underWay.delete(making);
          look();
        });
      underWay.add(making);
    }
  }

  /** One look after the other: two would take more than `atOnce`. */
  function look(): void {
    looking = looking
      .then(take)
      .catch((error: unknown) => log.error({ err: error }, 'the line of editions cannot be read'));
  }

  return {
    look,
    async stop() {
      stopping = true;
      await looking;
      await Promise.all(underWay);
    },
  };
}

const LOOKS_EVERY_MS = 5_000;

export const startGenerationWorker = (generator: Generator, log: Log) =>
  startWorker({ name: 'generations', everyMs: LOOKS_EVERY_MS, round: async () => generator.look(), log });
