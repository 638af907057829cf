import { replaceEqualDeep } from '@tanstack/react-query';
import { useRef, useSyncExternalStore } from 'react';

/** A value outside of React that many parts of a screen read. */
export interface Store<T> {
  read(): T;
  subscribe(listener: () => void): () => void;
}

export function makeStore<T>(first: T): Store<T> & { write(next: T): void } {
  let value = first;
  const listeners = new Set<() => void>();
  return {
    read: () => value,
    write: (next) => {
      if (next === value) return;
      value = next;
      for (const listener of listeners) listener();
    },
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/**
 * What a component reads of the store. It renders again when that is another value, not when it is the same value made
 * anew. `select` gives plain values, objects and lists of them.
 */
export function useStore<T, Part>(store: Store<T>, select: (value: T) => Part): Part {
  const last = useRef<Part>(undefined);
  return useSyncExternalStore(store.subscribe, () => {
    const part = replaceEqualDeep(last.current, select(store.read()));
    last.current = part;
    return part;
  });
}
