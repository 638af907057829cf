import type { PGlite } from '@electric-sql/pglite';
import type { Log } from '../../work/worker.ts';
import { type Engine, openEngine } from './embedded-engine.ts';

/** What the embedded database is asked by. */
export interface EmbeddedClient extends Pick<PGlite, 'query' | 'exec' | 'transaction' | 'close'> {
  /** From now on it is told here when the engine ended and was opened again. */
  logTo(log: Log): void;
}

/** An opening takes up to seconds of the whole server's time, and an engine that has ended its memory for ten more. */
const PAUSE_MS = 5_000;

/** The database in `dir`. When its engine has ended, calls open it anew, and throw `EngineEnded` until that succeeds. */
export async function openReopening(dir: string): Promise<EmbeddedClient> {
  let engine: Engine = await openEngine(dir);
  let opening: Promise<void> | null = null;
  let log: Log | undefined;
  let notBefore = 0;
  /** Of the last opening. */
  let refused: unknown = null;

  async function reopen(): Promise<void> {
    if (performance.now() < notBefore) throw refused ?? engine.ended();
    if (!refused) log?.error({ err: engine.ended() }, 'embedded database ended');
    try {
      engine.leave();
      engine = await openEngine(dir);
      refused = null;
      log?.info('embedded database opened again');
    } catch (error) {
      refused = error;
      log?.error({ err: error }, 'embedded database not opened again');
      throw error;
    } finally {
      notBefore = performance.now() + PAUSE_MS;
    }
  }

  async function current(): Promise<PGlite> {
    if (engine.ended()) {
      opening ??= reopen().finally(() => {
        opening = null;
      });
      await opening;
    }
    return engine.client;
  }

  return {
    query: async (...args) => (await current()).query(...args) as never,
    exec: async (...args) => (await current()).exec(...args),
    transaction: async (work) => (await current()).transaction(work),
    logTo(to) {
      log = to;
    },
    async close() {
      await opening?.catch(() => undefined);
      if (engine.ended()) engine.leave();
      else await engine.client.close();
    },
  };
}
