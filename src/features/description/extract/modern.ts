import { DETAILS_MAX } from '../document-details.ts';
import type { LandPlot } from '../land-plot.ts';
import { readContours } from './contour.ts';
import { readEncumbrances } from './encumbrances.ts';
import type { FoundPlot, PlotExtract } from './extract.ts';
import { DECLARED_AREA, FORMED_PLOTS } from './notes.ts';
import { readRights } from './rights.ts';
import { given, NO_RIGHTS_IN_PLAN, roublesOf } from './values.ts';
import {
  dayOf,
  elements,
  localName,
  nodeAt,
  nodesAt,
  numberOf,
  textAt,
  textBelow,
  textOf,
  type XmlNode,
} from './xml.ts';
import { readZones } from './zones.ts';

/*
 * `extract_about_property_land`, `extract_base_params_land` and `extract_cadastral_plan_territory`: one inner structure
 * (`land_record`, `right_records`, `restrict_records`).
 */

const NUMBER = 'object/common_data/cad_number';

/** The extract on one plot; `document` is what the description's list of documents calls it. */
export function readModernExtract(root: XmlNode, document: string): FoundPlot[] {
  return nodesAt(root, 'land_record').map((land) => ({
    cadastralNumber: textAt(land, NUMBER),
    read: () => {
      const plot = readLand(land, requisites(root));
      const rights = readRights(root);
      const burden = readEncumbrances(root);
      return {
        values: { ...plot.values, ...rights.values, ...burden.values, documents: [document] },
        warnings: [
          ...plot.warnings,
          ...statusWarnings(root),
          ...rights.warnings,
          ...burden.warnings,
          ...unread(root, SECTIONS),
        ],
      };
    },
  }));
}

/** The plan of a quarter: its plots without rights and encumbrances, which it does not tell. */
export function readCadastralPlan(root: XmlNode): FoundPlot[] {
  const path = 'cadastral_blocks/cadastral_block/record_data/base_data/land_records/land_record';
  return nodesAt(root, path).map((land) => ({
    cadastralNumber: textAt(land, NUMBER),
    read: () => {
      const plot = readLand(land, requisites(root));
      return {
        values: { ...plot.values, documents: ['Кадастровый план (паспорт) земельного участка'] },
        warnings: [...plot.warnings, NO_RIGHTS_IN_PLAN],
      };
    },
  }));
}

function requisites(root: XmlNode): Partial<LandPlot> {
  const top = nodeAt(root, 'details_statement/group_top_requisites');
  return given({
    egrn_number: textAt(top, 'registration_number'),
    egrn_date: dayOf(textAt(top, 'date_formation')),
    egrn_issuer: textAt(top, 'organ_registr_rights').slice(0, DETAILS_MAX.issuer),
  });
}

function readLand(land: XmlNode, top: Partial<LandPlot>): PlotExtract {
  const params = nodeAt(land, 'params');
  const contours = readContours(nodesAt(land, 'contours_location/contours/contour'));
  const zones = readZones(land, top.egrn_date ?? null);
  return {
    values: given({
      ...top,
      // The first cad_number of the document may be another one's: only the path below land_record is the plot's.
      cadastral_number: textAt(land, NUMBER),
      total_area: numberOf(textAt(params, 'area/value')),
      area_inaccuracy: numberOf(textAt(params, 'area/inaccuracy')) || null,
      land_category: textAt(params, 'category/type/value'),
      permitted_use: permittedUse(params),
      address: textBelow(nodeAt(land, 'address_location'), 'readable_address'),
      cadastral_value: roublesOf(textAt(land, 'cost/value')),
      capital_construction: buildings(land),
      ...contours.values,
      restriction_zones: zones.words,
    }),
    warnings: [
      ...declared(params),
      ...contours.warnings,
      ...zones.warnings,
      ...successors(land),
      ...specialNotes(land),
      ...unread(land, LAND_SECTIONS),
    ],
  };
}

function permittedUse(params: XmlNode | null): string {
  const use = nodeAt(params, 'permitted_use/permitted_use_established');
  return textAt(use, 'by_document') || textAt(use, 'land_use_mer/value') || textAt(use, 'land_use/value');
}

/** One node may hold several numbers joined by commas. */
function buildings(land: XmlNode): string {
  const numbers = nodesAt(land, 'cad_links/included_objects/included_object/cad_number').flatMap((node) =>
    textOf(node)
      .split(/[,;\s]+/)
      .filter(Boolean),
  );
  if (numbers.length === 0) return '';
  const words = numbers.length === 1 ? 'Объект с кадастровым номером' : 'Объекты с кадастровыми номерами';
  return `${words} ${[...new Set(numbers)].join(', ')}`;
}

const DECLARED = '008';

function declared(params: XmlNode | null): string[] {
  const area = nodeAt(params, 'area');
  return textAt(area, 'type/code') === DECLARED || /деклар/i.test(textAt(area, 'type/value')) ? [DECLARED_AREA] : [];
}

function successors(land: XmlNode): string[] {
  const numbers = nodesAt(land, 'cad_links/descendant_cad_numbers/descendant_cad_number/cad_number').map(textOf);
  return numbers.length > 0 ? [`${FORMED_PLOTS}: ${numbers.join(', ')}. Проверьте, существует ли он.`] : [];
}

/** A note that only says that a section of the extract is empty tells nothing. */
const EMPTY_SECTION = /Сведения, необходимые для заполнения (?:[^.]|\.\d){1,300} отсутствуют\.?/gi;
const MAX_NOTES = 1500;

function specialNotes(land: XmlNode): string[] {
  const notes = textAt(land, 'special_notes').replace(EMPTY_SECTION, '').trim();
  if (notes === '') return [];
  return [`Особые отметки: ${notes.length > MAX_NOTES ? `${notes.slice(0, MAX_NOTES)}… Дальше — в выписке.` : notes}`];
}

/** Parts of the file that the description takes, or that say nothing of the plot's value. */
const SECTIONS: ReadonlySet<string> = new Set([
  'details_statement',
  'details_request',
  'land_record',
  'right_records',
  'restrict_records',
  // Deals stand in the register beside the rights and encumbrances that they made, changed or ended.
  'deal_records',
  'recipient_statement',
  'status',
]);
const LAND_SECTIONS: ReadonlySet<string> = new Set([
  'record_info',
  'object',
  'cad_links',
  'params',
  'address_location',
  'cad_works',
  'zones_and_boundaries',
  'cost',
  'object_parts',
  'contours_location',
  'special_notes',
  'restrictions_encumbrances',
  'status',
]);
const SECTION_NAMES: Record<string, string> = {
  ownerless_right_record: 'сведения о бесхозяйном имуществе',
  natural_objects: 'природные объекты на участке',
};

/** What the file has and nobody reads: silence about it would say that it is not there. */
function unread(node: XmlNode, known: ReadonlySet<string>): string[] {
  const names = elements(node)
    .map(localName)
    .filter((name) => !known.has(name));
  return names.length > 0
    ? [
        `В описание не взято: ${[...new Set(names)].map((name) => SECTION_NAMES[name] ?? `раздел ${name}`).join(', ')}. Посмотрите в самой выписке.`,
      ]
    : [];
}

function statusWarnings(root: XmlNode): string[] {
  const status = textAt(root, 'status') || textAt(root, 'land_record/status');
  return status === '' || /актуальн|ранее\s+учт[её]нн/i.test(status) ? [] : [`Статус участка в выписке: ${status}`];
}
