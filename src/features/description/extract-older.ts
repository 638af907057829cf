import type { FoundPlot } from './extract.ts';
import { type Right, valuesOfRights } from './extract-rights.ts';
import { given, roublesOf } from './extract-values.ts';
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
} from './extract-xml.ts';
import type { LandPlot } from './land-plot.ts';
import { LAND_CATEGORIES } from './options.ts';

/* The cadastral extract (KVZU) and passport (KPZU) of a plot, issued to 2021; still met in clients' folders. */

const OUTDATED = 'Документ старого образца: сверьте сведения с действующей выпиской из ЕГРН.';

export function readOlderExtract(root: XmlNode): FoundPlot[] {
  return [...nodesAt(root, 'Parcels/Parcel'), ...nodesAt(root, 'Parcel')].map((parcel) => ({
    cadastralNumber: attribute(parcel, 'CadastralNumber'),
    read: () => {
      const rights = valuesOfRights(nodesAt(parcel, 'Rights/Right').map(rightOf));
      return { values: { ...land(parcel), ...rights.values }, warnings: [OUTDATED, ...rights.warnings] };
    },
  }));
}

function land(parcel: XmlNode): Partial<LandPlot> {
  const use = nodeAt(parcel, 'Utilization');
  const inner = nodesAt(parcel, 'InnerCadastralNumbers/CadastralNumber').map(textOf);
  const encumbrances = nodesAt(parcel, 'Encumbrances/Encumbrance/Name').map(textOf);
  return given({
    cadastral_number: attribute(parcel, 'CadastralNumber'),
    total_area: numberOf(textAt(parcel, 'Area/Area')),
    area_inaccuracy: numberOf(textAt(parcel, 'Area/Inaccuracy')) || null,
    land_category: categoryOf(textAt(parcel, 'Category')),
    permitted_use: attribute(use, 'ByDoc'),
    address: textBelow(nodeAt(parcel, 'Location'), 'Note'),
    cadastral_value: roublesOf(attribute(nodeAt(parcel, 'CadastralCost'), 'Value')),
    capital_construction: inner.length > 0 ? `Объекты с кадастровыми номерами ${inner.join(', ')}` : '',
    encumbrances: encumbrances.filter(Boolean).join('; '),
    documents: ['Кадастровый план (паспорт) земельного участка'],
  });
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
