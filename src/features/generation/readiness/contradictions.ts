import { isRetrospective } from '#features/contract/date-order.ts';
import { refusesIncomeByDefault } from '#features/market-analysis/print-best-use.ts';
import { withInterval } from '#features/market-value/findings.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { rule } from '#kit/rule.ts';
import { valueFactsOf } from '../print/facts-of.ts';
import { roubles } from '../print/phrases.ts';
import type { ReportData } from '../report-data.ts';

const DAY_MS = 24 * 3600_000;

/** The report rests on an extract that existed when it was written, and that tells of the day of valuation. */
export const extractDate = rule({
  id: 'extract-date',
  asks: 'Выписка не позже отчета и не позже даты оценки больше чем на 30 дней',
  severity: 'warning',
  clause: 'ФСО VI, п. 7',
  section: SECTION.assumptionList,
  says: ({ description, head, assignment }: ReportData) => {
    const date = description?.egrn_date;
    const { report_date: report, evaluation_date: evaluation } = head;
    if (!date) return [];
    const tell = (text: string, label: string, day: string, field: string) => {
      const other = { label, value: formatDate(day), page: 'contract', field };
      const places = [{ label: 'Описание объекта, дата выписки', value: formatDate(date) }, other];
      return [{ text: `Выписка ЕГРН от ${formatDate(date)} ${text}`, field: 'egrn_date', places }];
    };
    if (report && date > report) return tell('позже даты отчета', 'Договор, дата отчета', report, 'report_date');
    if (!evaluation || date <= evaluation) return [];
    // Of a valuation of today the extract is ordered afterwards.
    const soon = Date.parse(date) - Date.parse(evaluation) <= THRESHOLDS.extractAfterDays * DAY_MS;
    if (soon && !isRetrospective(head, assignment)) return [];
    return tell(
      `позже даты оценки ${formatDate(evaluation)}: проверьте, что сведения были такими и на дату оценки`,
      'Договор, дата оценки',
      evaluation,
      'evaluation_date',
    );
  },
});

/** The bounds enclose the value: they stay as they were typed when the calculation goes on. */
export const intervalOrder = rule({
  id: 'interval-order',
  asks: 'Границы интервала идут по возрастанию и содержат стоимость',
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

/** Of a lease no reason is made up: it has a market of rents. */
export const incomeOfLease = rule({
  id: 'wrong.lease.income',
  asks: 'Право аренды: отказ от доходного подхода обоснован',
  severity: 'warning',
  clause: 'ФСО V; ФСО VI, п. 7',
  says: ({ description, market }: ReportData) =>
    description && isLease(description) && market && refusesIncomeByDefault(market)
      ? [
          {
            text: 'Оценивается право аренды: напишите, почему доходный подход не применён',
            field: 'approach_income_refusal',
          },
        ]
      : [],
});
