import { expect, it } from 'vitest';
import { LONGEST_MS, letOthersIn } from './let-others-in.ts';

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
  expect(await waited(() => 1)).toBeGreaterThanOrEqual(LONGEST_MS);
});
