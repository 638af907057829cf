import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { collectGarbage } from '#test/collect-garbage.ts';
import { type RenderProcess, startRenderProcess } from './pdf-child.ts';

const MB = 1024 * 1024;
/** Replies with what it was sent; ends when it is sent nothing. */
const ECHO = `process.on('message', ({ job, bytes }) => bytes ? process.send({ job, bytes }) : process.exit(3));`;

interface Message {
  job: number;
  bytes: Uint8Array | null;
}

let dir: string;
let child: RenderProcess<Message, Message>;
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'mezha-child-'));
  fs.writeFileSync(path.join(dir, 'echo.cjs'), ECHO);
  child = startRenderProcess(path.join(dir, 'echo.cjs'));
});
afterEach(async () => {
  await child.stop();
  fs.rmSync(dir, { recursive: true });
});

it('S9 what a job was sent and replied is let go when it is done, however long its process lives', async () => {
  const held = () => {
    collectGarbage();
    return process.memoryUsage().arrayBuffers / MB;
  };
  const echo = async (job: number) => {
    const { bytes } = await child.run({ job, bytes: Buffer.alloc(2 * MB, job) }, 30_000);
    expect(bytes?.at(-1)).toBe(job);
  };
  await echo(1);
  const before = held();
  for (let job = 2; job <= 21; job += 1) await echo(job);
  // Sent and replied were 80 MB. The engine gives buffers back in a thread of its own, a moment after they were found free.
  await expect.poll(() => held() - before, { timeout: 20_000 }).toBeLessThan(20);
});

it('S5 a job whose process ends, and each one after it, is refused at once', async () => {
  const failure = { reason: 'crash' };
  await expect(child.run({ job: 1, bytes: null }, 30_000)).rejects.toMatchObject(failure);
  await expect(child.run({ job: 2, bytes: Buffer.alloc(1) }, 30_000)).rejects.toMatchObject(failure);
});
