import os from 'node:os';

/*
 * What the drivers of the database and of the file store throw while the other side is gone, and what a disk throws
 * that takes nothing. Nothing of ours is broken: the user may try again.
 */

/** PostgreSQL: connection lost, out of resources, shutting down or starting, its disk broken, a standby after a failover. */
const STATE = /^(08[0-9A-Z]{3}|53[0-9A-Z]{3}|57P0[1235]|58030|25006)$/;
const SYSTEM = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  // Full, larger than the process may write.
  'ENOSPC',
  'EFBIG',
  // Read-only, closed to us, broken; no handle left.
  'EROFS',
  'EACCES',
  'EIO',
  'EMFILE',
  'ENFILE',
]);
/** A quota that is used up. Node has no name for it: its `code` says `Unknown system error`. */
const isOverQuota = (error: unknown) =>
  error instanceof Error && (error as NodeJS.ErrnoException).errno === -os.constants.errno.EDQUOT;

/** What the drivers say in words alone. */
const WORDS =
  /^(timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed|Cannot use a pool after calling end|Query read timeout)/;

/** True for an error behind which something that we depend on does not answer. */
export function isUnavailable(error: unknown): boolean {
  for (let at: unknown = error; at instanceof Error; at = at.cause) {
    const code = (at as { code?: unknown }).code;
    if (typeof code === 'string' && (SYSTEM.has(code) || STATE.test(code))) return true;
    if (WORDS.test(at.message) || isOverQuota(at)) return true;
  }
  return false;
}
