const DEPTH = 200;

export interface History<T> {
  /** The value as of this very moment. */
  latest(): T;
  change(next: T): void;
  undo(): void;
  redo(): void;
}

/** Undo and redo of a value that somebody else holds. `change` remembers what was before. */
export function historyOf<T>(latest: () => T, write: (next: T) => void): History<T> {
  const past: T[] = [];
  const future: T[] = [];
  const step = (from: T[], to: T[]) => {
    const next = from.pop();
    if (next === undefined) return;
    to.push(latest());
    write(next);
  };
  return {
    latest,
    change: (next) => {
      if (next === latest()) return;
      past.push(latest());
      past.splice(0, past.length - DEPTH);
      future.length = 0;
      write(next);
    },
    undo: () => step(past, future),
    redo: () => step(future, past),
  };
}
