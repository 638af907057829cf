import type { StepKey } from '#features/report/steps.ts';
import type { ReportData } from '../report-data.ts';

/*
 * The fields of a report by their names on the screen, read and changed in its data. No list of them is kept: whatever a
 * step holds is a field.
 */

/** Which parts of the data a step edits. The rows of a sample and the answers to remarks are no fields. */
const PARTS = {
  contract: ['head', 'client', 'assignment'],
  description: ['description'],
  'market-analysis': ['market'],
  'market-value': ['calculation'],
  files: [],
} as const satisfies Record<StepKey, readonly (keyof ReportData)[]>;

export interface FieldPlace {
  step: StepKey;
  /** As the screen names it: `total_area`, `documents.0.number`. */
  name: string;
}

type Tree = Record<string, unknown>;
const isTree = (value: unknown): value is Tree => typeof value === 'object' && value !== null;

/** Names of what is no field: nobody types it. */
const NOT_TYPED = /(?:^|\.)(?:id|key|screenshots|evidence|links)(?:\.|$)/;

function leaves(value: unknown, name: string): string[] {
  if (!isTree(value) || (Array.isArray(value) && !value.some(isTree))) return [name];
  return Object.entries(value).flatMap(([key, part]) => leaves(part, name ? `${name}.${key}` : key));
}

/** Of a market analysis a whole text is a field, whatever it consists of. */
const namesOf = (step: StepKey, part: object | null) =>
  step === 'market-analysis' ? Object.keys(part ?? {}) : part ? leaves(part, '') : [];

/** All fields of the report, in the order of the steps. */
export function fieldsOf(data: ReportData): FieldPlace[] {
  return (Object.keys(PARTS) as StepKey[]).flatMap((step) =>
    PARTS[step].flatMap((part) =>
      namesOf(step, data[part])
        .filter((name) => !NOT_TYPED.test(name))
        .map((name) => ({ step, name })),
    ),
  );
}

const partWith = (data: ReportData, { step, name }: FieldPlace) => {
  const [first = ''] = name.split('.');
  return PARTS[step].find((part) => Object.hasOwn(data[part] ?? {}, first));
};

/** What the field holds; undefined for a name that the step does not have. */
export function storedIn(data: ReportData, place: FieldPlace): unknown {
  const part = partWith(data, place);
  return part && place.name.split('.').reduce<unknown>((of, key) => (isTree(of) ? of[key] : undefined), data[part]);
}

function changedIn(tree: unknown, [key, ...rest]: string[], value: unknown): unknown {
  if (key === undefined) return value;
  const of = isTree(tree) ? tree : {};
  const part = changedIn(of[key], rest, value);
  return Array.isArray(of) ? of.with(Number(key), part) : { ...of, [key]: part };
}

/**
 * The data as they would be with other values of these fields. `filling` is what the empty ones get, whose kind nobody
 * knows here.
 */
export function withOthers(data: ReportData, places: readonly FieldPlace[], filling: unknown): ReportData {
  let changed = data;
  for (const place of places) {
    const part = partWith(changed, place);
    if (!part) continue;
    const value = another(storedIn(changed, place), filling);
    changed = { ...changed, [part]: changedIn(changed[part], place.name.split('.'), value) };
  }
  return changed;
}

export const DAY = /^\d{4}-\d{2}-\d{2}$/;

export const isEmpty = (value: unknown): boolean =>
  value === null || value === '' || (Array.isArray(value) && value.length === 0);

/** Another value of the same kind. */
function another(value: unknown, filling: unknown): unknown {
  if (isEmpty(value)) return Array.isArray(value) ? [filling] : filling;
  if (typeof value === 'boolean') return !value;
  if (typeof value === 'number') return value + 1;
  if (Array.isArray(value)) return [];
  if (typeof value === 'string' && DAY.test(value)) return value === '2020-02-02' ? '2021-03-03' : '2020-02-02';
  return 'Иное значение';
}
