/** «аналог 3», «аналоги 2, 3», «аналогов № 1 и 3»: the list of numbers. */
const NAMED = /аналог\p{L}{0,5}((?:[\s№,;и–-]|\d{1,2}(?!\d|\s?%))+)/giu;

/** The numbers of the analogues that a text names, from 1. */
export const namedAnalogues = (text: string): Set<number> =>
  new Set([...text.matchAll(NAMED)].flatMap(([list]) => list.match(/\d+/g) ?? []).map(Number));
