import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router';
import { OFFER_FILTERS, OFFER_SORTS, type OfferSort } from '../api.ts';

export type OfferFilter = (typeof OFFER_FILTERS)[number];
export type FilterValues = Record<OfferFilter, string>;
type Order = 'asc' | 'desc';

const CURSOR = 'after';
const OFFER = 'offer';

/** The order that a heading gives when it is pressed first: the newest, the dearest, the first of the alphabet. */
const firstOrder = (sort: OfferSort): Order => (sort === 'place' ? 'asc' : 'desc');

/** Filters, order, page and the offer beside the list live in the address bar (rows.md M1). */
export function useOfferFilters() {
  const [params, setParams] = useSearchParams();
  const values = useMemo(
    () => Object.fromEntries(OFFER_FILTERS.map((key) => [key, params.get(key) ?? ''])) as FilterValues,
    [params],
  );
  const sort = OFFER_SORTS.find((one) => one === params.get('sort')) ?? 'date';
  const order: Order =
    params.get('order') === 'asc' || params.get('order') === 'desc' ? (params.get('order') as Order) : firstOrder(sort);

  const change = useCallback(
    (next: Record<string, string | null>, replace: boolean) => {
      setParams(
        (current) => {
          const changed = new URLSearchParams(current);
          for (const [key, value] of Object.entries(next)) {
            if (value) changed.set(key, value);
            else changed.delete(key);
          }
          return changed;
        },
        { replace, preventScrollReset: true },
      );
    },
    [setParams],
  );

  return {
    values,
    sort,
    order,
    cursor: params.get(CURSOR),
    /** The offer whose panel stands open. */
    offer: params.get(OFFER),
    count: OFFER_FILTERS.filter((key) => values[key] !== '').length,
    set: (next: Partial<FilterValues>) => change({ ...next, [CURSOR]: null }, true),
    reset: () => change(Object.fromEntries([...OFFER_FILTERS, CURSOR].map((key) => [key, null])), true),
    sortBy: (by: OfferSort) => {
      const other: Order = order === 'asc' ? 'desc' : 'asc';
      change({ sort: by, order: by === sort ? other : firstOrder(by), [CURSOR]: null }, true);
    },
    goTo: (cursor: string | null) => change({ [CURSOR]: cursor }, false),
    open: (id: string | null) => change({ [OFFER]: id }, true),
  };
}

export type OfferFiltersState = ReturnType<typeof useOfferFilters>;
