import { sentencesOf } from '#features/market-analysis/denied-correction.ts';
import { rightOf } from '#features/valued/right.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

/** «Предложения долей не выявлены»: in one sentence, in any order. */
const OF_SHARE = /(?<!\p{L})дол(?:я|и|ю|е|ей|ям|ях|ями)(?!\p{L})/iu;
const OF_OFFERS = /предложени|объявлени|сделк|продаж|рын/i;

/** Where a reader looks for it. */
const SAYS_OF_SHARES = ['analogs', 'price_analysis', 'property_rights', 'market_conditions'] as const;

/** No field knows whether offers of shares were sought: the appraiser's own words do. */
export const soughtShares = rule({
  id: 'M-18',
  asks: 'Оценивается доля: сказано, искались ли предложения долей',
  severity: 'hint',
  clause: 'ФСО № 7, п. 22 в',
  says: ({ description, market }: ReportData): Remark[] => {
    const { code, share } = rightOf(description);
    if (!market || code !== 'share') return [];
    const said = [...SAYS_OF_SHARES.map((field) => wordsIn(market[field])), market.approach_comparative_reason];
    const sentences = said.flatMap(sentencesOf);
    if (sentences.some((sentence) => OF_SHARE.test(sentence) && OF_OFFERS.test(sentence))) return [];
    const text = `Оценивается доля ${share}: напишите, искались ли предложения долей и почему сравнивается участок в целом`;
    return [{ text, field: 'analogs' }];
  },
});
