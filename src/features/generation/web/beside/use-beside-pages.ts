import { useEffect, useRef, useState } from 'react';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { openOwnPdf, type Pdf } from '#kit/web/pictures/pdf-pages.ts';
import type { Store } from '#kit/web/store.ts';
import { type Area, readBeside } from '../../beside/api.ts';

export interface BesidePages {
  /** Grows with each making. */
  version: number;
  pdf: Pdf;
  /** In points; numbers from 1. */
  sizes: { number: number; width: number; height: number }[];
  /** The last page that has a number. */
  last: number;
  areas: Area[];
  /** Pictures of the profile. */
  scans: string[];
}

export interface PagesState {
  /** The newest that came; null before the first. */
  pages: BesidePages | null;
  /** Newer ones are being made. */
  waiting: boolean;
  /** Why there are none, or no newer ones; null: there are. */
  failed: string | null;
  retry(): void;
}

/** Told of each save of the report. */
export type Saves = Pick<Store<number>, 'subscribe'>;

/** A megabyte in a few milliseconds: `Uint8Array.from` takes fifty. */
function bytesOf(base64: string): Uint8Array {
  const letters = atob(base64);
  const bytes = new Uint8Array(letters.length);
  for (let at = 0; at < letters.length; at += 1) bytes[at] = letters.charCodeAt(at);
  return bytes;
}

async function make(id: string, version: number, signal: AbortSignal): Promise<BesidePages> {
  const { pdf: base64, last, areas, scan_keys: scans } = await call(readBeside, { params: { id }, signal });
  const pdf = await openOwnPdf(bytesOf(base64));
  const sizes = (await pdf.sizes()).map((size, at) => ({ number: at + 1, ...size }));
  return { version, pdf, sizes, last, areas, scans };
}

/**
 * The pages of the report as it is stored; each save is followed by new ones. One call at a time, and the last save never
 * waits for more than the call under way: whoever types on sees pages all the same.
 */
export function useBesidePages(reportId: string, saves: Saves): PagesState {
  const [state, setState] = useState<Omit<PagesState, 'retry'>>({ pages: null, waiting: true, failed: null });
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
        setState((now) => ({ ...now, waiting: true, failed: null }));
        try {
          const pages = await make(reportId, made, leave.signal);
          if (leave.signal.aborted) return pages.pdf.close();
          // The former pages may be in the middle of a drawing.
          const former = shown;
          shown = pages;
          setState({ pages, waiting: made < wanted.current, failed: null });
          setTimeout(() => former?.pdf.close(), 5_000);
        } catch (error) {
          const why = error instanceof AppError ? error.message : '';
          if (!leave.signal.aborted) setState((now) => ({ ...now, waiting: false, failed: why }));
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

  // At once, not when the form has rendered what was saved.
  useEffect(() => {
    ask.current();
    return saves.subscribe(() => ask.current());
  }, [saves]);

  return { ...state, retry: () => ask.current() };
}
