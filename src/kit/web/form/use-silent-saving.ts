import { useCallback, useEffect, useRef } from 'react';

const REST_MS = 2_000;
/** Without a connection, and while the server cannot. */
const RETRY_MS = 5_000;

export interface SilentSaving {
  /** Something was typed: stores it after a rest. */
  soon(): void;
}

/** Calls `store` after a rest in typing, and at once when the page is hidden or the connection is back (rows.md P4). */
export function useSilentSaving(store: () => Promise<'done' | 'again'>, restMs = REST_MS): SilentSaving {
  const latest = useRef(store);
  latest.current = store;
  const rest = useRef(restMs);
  rest.current = restMs;
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  const now = useCallback(async () => {
    clearTimeout(timer.current);
    if ((await latest.current()) === 'again') timer.current = setTimeout(now, RETRY_MS);
  }, []);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') void now();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('online', now);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('online', now);
      clearTimeout(timer.current);
    };
  }, [now]);

  const soon = useCallback(() => {
    clearTimeout(timer.current);
    timer.current = setTimeout(now, rest.current);
  }, [now]);
  return { soon };
}
