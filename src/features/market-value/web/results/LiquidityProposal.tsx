import { fromNeighbour } from '#features/contract/proposals.ts';
import { termOfMarket } from '#features/market-analysis/market-state.ts';
import { formatShort } from '#kit/numbers.ts';
import { ProposedWords } from '#kit/web/fields/Proposed.tsx';
import { focusShownField } from '#kit/web/form/form-area.ts';
import { USE_OF_SEGMENT } from '../../choices.ts';
import { useScreen, useShown } from '../screen.ts';
import { useFormer } from './use-former.ts';

/**
 * How liquid plots are, as the newest report of the same settlement says it, with the term where none is typed (P9): the
 * term of the market that this report states is proposed before a former one.
 */
export function LiquidityProposal() {
  const { history } = useScreen();
  const former = useFormer();
  const segment = useShown(({ sources }) => sources.marketSegment);
  const isStated = useShown(({ sources }) => Boolean(sources.market && termOfMarket(sources.market)));
  const { liquidity_level = '', exposure_months = null, analogs = [] } = former?.record ?? {};
  const months = isStated ? null : exposure_months;
  // A shop in the village sells otherwise than a garden there.
  const isSameMarket = analogs.some(({ permittedUse }) => permittedUse === USE_OF_SEGMENT[segment]);
  if (!former || liquidity_level === '' || !isSameMarket) return null;
  return (
    <ProposedWords
      of="Ликвидность объекта"
      from={fromNeighbour(former)}
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
