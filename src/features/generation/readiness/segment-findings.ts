import { segmentLabel } from '#features/market-analysis/market-analysis.ts';
import { ownBestUse } from '#features/market-analysis/print-best-use.ts';
import { categoryFits, fitOfUse } from '#features/market-analysis/segment-fit.ts';
import type { Finding } from '../api.ts';
import type { ReportData } from '../report-data.ts';
import { finding, step, WRONG_ID } from './finding.ts';

/** The appraiser's own words that say the use is the permitted one. */
const CLAIMS_SAME = /(?<!не )совпада/i;

/** The segment, and with it section 9, against what the documents say of the plot (ФСО № 7, пп. 11 б, 12–21). */
export function segmentFindings(data: ReportData): Finding[] {
  const { description, market } = data;
  if (!description || !market?.market_segment) return [];
  return [...permittedUseFindings(data, description.permitted_use, market), ...categoryFinding(data)];
}

function permittedUseFindings(
  data: ReportData,
  permittedUse: string,
  market: NonNullable<ReportData['market']>,
): Finding[] {
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, пп. 11, 12–21');
  const segment = `«${segmentLabel(market.market_segment)}»`;
  const own = ownBestUse(market);
  switch (fitOfUse(market.market_segment, permittedUse)) {
    case 'same':
      return [];
    case 'other': {
      const explained = own !== '' && !CLAIMS_SAME.test(own);
      const text = `Сегмент ${segment} не соответствует разрешённому использованию «${permittedUse}»`;
      return explained
        ? [finding(area, 'warning', `${WRONG_ID}segment`, `${text}: проверьте вывод раздела 9`, 'hbu_conclusion')]
        : [
            finding(
              area,
              'error',
              `${WRONG_ID}segment`,
              `${text}. Исправьте сегмент или напишите своё заключение о наиболее эффективном использовании`,
              'market_segment',
            ),
          ];
    }
    case 'unknown': {
      if (own !== '') return [];
      if (permittedUse !== '') {
        const text = `Сверьте сегмент ${segment} с разрешённым использованием «${permittedUse}» и напишите заключение о наиболее эффективном использовании`;
        return [finding(area, 'warning', `${WRONG_ID}segment`, text, 'hbu_conclusion')];
      }
      const plot = step(data, 'description', 'Описание объекта', 'ФСО № 7, пп. 8, 12–21');
      const text = 'Укажите вид разрешённого использования: с ним сверяется сегмент рынка';
      return [finding(plot, 'warning', `${WRONG_ID}segment`, text, 'permitted_use')];
    }
  }
}

function categoryFinding(data: ReportData): Finding[] {
  const { description, market } = data;
  if (!description || !market || categoryFits(market.market_segment, description.land_category)) return [];
  const area = step(data, 'market-analysis', 'Анализ рынка', 'ФСО № 7, п. 11; ЗК РФ, ст. 7');
  const text = `Сегмент «${segmentLabel(market.market_segment)}» не соответствует категории «${description.land_category}»`;
  return [finding(area, 'warning', `${WRONG_ID}category`, text, 'market_segment')];
}
