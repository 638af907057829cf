const bringsFiles = ({ dataTransfer }: DragEvent) => dataTransfer?.types.includes('Files') ?? false;

/**
 * Files that are let go anywhere on the target; gives what ends it. Where `taker` gives null, none are taken: the pointer
 * shows it, and the browser does not open them in place of the page.
 */
export function watchDrop(
  target: Pick<EventTarget, 'addEventListener' | 'removeEventListener'>,
  taker: () => ((files: File[]) => void) | null,
  setOver: (isOver: boolean) => void,
): () => void {
  const on = {
    dragover(event: DragEvent) {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      if (taker()) setOver(true);
      else if (event.dataTransfer) event.dataTransfer.dropEffect = 'none';
    },
    dragleave(event: DragEvent) {
      if (event.relatedTarget === null) setOver(false);
    },
    drop(event: DragEvent) {
      setOver(false);
      const files = [...(event.dataTransfer?.files ?? [])];
      if (event.defaultPrevented || files.length === 0) return;
      event.preventDefault();
      taker()?.(files);
    },
  };
  const all = Object.entries(on) as [string, (event: Event) => void][];
  for (const [name, listener] of all) target.addEventListener(name, listener);
  return () => {
    for (const [name, listener] of all) target.removeEventListener(name, listener);
  };
}
