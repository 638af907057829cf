import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { readProposals } from '#features/contract/proposals.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, reading } from '#kit/web/form/reading.ts';
import { type MarketValueRecord, marketValueSheet } from '../../sheet.ts';

/** The newest report of the same settlement and its calculation; what it says is proposed (rows.md P9). */
export function useNeighbour() {
  const { reportId = '' } = useParams();
  const staleTime = 0;
  const proposals = useQuery({ ...reading(readProposals, { query: { report: reportId } }), staleTime });
  const neighbour = proposals.data?.neighbour ?? null;
  const params = { reportId: neighbour?.id ?? '' };
  const former = useQuery({
    // Not the key of the step itself, which makes a calculation where there is none.
    queryKey: [marketValueSheet.read.path, params, 'if-any'],
    queryFn: async ({ signal }) =>
      (await ifAny(call(marketValueSheet.read, { params, signal }))) as unknown as MarketValueRecord | null,
    enabled: neighbour !== null,
    staleTime,
  });
  return neighbour && former.data ? { neighbour, calculation: former.data } : null;
}
