import { createContext, useContext } from 'react';

/** Somebody who shows, beside a form, what is stored of it. */
export interface StoredWatch {
  /** Milliseconds of rest after which what is typed is stored; the form's own where nobody watches. */
  restMs?: number;
  /** Told after each save. */
  onStored(): void;
}

const Context = createContext<StoredWatch | null>(null);

export const StoredWatchProvider = Context.Provider;

export const useStoredWatch = (): StoredWatch | null => useContext(Context);
