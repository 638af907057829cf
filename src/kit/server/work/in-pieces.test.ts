import { expect, it } from 'vitest';
import { inPieces } from './in-pieces.ts';

const busy = (ms: number) => {
  const until = performance.now() + ms;
  while (performance.now() < until);
};

it('S14 a call that comes while pieces wait is answered after the one under way, also when one has failed', async () => {
  const piece = inPieces();
  const order: string[] = [];
  const given = ['first', 'second', 'third'].map((name) =>
    piece(() => {
      busy(10);
      order.push(name);
      if (name === 'first') throw new Error('broken');
      // A call whose bytes have arrived, and the database's answer to it.
      if (name === 'second') setImmediate(() => setImmediate(() => order.push('the call')));
    }),
  );
  const ends = await Promise.allSettled(given);
  expect(ends.map(({ status }) => status)).toEqual(['rejected', 'fulfilled', 'fulfilled']);
  expect(order).toEqual(['first', 'second', 'the call', 'third']);
});
