import { OWN_TEXT } from './options.ts';

/** Without regard to case, ё and е, and the number of spaces. */
export function fold(value: string): string {
  return value.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

/** Short forms of the access roads, which the specification's own lists use beside the long ones. */
const SAME_AS: Record<string, string> = {
  грунтовая: 'грунтовая дорога',
  асфальтированная: 'асфальтированная дорога',
  щебеночная: 'щебеночная дорога',
};

const OWN_WORDS = new Set([OWN_TEXT, 'другое', 'другая', 'другой']);

/** True for what stands for 'another one', as our form, other clients and old records write it. */
export function isOwnText(value: string): boolean {
  return OWN_WORDS.has(fold(value));
}

/** The option that is meant by a text, or null. */
export function findOption(options: readonly string[], value: string): string | null {
  const folded = fold(value);
  const wanted = SAME_AS[folded] ?? folded;
  return options.find((option) => fold(option) === folded) ?? options.find((option) => fold(option) === wanted) ?? null;
}
