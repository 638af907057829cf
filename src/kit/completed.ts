type Fields = Record<string, unknown>;

export const isFields = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const kindOf = (value: unknown) => (Array.isArray(value) ? 'list' : value === null ? 'nothing' : typeof value);

/** An empty value of `null` says only that there is one value: a text, a number or a tick. */
const fits = (empty: unknown, stored: unknown): boolean =>
  empty === null ? !['object', 'list'].includes(kindOf(stored)) : kindOf(empty) === kindOf(stored);

/**
 * What an older version stored, as today's code reads it. A field that is missing or of another kind (a text, a list,
 * fields) gets its value of `empty`. Fields that `empty` does not know are kept.
 */
export function completed<T extends object>(empty: T, stored: unknown): T {
  const known = isFields(stored) ? stored : {};
  const lacking = Object.entries(empty).filter(([field, value]) => !fits(value, known[field]));
  return { ...empty, ...known, ...Object.fromEntries(lacking) };
}

/** The same for each entry of a list or of fields. An entry that holds no fields is left out. */
export function completedEach(empty: () => object, stored: unknown): unknown {
  if (Array.isArray(stored)) return stored.filter(isFields).map((entry) => completed(empty(), entry));
  if (!isFields(stored)) return stored;
  const entries = Object.entries(stored).filter(([, entry]) => isFields(entry));
  return Object.fromEntries(entries.map(([key, entry]) => [key, completed(empty(), entry)]));
}
