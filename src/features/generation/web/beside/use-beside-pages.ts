import { useEffect, useRef, useState } from 'react';
import { call } from '#kit/web/call.ts';
import { openPdf, type Pdf } from '#kit/web/pictures/pdf-pages.ts';
import { type Area, readBeside } from '../../beside/api.ts';

export interface BesidePages {
  /** Grows with each making. */
  version: number;
  pdf: Pdf;
  sizes: { width: number; height: number }[];
  areas: Area[];
  /** Pictures of the profile. */
  scans: string[];
}

export interface PagesState {
  /** The newest that came; null before the first. */
  pages: BesidePages | null;
  /** Newer ones are being made. */
  waiting: boolean;
  failed: boolean;
  retry(): void;
}

const bytesOf = (base64: string) => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));

async function make(id: string, version: number, signal: AbortSignal): Promise<BesidePages> {
  const { pdf: base64, areas, scan_keys: scans } = await call(readBeside, { params: { id }, signal });
  const pdf = await openPdf(new File([bytesOf(base64)], 'pages.pdf'));
  return { version, pdf, sizes: await pdf.sizes(), areas, scans };
}

/**
 * The pages of the report as it is stored. `stored` counts the saves: each is followed by new pages. One call at a time,
 * and the last save never waits for more than the call under way: whoever types on sees pages all the same.
 */
export function useBesidePages(reportId: string, stored: number): PagesState {
  const [state, setState] = useState<Omit<PagesState, 'retry'>>({ pages: null, waiting: true, failed: false });
  const wanted = useRef(0);
  const ask = useRef<() => void>(() => undefined);

  useEffect(() => {
    const leave = new AbortController();
    let shown: BesidePages | null = null;
    let made = 0;
    let working = false;
    const work = async () => {
      if (working) return;
      working = true;
      while (made < wanted.current && !leave.signal.aborted) {
        made = wanted.current;
        setState((now) => ({ ...now, waiting: true, failed: false }));
        try {
          const pages = await make(reportId, made, leave.signal);
          if (leave.signal.aborted) return pages.pdf.close();
          // The former pages may be in the middle of a drawing.
          const former = shown;
          shown = pages;
          setState({ pages, waiting: made < wanted.current, failed: false });
          setTimeout(() => former?.pdf.close(), 5_000);
        } catch {
          if (!leave.signal.aborted) setState((now) => ({ ...now, waiting: false, failed: true }));
        }
      }
      working = false;
    };
    ask.current = () => {
      wanted.current += 1;
      void work();
    };
    return () => {
      leave.abort();
      shown?.pdf.close();
    };
  }, [reportId]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another save, or another report, wants other pages
  useEffect(() => ask.current(), [reportId, stored]);

  return { ...state, retry: () => ask.current() };
}
