import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { readPrices } from '#features/balance/api.ts';
import { readReport } from '#features/report/api.ts';
import { payReport } from '#features/report/pay-api.ts';
import { AppError } from '#kit/errors.ts';
import { call } from '#kit/web/call.ts';
import { reading } from '#kit/web/form/reading.ts';
import { listRevisions, markReady } from '../api.ts';
import { readCompleteness } from '../readiness-api.ts';
import { useConfirm } from './use-confirm.ts';
import { useGeneration } from './use-generation.ts';

/** Everything the last step knows and does: completeness, paying, generating, handing over. */
export function useDelivery(reportId: string, onBalanceChange: () => void) {
  const queries = useQueryClient();
  const params = { id: reportId };
  const report = useQuery(reading(readReport, { params }));
  const { data, isPending, isFetchedAfterMount } = useQuery({
    ...reading(readCompleteness, { params }),
    // Other steps change it without this one knowing.
    staleTime: 0,
  });
  // What another step was told says nothing of now.
  const completeness = isFetchedAfterMount ? { data, isPending } : { data: undefined, isPending: true };
  const revisions = useQuery(reading(listRevisions, { params }));
  const prices = useQuery(reading(readPrices));

  /** What a status change touches: the frame around the step, the list of reports, every step's lock. */
  const refresh = () => queries.invalidateQueries();

  const pay = useMutation({
    mutationFn: (price: number) => call(payReport, { params, body: { price } }),
    onSuccess: async () => {
      onBalanceChange();
      await refresh();
    },
    onError: async (error) => {
      if (error instanceof AppError && error.code === 'price_changed') await prices.refetch();
    },
  });
  const generate = useGeneration(reportId, async () => {
    // The links to the files take the place of the pressed button before the lock brings another one: the focus goes there.
    await revisions.refetch();
    await refresh();
  });
  const ready = useMutation({
    mutationFn: (handing: { handed_over_on: string | null; handed_over_to: string }) =>
      call(markReady, { params, body: handing }),
    onSuccess: refresh,
  });
  const confirm = useConfirm(reportId);
  return { report, completeness, revisions, prices, pay, generate, ready, confirm };
}

export type Delivery = ReturnType<typeof useDelivery>;
