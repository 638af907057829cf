import { expect, it } from 'vitest';
import { betweenParts, LEAST_MS, letOthersIn, MOST_MS } from './let-others-in.ts';

async function waited(others: () => number): Promise<number> {
  const begun = performance.now();
  await letOthersIn(others);
  return performance.now() - begun;
}

it('S14 between its parts a call waits for those who came meanwhile, and goes on without them when there are none', async () => {
  let looks = 0;
  await letOthersIn(() => {
    looks += 1;
    return 0;
  });
  expect(looks).toBe(1);
  let others = 3;
  await letOthersIn(() => {
    others -= 1;
    return others;
  }, 60_000);
  expect(others).toBe(0);
});

it('S14 a call goes on beside one that takes long', async () => {
  expect(await waited(() => 1)).toBeGreaterThanOrEqual(LEAST_MS);
});

/** Keeps the thread. */
function work(ms: number): void {
  const until = performance.now() + ms;
  while (performance.now() < until);
}

it('S14 others get the thread for as long as the part before kept it, at most half a second', async () => {
  const letIn = betweenParts(() => 1);
  const waitedAfter = async (ms: number) => {
    work(ms);
    const begun = performance.now();
    await letIn();
    return performance.now() - begun;
  };
  expect(await waitedAfter(120)).toBeGreaterThanOrEqual(100);
  const long = await waitedAfter(3 * MOST_MS);
  expect(long).toBeGreaterThanOrEqual(MOST_MS);
  expect(long).toBeLessThan(2.8 * MOST_MS);
});
