import { CORRECTIONS, type CorrectionField, correctionName } from '#features/market/factors.ts';
import { includedOf } from '#features/market-value/analogue-rules.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/** A source that was not yet published on the day. */
export const laterSource = rule({
  id: 'A-13',
  asks: 'Источники корректировок изданы не позже года оценки',
  severity: 'warning',
  clause: 'ФСО III, п. 12',
  section: SECTION.corrections,
  says: ({ head, calculation }: ReportData): Remark[] => {
    const day = head.evaluation_date;
    if (!day || !calculation) return [];
    const isUsed = (correction: CorrectionField) =>
      includedOf({ calculation }).some(({ analogue }) => analogue[correction]);
    const sources = [
      ...CORRECTIONS.filter(isUsed).map((correction) => ({
        name: correctionName(correction),
        field: `corrections_meta.${correction}`,
        year: calculation.corrections_meta[correction]?.year ?? '',
      })),
      { name: 'Скидка на долевое участие', field: 'share_source', year: calculation.share_source.year },
      {
        name: 'Скидка на вынужденность продажи',
        field: 'liquidation_source',
        year: calculation.liquidation_source.year,
      },
    ];
    const later = sources.filter(({ year }) => /^\d{4}$/.test(year.trim()) && year.trim() > day.slice(0, 4));
    const [first] = later;
    if (!first) return [];
    const names = later.map(({ name, year }) => `«${name}» — ${year.trim()} г.`).join(', ');
    return [
      {
        text: `Источник позже года оценки: ${names}; дата оценки ${formatDate(day)}`,
        target: later.map(({ field }) => field).join(),
        field: first.field,
        wanted: true,
        places: [
          ...later.map(({ name, year, field }) => ({
            label: `Расчет, ${name}, источник`,
            value: year,
            page: 'market-value',
            field,
          })),
          { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
        ],
      },
    ];
  },
});
