import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call.ts';
import { checkPayment, listPayments } from '../api.ts';

/** The history page by page, and reading a payment back. `onMoney` is called when one turned out to be paid. */
export function usePayments(onMoney: () => void) {
  const queries = useQueryClient();
  const queryKey = [listPayments.path];
  const history = useInfiniteQuery({
    queryKey,
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) => call(listPayments, { query: { cursor: pageParam }, signal }),
    getNextPageParam: (last) => last.next_cursor ?? undefined,
  });
  const check = useMutation({
    mutationFn: (id: string) => call(checkPayment, { params: { id } }),
    onSuccess: async (payment) => {
      if (payment.status === 'succeeded') onMoney();
      await queries.invalidateQueries({ queryKey });
    },
  });
  return { history, check, items: history.data?.pages.flatMap((page) => page.items) ?? [] };
}
