import { withoutSpaces } from './without-spaces.ts';

/*
 * What the tax service numbers persons and firms by: ИНН, ОГРН, КПП. All take strings, because leading zeros count, and
 * all forgive pasted spaces. Every `…Problem` answers a Russian sentence that stops a save, or null. Every `…Doubt`
 * answers what may be saved, because the papers themselves may say so, and stops the generation of a report (rows.md E4,
 * R4).
 */

const CHECK_DIGIT = 'Не сходится контрольная цифра';

function weighted(digits: string, weights: readonly number[]): number {
  return (weights.reduce((sum, weight, index) => sum + weight * Number(digits[index]), 0) % 11) % 10;
}

const INN_10 = [2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_11 = [7, 2, 4, 10, 3, 5, 9, 4, 6, 8];
const INN_12 = [3, 7, 2, 4, 10, 3, 5, 9, 4, 6, 8];

/** A firm's ИНН has 10 digits, a person's and an entrepreneur's 12 (приказ ФНС of the ИНН's structure). */
export function innProblem(typed: string, holder: 'firm' | 'person'): string | null {
  const inn = withoutSpaces(typed);
  if (holder === 'firm') return /^\d{10}$/.test(inn) ? null : 'ИНН организации состоит из 10 цифр';
  return /^\d{12}$/.test(inn) ? null : 'ИНН физического лица состоит из 12 цифр';
}

/** Of 10 or 12 digits: the last ones do not follow from the others. Other lengths are not judged here. */
export function innDoubt(typed: string): string | null {
  const inn = withoutSpaces(typed);
  if (!/^(\d{10}|\d{12})$/.test(inn)) return null;
  const right =
    inn.length === 10
      ? weighted(inn, INN_10) === Number(inn[9])
      : weighted(inn, INN_11) === Number(inn[10]) && weighted(inn, INN_12) === Number(inn[11]);
  return right && !/^0+$/.test(inn) ? null : CHECK_DIGIT;
}

function ogrnCheckDigit(digits: string, divisor: number): number {
  return Number((BigInt(digits) % BigInt(divisor)) % 10n);
}

/** A firm's ОГРН: 13 digits. */
export function ogrnProblem(typed: string): string | null {
  return /^\d{13}$/.test(withoutSpaces(typed)) ? null : 'ОГРН состоит из 13 цифр';
}

/** An entrepreneur's ОГРНИП: 15 digits. */
export function ogrnipProblem(typed: string): string | null {
  return /^\d{15}$/.test(withoutSpaces(typed)) ? null : 'ОГРНИП состоит из 15 цифр';
}

/** Of the 13 digits of ОГРН or the 15 of ОГРНИП: the last does not follow from the others. */
export function ogrnDoubt(typed: string): string | null {
  const ogrn = withoutSpaces(typed);
  if (!/^(\d{13}|\d{15})$/.test(ogrn)) return null;
  const right = ogrnCheckDigit(ogrn.slice(0, -1), ogrn.length === 13 ? 11 : 13) === Number(ogrn.at(-1));
  return right && !/^0+$/.test(ogrn) ? null : CHECK_DIGIT;
}

/**
 * A warning, not an error: digits 2–3 of ОГРН and ОГРНИП are the year of the entry in the register.
 * @param date day of the entry, yyyy-MM-dd
 */
export function ogrnDateWarning(ogrn: string, date: string): string | null {
  const year = withoutSpaces(ogrn).slice(1, 3);
  if (!/^\d{2}$/.test(year) || !/^\d{4}-/.test(date) || date.slice(2, 4) === year) return null;
  return `Год в номере (20${year}) не совпадает с датой присвоения`;
}

/** КПП has no check digit. */
export function kppProblem(typed: string): string | null {
  return /^\d{4}[0-9A-Z]{2}\d{3}$/.test(withoutSpaces(typed).toUpperCase()) ? null : 'КПП состоит из 9 знаков';
}
