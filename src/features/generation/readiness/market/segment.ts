import { segmentLabel } from '#features/market-analysis/market-analysis.ts';
import { ownBestUse } from '#features/market-analysis/print/print-best-use.ts';
import { categoryFits, fitOfUse } from '#features/market-analysis/segment-fit.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* The segment, and with it section 9, against what the documents say of the plot (ФСО № 7, пп. 11 б, 12–21). */

/** The appraiser's own words that say the use is the permitted one. */
const CLAIMS_SAME = /(?<!не )совпада/i;

interface Judged {
  fit: ReturnType<typeof fitOfUse>;
  /** In quotes. */
  segment: string;
  use: string;
  /** The appraiser's own conclusion; empty without one. */
  own: string;
}

/** Where a segment is chosen and the plot is described. */
const judged =
  (says: (of: Judged) => Remark | null) =>
  ({ description, market }: ReportData): Remark[] => {
    if (!description || !market?.market_segment) return [];
    const { market_segment: chosen } = market;
    const use = description.permitted_use;
    const segment = `«${segmentLabel(chosen)}»`;
    return [says({ fit: fitOfUse(chosen, use), segment, use, own: ownBestUse(market) }) ?? []].flat();
  };

const common = {
  id: 'wrong.segment',
  asks: 'Сегмент рынка соответствует разрешённому использованию',
  clause: 'ФСО № 7, пп. 11, 12–21',
} as const;
const contradiction = ({ segment, use }: Judged) =>
  `Сегмент ${segment} не соответствует разрешённому использованию «${use}»`;
const isExplained = ({ own }: Judged) => own !== '' && !CLAIMS_SAME.test(own);

export const segment = [
  rule({
    ...common,
    severity: 'error',
    says: judged((of) => {
      if (of.fit !== 'other' || isExplained(of)) return null;
      const todo = 'Исправьте сегмент или напишите своё заключение о наиболее эффективном использовании';
      return { text: `${contradiction(of)}. ${todo}`, field: 'market_segment' };
    }),
  }),
  rule({
    ...common,
    severity: 'warning',
    says: judged((of) => {
      if (of.fit === 'other' && isExplained(of))
        return { text: `${contradiction(of)}: проверьте вывод раздела 9`, field: 'hbu_conclusion' };
      if (of.fit !== 'unknown' || of.own !== '' || of.use === '') return null;
      const text = `Сверьте сегмент ${of.segment} с разрешённым использованием «${of.use}» и напишите заключение о наиболее эффективном использовании`;
      return { text, field: 'hbu_conclusion' };
    }),
  }),
] as const;

/** With it the segment is compared, and by it the plot may be built on. */
export const permittedUse = rule({
  id: 'O-08',
  asks: 'Вид разрешённого использования указан',
  severity: 'warning',
  clause: 'ФСО № 7, п. 8',
  says: ({ description }: ReportData): Remark[] =>
    description && !description.permitted_use.trim()
      ? [
          {
            text: 'Укажите вид разрешённого использования: с ним сверяется сегмент рынка',
            field: 'permitted_use',
          },
        ]
      : [],
});

export const category = rule({
  id: 'wrong.category',
  asks: 'Сегмент рынка соответствует категории земель',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11; ЗК РФ, ст. 7',
  says: ({ description, market }: ReportData) => {
    if (!description || !market?.market_segment) return [];
    if (categoryFits(market.market_segment, description.land_category)) return [];
    const text = `Сегмент «${segmentLabel(market.market_segment)}» не соответствует категории «${description.land_category}»`;
    return [{ text, field: 'market_segment' }];
  },
});
