import { useEffect, useRef } from 'react';
import { useUnsavedWork } from './unsaved.ts';

interface OpenField {
  /** Something stands in the field that is written nowhere else. */
  isOpen(): boolean;
  /** As leaving the field would. */
  write(): void;
  /** What stands in it can be written nowhere: why, as a sentence. */
  obstacle?(): string | null;
}

/** For `obstacle`. */
export const correctFirst = (label: string) => `Сохранить их пока нельзя: исправьте значение поля «${label}».`;

const IF_LEFT = 'Если уйти сейчас, его придётся ввести снова.';

/** Of a field that writes what stands in it when it is left: a page that goes away takes that with it (rows.md P4). */
export function useOpenField(field: OpenField): void {
  const latest = useRef(field);
  latest.current = field;
  const obstacle = () => latest.current.obstacle?.() ?? null;
  useUnsavedWork({
    isDirty: field.isOpen,
    obstacle,
    ifLeft: () => (obstacle() === null ? null : IF_LEFT),
    // Written when the page is hidden, into a form that goes with it.
    outlivesThePage: () => !latest.current.isOpen() || obstacle() === null,
    store: async () => latest.current.write(),
    save: async () => {
      latest.current.write();
      return obstacle() === null;
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
