import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { focusFieldById } from './form-area.ts';

/** A page that has not brought the field by then will not. */
const GIVE_UP_MS = 10_000;

/**
 * Links such as `…/description#field-address` lead to their field: also when the page has still to be loaded, and again
 * when the same link is pressed again. Mounted once, around every page.
 */
export function FieldLinks() {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    const id = /^#(field-[\w.-]+)$/.exec(decodeURIComponent(hash))?.[1];
    if (!id || focusFieldById(id)) return;
    const watch = new MutationObserver(() => {
      if (focusFieldById(id)) watch.disconnect();
    });
    watch.observe(document.body, { childList: true, subtree: true });
    const timer = setTimeout(() => watch.disconnect(), GIVE_UP_MS);
    return () => {
      watch.disconnect();
      clearTimeout(timer);
    };
  }, [hash, key]);
  return null;
}
