import { parseTypedDate } from '#kit/dates.ts';
import { lowerFirst } from '#kit/russian.ts';
import { land } from '../land.ts';
import type { LandPlot } from '../land-plot.ts';
import { type FoundPlot, readExtract } from './extract.ts';
import { READ_FROM_PRINT } from './notes.ts';
import { contourNodes } from './printed-contour.ts';
import { isExtractKind, printedKind } from './printed-kind.ts';
import { isNothing, rightNodes } from './printed-rights.ts';
import { linesOf, type PrintedRow, type PrintedRun, type PrintedSheets, readSheets } from './printed-rows.ts';
import { partNodes } from './printed-zones.ts';
import { ExtractProblem } from './problem.ts';
import { numberOf } from './xml.ts';
import { element, type Xml } from './xml-text.ts';

/*
 * An extract as PDF is a print of the XML. It is read back into XML, so that both kinds are told in the same words.
 * What the print may have told wrongly is named.
 */

/** The headings of the register's form that are taken, by how they begin. */
const HEADINGS = {
  cadastral: /^Кадастровый номер:/,
  address: /^(?:Местоположение|Адрес(?: \(местоположение\))?):/,
  area: /^Площадь(?:, м2|, кв\. ?м)?:/,
  cost: /^Кадастровая стоимость/,
  buildings: /^Кадастровые номера расположенных в пределах/,
  successors: /^Кадастровые номера образованных объектов/,
  category: /^Категория земель:/,
  use: /^Виды? разрешенного использования:/,
  natural: /^Сведения о лесах, водных объектах/,
  zones: /^Сведения о том, что земельный участок полностью (?:или частично )?расположен/,
  status: /^Статус записи/,
  notes: /^Особые отметки:/,
} as const;

type Heading = keyof typeof HEADINGS;

/** Fields whose words come straight from a heading. */
const FIELDS: Partial<Record<Heading, keyof LandPlot>> = {
  cadastral: 'cadastral_number',
  address: 'address',
  area: 'total_area',
  cost: 'cadastral_value',
  category: 'land_category',
  use: 'permitted_use',
  zones: 'restriction_zones',
};

/** Headings that say nothing of the plot's value, or that sections 2 and 4 are read by. */
const PASSED_OVER = [
  /^Номер кадастрового квартала/,
  /^Дата присвоения/,
  /^Ранее присвоенный/,
  /^Кадастровые номера объектов недвижимости, из которых/,
  /^Сведения о кадастровом инженере/,
  /^Условный номер/,
  /^Получатель выписки/,
  /^Правообладатель/,
  /^Сведения о возможности предоставления третьим лицам/,
  /^Вид, номер, дата/,
  /^Ограничение прав/,
  /^вид:|^дата государственной|^номер государственной|^срок, на который|^лицо, в пользу|^основание государственной/,
  /^сведения о(?:б управляющем| депозитарии)/,
];

const SCAN = 'В этом PDF нет текста: это скан. Заполните описание по нему сами или загрузите XML выписки.';

const dateOf = (text: string) => parseTypedDate(/\d{2}\.\d{2}\.\d{4}/.exec(text)?.[0] ?? '') ?? '';

interface Area {
  value: number | null;
  inaccuracy: number | null;
  isHectares: boolean;
}

const SQUARE_METRES = 10_000;

/** «1310 +/- 12», «45,37 га +/- 0,59 га»: the register counts in square metres. */
function areaOf(text: string): Area {
  const isHectares = /\d\s*га(?![а-яё])/i.test(text);
  const [value = null, inaccuracy = null] = text.split(/\+\s?\/?\s?-|±/).map((part) => {
    const found = numberOf(/\d[\d\s]*(?:[.,]\d+)?/.exec(part)?.[0] ?? '');
    return found !== null && isHectares ? Math.round(found * SQUARE_METRES * 100) / 100 : found;
  });
  return { value, inaccuracy, isHectares };
}

/** What the object is decides what the register would have called the file. */
function rootOf({ head }: PrintedSheets): string {
  if (/уведомление об отсутствии/i.test(head)) return 'extract_notice';
  if (/о переходе прав/i.test(head)) return 'extract_transfer_rights_property';
  const form = /основных характеристиках/i.test(head) ? 'base_params' : 'about_property';
  return `extract_${form}_${/земельный участок/i.test(head) ? 'land' : 'build'}`;
}

function xmlOf(sheets: PrintedSheets): { xml: Xml; doubtful: Set<keyof LandPlot> } {
  const found = (heading: Heading) => sheets.rows.find(({ label }) => HEADINGS[heading].test(label));
  const told = (heading: Heading) => {
    const value = found(heading)?.value ?? '';
    return isNothing(value) ? '' : value;
  };
  const area = areaOf(told('area'));
  const rights = rightNodes(sheets.rows);
  const parts = partNodes(told('zones'), sheets.parts);
  const doubtful = new Set<keyof LandPlot>(rights.doubtful);
  if (area.isHectares) for (const field of ['total_area', 'area_inaccuracy'] as const) doubtful.add(field);
  if (parts.length > 0) doubtful.add('restriction_zones');
  for (const [heading, field] of Object.entries(FIELDS)) {
    if (field && found(heading as Heading)?.overSheets) doubtful.add(field);
  }
  const [, number = ''] = /№\s*(КУВИ-\S+|\d{2}\/\S+)/.exec(sheets.head) ?? [];
  const [, issuer = ''] =
    /([^\n]{3,300})\n\s{0,40}полное наименование органа регистрации прав/i.exec(sheets.head) ?? [];
  const made = /(\d{2}\.\d{2}\.\d{4})\s?г?\.?\s*№/.exec(sheets.head)?.[1] ?? '';
  const xml = element(
    rootOf(sheets),
    element(
      'details_statement',
      element(
        'group_top_requisites',
        element('organ_registr_rights', issuer.trim()),
        element('date_formation', dateOf(made)),
        element('registration_number', number),
      ),
    ),
    element(
      'land_record',
      element('object', element('common_data', element('cad_number', told('cadastral')))),
      element(
        'cad_links',
        element('included_objects', element('included_object', element('cad_number', told('buildings')))),
        ...(told('successors') === ''
          ? []
          : [
              element(
                'descendant_cad_numbers',
                element('descendant_cad_number', element('cad_number', told('successors'))),
              ),
            ]),
      ),
      element(
        'params',
        element('category', element('type', element('value', told('category')))),
        element('area', element('value', area.value ?? ''), element('inaccuracy', area.inaccuracy ?? '')),
        element('permitted_use', element('permitted_use_established', element('by_document', told('use')))),
      ),
      element('address_location', element('readable_address', told('address'))),
      element('cost', element('value', (told('cost').split('руб')[0] ?? '').trim())),
      element('special_notes', told('notes')),
      ...(told('natural') === '' ? [] : [element('natural_objects')]),
      ...parts,
      element('contours_location', element('contours', ...contourNodes(sheets.border))),
    ),
    ...rights.nodes,
    element('status', told('status')),
  );
  return { xml, doubtful };
}

/** What the print says and nobody reads, by its heading alone: beside it may stand persons. */
function unread(rows: readonly PrintedRow[]): string[] {
  const known = [...Object.values(HEADINGS), ...PASSED_OVER];
  const labels = rows
    .filter(({ label, value }) => label.endsWith(':') && !isNothing(value) && !known.some((one) => one.test(label)))
    .map(({ label }) => `«${label.slice(0, -1)}»`);
  return labels.length > 0
    ? [`В описание не взято: ${[...new Set(labels)].join(', ')}. Посмотрите в самой выписке.`]
    : [];
}

function readFromPrint(doubtful: readonly (keyof LandPlot)[]): string {
  if (doubtful.length === 0) return `${READ_FROM_PRINT} сверьте значения с выпиской.`;
  const names = doubtful.map((field) => lowerFirst(land.labelOf(field as keyof typeof land.fields)));
  return `${READ_FROM_PRINT} сверьте значения с выпиской, прежде всего ${names.join(', ')}.`;
}

/** Sections 1 and 2 told nothing of encumbrances: an extract without them is no extract without encumbrances. */
const NO_RIGHTS_READ = 'Раздел о правах в этом PDF не прочитан: права и обременения впишите сами.';

/** The plot of a printed extract. Throws `ExtractProblem` with a sentence for the user, which never quotes the print. */
export function readPrintedExtract(sheets: readonly (readonly PrintedRun[])[]): FoundPlot[] {
  if (sheets.every((sheet) => sheet.every(({ text }) => text.trim() === ''))) throw new ExtractProblem(SCAN);
  const kind = kindOfPrint(sheets);
  if (kind === null) throw new ExtractProblem('Это не выписка из ЕГРН. Нужна выписка на земельный участок.');
  if (!isExtractKind(kind)) throw new ExtractProblem(`Это ${kind}, а не выписка из ЕГРН.`);
  const read = readSheets(sheets);
  const { xml, doubtful } = xmlOf(read);
  const isTold = read.rows.some(({ label }) => /^Ограничение прав/.test(label));
  return readExtract(xml.text).map(({ cadastralNumber, read: plotOf }) => ({
    cadastralNumber,
    read: () => {
      const { values, warnings } = plotOf();
      if (!isTold) delete values.encumbrances;
      const doubts = [...doubtful].filter((field) => field in values);
      return {
        values,
        doubtful: doubts,
        warnings: [readFromPrint(doubts), ...warnings, ...(isTold ? [] : [NO_RIGHTS_READ]), ...unread(read.rows)],
      };
    },
  }));
}

/** What the paper calls itself. */
export function kindOfPrint([first = []]: readonly (readonly PrintedRun[])[]): string | null {
  const text = linesOf(first).map((cells) => cells.map((cell) => cell.text).join(' '));
  return printedKind(text.join('\n'));
}
