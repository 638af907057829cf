import { createContext, useContext, useEffect } from 'react';

/** What a check of the stored record found, by the id of its field. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

const Context = createContext<Remarks>({});

/** Around a page whose fields show what was found at them. */
export const RemarksProvider = Context.Provider;

export const useRemarks = (): Remarks => useContext(Context);

const Before = createContext(false);

/** Around the same page: what was found is of what stood before changes that the check has not seen. */
export const BeforeProvider = Before.Provider;

export const useBefore = (): boolean => useContext(Before);

export const BEFORE = ' (до правок)';

type Hold = () => () => void;
const Unseen = createContext<Hold>(() => () => undefined);

/** Around the same page: told of a form that holds changes, and when it no longer does. */
export const UnseenProvider = Unseen.Provider;

/** Tells whether this form holds changes that are not stored: no check has seen them. */
export function useUnseen(isUnsaved: boolean): void {
  const hold = useContext(Unseen);
  useEffect(() => (isUnsaved ? hold() : undefined), [hold, isUnsaved]);
}

/** What the user is at keeps its place on the screen: nobody asked for the section above it to open. */
function openByItself(fold: HTMLDetailsElement): void {
  if (fold.open) return;
  const { activeElement } = document;
  const top = () => activeElement?.getBoundingClientRect().top ?? 0;
  const before = top();
  fold.open = true;
  if (activeElement !== document.body) window.scrollBy(0, top() - before);
}

/** What was found at this field, and whether before the last changes; '' where nothing was. A folded section that holds it opens. */
export function useRemark(id: string): string {
  const remark = useRemarks()[id]?.join(' ') ?? '';
  const isBefore = useBefore();
  useEffect(() => {
    const fold = remark === '' ? null : document.getElementById(id)?.closest('details');
    if (fold) openByItself(fold);
  }, [id, remark]);
  return remark && isBefore ? remark + BEFORE : remark;
}
