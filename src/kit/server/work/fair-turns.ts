import { AppError } from '#kit/errors.ts';

/*
 * Who is next for work of which only some goes on at a time. Users take turns, one job each: a user with thirty jobs
 * waits longer, and nobody else does. The same work asked for twice by one user is done once.
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
  /** Jobs that go on at the same time; one where nothing is said. */
  atOnce?: number;
  /** Jobs of one user, those under way among them. */
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
  userId: string;
  key: string;
  begin(): void;
  refuse(error: AppError): void;
  result: Promise<unknown>;
  askers: number;
}

function createJob(userId: string, key: string, work: () => Promise<unknown>): Job {
  const job: Job = { userId, key, begin: () => {}, refuse: () => {}, result: Promise.resolve(), askers: 0 };
  job.result = new Promise<void>((begin, refuse) => Object.assign(job, { begin, refuse })).then(work);
  return job;
}

export function createTurns({ atOnce = 1, perUser, all, tooMany, full }: TurnLimits): Turns {
  /** What waits, by user, in the order of turns. */
  const lines = new Map<string, Job[]>();
  const underWay = new Set<Job>();
  let closed = false;

  const jobs = () => [...underWay, ...[...lines.values()].flat()];
  const jobsOf = (userId: string) => jobs().filter((job) => job.userId === userId);
  const isServed = (userId: string) => [...underWay].some((job) => job.userId === userId);

  /** The first user of whom nothing is under way, else the first. */
  const nextLine = () => [...lines].find(([userId]) => !isServed(userId)) ?? [...lines][0];

  function keep(userId: string, line: Job[]): void {
    if (line.length === 0) lines.delete(userId);
    else lines.set(userId, line);
  }

  function next(): void {
    const [userId, [job, ...rest] = []] = nextLine() ?? [];
    if (closed || underWay.size >= atOnce || userId === undefined || !job) return;
    keep(userId, rest);
    underWay.add(job);
    job.begin();
    const done = () => {
      underWay.delete(job);
      // At the end of the turns again, behind everybody who came meanwhile.
      const line = lines.get(userId) ?? [];
      lines.delete(userId);
      keep(userId, line);
      next();
    };
    job.result.then(done, done);
    next();
  }

  function add(job: Job): Job {
    const { userId } = job;
    if (jobsOf(userId).length >= perUser) throw new AppError('too_many_requests', tooMany);
    if (jobs().length >= all) throw new AppError('unavailable', full);
    keep(userId, [...(lines.get(userId) ?? []), job]);
    next();
    return job;
  }

  function leave(job: Job): void {
    job.askers -= 1;
    const { userId } = job;
    if (job.askers === 0)
      keep(
        userId,
        (lines.get(userId) ?? []).filter((waiting) => waiting !== job),
      );
  }

  return {
    async take<T>({ userId, key, gone: signal }: Turn, work: () => Promise<T>): Promise<T> {
      if (closed) throw new AppError('unavailable', STOPPING);
      if (signal?.aborted) throw gone();
      const same = jobsOf(userId).find((job) => job.key === key);
      const job = same ?? add(createJob(userId, key, work));
      job.askers += 1;
      let left: (() => void) | undefined;
      const leaving = new Promise<never>((_, reject) => {
        left = () => {
          leave(job);
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
      for (const job of [...lines.values()].flat()) job.refuse(new AppError('unavailable', STOPPING));
      lines.clear();
      await Promise.allSettled([...underWay].map(({ result }) => result));
    },
  };
}
