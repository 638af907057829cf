import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';

/*
 * The one way to start a process of our own beside the server. It knows nothing of the server's settings, so no password
 * or key, and it is gone when the server is gone: its program calls `endWithServer()`.
 */

/** The kernel writes no core: it would hold somebody's document. */
const NO_CORE = 'ulimit -c 0; exec "$@"';
/** The kernel also refuses memory above the limit. */
const LIMITED = 'ulimit -c 0; ulimit -d "$0"; exec "$@"';

const WRITABLE_CODE = /^([\da-f]+)-([\da-f]+) rwxp /gm;

/**
 * KiB that this Node reserves for compiled code at its start: half a gigabyte in Node 24, next to nothing in Node 20. The
 * kernel counts them as data although hardly any are ever used, and the children run on the same Node.
 */
function reservedForCode(): number {
  const maps = process.platform === 'linux' ? fs.readFileSync('/proc/self/maps', 'latin1') : '';
  const sizes = [...maps.matchAll(WRITABLE_CODE)].map(
    ([, from = '', to = '']) => Number(`0x${to}`) - Number(`0x${from}`),
  );
  // Each thread reserves its own: the child has two (`end-with-server.ts`).
  return 2 * Math.ceil(sizes.reduce((sum, size) => sum + size, 0) / 1024);
}

interface ChildOptions {
  args?: readonly string[];
  /** Of Node. Inherited flags are the server's own affair. */
  flags?: readonly string[];
  /** All memory that the process may write to. Not outside Linux. */
  memoryMb?: number;
}

/** Starts the program in `file`. It is sent messages as structured clones; what it says on stderr is the caller's to read. */
export function startChild(file: string, { args = [], flags = [], memoryMb }: ChildOptions): ChildProcess {
  const limit = memoryMb === undefined ? [NO_CORE, 'sh'] : [LIMITED, String(memoryMb * 1024 + reservedForCode())];
  const start =
    process.platform === 'win32'
      ? { execArgv: [...flags] }
      : { execPath: '/bin/sh', execArgv: ['-c', ...limit, process.execPath, ...flags] };
  return fork(file, args, {
    ...start,
    serialization: 'advanced',
    env: { MALLOC_ARENA_MAX: '1', ...(process.env.PATH === undefined ? {} : { PATH: process.env.PATH }) },
    // The first is never written to: its end tells the child that the server has ended.
    stdio: ['pipe', 'ignore', 'pipe', 'ipc'],
  });
}
