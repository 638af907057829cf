import { keepPreviousData, useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import type { Endpoint } from '#kit/endpoint.ts';
import { tellFailure, toast } from '../parts/toast.tsx';

export interface KeptPage<Item> {
  items: Item[];
  next_cursor: string | null;
  /** How many the filters leave, and how many there are. */
  total: number;
  all: number;
}

interface Kept<Page> {
  list: Pick<Endpoint, 'path'>;
  /** What narrows the list. */
  query: object;
  read(cursor: string | undefined, signal: AbortSignal): Promise<Page>;
  remove(id: string): Promise<unknown>;
  restore(id: string): Promise<unknown>;
  /** «Запись удалена» */
  removed: string;
  /** What else shows the list's things: read again after each change. */
  shownBy: readonly Pick<Endpoint, 'path'>[];
}

/** What the user keeps, page by page; what they remove can be brought back. Each change reads the list again. */
export function useKeptList<Item extends { id: string }, Page extends KeptPage<Item>>(
  kept: Kept<Page & KeptPage<Item>>,
) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [kept.list.path, 'pages', kept.query],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => kept.read(pageParam, signal),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
  });
  const readAgain = () =>
    Promise.all([kept.list, ...kept.shownBy].map(({ path }) => queries.invalidateQueries({ queryKey: [path] })));
  const restore = useMutation({
    mutationFn: kept.restore,
    onSuccess: readAgain,
    onError: (error) => tellFailure(error),
  });
  const remove = useMutation({
    mutationFn: ({ id }: { id: string }) => kept.remove(id),
    onSuccess: (_, { id }) => {
      void readAgain();
      toast(kept.removed, { label: 'Вернуть', onClick: () => restore.mutate(id) });
    },
    onError: (error) => tellFailure(error),
  });
  const pages = list.data?.pages ?? [];
  return {
    list,
    first: pages[0],
    pages,
    items: pages.flatMap(({ items }) => items),
    remove: remove.mutate,
    readAgain,
  };
}
