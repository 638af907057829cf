import { it } from 'vitest';

/** True in `npm run test:long`. The same tests run in `npm test`, smaller. */
export const isLong = process.env.TEST_SIZE === 'long';

/** How much of a thing a test does: a little in `npm test`, the whole in the long run. */
export function sized<T>(sizes: { short: T; long: T }): T {
  return isLong ? sizes.long : sizes.short;
}

/** A test that takes long and has a shorter neighbour in `npm test`. docs/reliability.md lists them. */
export const itInLong: ReturnType<typeof it.runIf> = it.runIf(isLong);
