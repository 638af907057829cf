import { parseNumber } from '#kit/numbers.ts';
import { fromCoefficient, fromRatio } from '../correction-from-ratio.ts';
import { BEGINS, REASON } from './told.ts';

/* The reasons that choices from the handbook filled, read again. */

/** Behind the figures of a reason: the source's own mean was taken, which need not be the middle of its range. */
export const MEAN = ', принято среднее значение источника';

/** What follows that beginning: the values, the figures, the source that is not the row's, and the full stop. */
const FILLED =
  /^.*?; (?:коэффициент|корректировка|показатель степени)(?:[-\d\s,%)/^:=−+]|\((?=от|[\d−])|от|до|обратное отношение|принято среднее значение источника)*(?:\((?:(?!\)\.\s).)*, \d{4}\)(?=\.))?\.?/;

/** A comment in parts: the reasons that choices filled for a factor of this name, and the user's own justification. */
export function partsOf(comment: string, name: string): { filled: string[]; own: string } {
  const begins = name + BEGINS;
  const [before, ...others] = comment.split(begins);
  const filled = others.flatMap((words) => FILLED.exec(words) ?? []).map((words) => (begins + words).trim());
  const own = others.map((words) => (FILLED.test(words) ? words.replace(FILLED, '') : begins + words).trim());
  return { filled, own: [before?.trim(), ...own].filter(Boolean).join(' ') };
}

export const ownWords = (comment: string, name: string): string => partsOf(comment, name).own;

/** «: у аналогов 4, 5 »: of whom it was filled. */
const NAMED = new RegExp(String.raw`${BEGINS}(?:а|ов) (\d{1,2}(?:, \d{1,2}){0,20}) (?!\d)`, 'g');

/** The numbers of the analogues that a filled reason is of, from 1; none in one that names nobody. */
export const filledFor = (reason: string): number[] =>
  [...reason.matchAll(NAMED)].flatMap(([, list = '']) => list.split(', ').map(Number));

/** As the handbook says it, of nobody. */
export const ofNobody = (text: string): string => text.replace(NAMED, REASON);

/** The reason with those that it is of: «у аналога 4 …», «у аналогов 4, 5 …». */
export const saidOf = (reason: string, numbers: readonly number[]): string =>
  ofNobody(reason).replace(REASON, `${BEGINS}${numbers.length > 1 ? 'ов' : 'а'} ${numbers.join(', ')} `);

const NUMBER = String.raw`[−+-]?\d[\d\s]*(?:,\d+)?`;
const figureOf = (before: string, behind = '') => {
  const figure = new RegExp(`${before}(${NUMBER})${behind}`);
  return (reason: string) => parseNumber(figure.exec(reason)?.[1] ?? '');
};
const reckonedIn = figureOf(String.raw`\s=\s`, String.raw`\s%`);
const inverseIn = figureOf(String.raw`обратное отношение 1\s/\s`);
const coefficientIn = figureOf('; коэффициент ');
const percentIn = figureOf('; корректировка ', String.raw`\s%`);

/** The percent that a filled reason gave to its cell; null where it is not to be read. */
export function percentSaid(reason: string): number | null {
  const percent =
    reckonedIn(reason) ??
    fromRatio(inverseIn(reason), 'analogue') ??
    fromCoefficient(coefficientIn(reason)) ??
    percentIn(reason);
  return percent === null ? null : Number(percent);
}

/** The percents of filled reasons that are their source's mean: what a former report took says so of none. */
export const meansIn = (comment: string, name: string): (number | null)[] =>
  partsOf(comment, name)
    .filled.filter((reason) => reason.includes(MEAN) || !reason.includes('; корректировка '))
    .map(percentSaid);
