import type { TinyMCE } from 'tinymce';
import type { TextPlaces } from '#document/text/text-place.ts';

/** A place to fill on the screen: a chip of the text, or characters of a field. */
type Hole = { chip: HTMLElement; frame: HTMLIFrameElement } | { field: HTMLTextAreaElement; from: number; to: number };

/** Those of a window, from above to below. */
export function holesIn(window: Element, places: TextPlaces): Hole[] {
  return [
    ...window.querySelectorAll<HTMLIFrameElement | HTMLTextAreaElement>('[data-block] :is(iframe, textarea)'),
  ].flatMap((element): Hole[] => {
    // The editor hides the field that it took the place of.
    if (element.offsetParent === null) return [];
    if (element instanceof HTMLIFrameElement) {
      const chips = element.contentDocument?.querySelectorAll<HTMLElement>(
        'body > :not(.mce-offscreen-selection) .hole',
      );
      return [...(chips ?? [])].map((chip) => ({ chip, frame: element }));
    }
    let at = 0;
    return places.split(element.value).flatMap((part): Hole[] => {
      const from = at;
      at += (typeof part === 'string' ? part : part.stored).length;
      return typeof part !== 'string' && part.kind === 'hole' ? [{ field: element, from, to: at }] : [];
    });
  });
}

/** Puts the cursor on it: what is typed takes its place. */
export function goTo(hole: Hole): void {
  if ('field' in hole) {
    hole.field.focus();
    hole.field.setSelectionRange(hole.from, hole.to);
    hole.field.scrollIntoView({ block: 'nearest' });
    return;
  }
  const { tinymce } = window as unknown as { tinymce?: TinyMCE };
  const editor = tinymce?.get(hole.frame.id.replace(/_ifr$/, ''));
  if (!editor) return;
  hole.frame.scrollIntoView({ block: 'nearest' });
  editor.focus();
  editor.selection.select(hole.chip);
  editor.selection.scrollIntoView(hole.chip);
}
