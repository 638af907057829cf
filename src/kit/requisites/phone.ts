/** Message for a number that is no Russian phone number. */
export const PHONE_MESSAGE = 'Введите телефон в формате +7 (XXX) XXX-XX-XX';

/** Any writing («8 912 345 67 89», «+79123456789», ten digits) to +7 (XXX) XXX-XX-XX; null when it is no number. */
export function normalizePhone(typed: string): string | null {
  if (/[^\d\s()+.\-\u00a0\u2007\u2009\u202f\u2010-\u2015\u2212]/.test(typed)) return null;
  if (typed.lastIndexOf('+') > typed.search(/\d/)) return null;
  if (typed.includes('+') && !/^\D*7/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  // «+7 (910) 555-30-1»: the 7 is the country's, so a digit is missing; it is not a number of ten digits.
  if (typed.includes('+') && digits.length !== 11) return null;
  const national = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits;
  const match = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(national);
  return match ? `+7 (${match[1]}) ${match[2]}-${match[3]}-${match[4]}` : null;
}

/** The country's figure, then the code up to the next sign. */
const CODE = /^(?:\+?7|8)?[^\d+]*(\d+)\D/;

/**
 * As it is printed: in the usual writing, but a code of four or five digits stays as it was typed. Only its owner knows
 * where it ends: «8 (83130) 5-12-34» is no «+7 (831) 305-12-34».
 */
export function printedPhone(typed: string): string {
  const given = typed.trim();
  const code = CODE.exec(given)?.[1] ?? '';
  if (code.length === 4 || code.length === 5) return given;
  return normalizePhone(given) ?? given;
}

/**
 * Digits typed after a +7 to the ten of the number: an 8 or 7 in front stands for that +7. No code begins with 88, 89,
 * 78 or 79, so there it is known at once. «8 495» and «849» differ only in their length; no code begins with 0, 1 or 2.
 */
export function nationalDigits(typed: string): string {
  const prefixed = /^[78][89]/.test(typed) || /^[78][3-9]\d{9}/.test(typed);
  return (prefixed ? typed.slice(1) : typed).slice(0, 10);
}

/** What is wrong with a phone number that has been typed, or null. */
export function phoneProblem(typed: string): string | null {
  return normalizePhone(typed) === null ? PHONE_MESSAGE : null;
}
