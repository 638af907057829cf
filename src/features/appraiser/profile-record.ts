import { z } from 'zod';
import { type Endpoint, endpoint } from '#kit/endpoint.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { wireBody } from '#kit/wire.ts';
import type { ScanField } from './scan.ts';

export type ProfileKind = 'legal-entity' | 'appraiser' | 'private-appraiser';

/** A field that must be filled and is not; `label` stands in the list on top. */
export interface MissingField {
  field: string;
  label: string;
}

interface ProfileDefinition<Content extends z.ZodRawShape> {
  kind: ProfileKind;
  /** Without the user's id. */
  path: string;
  /** Where a save names its user: in the path, or in the body as `user_id`. */
  savedBy: 'path' | 'body';
  title: string;
  /** What the record holds, by wire name, scans and their names included. Every field must take its value of `empty`. */
  content: Content;
  scans: readonly ScanField[];
  /** Fields that are stored sealed, as those of a sheet. */
  sealed?: readonly (keyof Content & string)[];
  /** What clients send along and is no part of the record. */
  echoed?: readonly string[];
  empty(): z.output<z.ZodObject<Content>>;
  /** Every field as the screen names it. */
  labels: Record<keyof Content & string, string>;
  /** What must be filled, in the order of the list. */
  required: readonly (keyof Content & string)[];
  /** Headline of the list of what is missing, as the specification words it. */
  missingHeadline: string;
  /** Scans that the screen asks for before it saves. */
  requiredScans?: readonly (ScanField & keyof Content)[];
  /** Check digits and the like: sentences beside fields that are filled, but wrong. They stop a save. */
  problems(content: z.output<z.ZodObject<Content>>): FieldErrors;
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
 * A profile record described once: its shape, its two calls, what must be filled. One record per user; a POST is an
 * upsert: absent keys stay as they are, `null` clears, a stale `version` is refused (rows.md W1, W7).
 */
export function defineProfile<Content extends z.ZodRawShape>(definition: ProfileDefinition<Content>) {
  const partial = Object.fromEntries(
    Object.entries(definition.content).map(([key, type]) => [key, (type as z.ZodType).optional()]),
  ) as unknown as { [K in keyof Content]: z.ZodOptional<Content[K]> };
  const record = z.object({ ...definition.content, ...frame });
  const common = { access: 'user', tag: 'Профиль', reply: record } as const;
  return {
    ...definition,
    content: z.object(definition.content),
    record,
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
        { ...partial, version: z.number().int().optional(), user_id: z.uuid().optional() },
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
  labels: Readonly<Record<string, string>>;
  required: readonly string[];
  missingHeadline: string;
  requiredScans?: readonly string[];
  empty(): object;
  problems(content: never): FieldErrors;
}

export type ProfileContent<P extends { content: z.ZodType }> = z.output<P['content']>;
export type ProfileOf<P extends { record: z.ZodType }> = z.output<P['record']>;

const isFilled = (value: unknown) => value !== null && value !== undefined && String(value).trim() !== '';

const empty = (profile: Pick<AnyProfile, 'labels'>, fields: readonly string[], content: object): MissingField[] =>
  fields
    .filter((field) => !isFilled((content as Record<string, unknown>)[field]))
    .map((field) => ({ field, label: profile.labels[field] ?? field }));

/** The required fields that are empty, in the order of the list. */
export function missingFields(profile: Pick<AnyProfile, 'labels' | 'required'>, content: object): MissingField[] {
  return empty(profile, profile.required, content);
}

/** The scans that a save from the screen asks for and that are not attached. */
export function missingScans(profile: Pick<AnyProfile, 'labels' | 'requiredScans'>, content: object): MissingField[] {
  return empty(profile, profile.requiredScans ?? [], content);
}

export const FIELD_REQUIRED = 'Это поле обязательно для заполнения';
export const SCANS_HEADLINE = 'Пожалуйста, загрузите следующие документы:';
export const FORM_INCOMPLETE = 'Пожалуйста, заполните все обязательные поля профиля';
