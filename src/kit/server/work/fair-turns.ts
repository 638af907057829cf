import { AppError } from '#kit/errors.ts';

/*
 * Who is next for work that goes one at a time. Users take turns, each one job: somebody with thirty waits longer himself
 * and nobody else does. The same work asked for twice by one user is done once.
 */

export interface Turn {
  /** Whose turn it takes. */
  userId: string;
  /** Work with an equal key of the same user has an equal result. */
  key: string;
  /** Aborted when the asker has gone away: work that has not begun and that nobody else asked for leaves the line. */
  gone?: AbortSignal | undefined;
}

export interface Turns {
  /** The result of the work, done in turn. 429 when this user has too much waiting, 503 when all have. */
  take<T>(turn: Turn, work: () => Promise<T>): Promise<T>;
  /** Refuses what waits and what comes; ends when the work under way has ended. */
  close(): Promise<void>;
}

export interface TurnLimits {
  /** Jobs of one user, the one under way among them. */
  perUser: number;
  /** Jobs of all. */
  all: number;
  /** The sentence to a user who has too many. */
  tooMany: string;
  /** The sentence when all have too many. */
  full: string;
}

const STOPPING = 'Сервер перезапускается. Попробуйте через минуту.';
/** Nobody reads it but the log: the status that balancers use for this. */
const gone = () => new AppError('bad_request', 'Соединение закрыто до ответа', { status: 499 });

interface Job {
  key: string;
  begin(): void;
  refuse(error: AppError): void;
  result: Promise<unknown>;
  askers: number;
}

function createJob(key: string, work: () => Promise<unknown>): Job {
  const job: Job = { key, begin: () => {}, refuse: () => {}, result: Promise.resolve(), askers: 0 };
  job.result = new Promise<void>((begin, refuse) => Object.assign(job, { begin, refuse })).then(work);
  return job;
}

export function createTurns({ perUser, all, tooMany, full }: TurnLimits): Turns {
  /** By user, in the order of turns: the first job of the first line is the one under way. */
  const lines = new Map<string, Job[]>();
  let underWay: Job | undefined;
  let closed = false;

  function next(): void {
    const [first] = lines;
    const job = first?.[1][0];
    if (underWay || !first || !job) return;
    underWay = job;
    job.begin();
    const done = () => {
      const [userId, line] = first;
      underWay = undefined;
      line.shift();
      // At the end of the turns again, behind everybody who came meanwhile.
      lines.delete(userId);
      if (line.length > 0 && !closed) lines.set(userId, line);
      next();
    };
    job.result.then(done, done);
  }

  function add(userId: string, job: Job): Job {
    const line = lines.get(userId) ?? [];
    const jobs = [...lines.values()].reduce((sum, { length }) => sum + length, 0);
    if (line.length >= perUser) throw new AppError('too_many_requests', tooMany);
    if (jobs >= all) throw new AppError('unavailable', full);
    line.push(job);
    lines.set(userId, line);
    next();
    return job;
  }

  function leave(userId: string, job: Job): void {
    job.askers -= 1;
    const line = lines.get(userId);
    if (job.askers > 0 || job === underWay || !line) return;
    line.splice(line.indexOf(job), 1);
    if (line.length === 0) lines.delete(userId);
  }

  return {
    async take<T>({ userId, key, gone: signal }: Turn, work: () => Promise<T>): Promise<T> {
      if (closed) throw new AppError('unavailable', STOPPING);
      if (signal?.aborted) throw gone();
      const same = lines.get(userId)?.find((job) => job.key === key);
      const job = same ?? add(userId, createJob(key, work));
      job.askers += 1;
      let left: (() => void) | undefined;
      const leaving = new Promise<never>((_, reject) => {
        left = () => {
          leave(userId, job);
          reject(gone());
        };
        signal?.addEventListener('abort', left);
      });
      try {
        return (await Promise.race([job.result, leaving])) as T;
      } finally {
        if (left) signal?.removeEventListener('abort', left);
      }
    },
    async close() {
      closed = true;
      for (const job of [...lines.values()].flat()) {
        if (job !== underWay) job.refuse(new AppError('unavailable', STOPPING));
      }
      lines.clear();
      await underWay?.result.catch(() => undefined);
    },
  };
}
