import {
  saidTwofold,
  saysTerm,
  type ToldTerm,
  type UnusualTerms,
  unusualTerms,
} from '#features/market/advert/facts.ts';
import { USUAL } from '#features/market/advert/usual.ts';
import { includedOf, ofAnalogues } from '#features/market-value/analogue-rules.ts';
import type { AssumedTerms } from '#features/market-value/print/print-input.ts';
import { upperFirst } from '#kit/russian.ts';
import type { ReportData } from '../report-data.ts';

/* An advert that speaks of an exchange or of instalments, beside an analogue that is compared as a clean sale. */

/** By the text of the market analysis: the cell, what is usual in it, and how the report speaks of it. */
export const TERMS = {
  sale_terms: {
    choice: 'saleTerms',
    usual: 'clean',
    words: 'чистая продажа',
    admitted: 'обмен',
    why: 'цена названа за участок в деньгах, обмен — лишь одна из возможностей, поэтому принята чистая продажа',
    of: '',
  },
  financing_terms: {
    choice: 'financing',
    usual: 'typical',
    words: 'типичные условия финансирования',
    admitted: 'рассрочку',
    why: 'цена названа за участок целиком, рассрочка — лишь одна из возможностей оплаты, поэтому приняты типичные условия финансирования',
    of: 'Для объекта оценки приняты типичные условия финансирования.',
  },
} as const;
export type TermsField = keyof typeof TERMS;
export const TERMS_FIELDS = Object.keys(TERMS) as TermsField[];
const isTerms = (field: string): field is TermsField => field in TERMS;

type Facts = Pick<ReportData, 'calculation' | 'adverts'>;
/** What is taken where an advert is silent: the usual terms and right, and that what it does not name is not there. */
const ASSUMED: readonly { field: ToldTerm; value: string }[] = [
  ...USUAL,
  { field: 'propertyRights', value: 'Право собственности' },
  ...(['electricity', 'gas', 'waterSewerage'] as const).map((field) => ({ field, value: 'Отсутствует' })),
  { field: 'buildings', value: 'Отсутствуют' },
];

const SUPPLIES = [
  { field: 'electricity', supply: 'electricity' },
  { field: 'gas', supply: 'gas' },
  { field: 'waterSewerage', supply: 'water' },
] as const;

/**
 * What was taken of an analogue without words of its advert. Of one that is kept as a picture, or not at all, only the user
 * knows what it says: that is what he took as usual.
 */
export function assumedTerms({ calculation, adverts }: Facts, index: number): AssumedTerms {
  const analogue = calculation?.analogs[index];
  const page = adverts.find(({ id }) => id === analogue?.evidence);
  if (!analogue) return { fields: [], twofold: [] };
  const stands = ASSUMED.filter(({ field, value }) => analogue[field] === value).map(({ field }) => field);
  if (!page || page.copy.length === 0)
    return { fields: stands.filter((field) => analogue.assumed.some((own) => own === field)), twofold: [] };
  const fields = stands.filter((field) => !saysTerm(page.copy, field));
  const twofold = SUPPLIES.flatMap(({ field, supply }) => {
    const words = analogue[field] ? saidTwofold(page.copy, supply) : [];
    return words.length > 0 ? [{ field, words }] : [];
  });
  return { fields, twofold };
}

type Unusual = ReturnType<typeof includedOf>[number] & UnusualTerms;

/** Included analogues with the usual cell whose kept page says something else. */
export function unusualOf({ calculation, adverts }: Facts, field: TermsField): Unusual[] {
  const { choice, usual } = TERMS[field];
  return includedOf({ calculation }).flatMap((one) => {
    if (one.analogue[choice] !== usual) return [];
    const page = adverts.find(({ id }) => id === one.analogue.evidence);
    const found = page ? unusualTerms(page.copy, choice) : null;
    return found ? [{ ...one, ...found }] : [];
  });
}

const quoted = (some: readonly Unusual[]) => some.map(({ words }) => `«${words}»`).join(', ');

/** What 8.4 says in the place of «нетипичных условий не указано»; empty where no advert says otherwise. */
export function termsSaid(facts: Facts, field: string): string {
  if (!isTerms(field)) return '';
  const found = unusualOf(facts, field);
  if (found.length === 0) return '';
  const { admitted, why, words, of } = TERMS[field];
  const may = found.filter(({ isAdmitted }) => isAdmitted);
  const must = found.filter(({ isAdmitted }) => !isAdmitted);
  const adverts = (some: readonly Unusual[]) => `${some.length > 1 ? 'объявления' : 'объявление'} ${ofAnalogues(some)}`;
  return [
    of,
    may.length > 0 &&
      `${upperFirst(adverts(may))} ${may.length > 1 ? 'допускают' : 'допускает'} и ${admitted}: ${quoted(may)}; ${why}, корректировка не требуется.`,
    must.length > 0 &&
      `${upperFirst(adverts(must))} ${must.length > 1 ? 'называют' : 'называет'} условие ${quoted(must)}; в расчёте ${words}.`,
    found.length < includedOf(facts).length &&
      'У других объектов-аналогов нетипичных условий в объявлениях не указано.',
  ]
    .filter(Boolean)
    .join(' ');
}
