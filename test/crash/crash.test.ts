import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { testServerUrl } from '../database.ts';
import { startServer } from '../real-server.ts';
import { sized } from '../size.ts';
import { type Backend, embeddedBackend, postgresBackend } from './backends.ts';
import { inspect, lostSaves } from './checks.ts';
import { countRecords, noRecords, type Records } from './records.ts';
import { makeCast, writeUntilKilled } from './writers.ts';

/*
 * The real server is killed while many clients write, again and again; what was acknowledged must be there afterwards,
 * money and documents must fit together. Figures: docs/reliability.md.
 */

const KILLS = Number(process.env.CRASH_KILLS ?? sized({ short: 1, long: 55 }));
/** The kill falls anywhere in so long a load: in a registration, a payment, in the middle of making a document. */
const LOAD_MS = sized({ short: 4_000, long: 6_000 });

/** Until the load is under way; every third time, from the first on, until a document was made, so that the kill cuts off the next one. */
async function underLoad(records: Records, withDocument: boolean): Promise<void> {
  const writes = countRecords(records);
  const documents = records.generated.length;
  while (countRecords(records) < writes + 10 || (withDocument && records.generated.length === documents))
    await pause(20);
}

async function killAgainAndAgain(backend: Backend, dataDir: string): Promise<void> {
  const env = { DATA_DIR: dataDir, ...backend.env };
  const records = noRecords();
  let server = await startServer(env);
  const cast = await makeCast(server);
  const known: Parameters<typeof inspect>[3] = new Map();
  let orphans = 0;
  const restarts: number[] = [];
  const tell = (kills: number) =>
    process.stdout.write(
      `S4 ${backend.name}: ${kills} kills, ${countRecords(records)} acknowledged writes (${records.generated.length} documents, ${records.paid.length} payments), 0 lost; ${orphans} orphan files left; slowest restart ${Math.max(...restarts)} ms\n`,
    );
  for (let kill = 1; kill <= KILLS; kill += 1) {
    let gone = false;
    const written = writeUntilKilled(server, cast, records, () => gone);
    // A refusal while the server lives ends the wait, and the test.
    await Promise.race([underLoad(records, kill % 3 === 1).then(() => pause(Math.random() * LOAD_MS)), written]);
    gone = true;
    await server.kill();
    await written;
    const found = await backend.look((db) => inspect(db, dataDir, records, known));
    expect(found.problems, `after kill ${kill}`).toEqual([]);
    orphans = found.orphans.length;
    const started = Date.now();
    server = await startServer(env);
    restarts.push(Date.now() - started);
    expect(await lostSaves(server.as(cast.token), [...records.saves].slice(-10)), `after kill ${kill}`).toEqual([]);
    if (kill % 5 === 0) tell(kill);
  }
  expect(await lostSaves(server.as(cast.token), [...records.saves])).toEqual([]);
  expect(await server.stop()).toBe(0);
  const last = await backend.look((db) => inspect(db, dataDir, records));
  expect(last.problems).toEqual([]);
  tell(KILLS);
}

/** Against hanging: a busy machine takes minutes. */
const WITHIN_MS = sized({ short: 600_000, long: 3 * 3600_000 });

it('S4 killed under writes nothing that was acknowledged is lost, and money and documents agree', {
  timeout: WITHIN_MS,
}, async () => {
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-crash-'));
  const backend = testServerUrl ? await postgresBackend(testServerUrl) : await embeddedBackend(dataDir);
  await killAgainAndAgain(backend, dataDir).finally(() => backend.close());
  fs.rmSync(dataDir, { recursive: true, force: true });
});
