import { detailsOf } from '#features/description/print.ts';
import { CONTRACT_BASIS } from '#features/report/assignment.ts';
import { SECTION } from '#features/report/sections.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { type Compared, type Remark, rule } from '#kit/rule.ts';
import { upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../../report-data.ts';

/* A document on which the report rests stands in its list of documents (rows.md N1). */

interface Named {
  /** As the remark calls it. */
  words: string;
  /** How its name begins in the list. */
  stem: RegExp;
  /** yyyy-MM-dd; null where none is named. */
  date: string | null;
  place: Compared;
}

const contract = (label: string, value: string, field: string): Compared => ({
  label: `Договор и задание, ${label}`,
  value,
  page: 'contract',
  field,
});

/** The court's ruling or the act of a body by which the report is made. */
function basisOf({ assignment: { basis_type: type, basis_details: details } }: ReportData): Named[] {
  const [act = ''] = type.toLowerCase().split(' ');
  if (type === CONTRACT_BASIS || type === 'Иное' || !details?.trim()) return [];
  const place = contract('основание', `${type}: ${details}`, 'basis_details');
  return [{ words: `${type}, основание оценки`, stem: new RegExp(act.slice(0, -1), 'i'), date: null, place }];
}

const DEATH = /(?<!\p{L})(?:умер|скончал|смерт)/iu;

/** The day of the valuation is that of a death. */
function deathOf({ head, assignment, description }: ReportData): Named[] {
  const day = head.evaluation_date;
  const texts = [
    contract('иная информация', assignment.assignment_other ?? '', 'assignment_other'),
    { label: 'Описание объекта, правообладатель', value: description?.owner_name ?? '', field: 'owner_name' },
  ];
  const place = day && texts.find(({ value }) => DEATH.test(value) && value.includes(formatDate(day)));
  return place ? [{ words: 'Свидетельство о смерти', stem: /смерт|наследств|наследодател/i, date: null, place }] : [];
}

/** «соглашением от 12.03.2024», «распоряжением администрации № 112 от 10.11.2018». */
const DOCUMENT =
  /(?<!\p{L})(соглашени|договор|распоряжени|постановлени|решени)\p{L}{0,4}(?:\s{1,3}(?!от\s)[\p{L}\d№/.-]{1,30}){0,6}?\s{1,3}от\s{1,3}(\d{2}\.\d{2}\.\d{4})/giu;

/** Another rule reads the certificate of the rent. */
const OF_LEASE = [
  ['lease_no_tender', 'основание договора аренды'],
  ['lease_clauses', 'пункты договора аренды'],
  ['lease_buyout', 'право выкупа'],
] as const;

function papersOfLease({ description: plot }: ReportData): Named[] {
  if (!plot || !isLease(plot)) return [];
  return OF_LEASE.flatMap(([field, label]) =>
    [...plot[field].matchAll(DOCUMENT)].map(([, found = '', typed = '']) => {
      const stem = found.toLowerCase();
      const words = upperFirst(`${stem}${stem.endsWith('и') ? 'е' : ''} от ${typed}`);
      const place = { label: `Описание объекта, ${label}`, value: plot[field], field };
      return { words, stem: new RegExp(stem, 'i'), date: parseTypedDate(typed), place };
    }),
  );
}

export const unlistedDocuments = rule({
  id: 'O-16',
  asks: 'Документ, на который ссылается отчет, есть в перечне документов',
  severity: 'warning',
  clause: 'ФСО VI, п. 7 (15)',
  section: SECTION.documents,
  says: (data: ReportData): Remark[] => {
    const { description: plot } = data;
    if (!plot || plot.documents.length === 0) return [];
    const listed = plot.documents.map((document) => ({ document, date: detailsOf(plot, document).date }));
    const isListed = ({ stem, date: named }: Named) =>
      listed.some(({ document, date }) => (named !== null && date !== null ? named === date : stem.test(document)));
    return [...basisOf(data), ...deathOf(data), ...papersOfLease(data)]
      .filter((document) => !isListed(document))
      .map(({ words, place }) => ({
        text: `Отчет ссылается на документ «${words}», а в перечне документов его нет: внесите его в перечень`,
        target: words.slice(0, 200),
        field: 'documents',
        places: [place, { label: 'Описание объекта, документы', value: plot.documents.join('; '), field: 'documents' }],
      }));
  },
});
