import fs from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import type { OpenDatabase } from '../database.ts';
import { openPool } from '../postgres.ts';
import { startEngine } from './embedded-engine.ts';
import { lock } from './embedded-lock.ts';
import { startUpkeep, type UpkeepPauses, vacuum } from './embedded-upkeep.ts';

/** Longer than a copy of a large database, which everybody waits for. */
const TURN_WITHIN_MS = 60_000;
/** Of a large table. An engine that needs longer for one statement is taken for hung. */
const UPKEEP_WITHIN_MS = 10 * 60_000;

export interface EmbeddedOptions {
  dataDir: string;
  /** Folder of the built children. */
  children: string;
  /** Null for programs of the operator, as in `openPostgres`. */
  migrations: string | null;
  upkeep?: UpkeepPauses;
}

/**
 * Opens (and on the first start makes) the embedded database of the data folder. Throws `DatabaseInUse` when another
 * process has it open.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<OpenDatabase & { vacuum(): Promise<void> }> {
  const { dataDir, children, migrations } = options;
  const dir = path.join(dataDir, 'db');
  fs.mkdirSync(dir, { recursive: true, mode: 0o700 });
  fs.chmodSync(dir, 0o700);
  const held = await lock(dir, 'server');
  const opened: { close(): Promise<void> }[] = [{ close: async () => void held.close() }];
  const close = async () => {
    for (const part of opened.reverse()) await part.close();
  };
  try {
    const engine = await startEngine(path.join(children, 'engine-child.js'), dataDir);
    opened.push(engine);
    const { pool, ...database } = await openPool({
      // What the environment says of other servers is not for this one.
      to: { stream: () => engine.socket(), user: 'postgres', database: 'postgres', ssl: false },
      // The engine has one session: two connections would read each other's answers.
      size: 1,
      migrations,
      waitMs: TURN_WITHIN_MS,
      onNoAnswer: () => engine.doubt(),
    });
    opened.push(database);
    const run = (text: string) => pool.query({ text, query_timeout: UPKEEP_WITHIN_MS } as pg.QueryConfig);
    const upkeep = startUpkeep(run, options.upkeep);
    opened.push({ close: () => upkeep.stop() });
    return { ...database, kind: 'embedded', logTo: (log) => engine.logTo(log), vacuum: () => vacuum(run), close };
  } catch (error) {
    await close();
    throw error;
  }
}
