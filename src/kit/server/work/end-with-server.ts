import { Worker } from 'node:worker_threads';

const END_WITH_SERVER = `
  new (require('node:net').Socket)({ fd: 0 })
    .on('error', () => {})
    .on('close', () => process.kill(process.pid, 'SIGKILL'))
    .resume();
`;

/**
 * From now on this child (`child-process.ts`) ends when the server ends. The kernel closes the pipe between them however
 * the server ended. A thread of its own waits for that, so that work which never ends, ends too.
 */
export function endWithServer(): void {
  new Worker(END_WITH_SERVER, { eval: true }).unref();
}
