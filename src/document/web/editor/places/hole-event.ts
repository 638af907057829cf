import type { Hole } from './holes.ts';

/* How a window hears that the cursor came to a place to fill: from the text editor's frame, or from the way to the next. */

const NAME = 'hole';

export const tellHole = (from: Element, hole: Hole): void => {
  from.dispatchEvent(new CustomEvent<Hole>(NAME, { bubbles: true, detail: hole }));
};

/** On to the next place, as F8 does; false where nobody leads through them. */
export const toNextPlace = (): boolean =>
  !window.dispatchEvent(new KeyboardEvent('keydown', { key: 'F8', cancelable: true }));

/** @returns how to stop hearing */
export function hearHoles(window: Element, hear: (hole: Hole) => void): () => void {
  const listener = (event: Event) => hear((event as CustomEvent<Hole>).detail);
  window.addEventListener(NAME, listener);
  return () => window.removeEventListener(NAME, listener);
}
