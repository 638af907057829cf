import { beforeEach, describe, expect, it } from 'vitest';
import { createTurns, type TurnLimits, type Turns } from './fair-turns.ts';

const LIMITS: TurnLimits = { perUser: 40, all: 100, tooMany: 'Слишком много ваших', full: 'Слишком много' };

/** Work that is done when the test says so. */
let begun: string[];
let done: string[];
let finish: (() => void)[];
let turns: Turns;
beforeEach(() => {
  begun = [];
  done = [];
  finish = [];
  turns = createTurns(LIMITS);
});

const take = (userId: string, name: string, gone?: AbortSignal) =>
  turns
    .take({ userId, key: name, gone }, async () => {
      begun.push(name);
      await new Promise<void>((resolve) => finish.push(resolve));
      return `of ${name}`;
    })
    .then((result) => {
      done.push(name);
      return result;
    });

const settled = () => new Promise((resolve) => setImmediate(resolve));
/** Ends the work under way; the next one begins. */
async function step(): Promise<void> {
  await settled();
  finish.shift()?.();
  await settled();
}
/** Steps until so many are done, or gives up: what follows in the test says what is missing. */
async function untilDone(count: number): Promise<void> {
  for (let steps = 0; steps < 100 && done.length < count; steps += 1) await step();
}
const names = (user: string, count: number) => Array.from({ length: count }, (_, index) => `${user}${index + 1}`);

describe('turns', () => {
  it('J4 with thirty jobs of one user waiting, another is served after at most the one under way', async () => {
    const jobs = names('a', 30).map((name) => take('a', name));
    await step();
    const late = take('b', 'b1');
    await step();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await step();
    await expect(late).resolves.toBe('of b1');
    expect(done).toEqual(['a1', 'a2', 'b1']);
    await untilDone(31);
    expect(begun.slice(3)).toEqual(names('a', 30).slice(2));
    await Promise.all(jobs);
  });

  it('J4 users take turns, one job each, in the order in which they came', async () => {
    for (const user of ['a', 'b', 'c']) for (const name of names(user, user === 'b' ? 1 : 3)) void take(user, name);
    await untilDone(7);
    expect(done).toEqual(['a1', 'b1', 'c1', 'a2', 'c2', 'a3', 'c3']);
  });

  it('J4 one job is under way at a time', async () => {
    for (const user of ['a', 'b']) for (const name of names(user, 2)) void take(user, name);
    for (let count = 1; count <= 4; count += 1) {
      await settled();
      expect(begun).toHaveLength(count);
      await step();
    }
  });

  it('J4 the same work asked for twice by one user is done once, waiting or under way; another user’s is done for itself', async () => {
    const asked = [take('a', 'report'), take('b', 'report'), take('a', 'other'), take('a', 'other')];
    await settled();
    asked.push(take('a', 'report'));
    await untilDone(5);
    expect(begun).toEqual(['report', 'report', 'other']);
    expect(await Promise.all(asked)).toEqual(['of report', 'of report', 'of other', 'of other', 'of report']);
    // What is done is done anew: it may have become something else.
    void take('a', 'report');
    await settled();
    expect(begun).toHaveLength(4);
  });

  it('J4 work that fails fails for all who asked for it, and the next one begins', async () => {
    const broken = () =>
      turns.take({ userId: 'a', key: 'broken' }, () => {
        throw new Error('broken');
      });
    const refused = [broken(), broken()].map((job) => expect(job).rejects.toThrow('broken'));
    const next = take('a', 'next');
    await Promise.all(refused);
    await step();
    await expect(next).resolves.toBe('of next');
  });
});

describe('several at once', () => {
  beforeEach(() => {
    turns = createTurns({ ...LIMITS, atOnce: 2 });
  });

  it('J4 never more go on than are allowed, and one user alone may have them all', async () => {
    for (const name of names('a', 4)) void take('a', name);
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
    await untilDone(4);
    expect(done).toEqual(names('a', 4));
  });

  it('J4 whoever has nothing under way is next', async () => {
    for (const name of names('a', 4)) void take('a', name);
    await settled();
    for (const name of names('b', 2)) void take('b', name);
    await step();
    expect(begun).toEqual(['a1', 'a2', 'b1']);
    await step();
    expect(begun).toEqual(['a1', 'a2', 'b1', 'a3']);
    await untilDone(6);
    expect(done).toHaveLength(6);
  });

  it('J4 work that was refused leaves its place to the next', async () => {
    const failing = turns.take({ userId: 'a', key: 'fails' }, () => Promise.reject(new Error('broken')));
    await expect(failing).rejects.toThrow('broken');
    for (const name of names('a', 2)) void take('a', name);
    await settled();
    expect(begun).toEqual(['a1', 'a2']);
  });
});

describe('bounds', () => {
  it.each([
    { waiting: 2, refused: false },
    { waiting: 3, refused: true },
    { waiting: 4, refused: true },
  ])(
    'J4 of three jobs of a user at most: with $waiting waiting or under way another is refused: $refused',
    async ({ waiting, refused }) => {
      turns = createTurns({ ...LIMITS, perUser: 3 });
      for (const name of names('a', waiting)) take('a', name).catch(() => undefined);
      const last = take('a', 'last');
      const other = take('b', 'b1');
      if (refused) await expect(last).rejects.toMatchObject({ status: 429, message: LIMITS.tooMany });
      await untilDone(Math.min(waiting, 3) + (refused ? 1 : 2));
      await expect(other).resolves.toBe('of b1');
    },
  );

  it('J4 a user with the full number of jobs may still join work that is there already', async () => {
    turns = createTurns({ ...LIMITS, perUser: 2 });
    const asked = [...names('a', 2), 'a2'].map((name) => take('a', name));
    await untilDone(3);
    expect(await Promise.all(asked)).toEqual(['of a1', 'of a2', 'of a2']);
  });

  it.each([2, 3])('J4 of three jobs of all at most, with %i there', async (there) => {
    turns = createTurns({ ...LIMITS, all: 3 });
    for (const name of names('a', there)) void take('a', name);
    const last = take('b', 'b1');
    if (there === 3) await expect(last).rejects.toMatchObject({ status: 503, message: LIMITS.full });
    else {
      await untilDone(3);
      await expect(last).resolves.toBe('of b1');
    }
  });
});

describe('askers who go away', () => {
  const left = { status: 499 };

  it('J4 work that waits leaves the line with its only asker, and makes room', async () => {
    turns = createTurns({ ...LIMITS, perUser: 2 });
    const asker = new AbortController();
    void take('a', 'a1');
    const second = take('a', 'a2', asker.signal);
    asker.abort();
    await expect(second).rejects.toMatchObject(left);
    void take('a', 'a3');
    await untilDone(2);
    expect(begun).toEqual(['a1', 'a3']);
  });

  it('J4 a user whose only work left the line has no turn any more', async () => {
    const asker = new AbortController();
    void take('a', 'a1');
    const only = take('b', 'b1', asker.signal);
    void take('c', 'c1');
    asker.abort();
    await expect(only).rejects.toMatchObject(left);
    await untilDone(2);
    expect(begun).toEqual(['a1', 'c1']);
  });

  it('J4 work that somebody else waits for stays in the line', async () => {
    const asker = new AbortController();
    void take('a', 'a1');
    const [gone, stays] = [take('a', 'a2', asker.signal), take('a', 'a2')];
    asker.abort();
    await expect(gone).rejects.toMatchObject(left);
    await untilDone(2);
    await expect(stays).resolves.toBe('of a2');
  });

  it('J4 work under way goes on, and work for an asker who is already gone is not begun', async () => {
    const asker = new AbortController();
    const first = take('a', 'a1', asker.signal);
    await settled();
    asker.abort();
    await expect(first).rejects.toMatchObject(left);
    const next = take('b', 'b1');
    await expect(take('c', 'c1', asker.signal)).rejects.toMatchObject(left);
    await step();
    await step();
    await expect(next).resolves.toBe('of b1');
    expect(begun).toEqual(['a1', 'b1']);
  });
});

it('J4 closing refuses what waits and what comes, and waits for the work under way', async () => {
  const first = take('a', 'a1');
  const waiting = [take('a', 'a2'), take('b', 'b1')].map((job) => expect(job).rejects.toMatchObject({ status: 503 }));
  await settled();
  let ended = false;
  const closing = turns.close().then(() => {
    ended = true;
  });
  await Promise.all(waiting);
  await expect(take('c', 'c1')).rejects.toMatchObject({ status: 503 });
  expect(ended).toBe(false);
  await step();
  await closing;
  await expect(first).resolves.toBe('of a1');
  expect(begun).toEqual(['a1']);
});
