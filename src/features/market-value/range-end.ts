import { Decimal } from 'decimal.js';

/* Where in its range a value was taken: the report says which end, and the reason why (rows.md V). */

/** Null between the ends, and of a range that has no two of them. */
export function endOf(value: number | null, one: number | null, other: number | null): 'low' | 'high' | null {
  if (value === null || one === null || other === null || one === other) return null;
  if (value === Math.min(one, other)) return 'low';
  return value === Math.max(one, other) ? 'high' : null;
}

/** Whether a value is the middle of what its source gives. */
export const isMiddle = (value: number, { low, high }: { low: number | null; high: number | null }): boolean =>
  low !== null && high !== null && low !== high && new Decimal(low).plus(high).equals(new Decimal(value).times(2));

/** «взята верхняя граница», «срок наибольший»; «минимальный размер участка» is of something else. */
const OF_END =
  /(?:наибольш|наименьш|максимальн|минимальн)\p{L}{2,3}(?! размер| площад| участ)|(?:верхн|нижн)\p{L}{2,3} (?:границ|предел|значени|конец)|по (?:максимум|минимум)у/iu;
const OF_TERM = /экспозиц|типичн\p{L}{2,3} срок/iu;

/** «срок продажи установлен решением суда»: of a term, not of a discount. */
export const saysTerm = (clause: string): boolean => /^срок/iu.test(clause.trim()) || OF_TERM.test(clause);

const clausesOf = (reason: string) => reason.split(/[.;](?=\s|$)/);

/** Whether the reason of a discount says why an end of its source's range was taken. */
export const tellsEnd = (reason: string): boolean =>
  clausesOf(reason).some((clause) => OF_END.test(clause) && !OF_TERM.test(clause));

/** The same of the typical term, which has no reason of its own: that of the forced sale tells it. */
export const tellsEndOfTerm = (reason: string): boolean =>
  clausesOf(reason).some((clause) => OF_END.test(clause) && OF_TERM.test(clause));
