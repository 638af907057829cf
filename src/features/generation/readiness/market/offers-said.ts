import { offersCounted } from '#features/market/compute/words.ts';
import { offersSaid } from '#features/market-analysis/offers-said.ts';
import { countedOf } from '#features/market-analysis/sample/view.ts';
import { type Compared, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { inTexts, placeOf } from '../texts/own-texts.ts';

/** A text that counts other offers than the sample: it came with an earlier report, or tells of a survey of others. */
export const otherOffers = rule({
  id: 'M-10.sample',
  asks: 'Действующих предложений в тексте столько, сколько в выборке',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  says: inTexts('market-analysis', (text, { head, market, sample, calculation }: ReportData) => {
    const said = offersSaid(text.text);
    if (said === null || !market || !sample || sample.offers.length === 0) return [];
    const about = { segment: market.market_segment, evaluationDate: head.evaluation_date, objectArea: null };
    const counted = countedOf(sample, about).counted.length;
    const chosen = (calculation?.analogs ?? []).filter(({ isIncluded }) => isIncluded).length;
    if ([sample.offers.length, counted, chosen].includes(said)) return [];
    const places: Compared[] = [
      placeOf(text, offersCounted(said)),
      { label: 'Анализ рынка, выборка', value: offersCounted(counted) },
    ];
    const told = `${text.label}: действующих предложений ${said}, а в выборке — ${counted}`;
    return [{ target: text.field, text: told, field: text.field, places }];
  }),
});
