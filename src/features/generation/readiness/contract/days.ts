import { isRetrospective } from '#features/contract/date-order.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { formatDate } from '#kit/dates.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import type { ReportData } from '../../report-data.ts';

/* The dates of a report against each other (N1). */

const DAY_MS = 24 * 3600 * 1000;
const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS);

const at = (label: string, day: string, field: string): Compared => ({
  label: `Договор, ${label}`,
  value: formatDate(day),
  page: 'contract',
  field,
});

/** Own words that tell of the state of the plot on the day. */
const TELLS_OF_DAY = /ретроспектив|на дату оценки/i;

export const contractDays = [
  rule({
    id: 'D-02',
    asks: 'Осмотр не позже даты оценки, или допущение об этом есть',
    severity: 'warning',
    clause: 'ФСО № 7, п. 5',
    section: SECTION.assumptionList,
    says: ({ head, assignment }: ReportData): Remark[] => {
      const { inspection_date: seen, evaluation_date: day } = head;
      if (!assignment.inspection_performed || !seen || !day || seen <= day) return [];
      // A day long past has a remark of its own, and a default assumption.
      if (isRetrospective(head, assignment)) return [];
      const own = [assignment.assumptions, assignment.special_assumptions];
      if (own.some((text) => TELLS_OF_DAY.test(text ?? ''))) return [];
      const text = `Осмотр ${formatDate(seen)} позже даты оценки ${formatDate(day)}: допишите допущение о состоянии участка на дату оценки`;
      const places = [at('дата осмотра', seen, 'inspection_date'), at('дата оценки', day, 'evaluation_date')];
      return [{ text, field: 'inspection_date', places }];
    },
  }),
  rule({
    id: 'D-03',
    asks: 'Осмотр не раньше даты оценки больше чем на 30 дней',
    severity: 'warning',
    clause: 'практика',
    recipients: ['bank', 'court'],
    section: SECTION.assumptionList,
    says: ({ head, assignment }: ReportData): Remark[] => {
      const { inspection_date: seen, evaluation_date: day } = head;
      if (!assignment.inspection_performed || !seen || !day) return [];
      const days = daysBetween(seen, day);
      if (days <= THRESHOLDS.inspectionDays) return [];
      const text = `Между осмотром ${formatDate(seen)} и датой оценки ${formatDate(day)} ${days} дней: подтвердите, что состояние не изменилось`;
      const places = [at('дата осмотра', seen, 'inspection_date'), at('дата оценки', day, 'evaluation_date')];
      return [{ text, field: 'inspection_date', places }];
    },
  }),
  rule({
    id: 'D-04',
    asks: 'Отчет составлен не позже 90 дней после даты оценки',
    severity: 'warning',
    clause: '135-ФЗ, ст. 12',
    says: ({ head, assignment }: ReportData): Remark[] => {
      const { report_date: written, evaluation_date: day } = head;
      if (!written || !day || isRetrospective(head, assignment)) return [];
      const days = daysBetween(day, written);
      if (days <= THRESHOLDS.reportDays) return [];
      const places = [at('дата отчета', written, 'report_date'), at('дата оценки', day, 'evaluation_date')];
      return [{ text: `Отчет составлен через ${days} дней после даты оценки`, field: 'report_date', places }];
    },
  }),
] as const;

export const plotDays = [
  rule({
    id: 'D-07',
    asks: 'Право зарегистрировано до даты оценки',
    severity: 'warning',
    clause: 'ФСО № 7, п. 8',
    says: ({ head, description }: ReportData): Remark[] => {
      const { evaluation_date: day } = head;
      const since = description?.right_date;
      if (!since || !day || since <= day) return [];
      const places = [
        { label: 'Описание объекта, дата регистрации права', value: formatDate(since) },
        at('дата оценки', day, 'evaluation_date'),
      ];
      const text = `Право зарегистрировано ${formatDate(since)}, после даты оценки ${formatDate(day)}`;
      return [{ text, field: 'right_date', places }];
    },
  }),
  rule({
    id: 'D-08',
    asks: 'Документы не позже отчета',
    severity: 'warning',
    clause: 'ФСО VI, п. 7',
    says: ({ head, description }: ReportData): Remark[] => {
      const { report_date: written } = head;
      if (!written || !description) return [];
      return description.documents_details
        .filter(({ document, date }) => description.documents.includes(document) && date && date > written)
        .map(({ document, date }) => ({
          id: `D-08.${document.slice(0, 100)}`,
          text: `Документ «${document}» от ${formatDate(date)} позже даты отчета`,
          field: 'documents_details',
          places: [
            { label: `Описание объекта, «${document}»`, value: formatDate(date) },
            at('дата отчета', written, 'report_date'),
          ],
        }));
    },
  }),
  rule({
    id: 'O-02',
    asks: 'Выписке на дату оценки не больше 90 дней',
    severity: 'warning',
    clause: 'практика',
    section: SECTION.assumptionList,
    says: ({ head, description }: ReportData): Remark[] => {
      const { evaluation_date: day } = head;
      const date = description?.egrn_date;
      if (!date || !day) return [];
      const days = daysBetween(date, day);
      if (days <= THRESHOLDS.extractDays) return [];
      const places = [
        { label: 'Описание объекта, дата выписки', value: formatDate(date) },
        at('дата оценки', day, 'evaluation_date'),
      ];
      return [
        { text: `Выписке из ЕГРН от ${formatDate(date)} на дату оценки ${days} дней`, field: 'egrn_date', places },
      ];
    },
  }),
] as const;
