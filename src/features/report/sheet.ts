import { z } from 'zod';
import { completed, completedEach } from '#kit/completed.ts';
import { BODY_LIMITS, type Endpoint, endpoint, storedField } from '#kit/endpoint.ts';
import type { Requirement } from '#kit/form/form.ts';
import { wireBody } from '#kit/wire.ts';
import type { SheetKind } from './steps.ts';

interface SheetDefinition<K extends SheetKind, Content extends z.ZodRawShape, Computed extends z.ZodRawShape> {
  kind: K;
  /** The specification's path without the report's id: `/api/clients`. */
  path: string;
  tag: string;
  title: string;
  /** What the user writes, by wire name. Every field must take its value of `empty`. */
  content: Content;
  /** What the server adds and a client may echo. */
  computed?: Computed;
  /** Fields that are stored sealed, so that neither SQL nor a copy of the database reads them. */
  sealed?: readonly (keyof Content & string)[];
  /** Nobody fills it first: until it was written it is read as an empty one of version 0, and is not missing. */
  readsEmpty?: true;
  /** Of a field that is a list of records, or records by name: an empty record. */
  parts?: Parts;
  empty(): z.output<z.ZodObject<Content>>;
  /** The required fields in the order of the list on top (rows.md W1: a rule apart from the wire's types). */
  requirements(content: z.output<z.ZodObject<Content>>): Requirement[];
}

type Parts = Readonly<Record<string, () => object>>;

/** Content as it is stored, whatever version stored it: newer fields get their empty value, in the parts too. */
export function storedContent<S extends Pick<StoredSheet, 'empty' | 'parts'>>(
  sheet: S,
  stored: unknown,
): ReturnType<S['empty']> {
  const content = completed(sheet.empty(), stored) as Record<string, unknown>;
  const parts = Object.entries(sheet.parts ?? {}).map(([field, empty]) => [
    field,
    completedEach(empty, content[field]),
  ]);
  return { ...content, ...Object.fromEntries(parts) } as ReturnType<S['empty']>;
}

/** What every record of a report answers beside its content. */
const sheetRecordShape = {
  id: z.uuid(),
  report_id: z.uuid(),
  version: z.number().int(),
  /** Required fields: filled of all. */
  filled: z.number().int(),
  required: z.number().int(),
  updated_at: z.string(),
};

/** What a save of a sheet may carry: any of its fields, and the version it was made from. */
export function sheetBody<Content extends z.ZodRawShape>(content: Content, echoed: readonly string[] = []) {
  return wireBody({ ...z.object(content).partial().shape, version: z.number().int().optional() }, echoed);
}

/**
 * What a sheet answers. Its content is answered as it is stored: a rule that came later refuses only what is written.
 */
export function sheetRecord<Content extends z.ZodRawShape>(content: Content) {
  for (const field of Object.values(content)) storedField.add(field as z.ZodType);
  return z.object({ ...content, ...sheetRecordShape });
}

/**
 * A step of a report described once: its stored shape, its two calls `GET|POST <path>/:reportId`, what must be filled.
 * A POST is an upsert: absent keys stay, `null` clears, a stale `version` is refused (W1, W7).
 */
export function defineSheet<
  const K extends SheetKind,
  Content extends z.ZodRawShape,
  Computed extends z.ZodRawShape = Record<never, never>,
>(definition: SheetDefinition<K, Content, Computed>) {
  return { ...defineSheetCalls(definition), requirements: definition.requirements };
}

/** A sheet whose requirements stand in a file of their own: they need what a browser should not load. */
export function defineSheetCalls<
  const K extends SheetKind,
  Content extends z.ZodRawShape,
  Computed extends z.ZodRawShape = Record<never, never>,
>(definition: Omit<SheetDefinition<K, Content, Computed>, 'requirements'>) {
  const computed = (definition.computed ?? {}) as Computed;
  const content = z.object(definition.content);
  const record = sheetRecord({ ...definition.content, ...computed });
  const params = z.object({ reportId: z.uuid() });
  const common = {
    path: `${definition.path}/:reportId`,
    access: 'user',
    tag: definition.tag,
    params,
    reply: record,
  } as const;
  return {
    ...definition,
    content,
    record,
    /** Reads the sheet; 404 until it was written for the first time, unless it `readsEmpty`. */
    read: endpoint({ ...common, method: 'GET', summary: `${definition.title}: прочитать` }),
    write: endpoint({
      ...common,
      method: 'POST',
      summary: `${definition.title}: сохранить`,
      query: z.object({
        /** Stored by itself while the user types, not a save that was asked for (rows.md P4). */
        typed: z.enum(['true', 'false']).optional(),
        /** Made because the step was opened: nobody has filled anything yet, and its completeness says so. */
        opened: z.enum(['true', 'false']).optional(),
      }),
      body: sheetBody(definition.content, Object.keys(computed)),
      bodyLimit: BODY_LIMITS.texts,
    }),
  };
}

/** Any sheet as it is stored, whatever its fields. */
export interface StoredSheet {
  kind: SheetKind;
  sealed?: readonly string[];
  parts?: Parts;
  empty(): object;
  requirements(content: never): Requirement[];
}

/** One that is read and written by two calls of its own. */
export interface AnySheet extends StoredSheet {
  read: Endpoint;
  write: Endpoint;
  readsEmpty?: true;
}

export type SheetRecord<S extends { record: z.ZodType }> = z.output<S['record']>;

export function progressOf(requirements: readonly Requirement[]): { filled: number; required: number } {
  return { filled: requirements.filter(({ filled }) => filled).length, required: requirements.length };
}
