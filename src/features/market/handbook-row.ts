import { z } from 'zod';
import { type Entry, emptyEntry, entryErrors, entryShape } from './handbook.ts';

const partial = z.object(entryShape).partial();

/** A spreadsheet gives a year or a page as a number. */
const TEXTS = ['edition', 'table', 'page', 'source', 'from', 'to', 'note', 'region', 'segment'];

export type RowErrors = Partial<Record<keyof Entry, string>>;

/** One row of a table: what is wrong with it, or the entry. What it does not say is what is usual of its factor. */
export function readEntryRow(row: Readonly<Record<string, unknown>>): { errors: RowErrors } | { entry: Entry } {
  const written = Object.entries(row).filter(([, value]) => value !== null && value !== undefined && value !== '');
  const textual = written.map(([key, value]) =>
    typeof value === 'number' && TEXTS.includes(key) ? [key, String(value)] : [key, value],
  );
  const parsed = partial.safeParse(Object.fromEntries(textual));
  if (!parsed.success)
    return { errors: Object.fromEntries(parsed.error.issues.map(({ path, message }) => [String(path[0]), message])) };
  const said = parsed.data as Partial<Entry>;
  if (said.factor === undefined) return { errors: { factor: 'Выберите фактор' } };
  const isPower = said.factor === 'area' && said.from === undefined && said.to === undefined;
  const usual = { form: isPower ? 'power' : 'pair', one_way: said.factor === 'bargaining' } as const;
  const entry = { ...emptyEntry(), ...usual, ...said };
  const errors = entryErrors(entry);
  return errors ? { errors } : { entry };
}
