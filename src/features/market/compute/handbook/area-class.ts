import { parseNumber } from '#kit/numbers.ts';

/*
 * A class of area as books write it: «1 000–1 199», «до 1000», «более 1 000 до 1 500 кв. м», «свыше 25 сот.», «от 1 га».
 * Bounds in sq m belong to the class, but for one that the area must be above.
 */

export interface AreaClass {
  from: number;
  /** The area is above `from`, not equal to it. */
  isAbove: boolean;
  upTo: number | null;
  /** «1 000–1 199», whose neighbour begins at 1 200: a part of a sq m belongs to the class. */
  isWhole: boolean;
}

const NUMBER = String.raw`(\d{1,12}(?:[.,]\d{1,4})?)`;
const SPAN = new RegExp(`^(?:от )?${NUMBER} ?(-|до) ?${NUMBER}$`);
const ABOVE = new RegExp(`^(?:более|свыше|больше|выше|>) ?${NUMBER}(?: (?:и )?до ${NUMBER})?$`);
const UP_TO = new RegExp(`^(?:до|не более|менее|меньше|<|<=) ?${NUMBER}(?: включительно)?$`);
const FROM = new RegExp(`^(?:от|не менее|>=) ?${NUMBER}$|^${NUMBER} и (?:более|выше|больше)$`);
const UNITS: readonly [RegExp, number][] = [
  [/ ?(?:кв\.? ?м\.?|м2|м²)$/, 1],
  [/ ?(?:сот\.?|соток|сотки|сотка)$/, 100],
  [/ ?га\.?$/, 10_000],
];
const LONGEST = 60;

/** Null for what is no class of area. */
export function areaClassOf(text: string): AreaClass | null {
  if (text.length > LONGEST) return null;
  const bare = text
    .toLowerCase()
    .replace(/[\s\u00a0\u2007\u2009\u202f]+/g, ' ')
    .replace(/(?<=\d) (?=\d)/g, '')
    .replace(/ ?[\u2010-\u2015\u2212] ?/g, '-')
    .trim();
  const [ending, size] = UNITS.find(([unit]) => unit.test(bare)) ?? [/$/, 1];
  const words = bare.replace(ending, '');
  const area = (number: string | undefined) => Number(parseNumber(number ?? '') ?? Number.NaN) * size;
  const span = SPAN.exec(words);
  if (span) {
    const [from, upTo] = [area(span[1]), area(span[3])];
    return from < upTo ? { from, isAbove: false, upTo, isWhole: span[2] === '-' && size === 1 } : null;
  }
  const above = ABOVE.exec(words);
  if (above) {
    const [from, upTo] = [area(above[1]), above[2] === undefined ? null : area(above[2])];
    return upTo === null || from < upTo ? { from, isAbove: true, upTo, isWhole: false } : null;
  }
  const below = UP_TO.exec(words);
  if (below) return area(below[1]) > 0 ? { from: 0, isAbove: true, upTo: area(below[1]), isWhole: false } : null;
  const least = FROM.exec(words);
  return least ? { from: area(least[1] ?? least[2]), isAbove: false, upTo: null, isWhole: false } : null;
}

/** @param area sq m */
export function isOfClass({ from, isAbove, upTo, isWhole }: AreaClass, area: number): boolean {
  const within = upTo === null || (isWhole ? Math.floor(area) : area) <= upTo;
  return within && (isAbove ? area > from : area >= from);
}

/** Whether one area belongs to both; a bound that they share is none. */
export const classesOverlap = (one: AreaClass, other: AreaClass): boolean =>
  Math.max(one.from, other.from) <
  Math.min(one.upTo ?? Number.POSITIVE_INFINITY, other.upTo ?? Number.POSITIVE_INFINITY);
