import { useQuery } from '@tanstack/react-query';
import { readProposals } from '#features/contract/proposals.ts';
import { call } from '#kit/web/call.ts';
import { ifAny, reading } from '#kit/web/form/reading.ts';
import { marketAnalysisSheet } from '../sheet.ts';
import type { NeighbourMarket } from './state-proposal.ts';

/** The market as the newest report of the same settlement says it; written by other pages, without this one knowing. */
export function useNeighbourMarket(reportId: string, isOpen: boolean): NeighbourMarket | null {
  const staleTime = 0;
  const proposals = useQuery({
    ...reading(readProposals, { query: { report: reportId } }),
    enabled: isOpen,
    staleTime,
  });
  const found = proposals.data?.neighbour ?? null;
  const params = { reportId: found?.id ?? '' };
  const market = useQuery({
    // Not the key of the step itself, which makes an analysis where there is none.
    queryKey: [marketAnalysisSheet.read.path, params, 'if-any'],
    queryFn: ({ signal }) => ifAny(call(marketAnalysisSheet.read, { params, signal })),
    enabled: found !== null,
    staleTime,
  });
  return found && market.data ? { ...found, market: market.data } : null;
}
