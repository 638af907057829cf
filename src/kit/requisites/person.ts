export interface PersonName {
  last_name: string;
  first_name: string;
  middle_name: string;
}

const initial = (name: string) => (name.trim() ? `${name.trim().charAt(0).toUpperCase()}.` : '');

/** 'Иванов Иван Иванович'; absent parts leave no gap. */
export function fullName(name: PersonName): string {
  return [name.last_name, name.first_name, name.middle_name]
    .map((part) => part.trim())
    .filter(Boolean)
    .join(' ');
}

/** 'Иванов И. И.' with no-break spaces. */
export function shortName(name: PersonName): string {
  return [name.last_name.trim(), initial(name.first_name), initial(name.middle_name)].filter(Boolean).join('\u00a0');
}

/** 'И. И. Иванов', as names stand under a signature, with no-break spaces. */
export function signedName(name: PersonName): string {
  return [initial(name.first_name), initial(name.middle_name), name.last_name.trim()].filter(Boolean).join('\u00a0');
}

/** By the ending of the middle name; null where it tells nothing (no middle name, a foreign one). */
export function sexOf(middleName: string): 'female' | 'male' | null {
  const name = middleName.trim().toLowerCase();
  if (/(вна|чна|инична|кызы)$/.test(name)) return 'female';
  return /(вич|ич|оглы)$/.test(name) ? 'male' : null;
}

/** 'Уважаемый Пётр Николаевич!'; without a middle name that tells the sex 'Здравствуйте, Пётр!'. */
export function greeting({ first_name, middle_name }: PersonName): string {
  const name = [first_name.trim(), middle_name.trim()].filter(Boolean).join(' ');
  const sex = sexOf(middle_name);
  if (first_name.trim() === '') return 'Здравствуйте!';
  return sex ? `${sex === 'female' ? 'Уважаемая' : 'Уважаемый'} ${name}!` : `Здравствуйте, ${name}!`;
}

/** «Иванов Иван Иванович», «Иванова А. П.» in a row of names. */
const PERSON =
  /[А-ЯЁ][а-яё-]{1,40}\s{1,3}(?:[А-ЯЁ]\.\s?[А-ЯЁ]\.|[А-ЯЁ][а-яё-]{1,40}\s{1,3}[А-ЯЁ][а-яё]{1,40}(?:вич|вна|ична|ич)(?!\p{L}))/gu;

/** How many whole names a text has; 0 where it names none that can be read. */
export const personsIn = (text: string): number => (text.match(PERSON) ?? []).length;
