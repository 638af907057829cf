import { useEffect, useRef } from 'react';

/** A form or table of this page that may hold unsaved work. */
export interface UnsavedWork {
  isDirty(): boolean;
  /** What is known here to speak against a save, as a sentence. Where it is left out, a save can be tried. */
  obstacle?(): string | null;
  /** What becomes of it when the page is left, where no copy stays on the device. */
  ifLeft?(): string | null;
  /** Whether the server still gets it when the page is closed now, with all that was written into it. */
  outlivesThePage?(): boolean;
  /** Stores what can be stored before the page is left, without a question. */
  store?(): Promise<void>;
  /** True when it was saved; false when something stopped it and the page shows what. */
  save(): Promise<boolean>;
}

/** The state of a way to another address of the same form: nothing is left by it. */
export const SAME_FORM = 'same-form';

const works = new Set<UnsavedWork>();

/** Everything that would be lost by leaving now. */
export function unsavedWorks(): UnsavedWork[] {
  return [...works].filter((work) => work.isDirty());
}

/** Closing the tab might lose something: not all goes to the server with the page's last words. */
export function isLostByClosing(): boolean {
  return unsavedWorks().length > 0 && ![...works].every((work) => work.outlivesThePage?.() ?? !work.isDirty());
}

/**
 * Makes leaving the page ask first. `useRecordForm` does it itself; for tables and editors that keep their own state.
 */
export function useUnsavedWork(work: UnsavedWork): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const known: UnsavedWork = {
      isDirty: () => latest.current.isDirty(),
      obstacle: () => latest.current.obstacle?.() ?? null,
      ifLeft: () => latest.current.ifLeft?.() ?? null,
      outlivesThePage: () => latest.current.outlivesThePage?.() ?? !latest.current.isDirty(),
      store: async () => latest.current.store?.(),
      save: () => latest.current.save(),
    };
    works.add(known);
    return () => {
      works.delete(known);
    };
  }, []);
}
