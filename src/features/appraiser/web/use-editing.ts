import { useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useLocation } from 'react-router';
import { isPhone } from '#kit/web/use-phone.ts';

interface EditingOptions {
  /** With the user's consent. */
  allowed: boolean;
  /** The profile holds nothing yet and may be filled: it opens for typing (rows.md E8). */
  open: boolean;
  /** A draft that waited on this device goes on being edited. */
  dirty: boolean;
  /** The id of the first field that can be typed into. */
  firstField: string;
}

/**
 * Read-only until «Редактировать», or until a link leads to a field; the focus goes to the first field, and back when
 * the editing ends.
 */
export function useEditing({ allowed, open, dirty, firstField }: EditingOptions) {
  const [pressed, setPressed] = useState(dirty);
  const editButton = useRef<HTMLButtonElement>(null);
  const wasOpen = useRef(open);
  const focusFirst = () => document.getElementById(firstField)?.focus();

  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again opens again
  useEffect(() => {
    if (allowed && hash.startsWith('#field-')) setPressed(true);
  }, [allowed, hash, key]);

  // The consent was given just now: its tick is gone with the focus, the typing begins. A user who has gone on to a
  // field while the consent was on its way stays there. On a phone that would leap over the choice of a form, keyboard up.
  useEffect(() => {
    if (open && !wasOpen.current && document.activeElement === document.body && !isPhone()) {
      document.getElementById(firstField)?.focus();
    }
    wasOpen.current = open;
  }, [open, firstField]);

  return {
    editing: pressed || open,
    editButton,
    start: () => {
      flushSync(() => setPressed(true));
      focusFirst();
    },
    /** Editing without a press: something was put into the form. */
    keep: () => setPressed(true),
    stop: () => {
      flushSync(() => setPressed(false));
      if (editButton.current) editButton.current.focus({ preventScroll: true });
      else focusFirst();
    },
  };
}
