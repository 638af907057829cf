import { sameValue } from '#kit/record-merge.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { unconfirmedFields } from '../unconfirmed.ts';

/*
 * What the description still holds of an earlier record and the extract does not tell: the date of the former entry,
 * the holder of the plot of a copied report. The list of what is filled proposes to clear it.
 */

type Field = keyof LandPlot;
type Values = Partial<LandPlot>;

const PLOT: readonly Field[] = [
  'permitted_use',
  'area_inaccuracy',
  'boundaries',
  'cadastral_value',
  'restriction_zones',
  'territorial_zone',
  'encumbrances',
  'right_number',
  'owner_name',
  'egrn_number',
  'documents',
  'documents_details',
];
const ENTRY: readonly Field[] = ['right_date', 'right_share', 'right_basis'];
const FIRM: readonly Field[] = ['owner_ogrn', 'owner_ogrn_date', 'owner_address', 'book_value', 'book_value_date'];

/** The extract tells the field, and it differs from what stands there. */
const changes = (current: LandPlot, values: Values, field: Field) =>
  values[field] !== undefined && values[field] !== current[field];

/** As before, and something stood there: an empty field was of no other record. */
const replaces = (current: LandPlot, values: Values, field: Field) =>
  changes(current, values, field) && current[field] !== '' && current[field] !== null;

const isOtherPlot = (current: LandPlot, values: Values) => replaces(current, values, 'cadastral_number');

function staleFields(current: LandPlot, values: Values): Field[] {
  const otherPlot = isOtherPlot(current, values);
  const otherEntry = otherPlot || changes(current, values, 'right_number');
  // A name that the register withholds is typed from the owner's papers: it goes only with the entry it was typed for.
  const otherHolder = otherPlot || replaces(current, values, 'right_number');
  const otherName = otherHolder || changes(current, values, 'owner_name');
  // The register writes a firm's name in its own way; its ОГРН is the same.
  const sameFirm = values.owner_ogrn !== undefined && values.owner_ogrn === current.owner_ogrn;
  // A new description says «Не зарегистрировано» by itself; a plan that is silent on encumbrances does not prove it.
  const unproved = values.cadastral_number !== undefined && unconfirmedFields(current).includes('encumbrances');
  return [
    ...(otherPlot ? PLOT : []),
    ...(unproved ? (['encumbrances'] as const) : []),
    ...(otherEntry ? ENTRY : []),
    ...(otherHolder ? (['owner_name'] as const) : []),
    ...(otherName ? (['owner_type'] as const) : []),
    ...(otherName && !sameFirm ? FIRM : []),
    ...(changes(current, values, 'total_area') ? (['area_inaccuracy'] as const) : []),
    ...(otherPlot || changes(current, values, 'cadastral_value') ? (['cadastral_value_date'] as const) : []),
    ...(otherPlot || changes(current, values, 'egrn_number') ? (['egrn_date', 'egrn_issuer'] as const) : []),
  ];
}

/** An extract adds to the list of documents. The default list and the papers of another plot give way to it. */
function withDocuments(current: LandPlot, values: Values): Values {
  if (!values.documents || isOtherPlot(current, values)) return {};
  const untouched = sameValue(current.documents, newLandPlot().documents);
  return { documents: [...new Set([...(untouched ? [] : current.documents), ...values.documents])] };
}

/** The extract's values with the fields that they leave untrue, emptied. `current` is the stored record. */
export function withStale(current: LandPlot, values: Values): Values {
  const stale = staleFields(current, values).filter((field) => !(field in values));
  const fresh = newLandPlot();
  // A default of a new description («Не зарегистрировано») is no better known than what it would replace.
  const emptied = stale.map((field) => {
    const value = fresh[field];
    if (Array.isArray(value)) return [field, []];
    return [field, typeof value === 'string' ? '' : null];
  });
  // An extract without rights denies what a new description says by itself, not what somebody chose.
  const chosen = values.right_type === '' && current.right_type !== fresh.right_type;
  return {
    ...(Object.fromEntries(emptied) as Values),
    ...values,
    ...withDocuments(current, values),
    ...(chosen ? { right_type: current.right_type } : {}),
  };
}
