import { bareWords } from '#kit/russian.ts';

/* Whether a text names something in whatever case: words are compared without their endings. */

/** A shorter word tells little of what a phrase is about. */
const TELLING = 5;

const wordsOf = (text: string): string[] => bareWords(text).split(' ');
const stemOf = (word: string): string => word.slice(0, Math.max(3, word.length - 3));

const namesWord = (words: readonly string[], word: string): boolean =>
  words.some((one) => one.startsWith(stemOf(word)));

/** «Предложения в Верхних Липках не использованы» names «Верхние Липки». */
export function namesAll(text: string, name: string): boolean {
  const words = wordsOf(text);
  return wordsOf(name).every((word) => namesWord(words, word));
}

/** «Обмен, который допускает аналог 2» speaks of «возможен обмен на авто». */
export function namesAny(text: string, phrase: string): boolean {
  const words = wordsOf(text);
  return wordsOf(phrase).some((word) => word.length >= TELLING && namesWord(words, word));
}
