/*
 * Check digits and forms of Russian identifiers. All take strings, because leading zeros count, and all forgive pasted
 * spaces. Every `…Problem` answers a Russian sentence that stops a save, or null. Every `…Doubt` answers what may be
 * saved, because the papers themselves may say so, and stops the generation of a report (rows.md E4, R4).
 */

const CHECK_DIGIT = 'Не сходится контрольная цифра';

type Doubt = (typed: string) => string | null;

/** A doubt as the field of a report or a profile says it. */
export function untilGeneration(doubt: Doubt): (value: unknown) => string | null {
  return (value) => {
    const found = doubt(typeof value === 'string' ? value : '');
    return found && `${found}. Сохранить можно, сформировать отчет\u00a0— нет`;
  };
}

/** Without spaces of any kind. */
export function withoutSpaces(typed: string): string {
  return typed.replace(/[\s\u00a0\u2007\u2009\u202f\u200b\ufeff]/g, '');
}

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

/** Region:district:block:object without spaces; a pasted full-width colon becomes a plain one. */
export function normalizeCadastralNumber(typed: string): string {
  return withoutSpaces(typed).replace(/[\uff1a\ua789]/g, ':');
}

const IN_TEXT = /(?<![\d:])\d{2}:\d{2}:\d{6,7}:\d{1,7}(?![\d:])/g;

/** The cadastral numbers that a text names, each once. */
export const cadastralNumbersIn = (text: string): string[] => [...new Set(text.match(IN_TEXT) ?? [])];

/** Numbers of plots that were registered long ago may have another form. */
export function cadastralNumberDoubt(typed: string): string | null {
  const number = normalizeCadastralNumber(typed);
  if (number === '' || /^\d{2}:\d{2}:\d{6,7}:\d+$/.test(number)) return null;
  return 'Обычно номер имеет вид 50:12:0000000:101';
}

export function passportSeriesProblem(typed: string): string | null {
  return /^\d{4}$/.test(withoutSpaces(typed)) ? null : 'Серия паспорта состоит из 4 цифр';
}

export function passportNumberProblem(typed: string): string | null {
  return /^\d{6}$/.test(withoutSpaces(typed)) ? null : 'Номер паспорта состоит из 6 цифр';
}

/** «770001», «770–001» to «770-001»; other text is only trimmed. */
export function normalizeDepartmentCode(typed: string): string {
  const match = /^(\d{3})[-\u2010-\u2015\u2212]?(\d{3})$/.exec(withoutSpaces(typed));
  return match ? `${match[1]}-${match[2]}` : typed.trim();
}

export function departmentCodeProblem(typed: string): string | null {
  return /^\d{3}-\d{3}$/.test(normalizeDepartmentCode(typed)) ? null : 'Введите код подразделения в виде 770-001';
}
