import { isLease } from '#features/description/wording.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print-best-use.ts';
import { withInterval } from '#features/market-value/findings.ts';
import { formatDate } from '#kit/dates.ts';
import { rule } from '#kit/rule.ts';
import { valueFactsOf } from '../print/facts-of.ts';
import { roubles } from '../print/phrases.ts';
import type { ReportData } from '../report-data.ts';

/** The report rests on an extract that existed when it was written, and that tells of the day of valuation. */
export const extractDate = rule({
  id: 'extract-date',
  severity: 'warning',
  clause: 'ФСО VI, п. 7',
  says: ({ description, head }: ReportData) => {
    const date = description?.egrn_date;
    const { report_date: report, evaluation_date: evaluation } = head;
    if (!date) return [];
    const tell = (text: string) => [{ text: `Выписка ЕГРН от ${formatDate(date)} ${text}`, field: 'egrn_date' }];
    if (report && date > report) return tell('позже даты отчета');
    if (!evaluation || date <= evaluation) return [];
    return tell(`позже даты оценки ${formatDate(evaluation)}: проверьте, что сведения были такими и на дату оценки`);
  },
});

/** The bounds enclose the value: they stay as they were typed when the calculation goes on. */
export const intervalOrder = rule({
  id: 'interval-order',
  severity: 'warning',
  clause: 'ФСО № 7, п. 30',
  says: (data: ReportData) => {
    const value = valueFactsOf(data);
    if (!value?.interval || !withInterval(data)) return [];
    const tell = (text: string) => [{ text, field: 'value_interval_low' }];
    const { low, high } = value.interval;
    if (Number(low) > Number(high)) return tell('Нижняя граница интервала стоимости больше верхней');
    if (Number(value.rounded) >= Number(low) && Number(value.rounded) <= Number(high)) return [];
    return tell(
      `Итоговая стоимость ${roubles(value.rounded)} ₽ вне границ интервала: ${roubles(low)}–${roubles(high)} ₽`,
    );
  },
});

/** A lease is valued, and the report says by default that plots are hardly let. */
export const incomeOfLease = rule({
  id: 'wrong.lease.income',
  severity: 'warning',
  clause: 'ФСО V; ФСО VI, п. 7',
  says: ({ description, market }: ReportData) =>
    description && isLease(description) && market && refusesIncomeByDefault(market)
      ? [
          {
            text: 'Оценивается право аренды, а по тексту отказа от доходного подхода рынок аренды не развит: напишите своё обоснование',
            field: 'approach_income_refusal',
          },
        ]
      : [],
});
