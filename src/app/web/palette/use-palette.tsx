import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router';
import { useUser } from '#features/account/web/use-user.ts';
import { isAsked, isTaken } from '#kit/web/taken-key.ts';

// Each is loaded when it is first asked for.
const Palette = lazy(async () => ({ default: (await import('./Palette.tsx')).Palette }));
const KeysDialog = lazy(async () => ({ default: (await import('./KeysDialog.tsx')).KeysDialog }));
const PatternDialog = lazy(async () => ({
  default: (await import('#features/pattern/web/PatternDialog.tsx')).PatternDialog,
}));

type Shown = 'palette' | 'keys' | 'pattern' | null;

/** The letter by its place: with a Russian layout it is «л». */
const opens = (event: KeyboardEvent) =>
  (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.code === 'KeyK';

/** Ctrl+K and «?» on every page of a signed-in user, and what they open (rows.md P10). */
export function usePalette(): { open(): void; dialogs: ReactNode } {
  const { user } = useUser();
  const { pathname } = useLocation();
  const [shown, setShown] = useState<Shown>(null);
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
  const close = () => setShown(null);
  return {
    open: () => setShown('palette'),
    dialogs: user && (
      <Suspense>
        {shown === 'palette' && (
          <Palette
            reportId={/^\/report\/([0-9a-f-]{36})\//.exec(pathname)?.[1] ?? ''}
            canCreate={user.selectedForm !== null}
            isAdmin={user.is_admin}
            onClose={close}
            byPattern={() => setShown('pattern')}
            showKeys={() => setShown('keys')}
          />
        )}
        {shown === 'keys' && <KeysDialog onClose={close} />}
        {shown === 'pattern' && <PatternDialog onClose={close} />}
      </Suspense>
    ),
  };
}
