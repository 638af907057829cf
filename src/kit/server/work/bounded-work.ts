import { Worker } from 'node:worker_threads';

/** What a child says of its job. */
export type ChildReply<Answer> = { answer: Answer } | { threw: string };

/**
 * Runs in a thread of its own, so that also work which never ends, ends with the server. The pipe is closed by the
 * kernel however the server ended.
 */
const END_WITH_SERVER = `
  new (require('node:net').Socket)({ fd: 0 })
    .on('error', () => {})
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .resume();
`;

/**
 * The whole program of a bounded child (`bounded-child.ts`): answers each job with what `work` gives for it. `tidy` runs
 * when the answer is on its way; nobody waits for it but the next job.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>, tidy?: (job: Job) => void): void {
  new Worker(END_WITH_SERVER, { eval: true }).unref();
  const reply = async (job: Job): Promise<ChildReply<Answer>> => {
    try {
      return { answer: await work(job) };
    } catch (error) {
      return { threw: error instanceof Error ? `${error.message}\n${error.stack}`.slice(0, 4000) : String(error) };
    }
  };
  process.on('message', async (job: Job) => {
    process.send?.(await reply(job));
    tidy?.(job);
    globalThis.gc?.();
  });
}
