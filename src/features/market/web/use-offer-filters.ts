import { useListAddress } from '#kit/web/list/use-list-address.ts';
import { OFFER_FILTERS, OFFER_SORTS, type OfferSort } from '../api.ts';

type Order = 'asc' | 'desc';

const OFFER = 'offer';

/** The order that a heading gives when it is pressed first: the newest, the dearest, the first of the alphabet. */
const firstOrder = (sort: OfferSort): Order => (sort === 'place' ? 'asc' : 'desc');

/** Filters, order, page and the offer beside the list (rows.md M1). */
export function useOfferFilters() {
  const address = useListAddress(OFFER_FILTERS);
  const sort = OFFER_SORTS.find((one) => one === address.part('sort')) ?? 'date';
  const asked = address.part('order');
  const order = asked === 'asc' || asked === 'desc' ? asked : firstOrder(sort);
  return {
    ...address,
    sort,
    order,
    /** The offer whose panel stands open. */
    offer: address.part(OFFER),
    /** Without an order: its first one, pressed again the other. */
    sortBy: (by: OfferSort, wanted?: Order) => {
      const other: Order = order === 'asc' ? 'desc' : 'asc';
      address.set({}, { sort: by, order: wanted ?? (by === sort ? other : firstOrder(by)) });
    },
    open: (id: string | null) => address.change({ [OFFER]: id }),
  };
}

export type OfferFiltersState = ReturnType<typeof useOfferFilters>;
