import { type RefObject, useEffect, useRef, useState } from 'react';
import classes from './PagesDialog.module.css';
import type { Pdf } from './pdf-pages.ts';

interface PagePreviewProps {
  pdf: Pdf;
  page: number;
  /** Pages are drawn one after the other; one that was scrolled away in the meantime is passed over. */
  line: RefObject<Promise<void>>;
}

/** A page in small: drawn when it is seen; its memory is given back when it is not seen any more. */
export function PagePreview({ pdf, page, line }: PagePreviewProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [state, setState] = useState<'waiting' | 'drawn' | 'broken'>('waiting');
  useEffect(() => {
    const target = canvas.current;
    if (!target) return;
    let seen: AbortController | null = null;
    const draw = async ({ signal }: AbortController) => {
      if (signal.aborted) return;
      const width = target.clientWidth * Math.min(2, devicePixelRatio);
      try {
        await pdf.draw(page, target, width, signal);
        setState('drawn');
      } catch {
        if (!signal.aborted) setState('broken');
      }
    };
    const watch = new IntersectionObserver(([entry]) => {
      seen?.abort();
      seen = null;
      if (entry?.isIntersecting) {
        const now = new AbortController();
        seen = now;
        line.current = line.current.then(() => draw(now));
      } else {
        target.width = 0;
        setState('waiting');
      }
    });
    watch.observe(target);
    return () => {
      watch.disconnect();
      seen?.abort();
    };
  }, [pdf, page, line]);
  return (
    <span className={classes.paper} data-state={state}>
      <canvas ref={canvas} aria-hidden />
      {state === 'broken' && <span className={classes.broken}>Не открывается</span>}
    </span>
  );
}
