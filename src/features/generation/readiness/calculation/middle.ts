import { meansIn, ownWords } from '#features/market/compute/handbook/filled-reasons.ts';
import { FACTORS, shortName } from '#features/market/factors.ts';
import { EXCUSES, reasonOf } from '#features/market-value/advice/differences.ts';
import { analoguesOf } from '#features/market-value/named-analogues.ts';
import { rangesOfRow } from '#features/market-value/print/correction-words.ts';
import { correctionRows } from '#features/market-value/print/print-input.ts';
import { isMiddle } from '#features/market-value/range-end.ts';
import { calculationOf } from '#features/market-value/sheet.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatSignedFixed } from '#kit/numbers.ts';
import { type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { sentencesIn } from '../texts/own-texts.ts';

/** A factor's own text says where in the range the percent lies. */
const PLACED =
  /(?:нижн|верхн)\S{0,4} (?:границ|предел|част|трет|половин|значен)|(?:мини|макси)мальн|середин|средне(?:е|го|му|м) значени/i;

/** What a reason of the percent names beside why other analogues have none. */
const OF_PERCENT = /середин|границ|диапазон|интервал|формул|табл|матриц|шкал|интерпол/i;

/** A comment that only says why other analogues have no correction is no reason of the percent. */
const isReason = (comment: string): boolean => comment !== '' && (!EXCUSES.test(comment) || OF_PERCENT.test(comment));

/**
 * Nobody asks why the middle of a source's range was taken, or the mean that the source itself gives. Several percents of one range follow from a formula or a
 * table: the comment names it.
 */
export const offMiddle = rule({
  id: 'C-21',
  asks: 'Взято среднее значение диапазона источника, или сказано, почему другое',
  severity: 'warning',
  clause: 'ФСО VI, п. 2',
  section: SECTION.corrections,
  says: ({ calculation: stored, market }: ReportData): Remark[] => {
    if (!stored) return [];
    const calculation = calculationOf(stored);
    return correctionRows(calculation).flatMap((row): Remark[] => {
      const { correction, name, percents } = row;
      const field = FACTORS.find((factor) => factor.correction === correction)?.analysisField;
      const comment = reasonOf(calculation, correction);
      // What a choice filled says where the percent stands, and not why: of the source's own mean alone nobody asks.
      if (isReason(ownWords(comment, shortName(correction)))) return [];
      const means = meansIn(comment, shortName(correction));
      if (market && field && PLACED.test(sentencesIn(market[field]))) return [];
      const off = rangesOfRow(row, calculation).flatMap(({ low, high, of }) => {
        if (low === null || high === null || low === high) return [];
        // Outside the range is another remark.
        const apart = [...new Set(of.map((index) => percents[index] ?? 0))].filter(
          (percent) =>
            percent >= low && percent <= high && !isMiddle(percent, { low, high }) && !means.includes(percent),
        );
        if (apart.length === 0) return [];
        const taken = apart.map((percent) => formatSignedFixed(percent)).join('; ');
        return [{ taken, range: `${formatSignedFixed(low)}…${formatSignedFixed(high)} %`, of }];
      });
      if (off.length === 0) return [];
      return [
        {
          id: `C-21.${correction}`,
          text: `«${name}»: взято не среднее значение диапазона источника: обоснуйте`,
          matter: `По элементу сравнения «${name}» ${off.map(({ taken, range }) => `из интервала источника ${range} взято ${taken}\u00a0%`).join(', ')}`,
          field: `corrections_meta.${correction}.comment`,
          places: off.flatMap(({ taken, range, of }) => [
            {
              label: `Расчет, ${analoguesOf(of)}, корректировка`,
              value: `${taken} %`,
              page: 'market-value',
              field: `analogs.${of[0]}.${correction}`,
            },
            {
              label: `Расчет, «${name}», диапазон источника`,
              value: range,
              page: 'market-value',
              field: `corrections_meta.${correction}`,
            },
          ]),
        },
      ];
    });
  },
});
