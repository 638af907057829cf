import { countMarket } from '#features/market/handbook-api.ts';
import { call } from '#kit/web/call.ts';
import { useKeptList } from '#kit/web/list/use-kept-list.ts';
import { type ListAddress, useListAddress } from '#kit/web/list/use-list-address.ts';
import { deleteOwnText, fittingOwnTexts, listOwnTexts, readOwnText, restoreOwnText } from '../../own-texts-api.ts';

const FILTERS = ['q', 'field', 'segment'] as const;

/** What narrows the list of texts. */
export const useTextFilters = () => useListAddress(FILTERS);
export type TextFilters = ListAddress<(typeof FILTERS)[number]>;

/** The user's texts page by page, and what is done with one. */
export function useOwnTexts({ values }: TextFilters) {
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value));
  return useKeptList({
    list: listOwnTexts,
    query,
    read: (cursor, signal) => call(listOwnTexts, { query: { ...query, cursor }, signal }),
    remove: (id) => call(deleteOwnText, { params: { id } }),
    restore: (id) => call(restoreOwnText, { params: { id } }),
    removed: 'Текст удалён',
    shownBy: [fittingOwnTexts, readOwnText, countMarket],
  });
}
