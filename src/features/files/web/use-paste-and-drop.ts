import { useEffect, useRef } from 'react';
import { FILE_SECTIONS, type FileCategory } from '../categories.ts';

/** A picture copied elsewhere goes into the section under the pointer or with the focus; a miss opens no file. */
export function usePasteAndDrop(give: (category: FileCategory, files: File[]) => void) {
  const latest = useRef(give);
  latest.current = give;
  useEffect(() => {
    const onPaste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0) return;
      const focused = document.activeElement?.closest<HTMLElement>('[data-paste]');
      const place = focused ?? document.querySelector<HTMLElement>('[data-paste]:hover');
      const category = FILE_SECTIONS.find((section) => section.category === place?.dataset.paste)?.category;
      if (!category) return;
      event.preventDefault();
      latest.current(category, files);
    };
    const onStray = (event: DragEvent) => {
      if (event.dataTransfer?.types.includes('Files')) event.preventDefault();
    };
    document.addEventListener('paste', onPaste);
    window.addEventListener('dragover', onStray);
    window.addEventListener('drop', onStray);
    return () => {
      document.removeEventListener('paste', onPaste);
      window.removeEventListener('dragover', onStray);
      window.removeEventListener('drop', onStray);
    };
  }, []);
}
