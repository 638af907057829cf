import { useEffect, useRef } from 'react';
import { useUnsavedWork } from './unsaved.ts';

interface OpenField {
  /** Something stands in the field that is written nowhere else. */
  isOpen(): boolean;
  /** As leaving the field would. */
  write(): void;
}

/** Of a field that writes what stands in it when it is left: a page that goes away takes that with it (rows.md P4). */
export function useOpenField(field: OpenField): void {
  const latest = useRef(field);
  latest.current = field;
  useUnsavedWork({
    isDirty: field.isOpen,
    store: async () => latest.current.write(),
    save: async () => {
      latest.current.write();
      return true;
    },
  });
  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden' && latest.current.isOpen()) latest.current.write();
    };
    // Before the form stores what it has.
    document.addEventListener('visibilitychange', onHidden, { capture: true });
    return () => document.removeEventListener('visibilitychange', onHidden, { capture: true });
  }, []);
}
