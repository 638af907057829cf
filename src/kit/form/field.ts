import type { z } from 'zod';
import type { clearableText } from '#kit/wire.ts';
import type { Measure } from './measure.ts';

/*
 * A field is a value: its label, its wire type, its limits, how it is asked for and where it is printed. It holds data
 * and pure functions of its own value. It holds no function of the record, no JSX and no I/O: what needs one of these
 * is a `custom` field with a control and a print of its own.
 */

/** Where a field is printed: a row of this table, a function of `print.ts`, or nowhere, for this reason. */
export type Print = string | { readonly by: string } | { readonly unprinted: string };

export const by = <const B extends string>(name: B): { readonly by: B } => ({ by: name });
export const unprinted = (reason: string): { readonly unprinted: string } => ({ unprinted: reason });

/** The field is there only while another field of the record has this value (decision 0032). */
export interface When {
  /** Of several the first that is filled: «оцениваемое право», else the registered one. */
  readonly field: string | readonly string[];
  /** Its value, or any of these; of a list one of its values. */
  readonly is: string | boolean | readonly string[];
}

export interface Choice {
  readonly value: string;
  readonly label: string;
}

export interface Common<V, P extends Print> {
  /** Without a default: a field that nobody prints does not compile. */
  readonly print: P;
  /** Always, or only while another field has this value. */
  readonly required?: true | When;
  /** Not required to go on, but a rule asks for it where it is empty: the screen does not call it optional. */
  readonly asked?: true;
  /** Stored sealed, so that neither SQL nor a copy of the database reads it. */
  readonly sealed?: true;
  /** Columns of 12 on the screen, and on the phone; all of them where nothing is said. */
  readonly span?: 3 | 4 | 6 | 8 | 12;
  readonly phone?: 4 | 6 | 8 | 12;
  /** The label above the control, where it is another one than the field's name. */
  readonly question?: string;
  readonly placeholder?: string;
  /** Below the control: always the same, or said of the value. */
  readonly hint?: string;
  readonly note?: (value: V) => string | undefined;
  /** What deserves a look but may be saved. */
  readonly doubt?: (value: unknown) => string | null;
  /** Where there are several conditions, all must hold. */
  readonly when?: When | readonly When[];
  readonly printLabel?: string;
  /** The value as the document has it, where that is not `words`. */
  readonly printWords?: (value: V) => string;
  /** What is wrong with a value that is filled and shown. */
  readonly problem?: (value: V) => string | null;
}

/** What a text is: figures, an address, a phone number (Russian or any), a number by its mask (`0` a digit). */
export type TextAs =
  | 'figures'
  | 'email'
  | 'phone'
  | 'any-phone'
  | 'url'
  // Digits pasted beyond the mask go to the field `behind`.
  | { readonly mask: string; readonly behind?: string };

/** The entry for the user's own text, and the text's field. */
export interface OwnText {
  /** Label of the text. */
  readonly ask: string;
  readonly placeholder?: string;
  /** The entry, in the gender of what is chosen; else «Другое». */
  readonly other?: string;
}

export type ClearableText = ReturnType<typeof clearableText>;

/** An own text's wire type, and the way from the record to the form and back. */
export interface Own<V> {
  readonly type: ClearableText;
  toStored(value: V, own: string): [V, string];
  toForm(value: V, own: string): [V, string];
}

export interface Field<
  V = unknown,
  T extends z.ZodType = z.ZodType,
  P extends Print = Print,
  Kind extends string = string,
> extends Common<V, P> {
  readonly kind: Kind;
  readonly label: string;
  /** Its type on the wire, with its limits. */
  readonly type: T;
  /** What a new record holds. */
  readonly empty: V;
  readonly max?: number;
  /** A text of several lines: the fewest that are shown. */
  readonly lines?: 1 | 2;
  readonly as?: TextAs;
  readonly measure?: Measure;
  readonly options?: readonly Choice[];
  readonly ownText?: OwnText & Own<V>;
  /** The option that excludes all others. */
  readonly excludes?: string;
  /** The value as it is stored, and as the form shows it. */
  readonly tidy?: (value: V) => V;
  readonly show?: (value: V) => V;
  /** What the wire refuses, as a rule of the value. It holds for a hidden field too. */
  readonly refused?: (value: V, own: string) => string | null;
  /** The value as people read it: in the choice between two versions, in what an extract proposes, in print. */
  words(value: V): string;
}
