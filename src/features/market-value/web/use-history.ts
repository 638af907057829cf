import { useCallback, useRef } from 'react';

const DEPTH = 200;

/** Undo and redo of a value that somebody else holds. `change` remembers what was before. */
export function useHistory<T>(value: T, onChange: (next: T) => void) {
  const current = useRef(value);
  current.current = value;
  const past = useRef<T[]>([]);
  const future = useRef<T[]>([]);

  const change = useCallback(
    (next: T) => {
      if (next === current.current) return;
      past.current = [...past.current.slice(1 - DEPTH), current.current];
      future.current = [];
      // The next change of the same event must build on this one.
      current.current = next;
      onChange(next);
    },
    [onChange],
  );
  const step = useCallback(
    (from: typeof past, to: typeof past) => {
      const next = from.current.at(-1);
      if (next === undefined) return;
      from.current = from.current.slice(0, -1);
      to.current = [...to.current, current.current];
      current.current = next;
      onChange(next);
    },
    [onChange],
  );
  return {
    /** The value as of this very moment, for handlers that run several times before a render. */
    latest: useCallback(() => current.current, []),
    change,
    undo: useCallback(() => step(past, future), [step]),
    redo: useCallback(() => step(future, past), [step]),
  };
}
