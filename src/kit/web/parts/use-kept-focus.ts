import { useEffect, useLayoutEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const STOPS =
  'a[href], button:not(:disabled), input:not([type="hidden"], :disabled), select:not(:disabled), textarea:not(:disabled), summary, [tabindex="0"]';

/** Dialogs give the focus back, and pages move it, at once or within these milliseconds: only then is it lost. */
const SETTLES_MS = 60;

/** Where an element stood: in `parent`, after `before`. */
interface Level {
  parent: Element;
  before: Element | null;
}

function levelsOf(element: Element): Level[] {
  const levels: Level[] = [];
  for (let node = element; node.parentElement; node = node.parentElement) {
    levels.push({ parent: node.parentElement, before: node.previousElementSibling });
  }
  return levels;
}

/** The first control that follows the place. */
function nextStop(levels: readonly Level[], content: Element): HTMLElement | undefined {
  const level = levels.find(({ parent }) => parent.isConnected);
  if (!level) return undefined;
  const { parent, before } = level;
  const from = before && before.parentElement === parent ? before : parent;
  return [...content.querySelectorAll<HTMLElement>(STOPS)].find(
    (stop) =>
      from.compareDocumentPosition(stop) & Node.DOCUMENT_POSITION_FOLLOWING &&
      !(from === before && from.contains(stop)) &&
      stop.getClientRects().length > 0,
  );
}

const isNowhere = () => document.activeElement === null || document.activeElement === document.body;

/**
 * A control that goes with what it did («Показать все», «Оплатить», «Понятно») takes the focus along: the next one
 * after its place gets it. What was opened from it and closed again gives it back. `contentId` is the last resort.
 */
export function useKeptFocus(contentId: string): void {
  const { pathname } = useLocation();
  /** The last element of the page that had the focus; null when the user has let go of it. */
  const last = useRef<{ element: HTMLElement; levels: Level[] } | null>(null);
  /** The focus was in something above the page: a dialog, a toast. */
  const above = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page begins anew
  useLayoutEffect(() => {
    last.current = null;
    above.current = false;
  }, [pathname]);
  useEffect(() => {
    const isOfPage = (target: EventTarget | null) =>
      target instanceof Element && document.getElementById('root')?.contains(target) === true;
    const onFocusIn = ({ target }: FocusEvent) => {
      above.current = !isOfPage(target);
      if (!above.current && target instanceof HTMLElement) last.current = { element: target, levels: levelsOf(target) };
    };
    const onPointerDown = ({ target }: PointerEvent) => {
      // Pressed again, an element that has the focus already gets no event.
      if (isOfPage(target) && !last.current?.element.contains(target as Node)) last.current = null;
    };
    // Left on purpose: what loses the focus by itself is gone or switched off by then.
    const onFocusOut = ({ target }: FocusEvent) =>
      setTimeout(() => {
        if (target === last.current?.element && last.current.element.matches(STOPS) && isNowhere()) {
          if (last.current.element.isConnected) last.current = null;
        }
      });
    const keep = () => {
      const content = document.getElementById(contentId);
      if (!isNowhere() || !content || document.querySelector('[aria-modal="true"]')) return;
      const { element, levels } = last.current ?? { element: null, levels: [] };
      if (element?.isConnected) {
        // A button that is switched off while it works waits for its return.
        if (element.matches(':disabled')) return;
        element.focus({ preventScroll: true });
        return;
      }
      if (!element && !above.current) return;
      const next = nextStop(levels, content);
      if (next) next.focus();
      else content.focus({ preventScroll: true });
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const observer = new MutationObserver(() => {
      if (!isNowhere() || !(last.current || above.current)) return;
      clearTimeout(timer);
      timer = setTimeout(keep, SETTLES_MS);
    });
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocusIn);
    document.addEventListener('focusout', onFocusOut);
    document.addEventListener('pointerdown', onPointerDown, true);
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      document.removeEventListener('focusin', onFocusIn);
      document.removeEventListener('focusout', onFocusOut);
      document.removeEventListener('pointerdown', onPointerDown, true);
    };
  }, [contentId]);
}
