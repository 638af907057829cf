import type { TinyMCE } from 'tinymce';
import type { TextPlaces } from '#document/text/text-place.ts';
import { tellHole } from './hole-event.ts';
import { STORED } from './stored-place.ts';

/** A place to fill on the screen: a chip of the text, or characters of a field. */
export type Hole =
  | { chip: HTMLElement; frame: HTMLIFrameElement }
  | { field: HTMLTextAreaElement; from: number; to: number };

/** What the report will say by itself, once it knows it, nobody has to fill. */
const isAsked = (stored: string | null) => stored?.startsWith('[') ?? false;

/** Those of a field, from its beginning. */
function holesOf(field: HTMLTextAreaElement, places: TextPlaces): Extract<Hole, { field: unknown }>[] {
  let at = 0;
  return places.split(field.value).flatMap((part) => {
    const from = at;
    at += (typeof part === 'string' ? part : part.stored).length;
    return typeof part !== 'string' && part.kind === 'hole' && isAsked(part.stored) ? [{ field, from, to: at }] : [];
  });
}

/** Those of a window that the user has to fill, from above to below. */
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
      return [...(chips ?? [])].flatMap((chip): Hole[] =>
        isAsked(chip.getAttribute(STORED)) ? [{ chip, frame: element }] : [],
      );
    }
    return holesOf(element, places);
  });
}

/** The one that the cursor of a cell stands in. */
export function holeAt(field: HTMLTextAreaElement, places: TextPlaces): Hole | undefined {
  const { selectionStart: at, selectionEnd: end } = field;
  return at === end ? holesOf(field, places).find(({ from, to }) => from <= at && at <= to) : undefined;
}

const editorOf = ({ frame }: { frame: HTMLIFrameElement }) =>
  (window as unknown as { tinymce?: TinyMCE }).tinymce?.get(frame.id.replace(/_ifr$/, ''));

/** What a phone writes on its Enter key tells as well that a place of the cell is being filled. */
const GOES_ON = 'next';

function begin(field: HTMLTextAreaElement): void {
  field.enterKeyHint = GOES_ON;
  field.addEventListener('blur', () => endFilling(field), { once: true });
}

/** The cell is left, or its place is filled; whether one was being filled. */
export function endFilling(field: HTMLTextAreaElement): boolean {
  const was = field.enterKeyHint === GOES_ON;
  field.enterKeyHint = '';
  return was;
}

/** Puts the cursor on it: what is typed takes its place. */
export function goTo(hole: Hole): void {
  if ('field' in hole) {
    hole.field.focus();
    hole.field.setSelectionRange(hole.from, hole.to);
    // Away from the edge: what is offered for it stands over the foot of a phone.
    hole.field.scrollIntoView({ block: 'center', inline: 'nearest' });
    begin(hole.field);
    tellHole(hole.field, hole);
    return;
  }
  const editor = editorOf(hole);
  if (!editor) return;
  hole.frame.scrollIntoView({ block: 'nearest' });
  editor.focus();
  editor.selection.select(hole.chip);
  editor.selection.scrollIntoView(hole.chip);
  tellHole(hole.frame, hole);
}

/** Its characters in the text. */
export const holeStored = (hole: Hole): string =>
  'field' in hole ? hole.field.value.slice(hole.from, hole.to) : (hole.chip.getAttribute(STORED) ?? '');

/** The text of its paragraph or cell on both sides. */
export function aroundHole(hole: Hole): { before: string; behind: string } {
  if ('field' in hole) {
    const { value } = hole.field;
    return { before: value.slice(0, hole.from), behind: value.slice(hole.to) };
  }
  const { chip } = hole;
  const paragraph = chip.closest('p, li, h1, h2, h3, h4, h5, h6, td, th') ?? chip.ownerDocument.body;
  const text = chip.ownerDocument.createRange();
  text.selectNodeContents(paragraph);
  text.setEndBefore(chip);
  const before = text.toString();
  text.selectNodeContents(paragraph);
  text.setStartAfter(chip);
  return { before, behind: text.toString() };
}

/** Where it stands on the screen. */
export function holeRect(hole: Hole): DOMRect {
  if ('field' in hole) return hole.field.getBoundingClientRect();
  const [frame, chip] = [hole.frame.getBoundingClientRect(), hole.chip.getBoundingClientRect()];
  return new DOMRect(frame.left + chip.left, frame.top + chip.top, chip.width, chip.height);
}

/** Puts a place, or words, where it was. */
export function fillHole(hole: Hole, stored: string): void {
  if ('field' in hole) {
    hole.field.setRangeText(stored, hole.from, hole.to, 'end');
    hole.field.dispatchEvent(new Event('input', { bubbles: true }));
    hole.field.focus();
    return;
  }
  const editor = editorOf(hole);
  if (!editor) return;
  editor.focus();
  editor.selection.select(hole.chip);
  editor.insertContent(stored);
}
