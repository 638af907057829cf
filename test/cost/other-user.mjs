/*
 * Another user at work, in a thread of its own, so that nothing the test does makes that user wait. The calls come one
 * after another, each kind by itself. `watch` begins; `end` answers with the waits since then. A call that goes on
 * beyond `heldMs` is told at once.
 */
import { setTimeout as pause } from 'node:timers/promises';
import { parentPort, workerData } from 'node:worker_threads';

const { origin, calls, heldMs, giveUpMs } = workerData;

let leave = new AbortController();
let under = [];
let waits = [];

async function one({ name, method, path, headers, body }) {
  const began = performance.now();
  const told = setTimeout(() => parentPort.postMessage({ held: name }), heldMs);
  let status = 0;
  try {
    const signal = AbortSignal.timeout(giveUpMs);
    const answer = await fetch(`${origin}${path}`, { method, headers, body, signal });
    await answer.arrayBuffer();
    status = answer.status;
  } catch {
    // No answer: the wait and the status 0 tell it.
  }
  clearTimeout(told);
  waits.push({ name, status, ms: performance.now() - began });
}

async function work(call) {
  const { signal } = leave;
  while (!signal.aborted) {
    await one(call);
    await pause(call.restMs, undefined, { signal }).catch(() => undefined);
  }
}

parentPort.on('message', async (message) => {
  if (message === 'watch') {
    leave = new AbortController();
    waits = [];
    under = calls.map(work);
    return;
  }
  leave.abort();
  await Promise.all(under);
  parentPort.postMessage({ waits });
});
