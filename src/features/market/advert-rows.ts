import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { formatNumber, formatShort, parseNumber } from '#kit/numbers.ts';
import { sameText } from '#kit/russian.ts';
import { ADVERT_FIELDS, type Advert, type AdvertField, type Choice } from './advert/reading.ts';
import { areaProblem, priceProblem } from './amounts.ts';

/*
 * What the dialog «Что заполнить по объявлению» asks: a row for each cell, with what the page says of it. The user
 * ticks, mends, and chooses where the page contradicts itself. Only what is ticked is taken.
 */

export type AdvertValues = Partial<Record<AdvertField, string | number>>;

/** A cell that an advert can fill. Without options it is free text, a number or a day. */
export interface AdvertCell {
  field: AdvertField;
  options?: readonly { value: string; label: string }[];
  /** A text of one's own beside the options. */
  open?: true;
  /** Where it is called otherwise than in an analogue. */
  label?: string;
}

export interface AdvertRow {
  field: AdvertField;
  label: string;
  /** As the cell shows it, or as the user mended it. */
  typed: string;
  tick: boolean;
  /** What the page says, the most trusted first; more than one contradict each other. None: it says nothing. */
  choices: Choice[];
  /** The chosen one; null while none is, or after the user wrote his own. */
  picked: number | null;
  /** Why it is not ticked. */
  note: string | null;
}

const DAYS: ReadonlySet<AdvertField> = new Set(['offer_date', 'saleDate', 'accessed_at']);

/** As the cell will show it. */
export function valueShown({ field, options }: AdvertCell, value: string | number): string {
  if (field === 'price') return formatNumber(value);
  if (field === 'area') return formatShort(value, 4);
  if (DAYS.has(field)) return formatDate(String(value));
  return options?.find((one) => one.value === value)?.label ?? String(value);
}

const labelOf = (field: AdvertField) => ADVERT_FIELDS.find((one) => one.field === field)?.label ?? field;

export const UNIT: Partial<Record<AdvertField, string>> = { price: '₽', area: 'кв. м' };

export function rowsOf({ proposals }: Pick<Advert, 'proposals'>, cells: readonly AdvertCell[]): AdvertRow[] {
  return cells.map((cell): AdvertRow => {
    const row = { field: cell.field, label: cell.label ?? labelOf(cell.field) };
    const proposal = proposals.find((one) => one.field === cell.field);
    if (!proposal) return { ...row, typed: '', tick: false, choices: [], picked: null, note: null };
    const { others, tick, note, value, quote, origin, beside = null } = proposal;
    const choices = [{ value, quote, origin, beside }, ...others];
    const isOne = choices.length === 1;
    return { ...row, typed: isOne ? valueShown(cell, value) : '', tick, choices, picked: isOne ? 0 : null, note };
  });
}

/** One of the values that contradict each other is chosen. */
export const withChoice = (row: AdvertRow, cell: AdvertCell, index: number): AdvertRow => {
  const choice = row.choices[index];
  return choice ? { ...row, picked: index, typed: valueShown(cell, choice.value), tick: true } : row;
};

/** What stands in the cell, as it shows it; '' where it is empty. */
export function standing(cell: AdvertCell, now: AdvertValues): string {
  const value = now[cell.field];
  return value === undefined || value === '' ? '' : valueShown(cell, value);
}

export const isSame = (row: Pick<AdvertRow, 'typed'>, stands: string): boolean =>
  stands !== '' && sameText(row.typed) === sameText(stands);

const NOT_LISTED = 'Выберите значение из списка';
export const NOTHING_CHOSEN = 'Выберите одно из значений или снимите отметку';
const EMPTY = 'Впишите значение или снимите отметку';

type Read = { value: string | number } | { problem: string };

/** What the user's text says, or what is wrong with it. */
function readTyped({ field, options, open }: AdvertCell, typed: string): Read {
  const text = typed.trim();
  if (text === '') return { problem: EMPTY };
  if (field === 'price' || field === 'area') {
    const number = Number(parseNumber(text) ?? Number.NaN);
    if (Number.isNaN(number)) return { problem: 'Введите число' };
    const problem = field === 'price' ? priceProblem(number) : areaProblem(number);
    return problem === null ? { value: number } : { problem };
  }
  if (DAYS.has(field)) {
    const day = parseTypedDate(text);
    return day === null ? { problem: 'Введите дату в виде дд.мм.гггг' } : { value: day };
  }
  const known = options?.find((one) => sameText(one.label) === sameText(text));
  if (known) return { value: known.value };
  return options && !open ? { problem: NOT_LISTED } : { value: text };
}

export interface Confirmed {
  values: AdvertValues;
  problems: Partial<Record<AdvertField, string>>;
}

/** The ticked values, and what is wrong with those that cannot be taken. */
export function confirmed(rows: readonly AdvertRow[], cells: readonly AdvertCell[]): Confirmed {
  const result: Confirmed = { values: {}, problems: {} };
  for (const row of rows) {
    const cell = cells.find(({ field }) => field === row.field);
    if (!row.tick || !cell) continue;
    if (row.choices.length > 1 && row.picked === null && row.typed.trim() === '') {
      result.problems[row.field] = NOTHING_CHOSEN;
      continue;
    }
    const read = readTyped(cell, row.typed);
    if ('problem' in read) result.problems[row.field] = read.problem;
    else result.values[row.field] = read.value;
  }
  return result;
}
