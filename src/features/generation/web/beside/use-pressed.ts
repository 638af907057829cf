import { useState } from 'react';
import { useLocation } from 'react-router';
import type { BesidePages } from './use-beside-pages.ts';

interface Pressed {
  passage: number;
  /** So many passages there were: their numbers hold while there are as many. */
  of: number;
  /** The page that it leads to, and the visit of the page on which it was pressed. */
  page: string;
  from: string;
  /** The field that was chosen on the page of the press, and that which the press led to: the first one chosen after it. */
  before: string | null;
  ledTo: string | null;
}

/**
 * The passage that was pressed, on the way to its field and as long as that is the chosen one: until then the document
 * does not go to another of its passages. Null when the user goes to another field or page.
 */
export function usePressed(name: string | null, pages: BesidePages | null) {
  const [last, setLast] = useState<Pressed | null>(null);
  const { pathname, key } = useLocation();
  const of = pages?.areas.length ?? 0;
  const isThere = last?.page === pathname;
  if (last && isThere && last.ledTo === null && name !== null && name !== last.before)
    setLast({ ...last, ledTo: name });
  const holds = last?.of === of && (isThere ? name === (last.ledTo ?? last.before) : last.from === key);
  return {
    pressed: holds ? last.passage : null,
    setPressed(passage: number, page: string, fieldId: string) {
      const isChosen = page === pathname && `field-${name}` === fieldId;
      const before = page === pathname ? name : null;
      setLast({ passage, of, page, from: key, before, ledTo: isChosen ? name : null });
    },
  };
}
