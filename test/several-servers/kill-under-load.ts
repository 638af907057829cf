import { setTimeout as pause } from 'node:timers/promises';
import { countRecords, noRecords, type Records } from '../crash/records.ts';
import { type Cast, makeCast, writeUntilKilled } from '../crash/writers.ts';
import { giveRoubles } from '../money.ts';
import type { Fleet } from './fleet.ts';

interface Kills {
  count: number;
  /** At the most between two kills, in milliseconds; the moment is left to chance. */
  apartMs: number;
}

/**
 * Kills the servers in turn while users write, and starts each again but the last. Answers with what was acknowledged.
 * Rejects when a server that lived refused a call.
 */
export async function killUnderLoad(
  fleet: Fleet,
  { count, apartMs }: Kills,
): Promise<{ cast: Cast; records: Records }> {
  const cast = await makeCast(fleet.site, false);
  // For the reports that the writers pay: there is no card desk here.
  await giveRoubles(fleet.db, cast.user.id, 10_000_000);
  const records = noRecords();
  let over = false;
  const written = writeUntilKilled(fleet.site, cast, records, () => over);
  const loaded = async (more: number) => {
    const aim = countRecords(records) + more;
    while (countRecords(records) < aim) await pause(20);
  };
  // A refusal ends the wait, and the test.
  const underLoad = (more: number) => Promise.race([loaded(more), written]);
  await underLoad(10);
  for (let kill = 0; kill < count; kill += 1) {
    await Promise.race([pause(Math.random() * apartMs), written]);
    const index = kill % fleet.servers.length;
    await fleet.servers[index]?.kill();
    // The others take over.
    await underLoad(20);
    if (kill < count - 1) await fleet.replace(index);
  }
  over = true;
  await written;
  return { cast, records };
}
