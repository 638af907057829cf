import { useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useBlocker, useLocation } from 'react-router';
import { readToken } from '../session.ts';
import { keepSteps } from './history-steps.ts';
import { isLostByClosing, SAME_FORM, unsavedWorks } from './unsaved.ts';

/** So long the page waits before it asks. */
const STORING_MS = 3_000;
/** A step of the browser's history takes less, also on a busy machine. */
const STEP_MS = 1_000;
const rest = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** The entry of the browser's history that the address stands at; the router numbers them. */
const entry = () => history.state as { idx?: number; key?: string } | null;

// A lost session leads to the door at once: what was typed waits on the device for the next sign-in (A4).
const isHeld = () => readToken() !== null && unsavedWorks().length > 0;

/** Storing one work may write into another, such as an open cell. The second round stores that. */
async function storeAll(): Promise<void> {
  for (let round = 0; round < 2; round += 1) await Promise.all(unsavedWorks().map((work) => work.store?.()));
}

export interface Leaving {
  /** What could not be stored stands in the way of the user, who is asked. */
  asked: boolean;
  stay(): void;
  go(): void;
}

/**
 * Keeps the user on a page until its work is stored, and asks when that cannot be (rows.md Q2, P4, W19). The router
 * stops links. Back and forward are kept from it: it would take the second of two quick presses for its own step back,
 * and page and address would part. Here the address may run ahead; where it ends, the user goes.
 */
export function useLeaving(): Leaving {
  const { key, pathname } = useLocation();
  const link = useBlocker(
    ({ currentLocation, nextLocation, historyAction }) =>
      historyAction !== 'POP' &&
      currentLocation.pathname !== nextLocation.pathname &&
      nextLocation.state !== SAME_FORM &&
      isHeld(),
  );
  const latest = useRef(link);
  latest.current = link;
  const [asked, setAsked] = useState(false);
  const isAsked = useRef(false);
  const isStoring = useRef(false);
  /** Nothing stops the next step of the history. */
  const isFree = useRef(false);
  const page = useRef<{ pathname: string; index: number | undefined }>({ pathname, index: undefined });
  /** The entry that the user asked for and was brought back from. */
  const wish = useRef<number | undefined>(undefined);
  /** The way back of the address to the page, while it lasts; its steps are nobody's wish. */
  const coming = useRef<Promise<void> | null>(null);
  const arrive = useRef(() => {});

  useLayoutEffect(() => {
    const now = entry();
    page.current = { pathname, index: (now?.key ?? 'default') === key ? now?.idx : undefined };
    isFree.current = false;
  }, [key, pathname]);

  const ask = (open: boolean) => {
    isAsked.current = open;
    setAsked(open);
  };

  /** Brings the address back to the page that is shown; two at once would step twice. */
  const comeBack = () => {
    coming.current ??= (async () => {
      const { index } = page.current;
      for (let at = entry()?.idx; at !== undefined && index !== undefined && at !== index; at = entry()?.idx) {
        const arrived = new Promise<void>((resolve) => {
          arrive.current = resolve;
        });
        history.go(index - at);
        await Promise.race([arrived, rest(STEP_MS)]);
      }
    })().finally(() => {
      coming.current = null;
    });
    return coming.current;
  };

  const go = async () => {
    ask(false);
    if (latest.current.state === 'blocked') {
      await comeBack();
      return latest.current.proceed?.();
    }
    isFree.current = true;
    if (wish.current === undefined) {
      // The address stands there already.
      window.dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
    } else {
      await comeBack();
      history.go(wish.current - (page.current.index ?? 0));
    }
  };

  const leave = async () => {
    if (isStoring.current) return;
    isStoring.current = true;
    wish.current = undefined;
    await Promise.race([storeAll(), rest(STORING_MS)]);
    isStoring.current = false;
    const isLink = latest.current.state === 'blocked';
    // They have come back by themselves.
    if (!isLink && entry()?.idx === page.current.index) return;
    if (!isHeld()) return go();
    if (!isLink) wish.current = entry()?.idx;
    // First the address: a step back closes the question, by an entry of its own on top of the page's.
    await comeBack();
    ask(true);
  };

  const handle = useRef({ leave, go, comeBack });
  handle.current = { leave, go, comeBack };

  const way = link.state === 'blocked' ? link.location.key : null;
  useEffect(() => {
    if (way !== null) void handle.current.leave();
  }, [way]);

  useEffect(() => {
    const onStep = (event: PopStateEvent) => {
      const isBusy = isStoring.current || isAsked.current;
      const { index } = page.current;
      const at = entry()?.idx;
      if (coming.current) {
        event.stopImmediatePropagation();
        if (at === index) arrive.current();
        return;
      }
      if (isFree.current || index === undefined || at === undefined) return;
      if (!isBusy && (location.pathname === page.current.pathname || !isHeld())) return;
      event.stopImmediatePropagation();
      if (isAsked.current && at !== index) {
        wish.current = at;
        void handle.current.comeBack();
      }
      if (!isBusy) void handle.current.leave();
    };
    const onClose = (event: BeforeUnloadEvent) => {
      if (isLostByClosing()) event.preventDefault();
    };
    const letGo = keepSteps(onStep);
    window.addEventListener('beforeunload', onClose);
    return () => {
      letGo();
      window.removeEventListener('beforeunload', onClose);
    };
  }, []);

  return {
    asked,
    go: () => void go(),
    stay: () => {
      ask(false);
      latest.current.reset?.();
    },
  };
}
