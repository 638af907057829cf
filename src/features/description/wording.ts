import { formatNumber, formatShort } from '#kit/numbers.ts';

/** A text as it stands inside a sentence: trimmed, without its full stop, small first letter unless it is an abbreviation. */
export function inSentence(words: string): string {
  const plain = words.trim().replace(/\.$/, '');
  return /^\p{Lu}\p{Ll}|^\p{Lu}(?=\s)/u.test(plain) ? plain.charAt(0).toLowerCase() + plain.slice(1) : plain;
}

/** «Индивидуальные жилые дома; луг и пойма»: the first as it is, the others as inside a sentence. */
export function listOf(items: readonly string[]): string {
  return items
    .filter((item) => item.trim() !== '')
    .map((item, index) => (index === 0 ? item.trim().replace(/\.$/, '') : inSentence(item)))
    .join('; ');
}

/** Roubles; kopecks only where there are any. */
export function roubles(amount: number): string {
  return Number.isInteger(amount) ? formatShort(amount) : formatNumber(amount, 2);
}
