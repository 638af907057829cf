import { plural } from '#kit/russian.ts';

/** «аналог 2», «аналоги 1, 2, 3», of indexes. */
export const analoguesOf = (indexes: readonly number[]): string =>
  `${plural(indexes.length, 'аналог', 'аналоги', 'аналоги')} ${indexes.map((index) => index + 1).join(', ')}`;

/** «аналог 3», «аналоги 2, 3», «аналогов № 1 и 3»: the list of numbers. */
const NAMED = /аналог\p{L}{0,5}((?:[\s№,;и–-]|\d{1,2}(?!\d|\s?%))+)/giu;
/** «1–3» */
const RUN = /(\d+)(?:[–-](\d+))?/g;
const run = (from = '', to = from) =>
  Array.from({ length: Math.max(Number(to) - Number(from), 0) + 1 }, (_, more) => Number(from) + more);

/** The numbers of the analogues that a text names, from 1. */
export const namedAnalogues = (text: string): Set<number> =>
  new Set(
    [...text.matchAll(NAMED)].flatMap(([list]) => [...list.matchAll(RUN)].flatMap(([, from, to]) => run(from, to))),
  );
