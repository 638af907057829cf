/** Message for a number that is no Russian phone number. */
export const PHONE_MESSAGE = 'Введите телефон в формате +7 (XXX) XXX-XX-XX';

/** Any writing («8 912 345 67 89», «+79123456789», ten digits) to +7 (XXX) XXX-XX-XX; null when it is no number. */
export function normalizePhone(typed: string): string | null {
  if (/[^\d\s()+.\-\u00a0\u2007\u2009\u202f\u2010-\u2015\u2212]/.test(typed)) return null;
  if (typed.lastIndexOf('+') > typed.search(/\d/) || /\+\D*[^7\D]/.test(typed)) return null;
  const digits = typed.replace(/\D/g, '');
  // «+7 (910) 555-30-1»: the 7 is the country's, so a digit is missing; it is not a number of ten digits.
  if (typed.includes('+') && digits.length !== 11) return null;
  const national = /^[78]\d{10}$/.test(digits) ? digits.slice(1) : digits;
  const match = /^(\d{3})(\d{3})(\d{2})(\d{2})$/.exec(national);
  return match ? `+7 (${match[1]}) ${match[2]}-${match[3]}-${match[4]}` : null;
}

/** What is wrong with a phone number that has been typed, or null. */
export function phoneProblem(typed: string): string | null {
  return normalizePhone(typed) === null ? PHONE_MESSAGE : null;
}
