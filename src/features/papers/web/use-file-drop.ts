import { useEffect, useRef, useState } from 'react';
import { watchDrop } from './file-drop.ts';

/** Files that are let go anywhere on the page; null: none are taken. Tells whether some are being dragged over it. */
export function useFileDrop(onDrop: ((files: File[]) => void) | null): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(onDrop);
  latest.current = onDrop;
  useEffect(() => watchDrop(document, () => latest.current, setOver), []);
  return isOver;
}
