import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BesidePages } from './use-beside-pages.ts';

interface Pressed {
  passage: number;
  /** Where it led: the address of a page, and the id of its field. */
  page: string;
  fieldId: string;
}

/** Whether the chosen field is the one that the id names, or stands in it. */
function isOf(fieldId: string, name: string): boolean {
  const chosen = `field-${name}`;
  return chosen === fieldId || document.getElementById(fieldId)?.contains(document.getElementById(chosen)) === true;
}

/**
 * The passage that was pressed, as long as the field that it led to is the chosen one, also on the way there: until then
 * the document does not go to another of its passages. Null when the user goes to another field or page.
 */
export function usePressed(name: string | null, pages: BesidePages | null) {
  const [last, setLast] = useState<(Pressed & { of: number; from: string }) | null>(null);
  const { pathname, hash, key } = useLocation();
  const count = pages?.areas.length ?? 0;
  const isAt = (fieldId: string) =>
    name === null ? decodeURIComponent(hash).slice(1) === fieldId : isOf(fieldId, name);
  // A passage goes by its number, which holds while there are as many of them.
  const holds = last?.of === count && (last.page === pathname ? isAt(last.fieldId) : last.from === key);
  return {
    pressed: holds ? last.passage : null,
    setPressed: (pressed: Pressed) => setLast({ ...pressed, of: count, from: key }),
  };
}
