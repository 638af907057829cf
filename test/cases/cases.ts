import { farm } from './reports/farm.ts';
import { heir } from './reports/heir.ts';
import { house, pledge } from './reports/house.ts';
import { lease, leaseTaxed } from './reports/lease.ts';
import { liquidation } from './reports/liquidation.ts';
import { retrospective } from './reports/retrospective.ts';
import { share } from './reports/share.ts';

/* Eight reports as appraisers are asked for them, each as what it says beside the base. Persons, plots and figures are invented. */

export const CASES = { house, share, lease, leaseTaxed, pledge, liquidation, retrospective, heir, farm };
export type CaseName = keyof typeof CASES;
export const CASE_NAMES = Object.keys(CASES) as CaseName[];
