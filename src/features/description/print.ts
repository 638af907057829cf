import { SECTION, TABLE } from '#features/report/sections.ts';
import type { Block, KeyValueRow } from '#kit/block.ts';
import { column, group, h1, h2, kv, p, required, rest, row, table } from '#kit/block-build.ts';
import { type Inline, pageRef, sectionRef, verbatim } from '#kit/block-run.ts';
import { formatDate } from '#kit/dates.ts';
import { formatShort } from '#kit/numbers.ts';
import { plural } from '#kit/russian.ts';
import type { ConfirmableField } from './confirmable.ts';
import { findOption } from './find-option.ts';
import type { DocumentDetails, LandPlot } from './land-plot.ts';
import { printRights } from './print-rights.ts';
import { cadastralQuarter } from './problems.ts';
import { askedFields, statedPlot } from './unconfirmed.ts';
import { inSentence, listOf, roubles } from './wording.ts';

export interface DescriptionPrint {
  plot: LandPlot;
  /** Somebody saw the plot: what its description says by default has to be confirmed first. */
  inspected: boolean;
  /** yyyy-MM-dd; null when the plot was not inspected. */
  inspectionDate: string | null;
  /** Copies in appendix 1: what stands under each, and the id of its page. */
  copies: readonly { caption: string; id: string }[];
}

/** Chapter 7 as far as 7.4; the map of 7.4, 7.5 and 7.6 follow from the files. */
export function printDescription({ plot: all, inspected, inspectionDate, copies }: DescriptionPrint): Block[] {
  const plot = statedPlot(all, inspected);
  const asked = askedFields(all, inspected);
  return [
    h1(SECTION.description, 'Описание объекта оценки'),
    ...printDocuments(plot, copies),
    h2(SECTION.characteristics, 'Количественные и качественные характеристики'),
    kv(
      { id: TABLE.characteristics, caption: 'Характеристики земельного участка', labelWidth: 58 },
      group('Сведения ЕГРН', ...registerRows(plot)),
      group(
        inspectionDate ? `Результаты осмотра ${formatDate(inspectionDate)}` : 'Сведения документов и заказчика',
        ...inspectionRows(plot, asked),
      ),
    ),
    h2(SECTION.rights, 'Имущественные права и обременения'),
    ...printRights(plot),
    h2(SECTION.location, 'Местоположение и ближайшее окружение'),
    kv({ labelWidth: 58 }, ...locationRows(plot, asked)),
  ];
}

const isExtract = (document: string) => /выписка из егрн/i.test(document);

/** The details the user gave of a document; for the first extract of the register those of the extract itself. */
function detailsOf(plot: LandPlot, document: string): Omit<DocumentDetails, 'document'> {
  const given = plot.documents_details.find((entry) => findOption([document], entry.document) !== null);
  const isFirst = plot.documents.find(isExtract) === document;
  const extract = isFirst ? { number: plot.egrn_number, date: plot.egrn_date, issuer: 'Росреестр' } : null;
  return {
    number: given?.number || extract?.number || '',
    date: given?.date ?? extract?.date ?? null,
    issuer: given?.issuer || (extract?.number ? extract.issuer : ''),
  };
}

/** The copy that shows a document: its caption has the document's number, or begins as the document is called. */
function copyOf(document: string, number: string, copies: DescriptionPrint['copies']): string | null {
  const name = document.toLowerCase();
  const found = copies.find(({ caption }) => {
    const words = caption.toLowerCase();
    return (number.length > 3 && words.includes(number.toLowerCase())) || words.startsWith(name);
  });
  return found?.id ?? null;
}

/** Of which documents the appendix has copies. Copies that name no document stand for all of them. */
export function copiedDocuments(plot: LandPlot, copies: DescriptionPrint['copies']): 'all' | 'some' | 'none' {
  const { documents } = plot;
  if (copies.length === 0) return 'none';
  const copied = documents.filter((document) => copyOf(document, detailsOf(plot, document).number, copies) !== null);
  return copied.length === 0 || copied.length === documents.length ? 'all' : 'some';
}

function printDocuments(plot: LandPlot, copies: DescriptionPrint['copies']): Block[] {
  if (plot.documents.length === 0) return [];
  const rows = plot.documents.map((document) => {
    const details = detailsOf(plot, document);
    return { document, details, copy: copyOf(document, details.number, copies) };
  });
  const withCopies = rows.some(({ copy }) => copy !== null);
  const placeOf = (copy: string | null): Inline =>
    copy ? ['прил. ', sectionRef(SECTION.appendixDocuments), ', с. ', pageRef(copy)] : '—';
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
        [details.number ? verbatim(details.number) : 'б/н', details.issuer ? `, ${details.issuer}` : ''],
        formatDate(details.date) || '—',
        ...(withCopies ? [placeOf(copy)] : []),
      ]),
    }),
    ...(withCopies || copies.length === 0
      ? []
      : [p('Копии документов приведены в приложении ', sectionRef(SECTION.appendixDocuments), '.')]),
  ];
}

function areaOf(plot: LandPlot): string {
  if (plot.total_area === null) return '';
  const inaccuracy = plot.area_inaccuracy === null ? '' : ` ± ${formatShort(plot.area_inaccuracy, 4)}`;
  return `${formatShort(plot.total_area, 4)}${inaccuracy} кв. м`;
}

function registerRows(plot: LandPlot): (KeyValueRow | null)[] {
  const quarter = cadastralQuarter(plot.cadastral_number);
  return [
    required('Кадастровый номер, квартал', [
      verbatim(plot.cadastral_number),
      quarter ? [', квартал ', verbatim(quarter)] : '',
    ]),
    required('Адрес', plot.address),
    required('Площадь', areaOf(plot)),
    required('Категория земель', plot.land_category),
    row('Вид разрешённого использования', plot.permitted_use),
    row('Границы', plot.boundaries),
    row(
      'Кадастровая стоимость',
      plot.cadastral_value === null
        ? null
        : `${roubles(plot.cadastral_value)} ₽${plot.cadastral_value_date ? ` на ${formatDate(plot.cadastral_value_date)}` : ''}`,
    ),
  ];
}

type Asked = ReadonlySet<ConfirmableField>;

/** The row of a required field; none while a remark asks about its default. */
const confirmed = (asked: Asked, field: ConfirmableField, name: string, words: string) =>
  asked.has(field) ? null : required(name, words);

/** A communication that two rows would repeat: «Отсутствуют» for both, «Автономное; центральная» never. */
function waterRows(plot: LandPlot, asked: Asked): (KeyValueRow | null)[] {
  return plot.water !== '' && plot.water === plot.sewerage
    ? [row('Водоснабжение, канализация', plot.water === 'Отсутствует' ? 'Отсутствуют' : plot.water)]
    : [
        confirmed(asked, 'water', 'Водоснабжение', plot.water),
        confirmed(asked, 'sewerage', 'Канализация', plot.sewerage),
      ];
}

/** In one row, which names only what it tells. */
function shapeRow({ plot_shape, plot_relief }: LandPlot): KeyValueRow | null {
  return row(listOf([plot_shape && 'Форма', plot_relief && 'Рельеф']), listOf([plot_shape, plot_relief]));
}

function inspectionRows(plot: LandPlot, asked: Asked): (KeyValueRow | null)[] {
  return [
    shapeRow(plot),
    confirmed(asked, 'electricity', 'Электроснабжение', plot.electricity),
    confirmed(asked, 'gas', 'Газоснабжение', plot.gas),
    ...waterRows(plot, asked),
    row('Иные коммуникации', plot.other_communications),
    confirmed(asked, 'access_roads', 'Подъездные пути', plot.access_roads),
    row('Объекты капитального строительства', plot.capital_construction),
    row('Фактическое использование', plot.actual_use),
    row('Особые характеристики', plot.special_characteristics),
    row('Иные характеристики', plot.other_characteristics),
  ];
}

function transportOf(plot: LandPlot): string {
  const minutes = plot.transport_time;
  const means = plot.transport_type === 'пешком' ? 'пешком' : plot.transport_type === 'транспорт' ? 'транспортом' : '';
  const time =
    minutes === null ? '' : `${formatShort(minutes)} ${plural(minutes, 'минута', 'минуты', 'минут')} ${means}`.trim();
  return [plot.nearest_transport, time].filter(Boolean).join(' — ');
}

function locationRows(plot: LandPlot, asked: Asked): (KeyValueRow | null)[] {
  return [
    row('Удалённость', plot.distances),
    required('Ближайший транспорт', transportOf(plot)),
    required('Удалённость от шоссе', plot.highway_proximity),
    confirmed(asked, 'surroundings', 'Преимущественное окружение', listOf(plot.surroundings)),
    confirmed(
      asked,
      'territory_improvements',
      'Благоустройство окружающей территории',
      listOf(plot.territory_improvements),
    ),
    row('Социальная инфраструктура', plot.social_infrastructure),
    row(
      'Факторы, отрицательно влияющие на стоимость',
      inSentence(plot.negative_factors) ? plot.negative_factors : null,
    ),
  ];
}
