import { performance } from 'node:perf_hooks';
import { setTimeout as pause } from 'node:timers/promises';
import { AppError } from '#kit/errors.ts';

/*
 * The thread that serves everybody is busy for as long as a large text takes. So the heavy calls of one user go one
 * after another. After each, the thread is everybody else's for as long as it was busy: users who send twenty at once only
 * wait longer themselves. What a call waits for (the database, a child that draws) keeps nobody else waiting.
 */

/** Of one user, the one under way among them. A person presses once; a page saves one step. */
export const MOST_AT_ONCE = 20;
/** What kept the thread for less leaves no gap: nobody would notice. */
const UNNOTICED_MS = 50;
/** The thread may have been busy with others. */
const LONGEST_GAP_MS = 2_000;

const TOO_MANY = 'Предыдущие запросы ещё выполняются. Повторите через несколько секунд.';

export interface OwnPace {
  /**
   * Does the work when the user's earlier work is done. Throws 429 when too much of the user's work is waiting. No gap follows
   * work that lets others in between its parts.
   */
  take<T>(userId: string, work: () => Promise<T>, hasGap?: boolean): Promise<T>;
}

/** How long the same user's next work waits after work that kept the thread for so many milliseconds. */
export function gapAfter(busyMs: number): number {
  return busyMs < UNNOTICED_MS ? 0 : Math.min(busyMs, LONGEST_GAP_MS);
}

export function ownPace(): OwnPace {
  const lines = new Map<string, { length: number; last: Promise<unknown> }>();

  return {
    take(userId, work, hasGap = true) {
      const line = lines.get(userId) ?? { length: 0, last: Promise.resolve() };
      if (line.length >= MOST_AT_ONCE) throw new AppError('too_many_requests', TOO_MANY);
      lines.set(userId, line);
      line.length += 1;
      let began = performance.eventLoopUtilization();
      const result = line.last.then(() => {
        began = performance.eventLoopUtilization();
        return work();
      });
      line.last = result
        .catch(() => undefined)
        .then(() => (hasGap ? pause(gapAfter(performance.eventLoopUtilization(began).active)) : undefined))
        .then(() => {
          line.length -= 1;
          if (line.length === 0) lines.delete(userId);
        });
      return result;
    },
  };
}
