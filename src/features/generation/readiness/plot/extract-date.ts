import { isRetrospective } from '#features/contract/date-order.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

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
    ).map((remark) => ({ ...remark, wanted: true as const }));
  },
});
