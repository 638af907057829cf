import { today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { useKeptList } from '#kit/web/list/use-kept-list.ts';
import { type ListAddress, useListAddress } from '#kit/web/list/use-list-address.ts';
import { countMarket, deleteEntry, fittingEntries, listEntries, restoreEntry } from '../../handbook-api.ts';

const FILTERS = ['q', 'factor', 'segment', 'region', 'source', 'old'] as const;

/** What narrows the handbook. */
export const useHandbookFilters = () => useListAddress(FILTERS);
export type HandbookFilters = ListAddress<(typeof FILTERS)[number]>;

/** The handbook page by page, and what is done with an entry. */
export function useHandbook({ values: { old, ...named } }: HandbookFilters) {
  const filled = Object.fromEntries(Object.entries(named).filter(([, value]) => value));
  const query = { ...filled, ...(old ? { old_on: today() } : {}) };
  const kept = useKeptList({
    list: listEntries,
    query,
    read: (cursor, signal) => call(listEntries, { query: { ...query, cursor }, signal }),
    remove: (id) => call(deleteEntry, { params: { id } }),
    restore: (id) => call(restoreEntry, { params: { id } }),
    removed: 'Запись удалена',
    shownBy: [fittingEntries, countMarket],
  });
  return { ...kept, query };
}
