import { type Inline, sectionRef } from '#document/model/block-run.ts';
import { SECTION } from '#features/report/sections.ts';
import { formatDate } from '#kit/dates.ts';
import { formatNumber, formatShort } from '#kit/numbers.ts';
import { normalizeCadastralNumber } from '#kit/requisites/cadastral-number.ts';
import { lowerFirst, withoutStop } from '#kit/russian.ts';

interface Extract {
  egrn_number: string;
  egrn_date: string | null;
}

/** A text as it stands inside a sentence: trimmed, without its full stop, small first letter unless it is an abbreviation. */
export function inSentence(words: string): string {
  return lowerFirst(withoutStop(words));
}

const NONE = /^(нет|не пересекает|отсутствуют|не установлены|не выявлены|не зарегистрировано|не зарегистрированы)?$/i;

/** Of encumbrances, zones, negative factors: nothing is said, or that there are none. */
export const saysNone = (words = '') => NONE.test(inSentence(words));

/** The day of an extract that is younger than the valuation; else empty. */
export const laterDay = (egrnDate: string | null, evaluationDate: string | null): string =>
  egrnDate && evaluationDate && egrnDate > evaluationDate ? formatDate(egrnDate) : '';

/** «Обременения на 12.11.2026 не зарегистрированы (выписка из ЕГРН № …)»: an extract speaks of its own day, not of that of the value. */
export function notRegistered(
  what: string,
  { egrn_number, egrn_date }: Extract,
  evaluationDate: string | null,
): Inline[] {
  const day = egrn_date ? ` на ${formatDate(egrn_date)}` : '';
  return [
    `${what}${day} не зарегистрированы${egrn_number ? ` (выписка из ЕГРН № ${egrn_number})` : ''}`,
    ...(laterDay(egrn_date, evaluationDate)
      ? [
          `; на ${formatDate(evaluationDate)} их отсутствие принято по допущению п. `,
          sectionRef(SECTION.assumptionList),
        ]
      : []),
  ];
}

/** «Индивидуальные жилые дома; луг и пойма»: the first as it is, the others as inside a sentence. */
export function listOf(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item, index) => (index === 0 ? withoutStop(item) : inSentence(item)))
    .join('; ');
}

/** Roubles; kopecks only where there are any. */
export function roubles(amount: number): string {
  return Number.isInteger(amount) ? formatShort(amount) : formatNumber(amount, 2);
}

/** '50:12:0000000' of '50:12:0000000:101'; empty where the number is none. */
export function cadastralQuarter(cadastralNumber: string): string {
  return /^(\d{2}:\d{2}:\d{6,7}):\d+$/.exec(normalizeCadastralNumber(cadastralNumber))?.[1] ?? '';
}

/** Characteristics that say nothing are no row: «Иные характеристики — Отсутствуют» tells a reader less than none. */
export const tellingOnly = (words: string): string =>
  /^(?:отсутству[а-я]{1,4}|нет|не выявлен[а-я]?)\.?$/i.test(words.trim()) ? '' : words;

/** Choices of the lists are stored as the specification spells them; the report has ё everywhere. */
export const withYo = (words: string): string =>
  words.replace('населенных', 'населённых').replace('етырехугольн', 'етырёхугольн');
