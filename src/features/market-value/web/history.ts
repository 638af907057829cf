const DEPTH = 200;

export interface History<T> {
  /** The value as of this very moment. */
  latest(): T;
  change(next: T): void;
  undo(): void;
  redo(): void;
  canUndo(): boolean;
  canRedo(): boolean;
}

interface Change<T> {
  before: T;
  after: T;
}

/**
 * Undo and redo of a value that somebody else holds, and that another window may change meanwhile. `back` is `now`
 * without what led from `before` to `after`; null where that cannot be taken back.
 */
export function historyOf<T>(
  latest: () => T,
  write: (next: T) => void,
  back: (before: T, after: T, now: T) => T | null,
): History<T> {
  const past: Change<T>[] = [];
  const future: Change<T>[] = [];
  const step = (from: Change<T>[], to: Change<T>[]) => {
    const change = from.pop();
    if (!change) return;
    to.push({ before: change.after, after: change.before });
    const next = back(change.before, change.after, latest());
    if (next !== null) write(next);
  };
  return {
    latest,
    change: (next) => {
      const before = latest();
      if (next === before) return;
      past.push({ before, after: next });
      past.splice(0, past.length - DEPTH);
      future.length = 0;
      write(next);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
    canUndo: () => past.length > 0,
    canRedo: () => future.length > 0,
  };
}
