import { today } from '#kit/dates.ts';
import { call } from '#kit/web/call.ts';
import { useKeptList } from '#kit/web/list/use-kept-list.ts';
import { type ListAddress, useListAddress } from '#kit/web/list/use-list-address.ts';
import { tellFailure, toast } from '#kit/web/parts/toast.tsx';
import {
  countMarket,
  deleteEntries,
  deleteEntry,
  ENTRY_IMPORT_ROWS,
  fittingEntries,
  listEntries,
  restoreEntry,
} from '../../handbook-api.ts';

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
  const undoImport = async (ids: readonly string[]) => {
    try {
      for (let from = 0; from < ids.length; from += ENTRY_IMPORT_ROWS)
        await call(deleteEntries, { body: { ids: ids.slice(from, from + ENTRY_IMPORT_ROWS) } });
      toast('Добавленное из таблицы убрано');
    } catch (error) {
      tellFailure(error);
    }
    void kept.readAgain();
  };
  const overlaps = new Map(kept.pages.flatMap((page) => page.overlaps.map(({ id, told }) => [id, told] as const)));
  return { ...kept, query, overlaps, undoImport };
}
