import { type Log, startWorker } from '../../work/worker.ts';

/*
 * A PostgreSQL server has processes that write its log back, clear away old versions of rows and count what the tables
 * hold. The embedded database has none of them: without this its folder would grow with every save.
 */

export interface UpkeepPauses {
  checkpointMs: number;
  vacuumMs: number;
}

const PAUSES: UpkeepPauses = { checkpointMs: 5 * 60_000, vacuumMs: 60 * 60_000 };

/** What fails is done at the next round; a database that is broken tells its users itself. */
const QUIET: Log = { info: () => undefined, warn: () => undefined, error: () => undefined };

/** Carries out a statement, however long it takes. */
type Run = (statement: string) => Promise<{ rows: { name: string }[] }>;

/** Makes the room of old versions of rows usable again. A table at a time: everybody else waits meanwhile. */
export async function vacuum(run: Run): Promise<void> {
  const { rows } = await run(
    `select format('%I.%I', nspname, relname) as name from pg_class join pg_namespace n on n.oid = relnamespace
      where relkind = 'r' order by 1`,
  );
  for (const { name } of rows) await run(`vacuum (analyze) ${name}`);
}

/** Looks after the database until it is told to stop; then the round that is under way comes to its end. */
export function startUpkeep(run: Run, pauses = PAUSES): { stop(): Promise<void> } {
  const rounds = [
    { name: 'checkpoint', everyMs: pauses.checkpointMs, round: () => run('checkpoint') },
    { name: 'vacuum', everyMs: pauses.vacuumMs, round: () => vacuum(run) },
  ];
  const workers = rounds.map((round) => startWorker({ ...round, log: QUIET }));
  return {
    async stop() {
      await Promise.all(workers.map((worker) => worker.stop()));
    },
  };
}
