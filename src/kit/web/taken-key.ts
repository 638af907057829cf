const TYPING =
  'input:not([readonly], [type="checkbox"], [type="radio"], [type="button"], [type="file"]), textarea:not([readonly]), [contenteditable]';

/** Something lies above the page and asks. */
export const isAsked = (): boolean => document.querySelector('[aria-modal="true"]') !== null;

/** A key of the page without Ctrl is somebody else's: a field in which it is typed, a table, a dialog. */
export function isTaken(event: KeyboardEvent): boolean {
  const { target } = event;
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || isAsked()) return true;
  return target instanceof Element && target.closest(`${TYPING}, [role="dialog"]`) !== null;
}
