import { setTimeout as pause } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { gapAfter, MOST_AT_ONCE, ownPace } from './own-pace.ts';

/** Work that ends when it is told to. */
function door() {
  let open: (word: string) => void = () => undefined;
  const opened = new Promise<string>((resolve) => {
    open = resolve;
  });
  return { opened, open };
}

it('S14 heavy calls of one user go one after another, those of another user beside them', async () => {
  const pace = ownPace();
  const begun: string[] = [];
  const first = door();
  const second = door();
  const work = (name: string, until: Promise<string>) => () => {
    begun.push(name);
    return until;
  };
  const one = pace.take('a', work('a1', first.opened));
  const two = pace.take('a', work('a2', Promise.resolve('2')));
  const other = pace.take('b', work('b1', second.opened));
  second.open('b');
  expect(await other).toBe('b');
  expect(begun).toEqual(['a1', 'b1']);
  first.open('1');
  expect(await Promise.all([one, two])).toEqual(['1', '2']);
  expect(begun).toEqual(['a1', 'b1', 'a2']);
});

it('S14 a heavy call that fails holds up none of those behind it', async () => {
  const pace = ownPace();
  const failed = pace.take('a', () => Promise.reject(new Error('broken')));
  const next = pace.take('a', async () => 'done');
  await expect(failed).rejects.toThrow('broken');
  expect(await next).toBe('done');
});

it('S14 20 heavy calls of one user may wait, and one more is refused to that user alone', async () => {
  const pace = ownPace();
  const { opened, open } = door();
  const wait = () => opened;
  const taken = Array.from({ length: MOST_AT_ONCE }, () => pace.take('a', wait));
  expect(() => pace.take('a', wait)).toThrow(/Повторите через несколько секунд/);
  const other = pace.take('b', async () => 'b');
  expect(await other).toBe('b');
  open('done');
  await Promise.all(taken);
  await expect.poll(() => pace.take('a', async () => 'again').catch(() => 'refused')).toBe('again');
});

it.each([
  [49, 0],
  [50, 50],
  [300, 300],
  [2_000, 2_000],
  [2_001, 2_000],
])('S14 after %i ms of the thread the next work of the same user begins %i ms later', (busy, gap) => {
  expect(gapAfter(busy)).toBe(gap);
});

/** Keeps the thread for so many milliseconds. */
function busyFor(ms: number) {
  const end = performance.now() + ms;
  while (performance.now() < end);
}

it('S14 the thread is everybody else’s between two heavy calls of one user, for as long as the first one kept it', async () => {
  const pace = ownPace();
  let ended = 0;
  const first = pace.take('a', async () => {
    busyFor(120);
    ended = performance.now();
  });
  const second = pace.take('a', async () => performance.now());
  await first;
  const other = await pace.take('b', async () => performance.now());
  const begun = await second;
  expect(other).toBeLessThan(begun);
  // A timer counts whole milliseconds.
  expect(begun - ended).toBeGreaterThan(118);
});

it('S14 after work that only waited for others the next of the same user begins at once', async () => {
  const pace = ownPace();
  const first = pace.take('a', () => pause(400, performance.now()));
  const second = pace.take('a', async () => performance.now());
  expect((await second) - (await first)).toBeLessThan(700);
});

it('S14 after work that lets others in between its parts the next of the same user begins at once', async () => {
  const pace = ownPace();
  const first = pace.take(
    'a',
    async () => {
      busyFor(400);
      return performance.now();
    },
    false,
  );
  const second = pace.take('a', async () => performance.now());
  expect((await second) - (await first)).toBeLessThan(300);
});
