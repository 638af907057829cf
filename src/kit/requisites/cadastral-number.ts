import { withoutSpaces } from './without-spaces.ts';

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
