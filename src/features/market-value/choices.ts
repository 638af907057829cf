import { type Choice, type ChoiceField, FACTORS, type ListedField, type OpenField } from '#features/market/factors.ts';
import { sameText } from '#kit/russian.ts';

/*
 * The option lists of the calculation; those of a factor stand in its line (`factors.ts`).
 */

/** Said of what is none of the choices. */
export const CHOOSE = 'Выберите значение из списка';

export const FINANCING = ['typical', 'atypical'] as const;
export const SALE_TERMS = ['clean', 'alternative'] as const;

/** Choices by field; sale date, location and area are no lists. */
export const CHOICES = Object.fromEntries(
  FACTORS.flatMap(({ choice, options }) => (options ? [[choice, options]] : [])),
) as unknown as Record<ListedField, readonly Choice[]>;

export function isListed(field: ChoiceField): field is ListedField {
  return Object.hasOwn(CHOICES, field);
}

export function isOpen(field: ChoiceField): field is OpenField {
  return FACTORS.some(({ choice, open }) => choice === field && open);
}

/** The description says 'Грунтовая дорога', the calculation 'Грунтовая' (rows.md G1). */
const LONG_ROAD = / дорога$/i;

/** The stored value that a code or a label means, or null when the list has none. */
export function findChoice(field: ListedField, typed: string): string | null {
  const wanted = sameText(field === 'roads' ? typed.replace(LONG_ROAD, '') : typed);
  const found = CHOICES[field].find(({ value, label }) => sameText(label) === wanted || sameText(value) === wanted);
  return found?.value ?? null;
}

/** What a stored choice is called; a text of one's own is its own name. */
export function choiceLabel(field: ListedField, value: string): string {
  return CHOICES[field].find((choice) => choice.value === value)?.label ?? value;
}

/** Market segments and the permitted use that each means for the comparison; they coincide one to one. */
export const USE_OF_SEGMENT: Readonly<Record<string, string>> = {
  ИЖС: 'ИЖС/ЛПХ',
  СНТ: 'СНТ/ДНП',
  МЖС: 'МЖС',
  индустриальная: 'Индустриальная застройка',
  'офисно-торговая': 'Офисно-торговая застройка',
  сельхоз: 'Сельскохозяйственное использование',
  рекреация: 'Рекреация',
  придорожный: 'Придорожный сервис',
};

export const WEIGHT_METHODS = [
  { value: 'inverse', label: 'Обратно пропорционально сумме корректировок' },
  { value: 'linear', label: 'Линейный' },
  { value: 'equal', label: 'Равные' },
  { value: 'manual', label: 'Вручную' },
] as const;
export type WeightMethod = (typeof WEIGHT_METHODS)[number]['value'];

/** `step` in roubles; `none` rounds to kopecks. `genitive` completes «Округление до …». */
export const ROUNDINGS = [
  { value: 'none', label: 'Не округлять', step: null, genitive: null },
  { value: 'hundreds', label: 'До сотен', step: 100, genitive: 'сотен' },
  { value: 'thousands', label: 'До тысяч', step: 1000, genitive: 'тысяч' },
  { value: 'tenthousands', label: 'До десятков тысяч', step: 10_000, genitive: 'десятков тысяч' },
  { value: 'hundredthousands', label: 'До сотен тысяч', step: 100_000, genitive: 'сотен тысяч' },
] as const;
export type RoundingType = (typeof ROUNDINGS)[number]['value'];
