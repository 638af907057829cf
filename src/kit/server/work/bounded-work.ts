import { endWithServer } from './end-with-server.ts';

/** What a child says of its job. */
export type ChildReply<Answer> = { answer: Answer } | { threw: string };

/**
 * The whole program of a bounded child (`bounded-child.ts`): answers each job with what `work` gives for it. `tidy` runs
 * when the answer is on its way; nobody waits for it but the next job.
 */
export function answerJobs<Job, Answer>(work: (job: Job) => Answer | Promise<Answer>, tidy?: (job: Job) => void): void {
  endWithServer();
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
