import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { isAsked, isTaken } from '#kit/web/taken-key.ts';
import type { Shown } from './Dialogs.tsx';

// Loaded when it is first asked for.
const Dialogs = lazy(async () => ({ default: (await import('./Dialogs.tsx')).Dialogs }));

/** The letter by its place: with a Russian layout it is «л». */
const opens = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';

/** Ctrl+K and «?» on every page of a signed-in user, and what they open (rows.md P10). */
export function usePalette(): { open(): void; dialogs: ReactNode } {
  const { user } = useUser();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown | null>(null);
  const isUser = user !== null;
  useEffect(() => {
    if (!isUser) return;
    const onKey = (event: KeyboardEvent) => {
      if (opens(event)) {
        if (event.defaultPrevented || isAsked()) return;
        event.preventDefault();
        setShown('palette');
      } else if (event.key === '?' && !isTaken(event)) {
        event.preventDefault();
        setShown('keys');
      }
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [isUser]);
  return {
    open: () => setShown('palette'),
    dialogs: user && (
      <Suspense>{shown && <Dialogs shown={shown} show={setShown} user={user} pathname={pathname} />}</Suspense>
    ),
  };
}
