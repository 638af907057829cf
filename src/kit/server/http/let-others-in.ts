import { setTimeout as pause } from 'node:timers/promises';

/* A long call works in parts, and lets those who came meanwhile finish before the next part. */

/** Most of the calls end sooner; behind one that does not, and in a crowd, the parts still follow each other. */
export const LONGEST_MS = 20;
const LOOK_AGAIN_MS = 1;

/** Waits for a moment at least, and while the others are more than none, but not for long. */
export async function letOthersIn(others: () => number, longest = LONGEST_MS): Promise<void> {
  const until = performance.now() + longest;
  do await pause(LOOK_AGAIN_MS);
  while (others() > 0 && performance.now() < until);
}
