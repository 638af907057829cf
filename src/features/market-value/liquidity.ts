import { PLEDGE } from '#features/report/options.ts';
import type { Calculation } from './calculation.ts';

/** A bank reads how soon a pledge can be sold, and for how long it stands for sale. Other purposes ask for neither. */
export const knowsLiquidity = (
  purpose: string | undefined | null,
  { liquidity_level, exposure_months }: Pick<Calculation, 'liquidity_level' | 'exposure_months'>,
): boolean => purpose !== PLEDGE || (liquidity_level !== '' && exposure_months !== null);
