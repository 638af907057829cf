import { fromNeighbour } from '#features/contract/proposals.ts';
import type { Proposal, Proposals } from '#kit/web/form/proposals.ts';
import { type MarketState, marketStateForm, stateSentence } from '../market-state.ts';
import type { MarketAnalysis } from '../sheet.ts';

/** The newest report of the same settlement, as far as it says what the market is like. */
export interface NeighbourMarket {
  report_number: string;
  evaluation_date: string | null;
  record: MarketAnalysis;
}

const FIELDS = Object.keys(marketStateForm.fields) as (keyof MarketState)[];

/** The state of the market as another report of the settlement says it (rows.md P9), while nothing of it is stated. */
export function stateProposal(values: MarketAnalysis, neighbour: NeighbourMarket | null): Proposals {
  if (!neighbour || neighbour.record.market_segment !== values.market_segment) return {};
  const { record: market } = neighbour;
  const words = stateSentence(market);
  if (words === '' || FIELDS.some((name) => values[name] !== marketStateForm.empty()[name])) return {};
  const proposal: Proposal = {
    from: fromNeighbour(neighbour),
    words,
    values: Object.fromEntries(FIELDS.map((name) => [name, market[name]])),
  };
  return { market_activity: proposal };
}
