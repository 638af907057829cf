import { createContext, useContext } from 'react';

export interface FormArea {
  /** Every field inside is read-only: a locked report, a profile that is not being edited. */
  readOnly?: boolean | undefined;
  /** Where two forms of one page have fields of the same name: `scope="legal"` gives ids `field-legal-<name>`. */
  scope?: string | undefined;
}

const Context = createContext<FormArea>({});

/** `<FormAreaProvider value={{ readOnly: locked }}>` around fields, instead of a prop on each of them. */
export const FormAreaProvider = Context.Provider;

export function useFormArea(): FormArea {
  return useContext(Context);
}

/** The id of a field's control: `field-<name>`, or `field-<scope>-<name>`. */
export function fieldId(name: string, scope?: string): string {
  return scope ? `field-${scope}-${name}` : `field-${name}`;
}

/** The names in the order in which their fields stand on the page; what is not there comes last. */
export function inPageOrder(names: readonly string[], scope?: string): string[] {
  const placed = names.map((name) => ({ name, element: document.getElementById(fieldId(name, scope)) }));
  const follows = (a: Element, b: Element) => a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_PRECEDING;
  return placed
    .sort((a, b) => {
      if (!a.element || !b.element) return Number(!a.element) - Number(!b.element);
      return follows(a.element, b.element) ? 1 : -1;
    })
    .map(({ name }) => name);
}

/** Of radio buttons the chosen one: there Tab would come in. */
const CHOSEN = 'input[type="radio"]:checked:enabled';
const FOCUSABLE =
  'input:not([type="hidden"], :disabled), textarea, select, button:not(:disabled), a[href], [tabindex="0"]';
/** Of a table that is one stop of Tab; the arrow of its list is no stop at all. */
const CELL = 'td[tabindex]';

/** Brings a field into view, opens folded sections above it and focuses it. False when it is not on the page. */
export function focusField(name: string, scope?: string): boolean {
  return focusFieldById(fieldId(name, scope));
}

/** The focus without the scrolling: the field is in view. */
export function focusShownField(name: string, scope?: string): void {
  controlOf(document.getElementById(fieldId(name, scope)))?.focus({ preventScroll: true });
}

const controlOf = (found: HTMLElement | null) =>
  found &&
  (found.matches(FOCUSABLE) || found.matches(CELL)
    ? found
    : (found.querySelector<HTMLElement>(CHOSEN) ?? found.querySelector<HTMLElement>(FOCUSABLE) ?? found));

export function focusFieldById(id: string): boolean {
  const found = document.getElementById(id);
  const control = controlOf(found);
  if (!found || !control) return false;
  for (let fold = found.closest('details'); fold; fold = fold.parentElement?.closest('details') ?? null)
    fold.open = true;
  control.scrollIntoView({ block: 'center' });
  control.focus({ preventScroll: true });
  return true;
}
