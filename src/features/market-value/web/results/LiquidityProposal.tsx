import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { fromNeighbour, readProposals } from '#features/contract/proposals.ts';
import { formatShort } from '#kit/numbers.ts';
import { call } from '#kit/web/call.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { focusShownField } from '#kit/web/form/form-area.ts';
import { ifAny, reading } from '#kit/web/form/reading.ts';
import { USE_OF_SEGMENT } from '../../choices.ts';
import { type MarketValueRecord, marketValueSheet } from '../../sheet.ts';
import { useScreen, useShown } from '../screen.ts';

/** How liquid plots are, as the newest report of the same settlement says it, with the term where none is typed (P9). */
export function LiquidityProposal() {
  const { reportId = '' } = useParams();
  const { history } = useScreen();
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
  const segment = useShown(({ sources }) => sources.marketSegment);
  const { liquidity_level = '', exposure_months: months = null, analogs = [] } = former.data ?? {};
  // A shop in the village sells otherwise than a garden there.
  const isSameMarket = analogs.some(({ permittedUse }) => permittedUse === USE_OF_SEGMENT[segment]);
  if (!neighbour || liquidity_level === '' || !isSameMarket) return null;
  return (
    <ProposedWords
      from={fromNeighbour(neighbour)}
      words={[liquidity_level, months !== null && `срок экспозиции ${formatShort(months)}\u00a0мес.`]
        .filter(Boolean)
        .join(', ')}
      onTake={() => {
        const now = history.latest();
        history.change({ ...now, liquidity_level, exposure_months: now.exposure_months ?? months });
        focusShownField('liquidity_level');
      }}
    />
  );
}
