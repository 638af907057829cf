import { formatDate } from '#kit/dates.ts';
import { formatRoubleAmount } from '#kit/money.ts';
import { formatShort } from '#kit/numbers.ts';
import { sameValue } from '#kit/record-merge.ts';
import { CONFIRMABLE_FIELDS } from './confirmable.ts';
import { withStale } from './extract-stale.ts';
import { FIELD_LABELS } from './labels.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';
import { OWNER_TYPES } from './options.ts';
import { toForm, toStored } from './own-text.ts';
import { isDefault, unconfirmedFields, withConfirmed } from './unconfirmed.ts';

/** A field that an extract would fill: what stands in it now and what would stand there, in words. */
export interface Proposal {
  field: keyof typeof FIELD_LABELS;
  label: string;
  /** Empty where the field is empty or still holds what a new description has. */
  now: string;
  /** Empty where the field is cleared: the extract does not tell it of the plot or the right it now describes. */
  proposed: string;
}

const UNITS: Partial<Record<keyof LandPlot, string>> = {
  total_area: 'кв.\u00a0м',
  area_inaccuracy: 'кв.\u00a0м',
};

function inWords(field: keyof LandPlot, value: unknown): string {
  if (value === null || value === undefined) return '';
  if (field === 'cadastral_value') return formatRoubleAmount(Number(value));
  if (typeof value === 'number') return `${formatShort(value, 4)}\u00a0${UNITS[field] ?? ''}`.trim();
  if (Array.isArray(value)) return value.map(String).join('; ');
  if (field === 'owner_type') return OWNER_TYPES.find(({ code }) => code === value)?.label ?? '';
  return field.endsWith('_date') || field === 'right_date' ? formatDate(String(value)) : String(value);
}

/** Extracts of the register add to the list of documents; only the default list gives way. */
function withDocuments(current: LandPlot, found: readonly string[]): string[] {
  const untouched = sameValue(current.documents, newLandPlot().documents);
  return [...new Set([...(untouched ? [] : current.documents), ...found])];
}

/** The stored record with the extract's values of the chosen fields. */
function merged(current: LandPlot, values: Partial<LandPlot>, chosen: ReadonlySet<string>): LandPlot {
  const taken: Partial<LandPlot> = Object.fromEntries(Object.entries(values).filter(([field]) => chosen.has(field)));
  const told = CONFIRMABLE_FIELDS.filter((field) => isDefault(field, taken[field]));
  return toStored({
    ...current,
    ...taken,
    confirmed_fields: withConfirmed(current.confirmed_fields, told),
    ...(chosen.has('documents') && values.documents ? { documents: withDocuments(current, values.documents) } : {}),
  });
}

/**
 * What the extract would change in the form, in the order of the screen's labels. What already agrees is left out, but
 * a default that nobody confirmed: the extract does.
 */
export function proposalsOf(form: LandPlot, told: Partial<LandPlot>): Proposal[] {
  const current = toStored(form);
  const values = withStale(current, told);
  const after = merged(current, values, new Set(Object.keys(values)));
  const fresh = toStored(newLandPlot());
  const open = new Set<string>(unconfirmedFields(current));
  return (Object.keys(FIELD_LABELS) as Proposal['field'][])
    .filter((field) => field in values && (open.has(field) || !sameValue(current[field], after[field])))
    .map((field) => ({
      field,
      label: FIELD_LABELS[field],
      now: sameValue(current[field], fresh[field]) ? '' : inWords(field, current[field]),
      proposed: inWords(field, after[field]),
    }));
}

/** The form with the chosen fields of the extract. */
export function filledForm(form: LandPlot, told: Partial<LandPlot>, chosen: ReadonlySet<string>): LandPlot {
  const current = toStored(form);
  return toForm(merged(current, withStale(current, told), chosen));
}
