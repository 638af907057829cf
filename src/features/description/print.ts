import type { Block } from '#document/model/block.ts';
import { column, group, h1, h2, kv, p, required, rest, row, table } from '#document/model/block-build.ts';
import { type Inline, pageRef, sectionRef, verbatim } from '#document/model/block-run.ts';
import { fieldRow, type Hands, type Order, type Rows, type TableOf, tableRows } from '#document/model/print-form.ts';
import { type AppendixOfCopies, SECTION, TABLE } from '#features/report/sections.ts';
import { isLease } from '#features/valued/right.ts';
import { formatDate } from '#kit/dates.ts';
import { findOption } from '#kit/form/own-text.ts';
import { formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { ConfirmableField } from './confirmable.ts';
import type { DocumentDetails } from './document-details.ts';
import { land } from './land.ts';
import type { LandPlot } from './land-plot.ts';
import { SEEN } from './options.ts';
import { printRights } from './print-rights.ts';
import { askedFields, inWordsOfExtract, statedPlot } from './unconfirmed.ts';
import { cadastralQuarter, listOf, roubles } from './wording.ts';

export interface DescriptionPrint {
  plot: LandPlot;
  /** Somebody saw the plot: what its description says by default has to be confirmed first. */
  inspected: boolean;
  /** yyyy-MM-dd; null when the plot was not inspected. */
  inspectionDate: string | null;
  /** yyyy-MM-dd: what is left of a lease is counted from it. */
  evaluationDate: string | null;
  /** Copies in the appendices: what stands under each, and the id of its page. */
  copies: readonly { caption: string; id: string; appendix: AppendixOfCopies }[];
  /** Section 11.8 says whether the share that is valued can be parted in kind. */
  partitionTold?: boolean | undefined;
}

/** What the functions of single fields take beside the plot. */
interface Context extends Pick<DescriptionPrint, 'copies' | 'evaluationDate' | 'partitionTold'> {
  /** Of the inspection's rows what is told in the words of the extract. */
  told: readonly ConfirmableField[];
  /** Of these a remark asks first: they are not stated yet. */
  asked: ReadonlySet<ConfirmableField>;
}

/** Chapter 7 as far as 7.4; the map of 7.4, 7.5 and 7.6 follow from the files. */
export function printDescription({
  plot: all,
  inspected,
  inspectionDate,
  evaluationDate,
  copies,
  partitionTold,
}: DescriptionPrint): Block[] {
  const plot = statedPlot(all, inspected);
  const told = inWordsOfExtract(all);
  const context: Context = { copies, evaluationDate, partitionTold, told, asked: askedFields(all, inspected) };
  // The visit is the source of all that stands below its day.
  const mainsSeen = inspectionDate !== null && plot.utilities_source === SEEN;
  const without = new Set<string>([...context.asked, ...told, ...(mainsSeen ? ['utilities_source'] : [])]);
  const rows = (table: keyof typeof ORDER) =>
    tableRows(land, plot, table, { order: ORDER[table](plot, context), without });
  return [
    h1(SECTION.description, 'Описание объекта оценки'),
    ...HANDS.documents(plot, context),
    h2(SECTION.characteristics, 'Количественные и качественные характеристики'),
    kv(
      { id: TABLE.characteristics, caption: 'Характеристики земельного участка', labelWidth: 58 },
      group('Сведения ЕГРН', ...rows('register')),
      // What is known from the visit and what from papers is that of the remarks (`confirmable.ts`).
      ...(inspectionDate
        ? [
            group(
              `Результаты осмотра ${formatDate(inspectionDate)}`,
              ...rows('inspection'),
              ...(mainsSeen ? rows('utilities') : []),
            ),
            group(OF_PAPERS, ...rows('papers')),
          ]
        : [group(OF_PAPERS, ...rows('inspection'), ...rows('papers'))]),
      ...(mainsSeen ? [] : [group('Коммуникации', ...rows('utilities'))]),
    ),
    h2(SECTION.rights, 'Имущественные права и обременения'),
    ...HANDS.rights(plot, context),
    h2(SECTION.location, 'Местоположение и ближайшее окружение'),
    kv({ labelWidth: 58 }, ...rows('location')),
  ];
}

const OF_PAPERS = 'Сведения документов и заказчика';

const isExtract = (document: string) => /выписка из егрн/i.test(document);

export const isLeaseContract = (document: string) => /договор(?:а|у)? аренды/i.test(document);

/** What the record itself says of a document: of the first extract of the register, and of the contract of a lease. */
function recordedDetails(plot: LandPlot, document: string): Omit<DocumentDetails, 'document'> | null {
  if (plot.documents.find(isExtract) === document) {
    const issuer = plot.egrn_issuer || (plot.egrn_number ? 'Росреестр' : '');
    return { number: plot.egrn_number, date: plot.egrn_date, issuer };
  }
  return isLease(plot) && plot.documents.find(isLeaseContract) === document
    ? { number: plot.lease_contract_number, date: plot.lease_contract_date, issuer: '' }
    : null;
}

/** The details the user gave of a document, else those of the record. */
export function detailsOf(plot: LandPlot, document: string): Omit<DocumentDetails, 'document'> {
  const given = plot.documents_details.find((entry) => findOption([document], entry.document) !== null);
  const recorded = recordedDetails(plot, document);
  return {
    number: given?.number || recorded?.number || '',
    date: given?.date ?? recorded?.date ?? null,
    issuer: given?.issuer || recorded?.issuer || '',
  };
}

/** Documents of the list of which a number or a day is known: what their copies may be called. */
export const knownDocuments = (plot: LandPlot): DocumentDetails[] =>
  plot.documents
    .map((document) => ({ document, ...detailsOf(plot, document) }))
    .filter(({ number, date }) => number !== '' || date !== null);

/** Documents of the list that are younger than a day. The extract of the register is left out: its day is its own. */
export function laterDocuments(plot: LandPlot, day: string): (DocumentDetails & { date: string })[] {
  const extract = plot.documents.find(isExtract);
  return plot.documents.flatMap((document) => {
    const details = detailsOf(plot, document);
    const { date } = details;
    return document !== extract && date !== null && date > day ? [{ document, ...details, date }] : [];
  });
}

/** A certificate of a death is younger than the day of the inheritance, and names it. */
export const namesTheDay = (document: string): boolean => /смерт|наслед/i.test(document);

type Copies = DescriptionPrint['copies'];

const inFirstAppendix = (copies: Copies) => copies.filter(({ appendix }) => appendix === SECTION.appendixDocuments);

/** The copy that shows a document: its caption has the document's number, or begins as the document is called. */
function copyOf(document: string, number: string, copies: Copies): Copies[number] | null {
  const name = document.toLowerCase();
  const found = copies.find(({ caption }) => {
    const words = caption.toLowerCase();
    return (number.length > 3 && words.includes(number.toLowerCase())) || words.startsWith(name);
  });
  return found ?? null;
}

/** Of which documents appendix 1 has copies. Copies that name no document stand for all of them. */
export function copiedDocuments(plot: LandPlot, copies: Copies): 'all' | 'some' | 'none' {
  const { documents } = plot;
  const first = inFirstAppendix(copies);
  const copied = (among: Copies) =>
    documents.filter((document) => copyOf(document, detailsOf(plot, document).number, among) !== null).length;
  if (copied(first) === documents.length) return first.length > 0 ? 'all' : 'none';
  if (copied(copies) > 0) return 'some';
  return first.length > 0 ? 'all' : 'none';
}

/** Each document with its copy; where no caption names one, the copies stand for all of them. */
function withCopy(plot: LandPlot, copies: Copies) {
  return plot.documents.map((document) => {
    const details = detailsOf(plot, document);
    return { document, details, copy: copyOf(document, details.number, copies) };
  });
}

/** Appendix 4 is led to where it has the copy of a document of the list. */
export const copiedInMore = (plot: LandPlot, copies: Copies): boolean =>
  withCopy(plot, copies).some(({ copy }) => copy?.appendix === SECTION.appendixMore);

/** Of which the table says «не прилагается». */
export function documentsNotCopied(plot: LandPlot, copies: Copies): string[] {
  const rows = withCopy(plot, copies);
  return rows.some(({ copy }) => copy !== null)
    ? rows.flatMap(({ document, copy }) => (copy === null ? [document] : []))
    : [];
}

const SHEET = /, лист \d+ из \d+$/;

/** «27», «27–29»: the pages of its sheets, as far as they follow each other. */
function sheetsFrom(copy: Copies[number], copies: Copies): Inline[] {
  const name = copy.caption.replace(SHEET, '');
  const from = copies.indexOf(copy);
  const isSheet = ({ appendix, caption }: Copies[number]) =>
    appendix === copy.appendix && caption.replace(SHEET, '') === name;
  const end = copies.findIndex((one, index) => index > from && !isSheet(one));
  const last = copies.at(end - (end < 0 ? 0 : 1));
  return [pageRef(copy.id), ...(last && last !== copy ? ['–', pageRef(last.id)] : [])];
}

/** «№ 27»; «I-АБ № 000000» has the sign where it belongs. */
const numberOf = (number: string): Inline[] =>
  number ? [number.includes('№') ? '' : '№\u00a0', verbatim(number)] : ['б/н'];

function printDocuments(plot: LandPlot, copies: Copies): Block[] {
  if (plot.documents.length === 0) return [];
  const rows = withCopy(plot, copies);
  const withCopies = rows.some(({ copy }) => copy !== null);
  const placeOf = (copy: Copies[number] | null): Inline =>
    copy ? ['прил. ', sectionRef(copy.appendix), ', с. ', ...sheetsFrom(copy, copies)] : 'не прилагается';
  return [
    h2(SECTION.documents, 'Перечень документов, устанавливающих характеристики объекта'),
    table({
      id: TABLE.documents,
      caption: 'Документы, использованные оценщиком',
      columns: [column(8, 'right'), rest(), column(46), column(20), ...(withCopies ? [column(26)] : [])],
      head: ['№', 'Документ', 'Номер, орган', 'Дата', ...(withCopies ? ['Копия'] : [])],
      rows: rows.map(({ document, details, copy }, index) => [
        String(index + 1),
        document,
        [...numberOf(details.number), details.issuer ? `, ${details.issuer}` : ''],
        formatDate(details.date) || '—',
        ...(withCopies ? [placeOf(copy)] : []),
      ]),
    }),
    ...(withCopies || inFirstAppendix(copies).length === 0
      ? []
      : [p('Копии документов приведены в приложении ', sectionRef(SECTION.appendixDocuments), '.')]),
  ];
}

function cadastralNumberRow({ cadastral_number: number }: LandPlot): Rows {
  const quarter = cadastralQuarter(number);
  return [required('Кадастровый номер, квартал', [verbatim(number), quarter ? [', квартал ', verbatim(quarter)] : ''])];
}

function areaRow({ total_area: area, area_inaccuracy: inaccuracy }: LandPlot): Rows {
  const within = inaccuracy === null ? '' : ` ± ${formatShort(inaccuracy, 4)}`;
  return [required('Площадь', area === null ? '' : `${formatShort(area, 4)}${within} кв. м`)];
}

function cadastralValueRow({ cadastral_value: value, cadastral_value_date: day }: LandPlot): Rows {
  return [
    row('Кадастровая стоимость', value === null ? null : `${roubles(value)} ₽${day ? ` на ${formatDate(day)}` : ''}`),
  ];
}

/** A communication that two rows would repeat: «Отсутствуют» for both, «Автономное; центральная» never. */
function waterRows(plot: LandPlot, { asked }: Context): Rows {
  if (plot.water !== '' && plot.water === plot.sewerage) {
    return [row('Водоснабжение, канализация', plot.water === 'Отсутствует' ? 'Отсутствуют' : plot.water)];
  }
  return (['water', 'sewerage'] as const).filter((name) => !asked.has(name)).map((name) => fieldRow(land, plot, name));
}

/** In one row, which names only what it tells. */
function shapeRow({ plot_shape, plot_relief }: LandPlot, { told }: Context): Rows {
  if (told.includes('plot_shape')) return [row('Рельеф', plot_relief)];
  return [row(listOf([plot_shape && 'Форма', plot_relief && 'Рельеф']), listOf([plot_shape, plot_relief]))];
}

function transportRow(plot: LandPlot): Rows {
  const minutes = plot.transport_time;
  const means = plot.transport_type === 'пешком' ? 'пешком' : plot.transport_type === 'транспорт' ? 'транспортом' : '';
  const time =
    minutes === null ? '' : `${formatShort(minutes)} ${plural(minutes, 'минута', 'минуты', 'минут')} ${means}`.trim();
  return [required('Ближайший транспорт', [plot.nearest_transport, time].filter(Boolean).join(' — '))];
}

/** What no single row of a field can say. */
const HANDS = {
  cadastralNumber: cadastralNumberRow,
  area: areaRow,
  cadastralValue: cadastralValueRow,
  water: waterRows,
  shape: shapeRow,
  transport: transportRow,
  rights: (plot: LandPlot, { evaluationDate, partitionTold }: Context) =>
    printRights(plot, evaluationDate, partitionTold),
  documents: (plot: LandPlot, { copies }: Context) => printDocuments(plot, copies),
} satisfies Hands<typeof land.fields, Context, LandPlot>;

/** The tables, in the order of the document. */
const ORDER = {
  register: (plot: LandPlot, { told }: Context) => [
    HANDS.cadastralNumber(plot),
    'address',
    HANDS.area(plot),
    'land_category',
    'permitted_use',
    'boundaries',
    HANDS.cadastralValue(plot),
    told.map((field) => fieldRow(land, plot, field)),
  ],
  inspection: (plot: LandPlot, context: Context) => [
    HANDS.shape(plot, context),
    'access_roads',
    'capital_construction',
    'actual_use',
  ],
  papers: () => ['territorial_zone', 'special_characteristics', 'other_characteristics'],
  utilities: (plot: LandPlot, context: Context) => [
    'electricity',
    'gas',
    HANDS.water(plot, context),
    'other_communications',
    'utilities_source',
  ],
  location: (plot: LandPlot) => [
    'distances',
    HANDS.transport(plot),
    'highway_proximity',
    'surroundings',
    'territory_improvements',
    'social_infrastructure',
    'negative_factors',
  ],
} satisfies { [T in TableOf<typeof land.fields>]: (plot: LandPlot, context: Context) => Order<typeof land.fields, T> };
