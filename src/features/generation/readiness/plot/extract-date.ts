import { isRetrospective } from '#features/contract/date-order.ts';
import { laterDocuments, namesTheDay } from '#features/description/print.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { sameText } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

const DAY_MS = 24 * 3600_000;

/** An assumption of the appraiser's own names the document as the list does, or by its number. */
const namedIn = (assumptions: string, { document, number }: { document: string; number: string }): boolean =>
  sameText(assumptions).includes(sameText(document)) || (number.length > 3 && assumptions.includes(number));

/** What papers of later say of a day long past, they do not say by themselves. */
function laterPapers({ description, head, assignment }: ReportData): Remark[] {
  const { evaluation_date: day } = head;
  if (!description || !day || !isRetrospective(head, assignment)) return [];
  const own = `${assignment.assumptions ?? ''}\n${assignment.special_assumptions ?? ''}`;
  return laterDocuments(description, day)
    .filter((paper) => !namesTheDay(paper.document) && !paper.document.includes(formatDate(day)))
    .filter((paper) => !namedIn(own, paper))
    .map(({ document, date }) => ({
      text: `Документ «${document}» от ${formatDate(date)} позже даты оценки ${formatDate(day)}: укажите, что он показывает о дате оценки`,
      target: document.slice(0, 100),
      field: 'documents_details',
      places: [
        { label: `Описание объекта, «${document}»`, value: formatDate(date) },
        { label: 'Договор, дата оценки', value: formatDate(day), page: 'contract', field: 'evaluation_date' },
      ],
      wanted: true as const,
    }));
}

function laterExtract({ description, head, assignment }: ReportData): Remark[] {
  const date = description?.egrn_date;
  const { report_date: report, evaluation_date: evaluation } = head;
  if (!date) return [];
  const tell = (text: string, label: string, day: string, field: string) => {
    const other = { label, value: formatDate(day), page: 'contract', field };
    const places = [{ label: 'Описание объекта, дата выписки', value: formatDate(date) }, other];
    return [{ text: `Выписка из ЕГРН от ${formatDate(date)} ${text}`, field: 'egrn_date', places }];
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
}

/** The report rests on papers that existed when it was written, and that tell of the day of valuation. */
export const extractDate = rule({
  id: 'extract-date',
  asks: 'Выписка не позже отчета и не позже даты оценки больше чем на 30 дней; о документах позже ретроспективной даты сказано, что они о ней показывают',
  severity: 'warning',
  clause: 'ФСО VI, п. 7',
  section: SECTION.assumptionList,
  says: (data: ReportData) => [...laterExtract(data), ...laterPapers(data)],
});
