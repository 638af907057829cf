import { sentencesOf } from './denied-correction.ts';

/* Whether a text tells that offers of the valued right itself were sought: no field knows it, the appraiser's words do. */

const OF_OFFERS = /предложени|объявлени|сделк|продаж|рын/i;
const OF_RIGHT = {
  /** «Предложения долей не выявлены»: in one sentence, in any order. */
  share: /(?<!\p{L})дол(?:я|и|ю|е|ей|ям|ях|ями)(?!\p{L})/iu,
  /** «Предложения об уступке прав аренды не выявлены». */
  lease: /уступ(?:к|ает)|(?<!\p{L})прав\p{L}{0,3} (?:\p{L}{1,20} )?аренды/iu,
};

export const saysOfOffers = (text: string, right: keyof typeof OF_RIGHT): boolean =>
  sentencesOf(text).some((sentence) => OF_RIGHT[right].test(sentence) && OF_OFFERS.test(sentence));
