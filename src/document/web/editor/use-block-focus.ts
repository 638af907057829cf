import { type RefObject, useEffect, useRef } from 'react';
import type { BlockDraft } from './block-draft.ts';

interface Wanted {
  id: string;
  /** The button of its bar; otherwise its first cell, or its first field. */
  action?: 'up' | 'down' | 'remove';
}

/** Puts the focus into a block after it was added, moved or brought back: the page has taken it out in between. */
export function useBlockFocus(body: RefObject<HTMLElement | null>, drafts: readonly BlockDraft[]) {
  const wanted = useRef<Wanted | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the blocks are on the page when they have changed
  useEffect(() => {
    const { id, action } = wanted.current ?? {};
    wanted.current = null;
    const block = id === undefined ? null : body.current?.querySelector(`[data-block="${id}"]`);
    if (!block) return;
    block.scrollIntoView({ block: 'nearest' });
    const control =
      block.querySelector<HTMLElement>(action ? `[data-action="${action}"]` : 'table textarea') ??
      block.querySelector<HTMLElement>(action ? '[data-action="remove"]' : 'textarea, input:not([hidden])') ??
      block.querySelector<HTMLElement>('[data-action="remove"]');
    control?.focus({ preventScroll: true });
  }, [drafts]);
  return (next: Wanted) => {
    wanted.current = next;
  };
}
