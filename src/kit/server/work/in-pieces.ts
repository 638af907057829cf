import { setTimeout as pause } from 'node:timers/promises';

/** Most of the calls that came meanwhile are answered in that time. */
const FOR_OTHERS_MS = 20;

/** Does a piece when all that were given before it are done. */
export type Pieces = <T>(piece: () => T | Promise<T>) => Promise<T>;

/**
 * A line for long work of the thread that serves everybody: piece after piece, whoever gave them, and after each one a
 * moment for the calls that came meanwhile.
 */
export function inPieces(): Pieces {
  let last: Promise<unknown> = Promise.resolve();
  return (piece) => {
    const result = last.then(piece);
    last = result.catch(() => undefined).then(() => pause(FOR_OTHERS_MS));
    return result;
  };
}
