import { isRetrospective } from '#features/contract/date-order.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { daysBetween, formatDate } from '#kit/dates.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { plural } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

/* The dates of a report against each other (N1). */

const inDays = (days: number) => `${days} ${plural(days, 'день', 'дня', 'дней')}`;

const at = (label: string, day: string, field: string): Compared => ({
  label: `Договор, ${label}`,
  value: formatDate(day),
  page: 'contract',
  field,
});

/** Own words that tell of the state of the plot on the day. */
const TELLS_OF_DAY = /ретроспектив|на дату оценки/i;

/** A date of the firm against the day of the contract. */
const executor = <const Id extends string>(
  id: Id,
  asks: string,
  field: 'employment_contract_date' | 'ogrn_date',
  label: string,
  say: (date: string) => string,
  clause: string,
) =>
  rule({
    id,
    asks,
    severity: 'warning',
    clause,
    says: ({ head: { contract_date: day }, form, legalEntity }: ReportData): Remark[] => {
      const date = form === 'legal' ? legalEntity?.[field] : null;
      if (!date || !day || date <= day) return [];
      const places = [
        { label: `Профиль, ${label}`, value: formatDate(date), page: 'firm', field },
        at('дата договора', day, 'contract_date'),
      ];
      return [{ text: say(formatDate(date)), field: 'contract_date', places }];
    },
  });

export const contractDays = [
  executor(
    'P-16',
    'Трудовой договор с оценщиком заключён до договора на оценку',
    'employment_contract_date',
    'трудовой договор с оценщиком',
    (date) => `Трудовой договор с оценщиком от ${date} заключён позже договора на оценку`,
    '135-ФЗ, ст. 15.1',
  ),
  executor(
    'P-17.later',
    'ОГРН исполнителя присвоен до договора на оценку',
    'ogrn_date',
    'дата присвоения ОГРН',
    (date) => `ОГРН исполнителю присвоен ${date}, позже договора на оценку`,
    '135-ФЗ, ст. 11',
  ),
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
      const text = `Между осмотром ${formatDate(seen)} и датой оценки ${formatDate(day)} ${inDays(days)}: подтвердите, что состояние не изменилось`;
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
      return [{ text: `Отчет составлен через ${inDays(days)} после даты оценки`, field: 'report_date', places }];
    },
  }),
] as const;

/** Days of the extract on the day of valuation; null while one of the two is not known. */
const extractAge = ({ head: { evaluation_date: day }, description }: ReportData): number | null =>
  description?.egrn_date && day ? daysBetween(description.egrn_date, day) : null;

function oldExtract({ head, description }: ReportData, days: number): Remark {
  const date = formatDate(description?.egrn_date ?? null);
  const places = [
    { label: 'Описание объекта, дата выписки', value: date },
    at('дата оценки', head.evaluation_date ?? '', 'evaluation_date'),
  ];
  return { text: `Выписке из ЕГРН от ${date} на дату оценки ${inDays(days)}`, field: 'egrn_date', places };
}

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
    says: (data: ReportData): Remark[] => {
      const days = extractAge(data);
      return days !== null && days > THRESHOLDS.extractDays ? [oldExtract(data, days)] : [];
    },
  }),
  rule({
    id: 'O-02.fresh',
    asks: 'Банку и суду: выписке на дату оценки не больше 30 дней',
    severity: 'hint',
    clause: 'практика',
    recipients: ['bank', 'court'],
    says: (data: ReportData): Remark[] => {
      const days = extractAge(data);
      const isOld = days !== null && days > THRESHOLDS.freshExtractDays && days <= THRESHOLDS.extractDays;
      return isOld ? [oldExtract(data, days)] : [];
    },
  }),
] as const;
