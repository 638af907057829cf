import { saysOfOffers } from '#features/market-analysis/sought-rights.ts';
import { rightOf } from '#features/valued/right.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { priceBasisOf } from '../../print/price-basis.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

/** Where a reader looks for it. */
const SAYS_OF_OFFERS = ['analogs', 'price_analysis', 'property_rights', 'market_conditions'] as const;

export const soughtRights = rule({
  id: 'M-18',
  asks: 'Оценивается доля или право аренды: сказано, искались ли их предложения',
  severity: 'hint',
  clause: 'ФСО № 7, п. 22 в',
  says: (data: ReportData): Remark[] => {
    const { market } = data;
    const { code, share } = rightOf(data.description);
    const asked = code === 'share' || (code === 'lease' && priceBasisOf(data).owned) ? code : null;
    if (!market || asked === null) return [];
    const said = [...SAYS_OF_OFFERS.map((field) => wordsIn(market[field])), market.approach_comparative_reason];
    if (said.some((text) => saysOfOffers(text, asked))) return [];
    const text =
      asked === 'share'
        ? `Оценивается доля ${share}: напишите, искались ли предложения долей и почему сравнивается участок в целом`
        : 'Оценивается право аренды: напишите, искались ли предложения об уступке таких прав и что найдено';
    return [{ text, field: 'analogs' }];
  },
});
