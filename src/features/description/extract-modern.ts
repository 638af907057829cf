import type { FoundPlot, PlotExtract } from './extract.ts';
import { contourShape } from './extract-contour.ts';
import { readEncumbrances, readRights } from './extract-rights.ts';
import { given, roublesOf } from './extract-values.ts';
import {
  dayOf,
  descendants,
  nodeAt,
  nodesAt,
  numberOf,
  textAt,
  textBelow,
  textOf,
  type XmlNode,
} from './extract-xml.ts';
import type { LandPlot } from './land-plot.ts';

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
      const encumbrances = readEncumbrances(root);
      return {
        values: { ...plot.values, ...rights.values, ...encumbrances.values, documents: [document] },
        warnings: [...plot.warnings, ...statusWarnings(root), ...rights.warnings],
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
        warnings: [...plot.warnings, 'В кадастровом плане нет сведений о правах и обременениях: впишите их сами.'],
      };
    },
  }));
}

function requisites(root: XmlNode): Partial<LandPlot> {
  const top = nodeAt(root, 'details_statement/group_top_requisites');
  return given({ egrn_number: textAt(top, 'registration_number'), egrn_date: dayOf(textAt(top, 'date_formation')) });
}

function readLand(land: XmlNode, top: Partial<LandPlot>): PlotExtract {
  const params = nodeAt(land, 'params');
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
      boundaries: boundaries(land),
      plot_shape: contourShape(nodesAt(land, 'contours_location/contours/contour')) ?? '',
      restriction_zones: zones(land),
    }),
    warnings: [],
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

function boundaries(land: XmlNode): string {
  if (/границ[аы]\s.{0,80}не\s+установлен/i.test(textAt(land, 'special_notes'))) return 'Не установлены';
  return descendants(nodeAt(land, 'contours_location'), 'ordinate').length > 2
    ? 'Установлены в соответствии с законодательством'
    : '';
}

/** What the plot's parts are restricted by (Land Code, art. 56), each restriction once. */
function zones(land: XmlNode): string {
  const told = descendants(nodeAt(land, 'object_parts'), 'content_restrict_encumbrances').map(textOf);
  return [...new Set(told.filter(Boolean))].join('; ').slice(0, 3000);
}

function statusWarnings(root: XmlNode): string[] {
  const status = textAt(root, 'status') || textAt(root, 'land_record/status');
  return status === '' || /актуальн|ранее\s+учт[её]нн/i.test(status) ? [] : [`Статус участка в выписке: ${status}`];
}
