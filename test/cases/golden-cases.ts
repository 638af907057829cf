import type { Case } from './base.ts';
import { CASES, type CaseName } from './cases.ts';

/* The worked numbers of what is valued (test/files/value/golden.json), each as the report it is of. */

const { share, lease, liquidation } = CASES;

const shared = (right_share: string, share_discount: number): Case => ({
  ...share,
  description: { ...share.description, right_share },
  calculation: { ...share.calculation, share_discount },
});

const forced = (calculation: object): Case => ({
  ...liquidation,
  calculation: { ...liquidation.calculation, ...calculation },
});

const byTerms = (rate: number, typical: number, term: number, demand: number): Case =>
  forced({
    liquidation_method: 'exposure',
    liquidation_rate: rate,
    liquidation_rate_source: 'Вестник «Денежный рынок» (условный) № 43/2026, с. 2',
    exposure_months: typical,
    exposure_forced: term,
    liquidation_demand_factor: demand,
    liquidation_reason: 'спрос на участки сегмента снижен',
  });

const NO_CORRECTION = { propertyRights: 'Право аренды', propertyRightsCorrection: 0 };

/** Those that a case has anyway, and reports of their own. */
export const GOLDEN_CASES: Readonly<Record<string, Case | CaseName>> = {
  whole: 'house',
  share_1_3_discount_15: 'share',
  share_1_3_discount_0: shared('1/3', 0),
  share_137_1284_discount_22_5: shared('137/1284', 22.5),
  share_1_2_discount_17: shared('1/2', 17),
  liquidation_direct_20: 'liquidation',
  liquidation_exposure_18_6_2: byTerms(18, 6, 2, 1),
  liquidation_exposure_21_9_3_ke_0_93: byTerms(21, 9, 3, 0.93),
  share_1_3_15_then_liquidation_20: {
    ...shared('1/3', 15),
    head: { ...share.head, value_type: 'Ликвидационная' },
    calculation: { ...share.calculation, ...liquidation.calculation },
  },
  lease_ratio_0_85: 'lease',
  lease_mixed: {
    ...lease,
    market: {
      ...lease.market,
      analogues: lease.market.analogues.map((analogue, index) =>
        index === 1 ? { ...analogue, ...NO_CORRECTION } : analogue,
      ),
    },
  },
};
