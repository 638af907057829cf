import { HEAD_LABELS } from '#features/contract/contract.ts';
import { land } from '#features/description/land.ts';
import { toForm, toStored } from '#features/description/land-record.ts';
import { SEGMENT_CODES } from '#features/market-analysis/market-analysis.ts';
import { marketStateForm } from '#features/market-analysis/market-state.ts';
import { ROUNDINGS, WEIGHT_METHODS } from '#features/market-value/choices.ts';
import { assignmentForm } from '#features/report/assignment.ts';
import { clientForm } from '#features/report/client.ts';
import type { StepKey } from '#features/report/steps.ts';
import { anotherValue } from '#kit/form/another-value.ts';
import { type AnyField, type Fields, isShown } from '#kit/form/form.ts';
import type { ReportData } from '../report-data.ts';
import { calculationLabels, marketLabels } from './labels.ts';

/*
 * The fields of a report by their names on the screen, read and changed in its data. No list of them is kept: whatever a
 * step holds is a field, but for what its form does not show or never prints.
 */

/** Which parts of the data a step edits. The rows of a sample and the answers to remarks are no fields. */
const PARTS = {
  contract: ['head', 'client', 'assignment'],
  description: ['description'],
  'market-analysis': ['market'],
  'market-value': ['calculation'],
  files: [],
} as const satisfies Record<StepKey, readonly (keyof ReportData)[]>;

type Part = (typeof PARTS)[StepKey][number];

const FORMS: Partial<Record<Part, Fields>> = {
  client: clientForm.fields,
  assignment: assignmentForm.fields,
  description: land.fields,
  market: marketStateForm.fields,
};

/** Of the other fields those that take no value beside these. */
const LISTED: Readonly<Record<string, readonly string[]>> = {
  market_segment: SEGMENT_CODES,
  weight_method: WEIGHT_METHODS.map(({ value }) => value),
  rounding_type: ROUNDINGS.map(({ value }) => value),
};

export interface FieldPlace {
  step: StepKey;
  /** As the screen names it: `total_area`, `documents_details.0.number`, `actual_use_custom`. */
  name: string;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** The data as the screen has them: own texts and details of documents are fields by themselves. Twice is the same as once. */
export const asShown = (data: ReportData): ReportData => ({
  ...data,
  description: data.description && toForm(data.description),
});

const asStored = (shown: ReportData): ReportData => ({
  ...shown,
  description: shown.description && toStored(shown.description),
});

/** Names of what is no field: nobody types it. */
const NOT_TYPED =
  /(?:^|\.)(?:id|key|screenshots|evidence|links)(?:\.|$)|^(?:confirmed_fields|sample_texts|extract_\w+|copied_values|client_is_other)|^documents_details\.\d+\.document$/;

const OWN_TEXT = /_custom$/;

/** The field of a form; of an own text or a part of a field, whose kind is another one, none. */
const fieldAt = (part: Part, name: string): AnyField | undefined => FORMS[part]?.[name];

/** Fields that the form hides or that no report prints lead nowhere. */
function isThere(part: Part, shown: object, name: string): boolean {
  if (OWN_TEXT.test(name) && isEmpty((shown as Tree)[name])) return false;
  const field = fieldAt(part, name.split('.')[0]?.replace(OWN_TEXT, '') ?? '');
  return !field || (isShown(field, shown) && (typeof field.print === 'string' || 'by' in field.print));
}

function leaves(value: unknown, name: string): string[] {
  if (!isTree(value) || (Array.isArray(value) && !value.some(isTree))) return [name];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, name ? `${name}.${key}` : key));
}

/** Of a market analysis a whole text is a field, whatever it consists of. */
function namesOf(step: StepKey, part: Part, shown: object | null): string[] {
  if (!shown) return [];
  return (step === 'market-analysis' ? Object.keys(shown) : leaves(shown, '')).filter(
    (name) => !NOT_TYPED.test(name) && isThere(part, shown, name),
  );
}

/** All fields of the report as it is shown, in the order of the steps. */
export function fieldsOf(shown: ReportData): FieldPlace[] {
  return (Object.keys(PARTS) as StepKey[]).flatMap((step) =>
    PARTS[step].flatMap((part) => namesOf(step, part, shown[part]).map((name) => ({ step, name }))),
  );
}

interface Found {
  part: Part;
  way: string[];
}

/** Where a field stands. The own text of a head is stored in the field that it is chosen in. */
function foundIn(shown: ReportData, { step, name }: FieldPlace): Found | null {
  for (const named of [name, name.replace(OWN_TEXT, '')]) {
    const way = named.split('.');
    const part = PARTS[step].find((one) => Object.hasOwn(shown[one] ?? {}, way[0] ?? ''));
    if (part) return { part, way };
  }
  return null;
}

const valueAt = (shown: ReportData, { part, way }: Found): unknown =>
  way.reduce<unknown>((of, key) => (isTree(of) ? of[key] : undefined), shown[part]);

/** What the field holds; undefined for a name that the step does not have. */
export function valueIn(shown: ReportData, place: FieldPlace): unknown {
  const found = foundIn(shown, place);
  return found ? valueAt(shown, found) : undefined;
}

function changedIn(tree: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const of = isTree(tree) ? tree : {};
  const part = changedIn(of[key], rest, value);
  return Array.isArray(of) ? of.with(Number(key), part) : { ...of, [key]: part };
}

/**
 * The data as they would be stored with other values of these fields. `filling` is what the empty ones get whose kind
 * nobody knows here.
 */
export function withOthers(shown: ReportData, places: readonly FieldPlace[], filling: unknown): ReportData {
  let changed = shown;
  for (const place of places) {
    const found = foundIn(changed, place);
    if (!found) continue;
    const [before, field] = [valueAt(changed, found), fieldAt(found.part, place.name)];
    const value = field
      ? anotherValue(field, before)
      : (LISTED[place.name]?.find((one) => one !== before) ?? another(before, filling));
    changed = { ...changed, [found.part]: changedIn(changed[found.part], found.way, value) };
  }
  return asStored(changed);
}

/** An empty field of which a made-up text is a value that somebody could have written. */
export function takesAnyText(shown: ReportData, place: FieldPlace): boolean {
  const part = foundIn(shown, place)?.part;
  const field = part && fieldAt(part, place.name);
  return field !== undefined && field.problem === undefined;
}

/** What a row may be called that prints the field; empty where nothing names it. */
export function labelsOf(shown: ReportData, place: FieldPlace): readonly string[] {
  const part = foundIn(shown, place)?.part;
  if (part === 'calculation') return calculationLabels(place.name);
  if (part === 'market') {
    const labels = marketLabels(place.name);
    if (labels.length > 0) return labels;
  }
  if (part === 'head') return [HEAD_LABELS[place.name as keyof typeof HEAD_LABELS] ?? ''];
  const field = part && fieldAt(part, place.name);
  return field ? [field.label, field.printLabel ?? ''] : [];
}

export const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Another value of the same kind. */
export function another(value: unknown, filling: unknown): unknown {
  if (isEmpty(value)) return Array.isArray(value) ? [filling] : filling;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [];
  if (typeof value === 'string' && DAY.test(value)) return value === '2020-02-02' ? '2021-03-03' : '2020-02-02';
  return 'Иное значение';
}
