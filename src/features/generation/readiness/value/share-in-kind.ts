import { partOfRight, rightOf } from '#features/valued/right.ts';
import { Fraction } from '#kit/fraction.ts';
import { formatNumber } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { tellsPartition } from '../../print/partition.ts';
import type { ReportData } from '../../report-data.ts';

/** A discount for a share rests on what its owner can do with it: the first is to have it as a plot of its own (ГК РФ, ст. 252). */
export const shareInKind = rule({
  id: 'E-23',
  asks: 'Оценивается доля: в причине скидки сказано, возможен ли её выдел в натуре',
  severity: 'warning',
  clause: 'ГК РФ, ст. 252; ЗК РФ, ст. 11.9',
  says: ({ description: plot, calculation }: ReportData): Remark[] => {
    const { code, share } = rightOf(plot);
    const reason = calculation?.share_reason.trim() ?? '';
    const part = partOfRight(share);
    if (!plot?.total_area || code !== 'share' || !part || reason === '') return [];
    if (plot.share_use === 'divisible' || tellsPartition({ calculation })) return [];
    const own = `${formatNumber(Fraction.of(plot.total_area).times(part).toDecimal(), 2)} кв. м`;
    return [
      {
        text: `На долю ${share} приходится ${own}, а в причине скидки не сказано, возможен ли её выдел в натуре: сравните эту площадь с минимальным размером участка`,
        field: 'share_reason',
        places: [
          { label: 'Расчет, причина скидки на долю', value: reason.slice(0, 200) },
          { label: 'Описание объекта, площадь доли', value: own, page: 'description', field: 'right_share' },
        ],
      },
    ];
  },
});
