/*
 * A field is left at the moment in which a button is pressed. Were its message shown then, the page would move under
 * the pointer and the press would miss the button. So the message waits until the pointer is up again.
 */

let down = false;

if (typeof window !== 'undefined') {
  window.addEventListener('pointerdown', () => (down = true), { capture: true });
  for (const end of ['pointerup', 'pointercancel', 'dragend']) {
    window.addEventListener(end, () => (down = false), { capture: true });
  }
}

/** Runs now, or when the pointer that is pressed has been let go and its click is over. */
export function whenPointerRests(work: () => void): void {
  if (!down) {
    work();
    return;
  }
  const later = () => setTimeout(work);
  window.addEventListener('pointerup', later, { once: true });
}
