import { createContext, useContext, useEffect } from 'react';

/** What a check of the stored record found, by the id of its field. */
export type Remarks = Readonly<Record<string, readonly string[]>>;

const Context = createContext<Remarks>({});

/** Around a page whose fields show what was found at them. */
export const RemarksProvider = Context.Provider;

export const useRemarks = (): Remarks => useContext(Context);

/** What was found at this field; '' where nothing was. A folded section that holds it opens. */
export function useRemark(id: string): string {
  const remark = useRemarks()[id]?.join(' ') ?? '';
  useEffect(() => {
    const fold = remark === '' ? null : document.getElementById(id)?.closest('details');
    if (fold) fold.open = true;
  }, [id, remark]);
  return remark;
}
