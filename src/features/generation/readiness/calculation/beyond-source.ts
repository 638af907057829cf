import { reasonOf } from '#features/market-value/advice/differences.ts';
import { analoguesOf } from '#features/market-value/named-analogues.ts';
import { beyondSource, correctionSource } from '#features/market-value/print/correction-words.ts';
import { correctionRows } from '#features/market-value/print/print-input.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

const REASONS = [
  'В источнике нет такого сочетания значений: корректировка принята оценщиком по соотношению с соседними значениями таблицы',
  'В источнике нет такого сочетания значений: корректировка принята оценщиком экспертно',
];

/** «для аналога 2 взято…», «аналоги 1, 2: …» */
const names = (reason: string, index: number): boolean =>
  new RegExp(`аналог\\p{L}{0,4}[ \u00a0№]{1,3}(?:\\d, |\\d и )*${index + 1}(?!\\d)`, 'iu').test(reason);

/** A source belongs to its row: a percent typed beside those that were taken from it would be read as its own. */
export const notOfSource = rule({
  id: 'C-22',
  asks: 'Корректировка взята из источника своей строки, или сказано, на чём она основана',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: ({ calculation: stored }: ReportData): Remark[] => {
    if (!stored) return [];
    const calculation = calculationOf(stored);
    return correctionRows(calculation).flatMap((row): Remark[] => {
      const { correction, name, percents } = row;
      const reason = reasonOf(calculation, correction);
      const own = beyondSource(row, calculation).filter((index) => !names(reason, index));
      if (own.length === 0) return [];
      return [
        {
          id: `C-22.${correction}`,
          text: `«${name}»: корректировка взята не из источника строки, он ничего не дал для этих значений: скажите, на чём она основана`,
          field: `corrections_meta.${correction}.comment`,
          target: `${correction}.${own.map((index) => calculation.analogs[index]?.id).join()}`,
          reasons: REASONS,
          places: [
            {
              label: `Расчет, ${analoguesOf(own)}, корректировка`,
              value: `${own.map((index) => formatSignedFixed(percents[index] ?? 0)).join('; ')} %`,
              page: 'market-value',
              field: `analogs.${own[0]}.${correction}`,
            },
            {
              label: `Расчет, «${name}», источник`,
              value: correctionSource(calculation.corrections_meta[correction]),
              page: 'market-value',
              field: `corrections_meta.${correction}`,
            },
          ],
        },
      ];
    });
  },
});
