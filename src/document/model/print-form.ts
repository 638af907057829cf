import { type AnyField, type Fields, type Form, isRequired, isShown, type ValuesOf } from '#kit/form/form.ts';
import type { Block, KeyValueRow } from './block.ts';
import { required, row } from './block-build.ts';

/*
 * The fields of a form in print. A field names its table, or the function that prints it. `print.ts` of the slice gives
 * the tables their order and holds the functions.
 */

/** Rows of a table; a null is a row that is left out. */
export type Rows = readonly (KeyValueRow | null)[];

/** Names of the functions that the fields are printed by. */
export type HandOf<F extends Fields> = F extends unknown ? Extract<F[keyof F]['print'], { by: string }>['by'] : never;

/** `satisfies Hands<typeof land.fields, …>`: a missing function of a field does not compile. */
export type Hands<F extends Fields, Context, Values extends ValuesOf<F> = ValuesOf<F>> = {
  readonly [B in HandOf<F>]: (values: Values, context: Context) => Rows | readonly Block[];
};

/** Names of the tables. */
export type TableOf<F extends Fields> = Extract<F[keyof F]['print'], string>;

type RowOf<F extends Fields, T> = { [K in keyof F]: F[K]['print'] extends T ? K : never }[keyof F] & string;

/** A field's row: its label and its value in words. A required one is printed as «не указано» when it is empty. */
export function fieldRow<F extends Fields>(form: Form<F>, values: ValuesOf<F>, name: keyof F & string) {
  const field: AnyField = form.fields[name] as AnyField;
  const value: unknown = values[name as keyof ValuesOf<F>];
  // An edition that was generated before the field came has no value of it.
  const words = value === undefined ? '' : (field.printWords ?? field.words)(value);
  return (isRequired(field, values) ? required : row)(field.printLabel ?? field.label, words);
}

/** Names of fields and rows of `print.ts`. A field that is not named stands last, in the order of the screen. */
export type Order<F extends Fields, T extends TableOf<F>> = readonly (RowOf<F, T> | Rows)[];

/** The rows of a table. A hidden field has none (decision 0032), nor has one that is to be left out. */
export function tableRows<F extends Fields, T extends TableOf<F>>(
  form: Form<F>,
  values: ValuesOf<F>,
  table: T,
  { order, without }: { order: Order<F, T>; without?: ReadonlySet<string> },
): (KeyValueRow | null)[] {
  const names = Object.keys(form.fields).filter((name) => form.fields[name]?.print === table);
  const last = names.filter((name) => !order.some((entry) => entry === name));
  return [...order, ...last].flatMap((entry) => {
    if (typeof entry !== 'string') return entry;
    const left = without?.has(entry) || !isShown(form.fields[entry] as AnyField, values);
    return left ? [] : [fieldRow(form, values, entry)];
  });
}
