import { useEffect, useRef } from 'react';

/** A form or table of this page that may hold unsaved work. */
export interface UnsavedWork {
  isDirty(): boolean;
  /** Whether a save has nothing against it that is known here; what is not said can be tried. */
  canSave?(): boolean;
  /** True when it was saved; false when something stopped it and the page shows what. */
  save(): Promise<boolean>;
}

const works = new Set<UnsavedWork>();

/** Everything that would be lost by leaving now. */
export function unsavedWorks(): UnsavedWork[] {
  return [...works].filter((work) => work.isDirty());
}

/** Makes leaving the page ask first. `useRecordForm` does it itself; for tables and editors that keep their own state. */
export function useUnsavedWork(work: UnsavedWork): void {
  const latest = useRef(work);
  latest.current = work;
  useEffect(() => {
    const known: UnsavedWork = {
      isDirty: () => latest.current.isDirty(),
      canSave: () => latest.current.canSave?.() ?? true,
      save: () => latest.current.save(),
    };
    works.add(known);
    return () => {
      works.delete(known);
    };
  }, []);
}
