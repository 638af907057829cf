import { includedOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

const OF_DEALS = /сдел(?:ок|к)/iu;
/** The heading that the shipped text begins with says nothing of them. */
const HEADING = /Анализ фактических данных о ценах сделок[^.!?]{0,20}предложений/giu;

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
  says: ({ market, calculation }: ReportData): Remark[] => {
    const words = market ? wordsIn(market.price_analysis).replaceAll(HEADING, '').trim() : '';
    if (!words || OF_DEALS.test(words)) return [];
    if (calculation && includedOf({ calculation }).some(({ analogue }) => analogue.price_type === 'deal')) return [];
    return [
      {
        text: 'В анализе цен не сказано, искались ли цены сделок: напишите, где их искали и что найдено',
        field: 'price_analysis',
        reasons: REASONS,
        wanted: true,
      },
    ];
  },
});
