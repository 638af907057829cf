import { z } from 'zod';
import { text } from '#kit/wire.ts';
import { CONFIRMABLE_FIELDS, type ConfirmableField } from './confirmable.ts';
import type { land } from './land.ts';

/* What the description said of the plot whose report was copied, kept beside what stands in the fields (rows.md C6). */

const COPIED_FIELDS = ['cadastral_number', 'confirmed_fields', ...CONFIRMABLE_FIELDS] as const;

/** By the names of the fields; what said nothing is absent. Empty where nothing was copied. */
export type CopiedValues = Partial<Pick<ReturnType<typeof land.empty>, 'cadastral_number' | ConfirmableField>> & {
  /** Of the former plot. */
  confirmed_fields?: readonly ConfirmableField[];
};

const said = z.partialRecord(z.enum(COPIED_FIELDS), z.union([text(3000), z.number(), z.array(text(3000)).max(100)]));

/** null is a report that was not copied. */
export const copiedValues = z.codec(said.nullable(), z.custom<CopiedValues>(), {
  decode: (sent) => (sent ?? {}) as CopiedValues,
  encode: (stored) => stored as never,
});

/** What was copied is of another plot. A plot that nobody has named yet is none. */
export const isOtherPlot = (former: string | undefined, own: string | undefined): boolean =>
  Boolean(former && own && former !== own);
