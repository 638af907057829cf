import { Decimal } from 'decimal.js';
import { linkKey } from '#features/market/compute/offers/link-key.ts';
import { type CorrectionField, type ListedField, type OpenField, OTHER } from '#features/market/factors.ts';
import { formatDate, parseTypedDate } from '#kit/dates.ts';
import { formatNumber, formatShort, formatSignedPercent, parseNumber } from '#kit/numbers.ts';
import { printedPhone } from '#kit/requisites/phone.ts';
import { sameText } from '#kit/russian.ts';
import { AREA_DECIMALS, areaProblem, CORRECTION_DECIMALS, priceProblem, weightProblem } from '../amounts.ts';
import { type Analogue, PRICE_TYPES, withOwnRanges } from '../analogue.ts';
import { CHOICES, choiceLabel, findChoice } from '../choices.ts';
import type { AnalogueResult } from '../compute/market-value.ts';
import { withChoice } from './fill-from-object.ts';

/** One cell of an analogue's column: what it holds and how it is written. */
export type Cell =
  | { kind: 'text'; field: 'source' | 'address' | 'url' | 'location' | 'exclusionReason' }
  | { kind: 'phone'; field: 'phone' }
  | { kind: 'date'; field: 'saleDate' | 'offer_date' | 'accessed_at' }
  | { kind: 'price'; field: 'price' }
  | { kind: 'area'; field: 'area' }
  | { kind: 'list'; field: Exclude<ListedField, OpenField> }
  /** A list whose last entry opens a free text. */
  | { kind: 'open'; field: OpenField }
  | { kind: 'priceType'; field: 'price_type' }
  | { kind: 'percent'; field: CorrectionField }
  | { kind: 'weight'; field: 'manualWeight' }
  | { kind: 'toggle'; field: 'isIncluded' }
  | { kind: 'screenshots'; field: 'screenshots' }
  | { kind: 'computed'; result: 'pricePerMeter' | 'correctedPrice' | 'weight' | 'weightedValue'; digits: number }
  /** The same words for everybody, or the area shown once more. */
  | { kind: 'fixed'; words: string }
  | { kind: 'echo'; field: 'area' };

/** Cells that show and cannot be written. */
export function isReadOnly(cell: Cell): boolean {
  return cell.kind === 'computed' || cell.kind === 'fixed' || cell.kind === 'echo';
}

/** Options of a cell that is a list, else null. */
export function cellOptions(cell: Cell): readonly { value: string; label: string }[] | null {
  if (cell.kind === 'list' || cell.kind === 'open') return CHOICES[cell.field];
  return cell.kind === 'priceType' ? PRICE_TYPES : null;
}

/**
 * As the table and the clipboard's reader see it: grouped, with units where the row has none; empty when there is
 * nothing.
 */
export function shownText(cell: Cell, analogue: Analogue, result: AnalogueResult | undefined): string {
  switch (cell.kind) {
    case 'fixed':
      return cell.words;
    case 'computed': {
      const value = result?.[cell.result];
      return value ? formatNumber(value, cell.digits) : '';
    }
    case 'price':
      return analogue.price === null ? '' : formatNumber(analogue.price);
    case 'area':
    case 'echo':
      return analogue.area === null ? '' : formatShort(analogue.area, AREA_DECIMALS);
    case 'percent':
      return formatSignedPercent(analogue[cell.field] ?? 0, CORRECTION_DECIMALS);
    case 'weight':
      return analogue.manualWeight === null ? '' : formatNumber(analogue.manualWeight, 4);
    case 'date':
      return formatDate(analogue[cell.field]);
    case 'list':
    case 'open':
      return choiceLabel(cell.field, analogue[cell.field]);
    case 'priceType':
      return PRICE_TYPES.find(({ value }) => value === analogue.price_type)?.label ?? '';
    case 'toggle':
      return analogue.isIncluded ? 'Включен' : 'Добавить';
    case 'screenshots':
      return String(analogue.screenshots.length || '');
    default:
      return analogue[cell.field];
  }
}

const withComma = (value: number | null) => (value === null ? '' : String(value).replace('.', ','));

/** As it is edited and copied: no groups, no units, a decimal comma. */
export function editText(cell: Cell, analogue: Analogue, result: AnalogueResult | undefined): string {
  switch (cell.kind) {
    case 'price':
    case 'area':
    case 'echo':
    case 'weight':
    case 'percent':
      return withComma(analogue[cell.field]);
    case 'computed':
      return shownText(cell, analogue, result).replaceAll('\u00a0', '').replace('\u2212', '-');
    default:
      return shownText(cell, analogue, result);
  }
}

/** What stands in a field while nobody types in it: prices and areas grouped, what is no number as it was typed. */
export function restingText(cell: Cell, text: string): string {
  const digits = cell.kind === 'price' ? 0 : cell.kind === 'area' ? AREA_DECIMALS : null;
  const canonical = digits === null ? null : parseNumber(text);
  return digits === null || canonical === null ? text : formatShort(canonical, digits);
}

const PRICE_EXTRAS = /[\s\u00a0\u2007\u2009\u202f]|₽|руб\.?/gi;

/**
 * What an editor holds after a change: a price takes digits alone. The spaces and the unit of a paste are dropped, its
 * kopecks rounded; what is no price changes nothing (rows.md I4).
 */
export function typedText(cell: Cell, before: string, typed: string): string {
  if (cell.kind !== 'price') return typed;
  const bare = typed.replace(PRICE_EXTRAS, '');
  if (/^\d*$/.test(bare)) return bare;
  const canonical = /^\d/.test(bare) && typed.length > before.length + 1 ? parseNumber(bare) : null;
  return canonical === null ? before : new Decimal(canonical).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed();
}

/** The analogue with the cell written, or why it was not. Null for a cell that cannot be written. */
export type Written = { analogue: Analogue } | { problem: string } | null;

function writeNumber(
  typed: string,
  digits: number,
  problem: (value: number) => string | null,
  write: (value: number | null) => Analogue,
): Written {
  if (typed === '') return { analogue: write(null) };
  const canonical = parseNumber(typed);
  if (canonical === null) return { problem: 'Введите число' };
  const value = new Decimal(canonical).toDecimalPlaces(digits, Decimal.ROUND_HALF_UP).toNumber();
  const wrong = problem(value);
  return wrong === null ? { analogue: write(value) } : { problem: wrong };
}

const YES = ['включен', 'да', '1', '+', 'true'];

/** The kept page of an advert goes with its link: beside another one it would prove nothing. */
function evidenceBeside(field: string, { url, evidence }: Analogue, typed: string): string | null {
  const former = linkKey(url)?.key;
  return field === 'url' && former !== undefined && linkKey(typed)?.key !== former ? null : evidence;
}

/** Writes what was typed or pasted. A correction of −100 % or less is kept, so that its error shows beside it. */
export function writeCell(cell: Cell, analogue: Analogue, text: string): Written {
  const written = writeValue(cell, analogue, text);
  return written && 'analogue' in written ? { analogue: withOwnRanges(analogue, written.analogue) } : written;
}

function writeValue(cell: Cell, analogue: Analogue, text: string): Written {
  const typed = text.trim();
  switch (cell.kind) {
    case 'price':
      return writeNumber(typed, 0, priceProblem, (price) => ({ ...analogue, price }));
    case 'area':
      return writeNumber(typed, AREA_DECIMALS, areaProblem, (area) => ({ ...analogue, area }));
    case 'percent':
      return writeNumber(
        typed,
        CORRECTION_DECIMALS,
        () => null,
        (value) => ({ ...analogue, [cell.field]: value }),
      );
    case 'weight':
      return writeNumber(typed, 6, weightProblem, (manualWeight) => ({ ...analogue, manualWeight }));
    case 'date': {
      const date = /^\d{4}-\d{2}-\d{2}$/.test(typed) ? typed : parseTypedDate(typed);
      if (typed !== '' && date === null) return { problem: 'Введите дату в виде дд.мм.гггг' };
      return { analogue: { ...analogue, [cell.field]: date } };
    }
    case 'list': {
      const value = typed === '' ? '' : findChoice(cell.field, typed);
      return value === null
        ? { problem: `Нет в списке: «${typed}»` }
        : { analogue: withChoice(analogue, cell.field, value) };
    }
    case 'open': {
      const value = typed === '' || sameText(typed) === sameText(OTHER) ? '' : (findChoice(cell.field, typed) ?? typed);
      return { analogue: withChoice(analogue, cell.field, value) };
    }
    case 'priceType': {
      const found = PRICE_TYPES.find(({ label }) => sameText(label) === sameText(typed));
      return found ? { analogue: { ...analogue, price_type: found.value } } : { problem: `Нет в списке: «${typed}»` };
    }
    case 'toggle':
      return { analogue: { ...analogue, isIncluded: YES.includes(sameText(typed)) } };
    case 'phone':
      return { analogue: { ...analogue, phone: printedPhone(typed) } };
    case 'text':
      return { analogue: { ...analogue, [cell.field]: typed, evidence: evidenceBeside(cell.field, analogue, typed) } };
    default:
      return null;
  }
}

/** Writes what was typed into one cell: a correction that is no number counts as 0 (rows.md I4), and shows so. */
export function writeTyped(cell: Cell, analogue: Analogue, text: string): Written {
  const isWord = cell.kind === 'percent' && text.trim() !== '' && parseNumber(text) === null;
  return writeCell(cell, analogue, isWord ? '0' : text);
}
