import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';

/** What an address says anew; an empty value or null takes the part away. */
type Parts = Record<string, string | null | undefined>;

/**
 * What narrows a list, and its page, live in the address bar: a reload, the way back and a shared link show the same.
 * @param filters the parts of the address that narrow the list; a missing part is ''
 * @param place the part that says the page
 */
export function useListAddress<Filter extends string>(filters: readonly Filter[], place = 'after') {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(filters.map((name) => [name, params.get(name) ?? ''])) as Record<Filter, string>,
    [filters, params],
  );
  const change = useCallback(
    (next: Parts, { trail = false } = {}) =>
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [name, value] of Object.entries(next)) {
            if (value) changed.set(name, value);
            else changed.delete(name);
          }
          return changed;
        },
        { replace: !trail, preventScrollReset: !trail },
      ),
    [setParams],
  );
  return {
    values,
    /** How many filters narrow the list; both ends of a range are one. */
    count: new Set(filters.filter((name) => values[name] !== '').map((name) => name.replace(/_(?:from|to)$/, ''))).size,
    /** A changed filter or order begins at the first page; typing leaves no trail in the history. */
    set: (next: Partial<Record<Filter, string>>, besides: Parts = {}) => change({ ...next, ...besides, [place]: null }),
    reset: () => change(Object.fromEntries([...filters, place].map((name) => [name, null]))),
    /** Null is the first page. */
    page: params.get(place),
    /** Each page is a step of the history, and begins at its top. */
    goTo: (page: string | null) => change({ [place]: page }, { trail: true }),
    /** What else the list keeps in the address: its order, what stands open. */
    part: (name: string) => params.get(name),
    change,
  };
}

export type ListAddress<Filter extends string> = ReturnType<typeof useListAddress<Filter>>;
