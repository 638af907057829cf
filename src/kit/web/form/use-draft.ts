import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { draftOwner } from './draft-owner.ts';
import { type Draft, dropDraft, dropOldDrafts, readDraft, writeDraft } from './drafts.ts';

const WAIT_MS = 400;

let swept = false;

/** The draft that waits for this record, read once. */
export function findDraft<V>(userId: string, key: string): Draft<V> | null {
  if (!swept) {
    swept = true;
    dropOldDrafts(localStorage, Date.now());
  }
  const owner = draftOwner(userId);
  return owner && readDraft<V>(localStorage, owner, key);
}

export interface DraftKeeper<V> {
  /** When the copy on this device was written; null when there is none. */
  time: number | null;
  /** Writes soon, and at once when the page goes away. */
  keep(values: V, base: V): void;
  drop(): void;
}

/** Keeps unsaved work on the device: debounced, and flushed when the page is hidden, closed or left. */
export function useDraft<V>(userId: string, key: string, firstTime: number | null): DraftKeeper<V> {
  const [time, setTime] = useState(firstTime);
  const waiting = useRef<{ values: V; base: V } | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);

  // A record that was new when the form was opened has its own name now.
  const name = useRef(key);
  useLayoutEffect(() => {
    if (name.current !== key) dropDraft(localStorage, userId, name.current);
    name.current = key;
  }, [userId, key]);

  const flush = useCallback(() => {
    clearTimeout(timer.current);
    const work = waiting.current;
    waiting.current = null;
    if (!work) return;
    const now = Date.now();
    const owner = draftOwner(userId);
    setTime(owner && writeDraft(localStorage, owner, name.current, { ...work, time: now }) ? now : null);
  }, [userId]);

  useEffect(() => {
    const onHidden = () => {
      if (document.visibilityState === 'hidden') flush();
    };
    document.addEventListener('visibilitychange', onHidden);
    window.addEventListener('pagehide', flush);
    return () => {
      document.removeEventListener('visibilitychange', onHidden);
      window.removeEventListener('pagehide', flush);
      flush();
    };
  }, [flush]);

  const keep = useCallback(
    (values: V, base: V) => {
      waiting.current = { values, base };
      clearTimeout(timer.current);
      timer.current = setTimeout(flush, WAIT_MS);
    },
    [flush],
  );

  const drop = useCallback(() => {
    clearTimeout(timer.current);
    waiting.current = null;
    dropDraft(localStorage, userId, name.current);
    setTime(null);
  }, [userId]);

  return { time, keep, drop };
}
