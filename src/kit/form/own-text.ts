import { upperFirst } from '#kit/russian.ts';

/*
 * A choice with an entry for the user's own text, from the stored record to the form and back (rows.md G3, G5, W15).
 * The final text is stored; `<field>_custom` repeats it when it is none of the options. The form's selector then stands
 * on `OWN_TEXT`, which is never stored.
 */

/** Value of the selector, and item of a list, that stands for the user's own text. */
export const OWN_TEXT = 'custom';

/** Without regard to case, ё and е, and the number of spaces. */
export function fold(value: string): string {
  return value.trim().toLowerCase().replaceAll('ё', 'е').replace(/\s+/g, ' ');
}

const OWN_WORDS = new Set([OWN_TEXT, 'другое', 'другая', 'другой']);

/** True for a word that means 'another one' in our form, in other clients or in old records. */
export function isOwnText(value: string): boolean {
  return OWN_WORDS.has(fold(value));
}

/** Other words for an option: their folded text, and the option. */
export type SameAs = Readonly<Record<string, string>>;

/** The option that is meant by a text, or null. */
export function findOption(options: readonly string[], value: string, sameAs: SameAs = {}): string | null {
  const folded = fold(value);
  const found = options.find((option) => fold(option) === folded);
  return found ?? options.find((option) => option === sameAs[folded]) ?? null;
}

/** What an own text is compared with, and what becomes of a blank one. */
export interface OwnRules {
  options: readonly string[];
  /** Stands where 'another one' is chosen and nothing is typed. */
  blank: string;
  sameAs?: SameAs | undefined;
}

/** The final text of a choice, and its repetition in `<field>_custom`. */
export function storedChoice({ options, blank, sameAs }: OwnRules, value: string, own: string): [string, string] {
  const typed = own.trim();
  const chosen = isOwnText(value) ? (isOwnText(typed) ? blank : typed || blank) : value.trim();
  const option = findOption(options, chosen, sameAs);
  const final = upperFirst(option ?? chosen);
  return [final, option === null ? final : ''];
}

/** The selector and its own text, as the form shows a stored choice. */
export function shownChoice({ options, sameAs }: OwnRules, stored: string, mirror: string): [string, string] {
  const option = findOption(options, stored, sameAs);
  if (option !== null || stored.trim() === '') return [option ?? '', ''];
  return [OWN_TEXT, isOwnText(stored) ? mirror : stored];
}

/** The final texts of a list, none twice, and those beside the options joined for `<field>_custom`. */
export function storedList(
  { options, raise }: { options: readonly string[]; raise: boolean },
  values: readonly string[],
  own: string,
): [string[], string] {
  const typed = isOwnText(own) ? '' : own.trim();
  const kept = new Map<string, { text: string; option: boolean }>();
  for (const value of values) {
    const chosen = isOwnText(value) ? typed : value.trim();
    if (chosen === '') continue;
    const option = findOption(options, chosen);
    const text = option ?? (raise ? upperFirst(chosen) : chosen);
    if (!kept.has(fold(text))) kept.set(fold(text), { text, option: option !== null });
  }
  const items = [...kept.values()];
  const owned = items.filter(({ option }) => !option).map(({ text }) => text);
  return [items.map(({ text }) => text), owned.join(', ')];
}

/** The pressed options and the own text, as the form shows a stored list. */
export function shownList(options: readonly string[], stored: readonly string[]): [string[], string] {
  const known = stored.map((item) => findOption(options, item));
  const own = stored.filter((item, at) => known[at] === null && !isOwnText(item)).join(', ');
  const present = options.filter((option) => known.includes(option));
  return [[...present, ...(own ? [OWN_TEXT] : [])], own];
}
