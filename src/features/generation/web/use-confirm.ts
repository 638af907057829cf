import { useMutation, useQueryClient } from '@tanstack/react-query';
import { CONFIRMED_BY, type ConfirmedBy } from '#features/description/confirmable.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { unconfirmedBy, withConfirmed } from '#features/description/unconfirmed.ts';
import { UNCONFIRMED_ID } from '#features/report/readiness.ts';
import { call } from '#kit/web/call.ts';
import { toast } from '#kit/web/parts/toast.tsx';
import type { Finding } from '../readiness-api.ts';

/** What a finding asks to be confirmed with; undefined for all others. */
export const askedBy = ({ id }: Finding): ConfirmedBy | undefined =>
  CONFIRMED_BY.find((by) => id === `${UNCONFIRMED_ID}${by}`);

/** «Подтверждаю» at a remark, «Подтвердить все» at several: stores that the defaults they name are right. */
export function useConfirm(reportId: string) {
  const queries = useQueryClient();
  const params = { reportId };
  return useMutation({
    mutationFn: async (asked: readonly ConfirmedBy[]) => {
      const plot = await call(descriptionSheet.read, { params });
      const confirmed_fields = withConfirmed(
        plot.confirmed_fields,
        asked.flatMap((by) => unconfirmedBy(plot, by)),
      );
      await call(descriptionSheet.write, { params, body: { confirmed_fields, version: plot.version } });
    },
    onSuccess: () => toast('Подтверждено'),
    onError: (error) => toast(error.message),
    // Also after a refusal: the description may be another one by now.
    onSettled: () => queries.invalidateQueries(),
  });
}
