import { formatShort, parseNumber } from '#kit/numbers.ts';
import { type Entry, emptyEntry } from '../../handbook.ts';

/* An entry in its dialog: matrices are typed or pasted as text, a row a line. */

const MATRICES = ['cells', 'low_cells', 'high_cells'] as const;
type Matrix = (typeof MATRICES)[number];
export type EntryForm = Omit<Entry, 'bounds' | Matrix> & Record<'bounds' | Matrix, string>;

const shown = (value: number) => formatShort(value, 6).replaceAll('\u00a0', '');

export function toForm(entry: Entry): EntryForm {
  const matrices = Object.fromEntries(
    MATRICES.map((name) => [name, entry[name].map((row) => row.map(shown).join('\t')).join('\n')]),
  ) as Record<Matrix, string>;
  return { ...entry, ...matrices, bounds: entry.bounds.map(shown).join('; ') };
}

/** Numbers between semicolons, tabs or spaces; null where one of them is none. */
function numbersOf(line: string): number[] | null {
  const numbers = line.split(/[;\t]|\s{1,9}/).flatMap((part) => (part.trim() === '' ? [] : [parseNumber(part)]));
  return numbers.includes(null) ? null : numbers.map(Number);
}

const WRONG = 'Числа через пробел, табуляцию или точку с запятой';

/** The body of the call, or what cannot be read. */
export function fromForm(form: EntryForm): { entry: Entry } | { problems: Partial<Record<keyof EntryForm, string>> } {
  const problems: Partial<Record<keyof EntryForm, string>> = {};
  const bounds = numbersOf(form.bounds);
  if (!bounds) problems.bounds = WRONG;
  const matrices = Object.fromEntries(
    MATRICES.map((name) => {
      const rows = form[name]
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map(numbersOf);
      if (rows.includes(null)) problems[name] = WRONG;
      return [name, rows.filter((row) => row !== null)];
    }),
  ) as Record<Matrix, number[][]>;
  if (Object.keys(problems).length > 0) return { problems };
  return { entry: { ...form, ...matrices, bounds: bounds ?? [] } };
}

/** What is usual of a factor: values and form of another one say nothing of it. */
export function usualOf(factor: Entry['factor']): Pick<Entry, 'from' | 'to' | 'form' | 'unit' | 'one_way'> {
  const { from, to, unit } = emptyEntry();
  if (factor === 'area') return { from, to, unit, form: 'power', one_way: false };
  if (factor === 'bargaining')
    return { from: 'Предусмотрен', to: 'Не предусмотрен', unit: 'percent', form: 'pair', one_way: true };
  return { from, to, unit, form: 'pair', one_way: false };
}
