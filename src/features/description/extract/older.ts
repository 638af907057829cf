import { DETAILS_MAX } from '../document-details.ts';
import { LAND_CATEGORIES } from '../options.ts';
import { readContours } from './contour.ts';
import { olderEncumbrance, wordsOfEncumbrances } from './encumbrances.ts';
import type { FoundPlot, PlotExtract } from './extract.ts';
import { type Right, valuesOfRights } from './rights.ts';
import { given, NO_RIGHTS_IN_PLAN, roublesOf } from './values.ts';
import {
  attribute,
  children,
  dayOf,
  descendants,
  nodeAt,
  nodesAt,
  numberOf,
  textAt,
  textBelow,
  textOf,
  type XmlNode,
} from './xml.ts';
import { readOlderZones } from './zones.ts';

/*
 * The cadastral extract (KVZU) and passport (KPZU) of a plot and the plan of a quarter (KPT), issued to 2022; still met
 * in clients' folders.
 */

const OUTDATED = 'Документ старого образца: сверьте сведения с действующей выпиской из ЕГРН.';

/** The extract and the passport of one plot. */
export function readOlderExtract(root: XmlNode): FoundPlot[] {
  return [...nodesAt(root, 'Parcels/Parcel'), ...nodesAt(root, 'Parcel')].map((parcel) => ({
    cadastralNumber: attribute(parcel, 'CadastralNumber'),
    read: () => {
      const plot = readParcel(parcel, root);
      const rights = valuesOfRights(nodesAt(parcel, 'Rights/Right').map(rightOf));
      return { values: { ...plot.values, ...rights.values }, warnings: [...plot.warnings, ...rights.warnings] };
    },
  }));
}

/** The plan of a quarter (КПТ 9 and 10): its plots without rights. */
export function readOlderPlan(root: XmlNode): FoundPlot[] {
  return nodesAt(root, 'CadastralBlocks/CadastralBlock').flatMap((block) => {
    const zones = nodesAt(block, 'Zones/Zone/Description').map(textOf).filter(Boolean);
    const near =
      zones.length === 0
        ? []
        : [`Зоны квартала: ${zones.slice(0, MAX_ZONES).join('; ')}. Какие из них касаются участка, видно по карте.`];
    return nodesAt(block, 'Parcels/Parcel').map((parcel) => ({
      cadastralNumber: attribute(parcel, 'CadastralNumber'),
      read: () => {
        const plot = readParcel(parcel, root);
        return { values: plot.values, warnings: [...plot.warnings, ...near, NO_RIGHTS_IN_PLAN] };
      },
    }));
  });
}

const MAX_ZONES = 10;
/** Of the register's list of states: what is no plot in force. */
const STATES: Record<string, string> = {
  '05': 'временный: запись может быть исключена',
  '07': 'снят с учёта',
  '08': 'аннулирован',
};

function readParcel(parcel: XmlNode, root: XmlNode): PlotExtract {
  const use = nodeAt(parcel, 'Utilization');
  const inner = nodesAt(parcel, 'InnerCadastralNumbers/CadastralNumber').map(textOf);
  const encumbrances = nodesAt(parcel, 'Encumbrances/Encumbrance').map(olderEncumbrance);
  // An old document without the node proves nothing.
  const burden = encumbrances.length > 0 ? wordsOfEncumbrances(encumbrances) : { words: '', warnings: [] };
  const zones = readOlderZones(parcel);
  const contours = readContours([...nodesAt(parcel, 'EntitySpatial'), ...nodesAt(parcel, 'Contours/Contour')]);
  const certificate = nodeAt(root, 'CertificationDoc');
  const state = STATES[attribute(parcel, 'State')];
  return {
    values: given({
      egrn_number: textAt(certificate, 'Number'),
      egrn_date: dayOf(textAt(certificate, 'Date')),
      egrn_issuer: textAt(certificate, 'Organization').slice(0, DETAILS_MAX.issuer),
      cadastral_number: attribute(parcel, 'CadastralNumber'),
      total_area: numberOf(textAt(parcel, 'Area/Area')),
      area_inaccuracy: numberOf(textAt(parcel, 'Area/Inaccuracy')) || null,
      land_category: categoryOf(textAt(parcel, 'Category')),
      permitted_use: attribute(use, 'ByDoc'),
      address: textBelow(nodeAt(parcel, 'Location'), 'Note'),
      cadastral_value: roublesOf(attribute(nodeAt(parcel, 'CadastralCost'), 'Value')),
      capital_construction: inner.length > 0 ? `Объекты с кадастровыми номерами ${inner.join(', ')}` : '',
      ...contours.values,
      restriction_zones: zones.words,
      encumbrances: burden.words,
      documents: ['Кадастровый план (паспорт) земельного участка'],
    }),
    warnings: [
      OUTDATED,
      ...(state ? [`Состояние записи об участке: ${state}.`] : []),
      ...contours.warnings,
      ...zones.warnings,
      ...burden.warnings,
    ],
  };
}

/** 003001000000 to 003007000000 are the seven categories of the Land Code, in its order. */
function categoryOf(code: string): string {
  const place = /^00300([1-7])000000$/.exec(code)?.[1];
  return place ? (LAND_CATEGORIES[Number(place) - 1] ?? '') : '';
}

function rightOf(right: XmlNode): Right {
  const registration = nodeAt(right, 'Registration');
  return {
    kind: textAt(right, 'Name'),
    number: textAt(registration, 'RegNumber'),
    date: dayOf(textAt(registration, 'RegDate')),
    share: textAt(right, 'Share') || textAt(right, 'ShareText'),
    holders: descendants(right, 'Owner').map(ownerOf),
  };
}

function ownerOf(owner: XmlNode): Right['holders'][number] {
  const [person] = children(owner, 'Person');
  if (person) {
    const parts = ['FamilyName', 'FirstName', 'Patronymic'].map((part) => textAt(person, part));
    return { name: parts.filter(Boolean).join(' '), type: 'person', ogrn: '' };
  }
  const firm = textAt(owner, 'Organization/Name');
  if (firm) return { name: firm, type: 'firm', ogrn: '' };
  return { name: textAt(owner, 'Governance/Name'), type: 'public', ogrn: '' };
}
