import { expect, it } from 'vitest';
import {
  ANSWER_TOO_SLOW,
  type AnswerToIt,
  type BodyOnItsWay,
  SILENT_SECONDS,
  SLOWEST_BYTES_A_SECOND,
  watchBodies,
} from './body-watch.ts';

/** An answer that has not begun, and what was written in its place. */
function answerToCome() {
  const written: unknown[] = [];
  const answer = { headersSent: false, socket: { write: (text: unknown) => written.push(text) } };
  return { written, answer: answer as unknown as AnswerToIt };
}

/** A body of which `bytesIn` of that second arrives, second by second; gives the second in which it was closed. */
function closedAfter(bytesIn: (second: number) => number, seconds = 400): number | null {
  const watch = watchBodies();
  let closed = false;
  const socket = { bytesRead: 700 };
  const request = { complete: false, destroyed: false, socket, destroy: () => (closed = true) };
  watch.add(request as unknown as BodyOnItsWay, answerToCome().answer);
  for (let second = 1; second <= seconds; second += 1) {
    socket.bytesRead += bytesIn(second);
    watch.look();
    if (closed) return second;
  }
  return null;
}

it('S3 a body whose sender is silent is closed within 40 s, and not a second before its time', () => {
  expect(SILENT_SECONDS).toBeLessThanOrEqual(38);
  expect(closedAfter(() => 0)).toBe(SILENT_SECONDS);
  // Quick at first, then nothing more.
  expect(closedAfter((second) => (second <= 10 ? 100_000 : 0))).toBe(10 + SILENT_SECONDS);
});

it('S3 a pause in a tunnel is borne: one second less than the bound, again and again', () => {
  const much = SLOWEST_BYTES_A_SECOND * 3 * SILENT_SECONDS;
  expect(closedAfter((second) => (second % SILENT_SECONDS === 0 ? much : 0))).toBeNull();
  expect(closedAfter((second) => (second % (SILENT_SECONDS + 1) === 0 ? much : 0))).toBe(SILENT_SECONDS);
});

it('S3 a body that trickles is closed below the slowest pace, and not at it or above it', () => {
  expect(closedAfter(() => 1)).toBe(SILENT_SECONDS);
  expect(closedAfter(() => SLOWEST_BYTES_A_SECOND - 1)).toBe(SILENT_SECONDS);
  expect(closedAfter(() => SLOWEST_BYTES_A_SECOND)).toBeNull();
  expect(closedAfter(() => SLOWEST_BYTES_A_SECOND + 1)).toBeNull();
});

it('S3 a picture of 3 MB passes at 20 KB/s', () => {
  const bytes = 3 * 1024 * 1024;
  expect(closedAfter(() => 20_000, Math.ceil(bytes / 20_000))).toBeNull();
});

it('S3 a body that has arrived is watched no more, however long its answer takes', () => {
  const watch = watchBodies();
  let closed = false;
  const request = { complete: true, destroyed: false, socket: { bytesRead: 0 }, destroy: () => (closed = true) };
  watch.add(request as unknown as BodyOnItsWay, answerToCome().answer);
  for (let second = 0; second < 400; second += 1) watch.look();
  expect(closed).toBe(false);
});

it('S3 the sender of a body that stalls is answered 408, unless the answer has begun or waits for an earlier one', () => {
  const given = (change: object) => {
    const watch = watchBodies();
    const { written, answer } = answerToCome();
    let closed = false;
    const request = { complete: false, destroyed: false, socket: { bytesRead: 0 }, destroy: () => (closed = true) };
    watch.add(request as unknown as BodyOnItsWay, { ...answer, ...change });
    for (let second = 0; second < SILENT_SECONDS; second += 1) watch.look();
    return [written, closed];
  };
  expect(given({})).toEqual([[ANSWER_TOO_SLOW], true]);
  expect(given({ headersSent: true })).toEqual([[], true]);
  expect(given({ socket: null })).toEqual([[], true]);
});
