import type { OfferedPlace } from '#document/text/text-place.ts';
import type { MarketState } from '../market-state.ts';

/** The texts of the section that prints the state of the market. */
const BESIDE_STATE = ['market_conditions', 'market_trends'];

/** Where the stated facts come from, for a source that a text beside them asks for. */
export function sourceAnswer({ market_facts_source: source }: MarketState, field: string): OfferedPlace[] {
  const value = source.trim();
  if (value === '' || !BESIDE_STATE.includes(field)) return [];
  const said = { name: 'источник этих сведений', origin: 'из состояния рынка' };
  return [{ ...said, value, stored: value, near: false, isGeneral: true }];
}
