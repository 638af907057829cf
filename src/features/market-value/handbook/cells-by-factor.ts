import { FACTORS, type Factor } from '#features/market/factors.ts';
import type { WaitingCell } from './offered.ts';

/** In the order of the table, by their codes: what a screen reads of its store may be a copy. */
export const cellsByFactor = (cells: readonly WaitingCell[]): { factor: Factor; cells: WaitingCell[] }[] =>
  FACTORS.flatMap((factor) => {
    const own = cells.filter((cell) => cell.factor.correction === factor.correction);
    return own.length > 0 ? { factor, cells: own } : [];
  });
