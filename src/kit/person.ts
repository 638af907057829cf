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
