const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`";
const RUSSIAN = 'йцукенгшщзхъфывапролджэячсмитьбюё';

const swap = (text: string, from: string, to: string) =>
  [...text].map((letter) => to[from.indexOf(letter)] ?? letter).join('');

/** What the same keys write with the other keyboard layout: «kbgrb» is «липки». In small letters. */
export function otherLayout(typed: string): string {
  const text = typed.toLowerCase();
  return /[а-яё]/.test(text) ? swap(text, RUSSIAN, LATIN) : swap(text, LATIN, RUSSIAN);
}
