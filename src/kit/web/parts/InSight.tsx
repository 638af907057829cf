import { type ReactNode, useEffect, useRef } from 'react';

const isWriting = () =>
  document.activeElement?.matches('input:not([type="file"]), textarea, [contenteditable]') === true;

/** A message about what was done further down or up the page comes into view, unless it would take a field from under the hand. */
export function InSight({ said, children }: { said: string; children: ReactNode }) {
  const box = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is said anew is brought into view anew
  useEffect(() => {
    if (!isWriting()) box.current?.scrollIntoView({ block: 'nearest' });
  }, [said]);
  return <div ref={box}>{children}</div>;
}
