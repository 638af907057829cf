import { categoryIn, statedCategory } from '#features/market/advert/facts.ts';
import { explainsNoCorrection } from '#features/market-analysis/denied-correction.ts';
import { reasonOf } from '#features/market-value/advice/differences.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/**
 * Land of another category. An analogue has no field for it: it is known where the kept page of its offer states it.
 * A correction of the use, or the reason why there is none, answers it.
 */
export const otherCategory = rule({
  id: 'A-10',
  asks: 'Категория земель аналогов — категория объекта оценки',
  severity: 'warning',
  clause: 'ФСО № 7, п. 22 б',
  section: SECTION.corrections,
  says: ({ description, calculation, market, adverts }: ReportData): Remark[] => {
    const own = categoryIn(description?.land_category ?? '');
    if (!own || !description || !calculation) return [];
    if (reasonOf(calculationOf(calculation), 'permittedUseCorrection')) return [];
    if (market && explainsNoCorrection(market.permitted_use)) return [];
    const stated = new Map(adverts.map(({ id, copy }) => [id, statedCategory(copy)]));
    const categoryOf = ({ evidence }: { evidence: string | null }) => stated.get(evidence ?? '') ?? own;
    const other = includedOf({ calculation }).filter(
      ({ analogue }) => !analogue.permittedUseCorrection && categoryOf(analogue) !== own,
    );
    const [first] = other;
    if (!first) return [];
    return [
      {
        text: `Категория земель ${ofAnalogues(other)} по копии объявления — не категория объекта оценки, а корректировки нет`,
        target: other.map(({ analogue }) => analogue.id).join(),
        field: `analogs.${first.index}.permittedUseCorrection`,
        places: [
          ...placesOf(other, 'копия объявления', 'permittedUse', categoryOf),
          {
            label: 'Описание объекта, категория земель',
            value: description.land_category,
            page: 'description',
            field: 'land_category',
          },
        ],
      },
    ];
  },
});
