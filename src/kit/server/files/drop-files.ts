import { someAtATime } from '../work/some-at-a-time.ts';
import type { Log } from '../work/worker.ts';
import type { Storage } from './storage.ts';

/**
 * Waits for the removal of files whose rows are gone. The change is made, so a store that does not answer is no reason
 * to tell the user otherwise. What stays there is found by the sweep of orphan files (decision 0015).
 */
export async function leftToSweep(removal: Promise<unknown>, log: Log): Promise<void> {
  await removal.catch((error: unknown) => log.error({ err: error }, 'files left behind'));
}

/** Removes files after the transaction that took their rows out. */
export function dropFiles(storage: Storage, keys: Iterable<string>, log: Log): Promise<void> {
  return leftToSweep(
    someAtATime(keys, (key) => storage.remove(key)),
    log,
  );
}
