import { useEffect, useRef, useState } from 'react';
import { type AdvertSource, sourcesOf } from './advert-source.ts';

const FIELD = 'input:not([type="checkbox"], [type="radio"], [readonly]), textarea, select, [contenteditable]';
const DIALOG = '[role="dialog"], [role="alertdialog"]';

const inside = (target: EventTarget | null, what: string) => target instanceof Element && target.closest(what) !== null;

const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/** A line goes into the field that it is pasted into; a page does not. */
const isLine = (data: DataTransfer | null) => {
  const text = data?.getData('text/plain').trim() ?? '';
  return (data?.files.length ?? 0) === 0 && text.length < 300 && !text.includes('\n');
};

/**
 * Pages that are pasted or dropped anywhere on the screen. `where`: of the page, while no dialog lies above it, of the
 * dialog, or of neither. Tells whether files are being dragged over it.
 */
export function useArrivals(where: 'page' | 'dialog' | 'nowhere', arrive: (sources: AdvertSource[]) => void): boolean {
  const [isOver, setOver] = useState(false);
  const latest = useRef(arrive);
  latest.current = arrive;
  useEffect(() => {
    if (where === 'nowhere') return;
    const isOurs = () => where === 'dialog' || document.querySelector(DIALOG) === null;
    const take = (event: Event, data: DataTransfer | null) => {
      const sources = sourcesOf(data);
      if (sources.length === 0) return;
      event.preventDefault();
      latest.current(sources);
    };
    const onPaste = (event: ClipboardEvent) => {
      const isField = inside(event.target, FIELD);
      if (!isOurs() || event.defaultPrevented || (isField && (where === 'page' || isLine(event.clipboardData)))) return;
      take(event, event.clipboardData);
    };
    const onOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(isOurs());
    };
    const onLeave = (event: DragEvent) => event.relatedTarget === null && setOver(false);
    const onDrop = (event: DragEvent) => {
      setOver(false);
      if (event.defaultPrevented) return;
      // A file that is let go beside the dialog must not open in its place.
      if (bringsFiles(event)) event.preventDefault();
      if (isOurs()) take(event, event.dataTransfer);
    };
    // The dialog hears of it first, and the page leaves to it what it took.
    const around: Pick<Document, 'addEventListener' | 'removeEventListener'> = where === 'page' ? window : document;
    around.addEventListener('paste', onPaste);
    around.addEventListener('dragover', onOver);
    around.addEventListener('dragleave', onLeave);
    around.addEventListener('drop', onDrop);
    return () => {
      around.removeEventListener('paste', onPaste);
      around.removeEventListener('dragover', onOver);
      around.removeEventListener('dragleave', onLeave);
      around.removeEventListener('drop', onDrop);
    };
  }, [where]);
  return isOver;
}
