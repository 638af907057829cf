import { sameValue } from '#kit/record-merge.ts';
import { sameText } from '#kit/russian.ts';
import {
  CONFIRMABLE,
  CONFIRMABLE_FIELDS,
  CONFIRMED_BY,
  type ConfirmableField,
  type ConfirmedBy,
  fieldsOf,
} from './confirmable.ts';
import { deniesExtract } from './extract/notes.ts';
import { type LandPlot, newLandPlot } from './land-plot.ts';

/*
 * What a new description says and nobody has confirmed (rows.md N3). Only «the default is right» is stored, as names in
 * `confirmed_fields`: a value other than the default is somebody's statement by itself.
 */

type Confirmable = Pick<LandPlot, ConfirmableField | 'confirmed_fields'>;
type ToConfirm = Confirmable & Pick<LandPlot, 'extract_values'>;

const DEFAULTS = newLandPlot();

export const isDefault = (field: ConfirmableField, value: unknown) => sameValue(value, DEFAULTS[field]);

/** Of a stored record or of a form. */
export function unconfirmedFields(plot: Confirmable): ConfirmableField[] {
  return CONFIRMABLE_FIELDS.filter((field) => isDefault(field, plot[field]) && !plot.confirmed_fields.includes(field));
}

/** Of the register until somebody says that the visit saw them. */
const SEEN_BY_VISIT = ['capital_construction'] as const satisfies readonly ConfirmableField[];

/** What stands there in the words of the extract: no visit tells a cadastral number, whoever confirmed it. */
export const inWordsOfExtract = (plot: ToConfirm): ConfirmableField[] =>
  SEEN_BY_VISIT.filter(
    (field) => plot[field] !== '' && sameText(plot[field]) === sameText(plot.extract_values[field] ?? ''),
  );

/** What the extract said and nobody has confirmed: stated, but by the extract. */
export const fromExtract = (plot: ToConfirm): ConfirmableField[] =>
  inWordsOfExtract(plot).filter((field) => !plot.confirmed_fields.includes(field));

/** What one press confirms: the defaults, and what came from the extract. */
export const toConfirm = (plot: ToConfirm): ConfirmableField[] =>
  withConfirmed(unconfirmedFields(plot), fromExtract(plot));

/** That of one kind. */
export function unconfirmedBy(plot: ToConfirm, by: ConfirmedBy): ConfirmableField[] {
  const open = toConfirm(plot);
  return fieldsOf(by).filter((field) => open.includes(field));
}

/** Of the kinds that are asked about: without a visit nothing is said to be its result. */
export function askedKinds(inspected: boolean): ConfirmedBy[] {
  return CONFIRMED_BY.filter((by) => by !== 'inspection' || inspected);
}

/** Fields that the report must not state yet: the defaults that a remark asks about. */
export function askedFields(plot: Confirmable, inspected: boolean): ReadonlySet<ConfirmableField> {
  const open = unconfirmedFields(plot);
  return new Set(askedKinds(inspected).flatMap((by) => fieldsOf(by).filter((field) => open.includes(field))));
}

/** The description as far as it may be printed: what nobody confirmed is empty, and what the extract contradicts. */
export function statedPlot(plot: LandPlot, inspected: boolean): LandPlot {
  const denied = deniesExtract(plot) ? (['encumbrances'] as const) : [];
  const emptied = [...askedFields(plot, inspected), ...denied].map((field) => [
    field,
    Array.isArray(plot[field]) ? [] : '',
  ]);
  return { ...plot, ...(Object.fromEntries(emptied) as Partial<LandPlot>) };
}

/** The names with these among them, in one order, so that two equal lists are equal. */
export function withConfirmed(
  names: readonly ConfirmableField[],
  more: readonly ConfirmableField[] = [],
): ConfirmableField[] {
  return CONFIRMABLE_FIELDS.filter((field) => names.includes(field) || more.includes(field));
}

const NAMES: Record<ConfirmableField, string> = {
  ...CONFIRMABLE.inspection,
  ...CONFIRMABLE.extract,
  ...CONFIRMABLE.documents,
};

/** «форма «Треугольная», рельеф «Ровный»». */
export function inWords(plot: Confirmable, fields: readonly ConfirmableField[]): string {
  return fields.map((field) => `${NAMES[field]} «${[plot[field]].flat().join('; ')}»`).join(', ');
}
