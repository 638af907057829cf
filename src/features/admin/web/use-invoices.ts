import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { listInvoices, markInvoicePaid } from '#features/balance/api.ts';
import type { Invoice } from '#features/balance/invoice.ts';
import { call } from '#kit/web/call.ts';
import { listAdminActions, searchUsers } from '../api.ts';

/** The requests page by page, and marking one as paid. */
export function useInvoices(status: Invoice['status'] | undefined) {
  const queries = useQueryClient();
  const list = useInfiniteQuery({
    queryKey: [listInvoices.path, 'pages', status ?? 'all'],
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listInvoices, { query: { status, cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const pay = useMutation({
    mutationFn: (id: string) => call(markInvoicePaid, { params: { id } }),
    // Balances, the counter and the log changed with it; without an answer nobody knows.
    onSettled: () =>
      Promise.all(
        [listInvoices, searchUsers, listAdminActions].map(({ path }) =>
          queries.invalidateQueries({ queryKey: [path] }),
        ),
      ),
  });
  return { list, pay, items: list.data?.pages.flatMap((page) => page.items) ?? [] };
}
