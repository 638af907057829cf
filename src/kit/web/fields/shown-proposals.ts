import { createContext, useContext, useId, useLayoutEffect, useRef } from 'react';
import type { makeStore } from '../store.ts';

export interface ProposedValue {
  from: string;
  words: string;
  /** What it is proposed to, where it can be taken together with others (`ProposedTogether`). */
  of?: string | undefined;
  onTake: () => void;
}

/** A proposal that stands on the page. */
export interface Shown {
  key: string;
  /** What it is proposed to: the name of a field, or a title. */
  of: string;
  from: string;
  words: string;
  element: Element;
  take(): void;
}

export type ShownStore = ReturnType<typeof makeStore<ReadonlyMap<string, Shown>>>;

/** Of a form whose proposals can be taken together; null elsewhere. */
export const ShownProposals = createContext<ShownStore | null>(null);

/** Makes a proposal one of those that can be taken together: what is taken is what is shown, as it is shown. */
export function useShownProposal({ of, from, words, onTake: take }: ProposedValue) {
  const key = useId();
  const store = useContext(ShownProposals);
  const element = useRef<HTMLButtonElement>(null);
  const latest = useRef(take);
  useLayoutEffect(() => {
    latest.current = take;
  });
  useLayoutEffect(() => {
    if (!store || of === undefined || !element.current) return;
    const shown = { key, of, from, words, element: element.current, take: () => latest.current() };
    store.write(new Map(store.read()).set(key, shown));
    return () => {
      const others = new Map(store.read());
      others.delete(key);
      store.write(others);
    };
  }, [store, key, of, from, words]);
  return element;
}
