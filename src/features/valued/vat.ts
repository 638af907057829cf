import { Fraction } from '#kit/fraction.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';
import type { RightCode } from './right.ts';

/*
 * The tax on the sale of what is valued (rows.md V). Plots and shares in them are free of it (НК РФ, ст. 146, п. 2, пп.
 * 6). Passing on a lease or a claim is not; the appraiser says on which basis the value stands.
 */

export const VAT_CHOICES = [
  { value: 'not_taxed', label: 'Не облагается: участок или доля в нём' },
  { value: 'not_separated', label: 'Без выделения НДС' },
  { value: 'included', label: 'В том числе НДС' },
  { value: 'excluded', label: 'Без учёта НДС' },
  { value: 'seller_exempt', label: 'Продавец НДС не платит' },
] as const;

export type Vat = (typeof VAT_CHOICES)[number]['value'] | '';

/** Of lease rights and claims the basis is asked for; the others have theirs by law. */
export const isTaxed = (code: RightCode): boolean => code === 'lease' || code === 'claim';

const RATES = [
  { from: '2026-01-01', rate: 22 },
  { from: '2019-01-01', rate: 20 },
] as const;

/** Percent on that day (yyyy-MM-dd), as the law had it; the appraiser may type another. */
export const rateOn = (day: string | null): number => RATES.find(({ from }) => (day ?? '9') >= from)?.rate ?? 18;

export interface TaxFacts {
  code: RightCode;
  vat: Vat;
  /** Percent; null for that of the day. */
  rate: number | null;
  reason: string;
  day: string | null;
  /** ₽, rounded; null while there is no value. */
  value: string | null;
}

const NOT_TAXED = 'НДС не облагается (пп. 6 п. 2 ст. 146 НК РФ)';

const HOLDS_TAX =
  /(?<!\p{L})(?:с(?: уч[её]том)?|включа\p{L}{1,4}|содерж\p{L}{1,4}|в том числе)(?: \p{L}+){0,2} НДС(?!\p{L})|НДС (?:включ|учт)/iu;
const HOLDS_NONE = /(?<!\p{L})(?:без|не \p{L}+)(?: \p{L}+){0,2} НДС(?!\p{L})|НДС не(?!\p{L})/iu;

/** «Цены прав аренды в источнике — с НДС»; «без НДС», «не включает НДС» say the contrary. */
export const holdsTax = (words: string): boolean => HOLDS_TAX.test(words) && !HOLDS_NONE.test(words);

export const WITH_TAX = ' с НДС';
const WITHOUT_TAX = ' без НДС';

/** « с НДС»: behind an amount that stands without the tax's own sentence; empty where the basis is no matter of it. */
export const basisOfTax = ({ code, vat }: Pick<TaxFacts, 'code' | 'vat'>): string =>
  isTaxed(code) ? (vat === 'included' && WITH_TAX) || (vat === 'excluded' && WITHOUT_TAX) || '' : '';

/** The appraiser's own, else that of the day. */
export const usedRate = ({ rate, day }: Pick<TaxFacts, 'rate' | 'day'>): number => rate ?? rateOn(day);

/** Of the value: R × rate / (100 + rate), to kopecks. */
export function includedTax(value: string, rate: number): string {
  const percent = Fraction.of(rate);
  return Fraction.of(value)
    .times(percent)
    .over(percent.plus(Fraction.of(100)))
    .toDecimal(2);
}

/** What is left of the value beside amounts that hold no tax; the basis is named where the appraiser chose one. */
export function withoutTax(facts: TaxFacts, value: string): { amount: string; basis: string } {
  const isWith = basisOfTax(facts) === WITH_TAX;
  return {
    amount: isWith
      ? Fraction.of(value)
          .minus(Fraction.of(includedTax(value, usedRate(facts))))
          .toDecimal(2)
      : value,
    basis: isWith ? WITHOUT_TAX : basisOfTax(facts),
  };
}

/** The same words wherever the value stands; none while the basis is not chosen, or is not one of this right. */
export function taxWords(facts: TaxFacts): string {
  const { code, vat, reason, value } = facts;
  if (!isTaxed(code)) return vat === '' || vat === 'not_taxed' ? NOT_TAXED : '';
  const rate = usedRate(facts);
  const why = withoutStop(reason);
  switch (vat) {
    case 'not_separated':
      return 'Стоимость указана без выделения НДС';
    case 'included':
      return `В том числе НДС ${formatShort(rate)}\u00a0%${value === null ? '' : ` — ${formatNumber(includedTax(value, rate), 2)}\u00a0руб.`}`;
    case 'excluded':
      return 'Без учёта НДС';
    case 'seller_exempt':
      return `НДС не начисляется${why && `: ${lowerFirst(why)}`}`;
    default:
      return '';
  }
}
