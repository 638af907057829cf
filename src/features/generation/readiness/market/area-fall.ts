import { claimsFall } from '#features/market-analysis/print/print-factors.ts';
import { areaVerdict, isAreaFlat } from '#features/market-analysis/sample/effective.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

const FIELD = 'total_area';

/** A sentence of ours that stands in the text and not in the report: the sample says otherwise. */
export const areaFall = rule({
  id: 'unprinted.fall',
  asks: 'Сказано, если обычное снижение цены с площадью не печатается, потому что выборка его не показывает',
  severity: 'hint',
  clause: 'ФСО VI, п. 2',
  says: (data: ReportData): Remark[] => {
    if (!data.market || !isAreaFlat(data) || !claimsFall(data.market[FIELD])) return [];
    const found =
      areaVerdict(data) === 'positive'
        ? 'в ней крупные участки дороже за 1\u00a0кв.\u00a0м'
        : 'влияние площади по ней не выявлено';
    return [
      {
        text: `«Общая площадь (масштаб)»: предложение «С ростом площади цена единицы площади, как правило, снижается» не печатается, потому что не следует из выборки: ${found}. Если оно нужно, скажите то же своими словами и объясните расхождение`,
        field: FIELD,
      },
    ];
  },
});
