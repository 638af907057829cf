import { ownWords } from '#features/market-analysis/denied-correction.ts';
import { ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { TERMS, TERMS_FIELDS, unusualOf } from '../../print/advert-terms.ts';
import type { ReportData } from '../../report-data.ts';
import { namesAny } from '../texts/names-words.ts';

/** What is often true of such an advert; only the appraiser knows. */
const REASONS = [
  'По словам продавца, участок продаётся за деньги и без встречных условий, цена от них не зависит',
  'Цена предложения не отличается от цен предложений без такого условия, на цену оно не влияет',
] as const;

/**
 * An advert that names other terms than the cell. What it only admits the report says by itself, with the reason; the
 * rest, and what the appraiser's own text passes over, has to be answered.
 */
export const unusualTerms = rule({
  id: 'A-19',
  asks: 'Условия продажи и финансирования аналога — те, что названы в его объявлении',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 е; ФСО VI, п. 2',
  section: SECTION.corrections,
  says: (data: ReportData): Remark[] =>
    TERMS_FIELDS.flatMap((field): Remark[] => {
      const own = data.market ? ownWords(data.market[field]) : '';
      const open = unusualOf(data, field).filter(
        ({ isAdmitted, words }) => !(isAdmitted && own === '') && !namesAny(own, words),
      );
      const [first] = open;
      if (!first) return [];
      const { choice, words } = TERMS[field];
      const said = ({ id }: { id: string }) => open.find(({ analogue }) => analogue.id === id)?.words ?? '';
      return [
        {
          text: `Объявление ${ofAnalogues(open)}: ${open.map((one) => `«${one.words}»`).join(', ')}, а в расчете ${words}: обоснуйте`,
          target: `${choice}.${open.map(({ analogue }) => analogue.id).join()}`,
          field: `analogs.${first.index}.${choice}`,
          places: [
            ...placesOf(open, 'копия объявления', choice, said),
            ...placesOf([first], 'значение в расчете', choice, () => words),
          ],
          reasons: REASONS,
          wanted: true,
        },
      ];
    }),
});
