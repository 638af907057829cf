import { offersCounted } from '#features/market/compute/words.ts';
import { sampleOfReport } from '#features/market-analysis/sample/effective.ts';
import { namesPlace, outsideMarket } from '#features/market-analysis/sample/market-bounds.ts';
import { offerField } from '#features/market-analysis/sample/path.ts';
import { SECTION } from '#features/report/sections.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { sentencesIn } from '../texts/own-texts.ts';

/** Offers of the sample from outside the bounds of the market, of which the text says nothing (rows.md N1). */
export const marketBounds = rule({
  id: 'M-25',
  asks: 'Предложения — из названных границ рынка, или сказано, какие вне их',
  severity: 'warning',
  clause: 'ФСО № 7, п. 11 в',
  section: SECTION.prices,
  says: (data: ReportData): Remark[] => {
    const area = data.market?.market_area ?? '';
    const found = area ? sampleOfReport(data) : null;
    if (!data.market || !found) return [];
    const said = sentencesIn(data.market.price_analysis);
    const { sample, addresses } = found.view;
    const outside = sample.counted.flatMap(({ id }) => {
      const place = outsideMarket(addresses.get(id) ?? '', found.about.address, area);
      return place && !namesPlace(said, place) ? [{ id, place }] : [];
    });
    if (outside.length === 0) return [];
    const names = [...new Set(outside.map(({ place }) => place))].join(', ');
    const places: Compared[] = [
      { label: 'Анализ рынка, территориальные границы рынка', value: area, field: 'market_area' },
      ...outside.map(({ id }) => ({
        label: 'Выборка, адрес предложения',
        value: addresses.get(id) ?? '',
        page: 'sample' as const,
        field: offerField(id),
      })),
    ];
    const text = `В выборке ${offersCounted(outside.length)} вне границ рынка: ${names}. Скажите о них в тексте о ценах или исключите их из выборки`;
    return [{ text, target: outside.map(({ id }) => id).join(), field: 'price_analysis', places }];
  },
});
