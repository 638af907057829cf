import { isOtherPlot } from '#features/description/copied-values.ts';
import type { Assignment } from '#features/report/assignment.ts';
import { recipientsOf } from '#features/report/recipients.ts';
import { SECTION } from '#features/report/sections.ts';
import { THRESHOLDS } from '#features/report/thresholds.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { type Remark, rule } from '#kit/rule.ts';
import { lowerFirst } from '#kit/russian.ts';
import type { ReportFile } from './api.ts';
import { dayOf, isOfDay } from './camera-day.ts';
import { captionOf, extractCaption } from './caption.ts';
import { FILE_SECTIONS, type FileCategory } from './categories.ts';

type LeaseWords = Parameters<typeof isLease>[0] & { lease_contract_number: string };

export interface Facts {
  files: readonly ReportFile[];
  assignment: Assignment;
  head: { purpose: string; report_users: string; inspection_date: string | null };
  description: (LeaseWords & { cadastral_number: string; egrn_number: string; egrn_date: string | null }) | null;
}

const LAW = 'ФСО VI, п. 8';

const lacks = ({ files }: Pick<Facts, 'files'>, category: FileCategory) =>
  !files.some((file) => file.category === category);

const mapSource = <const Map extends 'map' | 'cadastral'>(map: Map, words: string) =>
  rule({
    id: `copies.${map}`,
    asks: `Указан источник ${words}`,
    severity: 'warning',
    clause: LAW,
    says: ({ files }: Facts) =>
      files.some(({ category, source_url }) => category === map && !source_url)
        ? [{ text: `Укажите источник ${words}`, field: `${map}.source` }]
        : [],
  });

const lackingMap = <const Map extends 'map' | 'cadastral'>(map: Map, asks: string, words: string) =>
  rule({
    id: `F-05.${map}`,
    asks,
    severity: 'warning',
    clause: 'ФСО № 7, п. 8',
    says: (facts: Facts) => (lacks(facts, map) ? [{ text: `Добавьте ${words}`, field: map }] : []),
  });

/** No photograph at all is another remark. */
function fewPhotos({ files, assignment, head }: Facts): Remark[] {
  const count = files.filter(({ category }) => category === 'photos' || category === 'additional').length;
  const isForBank = recipientsOf(head, assignment.recipients).includes('bank');
  const least = isForBank ? THRESHOLDS.bankPhotos : THRESHOLDS.photos;
  if (!assignment.inspection_performed || lacks({ files }, 'photos') || count >= least) return [];
  const text = `Фотографий ${count}: ${isForBank ? 'банк ждёт' : 'нужно'} не меньше ${least}`;
  return [{ text, field: 'photos' }];
}

/** Photographs of another day than the inspection's. */
function otherDayPhotos({ files, assignment, head }: Facts): Remark[] {
  const day = head.inspection_date;
  if (!assignment.inspection_performed || !day) return [];
  const other = files
    .filter(({ category }) => category === 'photos')
    .flatMap((file, index) => (isOfDay(file, day) === false ? [{ number: index + 1, taken: dayOf(file) ?? '' }] : []));
  const [first] = other;
  if (!first) return [];
  const rest = other.length > 1 ? ` (и ещё ${other.length - 1})` : '';
  const taken = formatDate(first.taken);
  return [
    {
      text: `Фотография ${first.number}${rest} снята ${taken}, осмотр ${formatDate(day)}`,
      target: other.map(({ number }) => number).join(),
      field: 'photos',
      places: [
        { label: `Файлы, фотография ${first.number}`, value: taken },
        { label: 'Договор, дата осмотра', value: formatDate(day), page: 'contract', field: 'inspection_date' },
      ],
    },
  ];
}

/** «КУВИ-001/2026-00000417». */
const EXTRACT_NUMBER = /КУВИ-\d{3}\/\d{4}-\d{1,12}/iu;

/** An extract that came as XML has no sheets to copy. */
function noCopies(facts: Facts): Remark[] {
  const { egrn_number: number = '', egrn_date: date = null } = facts.description ?? {};
  if (!lacks(facts, 'documents')) return [];
  const reason = `${extractCaption(number, date)} получена в форме электронного документа (XML), он хранится в архиве оценщика`;
  const reasons = number ? [reason] : [];
  return [{ text: 'Приложите копии документов объекта оценки', field: 'documents', reasons }];
}

/** A copy that is signed as another extract than the description names. */
function otherExtract({ files, description }: Facts): Remark[] {
  const own = EXTRACT_NUMBER.exec(description?.egrn_number ?? '')?.[0];
  if (!own) return [];
  const named = files
    .filter(({ category }) => category === 'documents')
    .map((file) => EXTRACT_NUMBER.exec(captionOf(file, ''))?.[0]);
  const other = named.find((number) => number && number.toUpperCase() !== own.toUpperCase());
  if (!other) return [];
  return [
    {
      text: `Подпись документа «${other}», выписка в описании — № ${own}`,
      field: 'documents',
      places: [
        { label: 'Файлы, подпись документа', value: other },
        { label: 'Описание объекта, номер выписки', value: own, page: 'description', field: 'egrn_number' },
      ],
    },
  ];
}

/** The right is held by the contract: the report shows it. A copy without a caption may be it. */
function noContract({ files, description }: Facts): Remark[] {
  const papers = files.filter(({ category }) => category === 'documents' || category === 'additional');
  const captions = papers.map((file) => captionOf(file, ''));
  if (!description || !isLease(description) || papers.length === 0) return [];
  if (captions.some((caption) => caption === '' || /аренд/i.test(caption))) return [];
  const number = description.lease_contract_number.trim();
  return [{ text: `Приложите копию договора аренды${number && ` № ${number}`}`, field: 'documents' }];
}

/** A copy of a report brings the pictures of its plot along. */
function otherPlot({ files, description }: Facts): Remark[] {
  const own = description?.cadastral_number;
  const sections = FILE_SECTIONS.flatMap(({ category, title }) => {
    const other = files.find((file) => file.category === category && isOtherPlot(file.copied_from, own));
    return other ? [{ field: category, title, plot: other.copied_from }] : [];
  });
  const [first] = sections;
  if (!own || !first) return [];
  const titles = sections.map(({ title }) => lowerFirst(title));
  return [
    {
      text: `Замените файлы из отчета о другом участке: ${titles.join(', ')}`,
      target: sections.map(({ field }) => field).join(),
      field: first.field,
      places: [
        { label: `Файлы, «${first.title}»`, value: `участок ${first.plot}` },
        { label: 'Описание объекта, кадастровый номер', value: own, page: 'description', field: 'cadastral_number' },
      ],
    },
  ];
}

/** The report names its documents in a list: each by its caption. */
function captions({ files }: Facts): Remark[] {
  const unnamed = files
    .filter(({ category }) => category === 'documents')
    .flatMap((file, index) => (captionOf(file, '') === '' ? [`«Документ ${index + 1}»`] : []));
  if (unnamed.length === 0) return [];
  const what =
    unnamed.length === 1 ? 'копию документа: в отчете она названа' : 'копии документов: в отчете они названы';
  return [{ text: `Подпишите ${what} ${unnamed.join(', ')}`, field: 'documents' }];
}

/** The rules about the files: copies that the report should show and does not, and what has no name. */
export const fileFindings = [
  rule({
    id: 'copies.documents',
    asks: 'Копии документов объекта приложены',
    severity: 'warning',
    clause: LAW,
    section: SECTION.documents,
    says: noCopies,
  }),
  lackingMap('map', 'Карта местоположения приложена', 'карту местоположения'),
  lackingMap('cadastral', 'Кадастровая карта приложена', 'кадастровую карту'),
  mapSource('map', 'карты местоположения'),
  mapSource('cadastral', 'кадастровой карты'),
  rule({
    id: 'copies.photos',
    asks: 'При осмотре есть фотографии',
    severity: 'warning',
    clause: 'ФСО № 7, п. 5',
    says: (facts: Facts) =>
      facts.assignment.inspection_performed && lacks(facts, 'photos')
        ? [{ text: 'Добавьте фотографии, сделанные при осмотре', field: 'photos' }]
        : [],
  }),
  rule({
    id: 'F-01',
    asks: 'Фотографий не меньше трёх, для банка — четырёх',
    severity: 'warning',
    clause: 'ФСО № 7, п. 5',
    says: fewPhotos,
  }),
  rule({
    id: 'F-02',
    asks: 'Фотографии подписаны',
    severity: 'warning',
    clause: 'ФСО VI, п. 2',
    says: ({ files }: Facts) => {
      const bare = files
        .filter(({ category }) => category === 'photos')
        .flatMap((file, index) => (captionOf(file, '') === '' ? [index + 1] : []));
      return bare.length > 0 ? [{ text: `Подпишите фотографии ${bare.join(', ')}`, field: 'photos' }] : [];
    },
  }),
  rule({
    id: 'F-03',
    asks: 'Фотографии сняты в день осмотра',
    severity: 'warning',
    clause: 'ФСО № 7, п. 5',
    recipients: ['bank', 'court'],
    says: otherDayPhotos,
  }),
  rule({
    id: 'F-06',
    asks: 'Копия выписки — той выписки, что названа в описании',
    severity: 'warning',
    clause: LAW,
    says: otherExtract,
  }),
  rule({
    id: 'F-08',
    asks: 'Право аренды: копия договора аренды приложена',
    severity: 'warning',
    clause: LAW,
    says: noContract,
  }),
  rule({
    id: 'F-04.plot',
    asks: 'Карты, фотографии и документы — не из отчета о другом участке',
    severity: 'warning',
    clause: LAW,
    says: otherPlot,
  }),
  rule({
    id: 'captions.documents',
    asks: 'Копии документов подписаны',
    severity: 'warning',
    clause: LAW,
    says: captions,
  }),
] as const;
