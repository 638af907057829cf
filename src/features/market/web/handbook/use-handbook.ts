import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { today } from '#kit/dates.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { EntryRecord } from '../../handbook.ts';
import { countMarket, deleteEntry, fittingEntries, listEntries, restoreEntry } from '../../handbook-api.ts';

const FILTERS = ['q', 'factor', 'segment', 'region', 'source', 'old'] as const;
type Filter = (typeof FILTERS)[number];

/** What narrows the handbook; it lives in the address bar. */
export function useHandbookFilters() {
  const [params, setParams] = useSearchParams();
  const values = Object.fromEntries(FILTERS.map((name) => [name, params.get(name) ?? ''])) as Record<Filter, string>;
  const set = (changes: Partial<Record<Filter, string>>) =>
    setParams(
      (current) => {
        const next = new URLSearchParams(current);
        for (const [name, value] of Object.entries(changes)) {
          if (value) next.set(name, value);
          else next.delete(name);
        }
        return next;
      },
      { replace: true, preventScrollReset: true },
    );
  return {
    values,
    set,
    reset: () => set(Object.fromEntries(FILTERS.map((name) => [name, '']))),
    isSet: FILTERS.some((name) => values[name] !== ''),
  };
}
export type HandbookFilters = ReturnType<typeof useHandbookFilters>;

/** The handbook page by page, and what is done with an entry; each change reads it again. */
export function useHandbook({ values: { old, ...named } }: HandbookFilters) {
  const queries = useQueryClient();
  const filled = Object.fromEntries(Object.entries(named).filter(([, value]) => value));
  const query = { ...filled, ...(old ? { old_on: today() } : {}) };
  const list = useInfiniteQuery({
    queryKey: [listEntries.path, 'pages', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listEntries, { query: { ...query, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const readAgain = () =>
    Promise.all(
      [listEntries, fittingEntries, countMarket].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })),
    );
  const tell = (error: unknown) =>
    toast(error instanceof AppError ? error.message : 'Не получилось. Попробуйте ещё раз.');
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreEntry, { params: { id } }),
    onSuccess: readAgain,
    onError: tell,
  });
  const remove = useMutation({
    mutationFn: ({ id }: EntryRecord) => call(deleteEntry, { params: { id } }),
    onSuccess: (_, { id }) => {
      void readAgain();
      toast('Запись удалена', { label: 'Вернуть', onClick: () => restore.mutate(id) });
    },
    onError: tell,
  });
  const [first] = list.data?.pages ?? [];
  return {
    list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: first?.total ?? 0,
    all: first?.all,
    regions: first?.regions ?? [],
    sources: first?.sources ?? [],
    query,
    remove,
    readAgain,
  };
}
