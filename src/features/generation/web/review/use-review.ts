import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import { answerRemark, reopenRemark } from '../../readiness-api.ts';

/** Accepting a remark with a reason, and taking that back. */
export function useReview(reportId: string) {
  const queries = useQueryClient();
  // Also after a refusal: the report may be another one by now.
  const onSettled = () => queries.invalidateQueries();
  const accept = useMutation({
    mutationFn: (body: { key: string; text: string; printed: boolean }) =>
      call(answerRemark, { params: { id: reportId }, body }),
    onSuccess: () => toast('Принято с пояснением'),
    onSettled,
  });
  const reopen = useMutation({
    mutationFn: (key: string) => call(reopenRemark, { params: { id: reportId, key } }),
    onError: (error) => toast(error.message),
    onSettled,
  });
  return { accept, reopen };
}
