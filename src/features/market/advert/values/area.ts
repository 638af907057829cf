import { folded } from './words.ts';

export interface FoundArea {
  /** Square metres, at most two decimals. */
  value: number;
  from: number;
  to: number;
}

const AREA =
  /(?<![\d.,×xх*-])(\d{1,3}(?: \d{3}){1,2}|\d{1,8})(?:[.,](\d{1,4}))? ?(сот(?:ок|ки|ка|ку|\.|(?!\p{L}))|га(?!\p{L})|гектар(?:а|ов)?(?!\p{L})|кв\.? ?м(?!\p{L})\.?|м²|квадратн\p{L}{2,3} метр\p{L}{0,2})/giu;

/** What stands before an area that is not the plot's. */
const BUILDING =
  /(?<!\p{L})(?:дом\p{L}{0,3}|домик\p{L}{0,3}|бан[яиюе]\p{L}{0,2}|этаж\p{L}{0,3}|общ(?:ая|ей)|жил(?:ая|ой)|двор\p{L}{0,2}|квартир\p{L}{1,2}|гараж\p{L}{0,2}|строени\p{L}{1,2}|здани\p{L}{1,2}|помещени\p{L}{1,2}|склад\p{L}{0,2}|ангар\p{L}{0,2}|коттедж\p{L}{0,2}|дач[аиеу])(?!\p{L})/u;
const LAND = /участ|земл|земел/;

function times(unit: string): number {
  if (unit.startsWith('сот')) return 100;
  return unit.startsWith('га') || unit.startsWith('гектар') ? 10_000 : 1;
}

/** The areas of land in a text. @param label of the parameter whose value it is */
export function findAreas(text: string, label = ''): FoundArea[] {
  const found: FoundArea[] = [];
  for (const match of text.matchAll(AREA)) {
    const [whole, digits = '', fraction = '', unit = ''] = match;
    const from = match.index;
    const factor = times(folded(unit));
    const near = folded(`${label} ${text.slice(Math.max(0, from - 30), from)}`);
    // Nobody measures a house in hundredths of a hectare.
    if (factor === 1 && BUILDING.test(near) && !LAND.test(near.split(/[,;.]/).at(-1) ?? '')) continue;
    const value = Math.round(Number(`${digits.replaceAll(' ', '')}.${fraction || '0'}`) * factor * 100) / 100;
    found.push({ value, from, to: from + whole.trimEnd().length });
  }
  return found;
}

/** Plots of an offer are within these. */
export const isPlausibleArea = (area: number): boolean => area >= 50 && area <= 10_000_000;
