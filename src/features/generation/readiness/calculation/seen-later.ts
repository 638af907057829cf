import { isRetrospective } from '#features/contract/date-order.ts';
import { CORRECTIONS } from '#features/market/factors.ts';
import { includedOf, ofAnalogues, placesOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { wordsIn } from '../texts/own-texts.ts';

const TELLS_WHAT_WAS_SEEN = /архив|на дату/i;

/** An advert of a day long past that was opened years later: the page of that day, or what has become of it. */
export const seenLater = rule({
  id: 'A-17',
  asks: 'Ретроспективная дата: сказано, открыта сама страница предложения или её архив',
  severity: 'warning',
  clause: 'ФСО III, п. 12; ФСО VI, п. 2',
  section: SECTION.selection,
  says: ({ head, assignment, market, calculation }: ReportData): Remark[] => {
    const { evaluation_date: day } = head;
    if (!day || !calculation || !isRetrospective(head, assignment)) return [];
    const later = includedOf({ calculation }).filter(({ analogue: { accessed_at: seen } }) => seen && seen > day);
    const texts = [
      market ? wordsIn(market.analogs) : '',
      ...CORRECTIONS.map((correction) => calculation.corrections_meta[correction]?.comment ?? ''),
    ];
    const [first] = later;
    if (!first || texts.some((text) => TELLS_WHAT_WAS_SEEN.test(text))) return [];
    return [
      {
        text: `Предложения ${ofAnalogues(later)} открыты после даты оценки ${formatDate(day)}: укажите, видели саму страницу или её архивную копию`,
        target: later.map(({ analogue }) => analogue.id).join(),
        field: `analogs.${first.index}.accessed_at`,
        places: [
          ...placesOf(later, 'дата обращения', 'accessed_at', (of) => formatDate(of.accessed_at)),
          { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
        ],
        wanted: true,
      },
    ];
  },
});
