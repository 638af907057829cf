import { FACTORS } from '#features/market/factors.ts';
import { formatSignedPercent } from '#kit/numbers.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';
import { sentencesIn } from '../texts/own-texts.ts';

/** «−4 % для аналога 2». */
const SAID =
  /([−–+-])\s?(\d{1,3}(?:,\d{1,2})?)\s?%\s{1,3}(?:\p{L}{1,10}\s{1,3})?(?:объекта-)?аналог(?:а|у|ом|е)?\s{1,3}(?:№\s?)?(\d)(?!\d)/giu;

/** A factor's text that names a correction which the calculation does not have. */
export const claimed = rule({
  id: 'wrong.claimed',
  asks: 'Корректировки, названные в тексте фактора, — те же, что в расчете',
  severity: 'warning',
  clause: 'ФСО VI, п. 2, п. 7',
  says: ({ calculation, market }: ReportData) => {
    if (!calculation || !market) return [];
    return FACTORS.flatMap(({ analysisField: field, correction, label }) => {
      for (const [said, sign, number = '', index] of sentencesIn(market[field])
        .replaceAll('\u00a0', ' ')
        .matchAll(SAID)) {
        const analogue = calculation.analogs[Number(index) - 1];
        const percent = Number(number.replace(',', '.')) * (sign === '+' ? 1 : -1);
        const entered = analogue?.[correction] ?? 0;
        if (!analogue || entered === percent) continue;
        const fact = entered === 0 ? 'её нет' : formatSignedPercent(entered);
        const text = `«${label}»: по тексту корректировка ${said}, а в расчете ${fact}. Исправьте текст`;
        return [{ id: `wrong.claimed.${field}`, text, field }];
      }
      return [];
    });
  },
});
