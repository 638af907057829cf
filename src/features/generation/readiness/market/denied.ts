import { FACTORS } from '#features/market/factors.ts';
import { deniesCorrection } from '#features/market-analysis/denied-correction.ts';
import { equalsObject, objectSources, objectValues } from '#features/market-value/object-values.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** Their texts say not only that no correction is needed, but that the analogues are as usual. */
const AS_USUAL: readonly string[] = ['financing', 'saleTerms'];

/** A factor's text that says «корректировка не требуется» where the calculation has one (ФСО VI, п. 7). */
export const denied = rule({
  id: 'wrong.denied',
  asks: 'Текст фактора не отрицает введённую корректировку',
  severity: 'warning',
  clause: 'ФСО VI, п. 2, п. 7',
  says: (data: ReportData) => {
    const { calculation, market } = data;
    if (!calculation || !market) return [];
    const object = objectValues(objectSources(data, calculation));
    const included = calculation.analogs.filter(({ isIncluded }) => isIncluded);
    return FACTORS.flatMap(({ analysisField: field, choice, correction, label }) => {
      if (!deniesCorrection(market[field])) return [];
      const corrected = included.some((analogue) => analogue[correction]);
      const differs =
        AS_USUAL.includes(choice) && included.some((analogue) => equalsObject(analogue, choice, object) === false);
      if (!corrected && !differs) return [];
      const fact = corrected ? 'корректировка введена' : 'аналоги отличаются от объекта оценки';
      const text = `«${label}»: по тексту корректировка не требуется, а в расчете ${fact}. Исправьте текст`;
      return [{ id: `wrong.denied.${field}`, text, field }];
    });
  },
});
