import { type ChildProcess, fork } from 'node:child_process';
import { AppError } from '../errors.ts';

/** Why a job got no reply. */
export class ChildFailure extends Error {
  readonly reason: 'timeout' | 'crash';

  constructor(reason: 'timeout' | 'crash', message: string) {
    super(message);
    this.name = 'ChildFailure';
    this.reason = reason;
  }
}

const TOO_LONG = 'Документ формируется слишком долго. Попробуйте ещё раз или уменьшите количество изображений.';
const BROKEN = 'Не удалось сформировать документ. Попробуйте ещё раз.';

/** What the user is told of a job that got no reply; any other error as it came. */
export function refusal(error: unknown): unknown {
  if (!(error instanceof ChildFailure)) return error;
  return Object.assign(new AppError('unavailable', error.reason === 'timeout' ? TOO_LONG : BROKEN), { cause: error });
}

interface Job {
  job: number;
}

export interface RenderProcess<Request extends Job, Reply extends Job> {
  /** Sends a job and waits for its reply. Rejects with `ChildFailure`; the process is dead then. One at a time. */
  run(request: Request, timeoutMs: number): Promise<Reply>;
  stop(): Promise<void>;
}

/** Starts the renderer's process. It keeps the server alive only while it has a job. */
export function startRenderProcess<Request extends Job, Reply extends Job>(
  childPath: string,
): RenderProcess<Request, Reply> {
  const child: ChildProcess = fork(childPath, [], {
    serialization: 'advanced',
    // The garbage collector is called after each job; inherited flags are the server's own affair.
    execArgv: ['--expose-gc'],
    // Nothing of the server's settings, so no password or key, is known to this process.
    env: { MALLOC_ARENA_MAX: '1', ...(process.env.PATH === undefined ? {} : { PATH: process.env.PATH }) },
    stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
  });
  let errors = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    errors = (errors + chunk.toString()).slice(-2000);
  });
  const ended = new Promise<void>((resolve) => {
    child.once('close', () => resolve());
    child.once('error', (error) => {
      errors += error.message;
      resolve();
    });
  });
  /** Of the job that is under way. A promise that lives as long as the child would keep what each job was sent and replied. */
  let lost: (() => void) | null = null;
  let over = false;
  void ended.then(() => {
    over = true;
    lost?.();
  });
  const attend = (busy: boolean) => {
    const handles = [child, child.channel, child.stderr as unknown as { ref(): void; unref(): void } | null];
    for (const handle of handles) busy ? handle?.ref() : handle?.unref();
  };
  attend(false);

  return {
    async run(request, timeoutMs) {
      attend(true);
      let timer: NodeJS.Timeout | undefined;
      let onMessage: ((reply: Reply) => void) | undefined;
      try {
        return await new Promise<Reply>((resolve, reject) => {
          onMessage = (reply) => {
            if (reply.job === request.job) resolve(reply);
          };
          child.on('message', onMessage);
          lost = () => reject(new ChildFailure('crash', `the renderer's process ended: ${errors || 'no message'}`));
          if (over) lost();
          timer = setTimeout(() => {
            child.kill('SIGKILL');
            reject(new ChildFailure('timeout', `no document within ${timeoutMs} ms`));
          }, timeoutMs);
          child.send(request, (error) => {
            if (error) reject(new ChildFailure('crash', error.message));
          });
        });
      } finally {
        clearTimeout(timer);
        lost = null;
        if (onMessage) child.off('message', onMessage);
        attend(false);
      }
    },
    async stop() {
      attend(true);
      child.kill('SIGKILL');
      await ended;
    },
  };
}
