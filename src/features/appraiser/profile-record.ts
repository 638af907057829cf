import { z } from 'zod';
import { type Endpoint, endpoint } from '#kit/endpoint.ts';
import type { FieldErrors } from '#kit/errors.ts';
import type { Fields, Form, OutlineItem, ValuesOf } from '#kit/form/form.ts';
import { wireBody } from '#kit/wire.ts';
import type { ScanField } from './scan.ts';

export type ProfileKind = 'legal-entity' | 'appraiser' | 'private-appraiser';

/** A field that must be filled and is not; `label` stands in the list on top. */
export interface MissingField {
  field: string;
  label: string;
}

interface ProfileDefinition<F extends Fields> {
  kind: ProfileKind;
  /** Without the user's id. */
  path: string;
  /** Where a save names its user: in the path, or in the body as `user_id`. */
  savedBy: 'path' | 'body';
  title: string;
  /** What the record holds, scans and their names included. */
  form: Form<F>;
  scans: readonly ScanField[];
  /** What clients send along and is no part of the record. */
  echoed?: readonly string[];
  /** Headline of the list of what is missing, as the specification words it. */
  missingHeadline: string;
  /** Scans that the screen asks for before it saves. */
  requiredScans?: readonly (ScanField & keyof F)[];
  /** What no field alone can know: sentences beside filled fields that contradict others. They stop a save. */
  problems(content: ValuesOf<F>): FieldErrors;
}

/** What every record answers beside its content. */
const frame = {
  id: z.uuid(),
  user_id: z.uuid(),
  version: z.number().int(),
  /** Required fields, scans not counted: filled of all. */
  filled: z.number().int(),
  required: z.number().int(),
  updated_at: z.string(),
};

/**
 * A profile record described once: its shape, its two calls, what must be filled. A user has one record. A POST is an
 * upsert: absent keys stay, `null` clears, a stale `version` is refused (rows.md W1, W7).
 */
export function defineProfile<F extends Fields>(definition: ProfileDefinition<F>) {
  const { form } = definition;
  const content = z.object(form.shape);
  const record = z.object({ ...form.shape, ...frame });
  const common = { access: 'user', tag: 'Профиль', reply: record } as const;
  return {
    ...definition,
    content,
    record,
    empty: form.empty,
    sealed: form.sealed,
    /** Of the fields that must be filled, in the order of the list. */
    required: form.requirements(form.empty()).map(({ field }) => field),
    labelOf: form.labelOf,
    /** Check digits and the like, and what the profile itself finds. */
    problems: (values: ValuesOf<F>): FieldErrors => ({ ...form.problems(values), ...definition.problems(values) }),
    /** Reads the record; 404 until it was saved for the first time. */
    read: endpoint({
      ...common,
      method: 'GET',
      path: `${definition.path}/:userId`,
      summary: `${definition.title}: прочитать`,
      params: z.object({ userId: z.uuid() }),
    }),
    write: endpoint({
      ...common,
      method: 'POST',
      path: definition.savedBy === 'path' ? `${definition.path}/:userId` : definition.path,
      summary: `${definition.title}: сохранить`,
      params: z.object({ userId: z.uuid().optional() }),
      body: wireBody(
        { ...content.partial().shape, version: z.number().int().optional(), user_id: z.uuid().optional() },
        definition.echoed,
      ),
    }),
  };
}

/** Any of the three, whatever its fields. */
export interface AnyProfile {
  kind: ProfileKind;
  read: Endpoint;
  write: Endpoint;
  scans: readonly ScanField[];
  sealed?: readonly string[];
  labelOf(field: string): string;
  required: readonly string[];
  missingHeadline: string;
  requiredScans?: readonly string[];
  empty(): object;
  problems(content: never): FieldErrors;
}

export type ProfileContent<P extends { content: z.ZodType }> = z.output<P['content']>;
export type ProfileOf<P extends { record: z.ZodType }> = z.output<P['record']>;

const isFilled = (value: unknown) => value !== null && value !== undefined && String(value).trim() !== '';

const empty = (profile: Pick<AnyProfile, 'labelOf'>, fields: readonly string[], content: object): MissingField[] =>
  fields
    .filter((field) => !isFilled((content as Record<string, unknown>)[field]))
    .map((field) => ({ field, label: profile.labelOf(field) }));

interface Shown {
  form: Pick<Form<Fields>, 'fields' | 'sections'>;
  requiredScans?: readonly string[];
}

/** How much is filled of what the screen does not call optional: required fields, those a rule asks for, the scans that a save wants. */
export function fullness(
  { form: { fields }, requiredScans = [] }: Shown,
  content: object,
  names: readonly string[] = Object.keys(fields),
): { filled: number; required: number } {
  const expected = names.filter(
    (name) => fields[name]?.required || fields[name]?.asked || requiredScans.includes(name),
  );
  const filled = expected.filter((name) => isFilled((content as Record<string, unknown>)[name]));
  return { filled: filled.length, required: expected.length };
}

/** The same, beside each section. */
export const outlineOf = (profile: Shown, content: object): OutlineItem[] =>
  Object.entries(profile.form.sections).map(([id, { title, fields }]) => ({
    ...{ id: `section-${id}`, title, wrong: false },
    ...fullness(profile, content, Object.keys(fields)),
  }));

/** The required fields that are empty, in the order of the list. */
export function missingFields(profile: Pick<AnyProfile, 'labelOf' | 'required'>, content: object): MissingField[] {
  return empty(profile, profile.required, content);
}

/** The scans that a save from the screen asks for and that are not attached. */
export function missingScans(profile: Pick<AnyProfile, 'labelOf' | 'requiredScans'>, content: object): MissingField[] {
  return empty(profile, profile.requiredScans ?? [], content);
}

export const FIELD_REQUIRED = 'Это поле обязательно для заполнения';
export const SCANS_HEADLINE = 'Пожалуйста, загрузите следующие документы:';
export const FORM_INCOMPLETE = 'Пожалуйста, заполните все обязательные поля профиля';
