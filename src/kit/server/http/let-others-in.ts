import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';

/* A long call works in parts, and lets those who came meanwhile finish before the next part. */

/** Most of the calls end sooner; behind one that does not, and in a crowd, the parts still follow each other. */
export const LEAST_MS = 20;
/** A part that kept the thread for longer gives the others no more. */
export const MOST_MS = 500;
const LOOK_AGAIN_MS = 1;

/** Waits for a moment at least, and while the others are more than none, but not for long. */
export async function letOthersIn(others: () => number, longest = LEAST_MS): Promise<void> {
  const until = performance.now() + longest;
  do await pause(LOOK_AGAIN_MS);
  while (others() > 0 && performance.now() < until);
}

/**
 * For one call, from its beginning: others get the thread for as long as the last part kept it. A call of several queries
 * would else wait for a part at each of them.
 */
export function betweenParts(others: () => number): () => Promise<void> {
  let began = performance.eventLoopUtilization();
  return async () => {
    const { active } = performance.eventLoopUtilization(began);
    await letOthersIn(others, Math.min(Math.max(active, LEAST_MS), MOST_MS));
    began = performance.eventLoopUtilization();
  };
}
