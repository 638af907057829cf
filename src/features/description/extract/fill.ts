import { sameValue } from '#kit/record-merge.ts';
import { CONFIRMABLE_FIELDS } from '../confirmable.ts';
import { land } from '../land.ts';
import { type LandPlot, newLandPlot } from '../land-plot.ts';
import { toForm, toStored } from '../land-record.ts';
import { isUnsaid, isUseOpen, unconfirmedFields, withConfirmed } from '../unconfirmed.ts';
import { supposedUse } from './said.ts';
import { withStale } from './stale.ts';

/** A field that an extract would fill: what stands in it now and what would stand there, in words. */
export interface Proposal {
  field: keyof typeof land.fields;
  label: string;
  /** Empty where the field is empty or still holds what a new description has. */
  now: string;
  /**
   * Empty where the field is cleared: the extract does not tell it of the plot or right that the record now describes.
   */
  proposed: string;
}

/** The stored record with the extract's values of the chosen fields. */
function merged(current: LandPlot, values: Partial<LandPlot>, chosen: ReadonlySet<string>): LandPlot {
  const taken: Partial<LandPlot> = Object.fromEntries(Object.entries(values).filter(([field]) => chosen.has(field)));
  const next = { ...current, ...taken };
  const told = CONFIRMABLE_FIELDS.filter((field) => field in taken && isUnsaid(next, field, next[field]));
  const fresh = newLandPlot();
  return toStored({
    ...next,
    // The default of a plot without buildings, and back where a newer extract names some.
    ...(isUseOpen(current) ? { actual_use: supposedUse(values).actual_use ?? fresh.actual_use } : {}),
    // That was said of another holder.
    client_is_other: current.client_is_other && (taken.owner_name ?? current.owner_name) === current.owner_name,
    // What stood confirmed was another value.
    confirmed_fields: withConfirmed(
      current.confirmed_fields.filter((field) => !(field in taken) || sameValue(taken[field], current[field])),
      told,
    ),
  });
}

/**
 * What the extract would change in the form, in the order of the screen. What already agrees is left out, but
 * what nobody confirmed of the extract's plot: the extract does.
 */
export function proposalsOf(form: LandPlot, told: Partial<LandPlot>): Proposal[] {
  const current = toStored(form);
  const values = withStale(current, told);
  const after = merged(current, values, new Set(Object.keys(values)));
  const fresh = toStored(newLandPlot());
  const { cadastral_number } = after;
  const open = new Set<string>(unconfirmedFields({ ...current, cadastral_number }));
  return (Object.keys(land.fields) as Proposal['field'][])
    .filter((field) => field in values && (open.has(field) || !sameValue(current[field], after[field])))
    .map((field) => ({
      field,
      label: land.labelOf(field),
      now: sameValue(current[field], fresh[field]) ? '' : land.words(field, current[field]),
      proposed: land.words(field, after[field]),
    }));
}

/** The form with the chosen fields of the extract. */
export function filledForm(form: LandPlot, told: Partial<LandPlot>, chosen: ReadonlySet<string>): LandPlot {
  const current = toStored(form);
  return toForm(merged(current, withStale(current, told), chosen));
}
