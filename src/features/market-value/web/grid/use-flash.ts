import { type RefObject, useEffect, useRef } from 'react';
import classes from './ComparisonTable.module.css';

/** Makes an element flash when its value changes, not when it first appears. Null never flashes. */
export function useFlash(value: string | null): RefObject<HTMLSpanElement | null> {
  const ref = useRef<HTMLSpanElement>(null);
  const before = useRef(value);
  useEffect(() => {
    if (before.current === value) return;
    before.current = value;
    const flash = classes.flash;
    const element = ref.current;
    if (value === null || !element || !flash) return;
    element.classList.add(flash);
    const stop = () => element.classList.remove(flash);
    element.addEventListener('animationend', stop, { once: true });
    return stop;
  }, [value]);
  return ref;
}
