import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import type { z } from 'zod';
import { countMarket } from '#features/market/handbook-api.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import {
  deleteOwnText,
  fittingOwnTexts,
  listOwnTexts,
  type OwnTextHead,
  readOwnText,
  restoreOwnText,
} from '../../own-texts-api.ts';

const FILTERS = ['q', 'field', 'segment'] as const;
type Filter = (typeof FILTERS)[number];
type Query = z.input<(typeof listOwnTexts)['query']>;

/** What narrows the list; it lives in the address bar. */
export function useTextFilters() {
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
export type TextFilters = ReturnType<typeof useTextFilters>;

/** The user's texts page by page, and what is done with one; each change reads them again. */
export function useOwnTexts({ values }: TextFilters) {
  const queries = useQueryClient();
  const query = Object.fromEntries(Object.entries(values).filter(([, value]) => value)) as Query;
  const list = useInfiniteQuery({
    queryKey: [listOwnTexts.path, 'pages', query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listOwnTexts, { query: { ...query, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const readAgain = () =>
    Promise.all(
      [listOwnTexts, fittingOwnTexts, readOwnText, countMarket].map(({ path }) =>
        queries.invalidateQueries({ queryKey: [path] }),
      ),
    );
  const tell = (error: unknown) =>
    toast(error instanceof AppError ? error.message : 'Не получилось. Попробуйте ещё раз.');
  const restore = useMutation({
    mutationFn: (id: string) => call(restoreOwnText, { params: { id } }),
    onSuccess: readAgain,
    onError: tell,
  });
  const remove = useMutation({
    mutationFn: ({ id }: OwnTextHead) => call(deleteOwnText, { params: { id } }),
    onSuccess: (_, { id }) => {
      void readAgain();
      toast('Текст удалён', { label: 'Вернуть', onClick: () => restore.mutate(id) });
    },
    onError: tell,
  });
  const [first] = list.data?.pages ?? [];
  return {
    list,
    items: list.data?.pages.flatMap((page) => page.items) ?? [],
    total: first?.total ?? 0,
    all: first?.all,
    remove,
    readAgain,
  };
}
