import { speaksOfDeals } from '#features/market-analysis/deals-said.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

const REASONS = [
  'Сведения о ценах сделок искались в открытых источниках (данные Росреестра о сделках, сайты агентств); сделок с сопоставимыми участками, условия которых известны, не найдено',
] as const;

/** The law asks for prices of deals «и (или)» offers: a reader wants to know that deals were looked for. */
export const soughtDeals = rule({
  id: 'M-20',
  asks: 'Сказано, искались ли цены сделок',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 в',
  section: SECTION.prices,
  says: ({ market, sample, calculation }: ReportData): Remark[] => {
    const words = market ? wordsIn(market.price_analysis).trim() : '';
    if (!market || !words || speaksOfDeals(words)) return [];
    if (calculation && includedOf({ calculation }).some(({ analogue }) => analogue.price_type === 'deal')) return [];
    // A text that follows the sample is the product's: it is no fault of the user's.
    const follows = market.sample_texts.price_analysis.derived && Boolean(sample?.offers.length);
    return [
      {
        text: follows
          ? 'Скажите, искались ли цены сделок и что найдено: из выборки это не следует'
          : 'В анализе цен не сказано, искались ли цены сделок: напишите, где их искали и что найдено',
        field: 'price_analysis',
        reasons: REASONS,
        wanted: true,
      },
    ];
  },
});
