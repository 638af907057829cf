import { createContext, useContext, useEffect } from 'react';

/** What a check of the stored record found, by the id of its field. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

const Context = createContext<Remarks>({});

/** Around a page whose fields show what was found at them. */
export const RemarksProvider = Context.Provider;

export const useRemarks = (): Remarks => useContext(Context);

const Before = createContext(false);

/** Around the same page: what was found is of what stood before the last save, and is being counted again. */
export const BeforeProvider = Before.Provider;

export const useBefore = (): boolean => useContext(Before);

/** What the user is at keeps its place on the screen: nobody asked for the section above it to open. */
function openByItself(fold: HTMLDetailsElement): void {
  if (fold.open) return;
  const { activeElement } = document;
  const top = () => activeElement?.getBoundingClientRect().top ?? 0;
  const before = top();
  fold.open = true;
  if (activeElement !== document.body) window.scrollBy(0, top() - before);
}

/** What was found at this field; '' where nothing was. A folded section that holds it opens. */
export function useRemark(id: string): string {
  const remark = useRemarks()[id]?.join(' ') ?? '';
  useEffect(() => {
    const fold = remark === '' ? null : document.getElementById(id)?.closest('details');
    if (fold) openByItself(fold);
  }, [id, remark]);
  return remark;
}
