import { randomUUID } from 'node:crypto';
import { AppError, invalid } from '#kit/errors.ts';
import { boundedChild, ChildFailure, type ChildFailureReason } from '../work/bounded-child.ts';
import { createTurns } from '../work/fair-turns.ts';

/*
 * Reads what users upload, apart from the server's own threads, which sign-in and files need. One file at a time, in
 * turns between users: nobody waits for more than one file of each other user.
 */

export interface UploadReader<Job, Answer> {
  /** 422 for a file that cannot be read or takes too long, 429 and 503 when too much waits. */
  read(userId: string, job: Job): Promise<Answer>;
  close(): Promise<void>;
}

interface UploadBounds {
  timeMs: number;
  memoryMb: number;
  /** The sentence for a file that cannot be read. */
  broken: string;
}

/** A step of a report sends its pictures one after the other, a text pasted from a document all at once. */
const TURNS = {
  perUser: 50,
  all: 150,
  tooMany: 'Слишком много загрузок сразу. Дождитесь, пока загрузятся предыдущие.',
  full: 'Сейчас загружается слишком много файлов. Попробуйте через минуту.',
};

const TOO_LONG = 'Файл не удалось прочитать за отведённое время. Попробуйте ещё раз или выберите другой.';

/** `program` is the built child; its jobs and answers are plain data. */
export function uploadReader<Job, Answer>(program: string, bounds: UploadBounds): UploadReader<Job, Answer> {
  const { broken, ...limits } = bounds;
  const refusals: Record<ChildFailureReason, () => AppError> = {
    time: () => invalid({ file: TOO_LONG }, TOO_LONG),
    memory: () => invalid({ file: broken }, broken),
    threw: () => invalid({ file: broken }, broken),
    crash: () => new AppError('unavailable', 'Не удалось прочитать файл. Попробуйте ещё раз.'),
    closed: () => new AppError('unavailable', 'Сервер перезапускается. Попробуйте через минуту.'),
  };
  const refused = (error: unknown): never => {
    throw error instanceof ChildFailure ? Object.assign(refusals[error.reason](), { cause: error }) : error;
  };
  const child = boundedChild<Job, Answer>(program, limits);
  const turns = createTurns(TURNS);
  return {
    read: (userId, job) => turns.take({ userId, key: randomUUID() }, () => child.run(job).catch(refused)),
    async close() {
      await child.close();
      await turns.close();
    },
  };
}
