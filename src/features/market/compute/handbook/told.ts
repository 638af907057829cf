import { Decimal } from 'decimal.js';
import { formatNumber, parseNumber } from '#kit/numbers.ts';
import { fromCoefficient, fromRatio } from '../correction-from-ratio.ts';
import { NB } from '../words.ts';

/* What is told of a correction beside its source: small, for the calculation asks at every change. */

/** Behind the factor's name, how a reason begins that a choice filled. */
export const REASON = ': у аналога ';

/** A percent outside the range of its source is told; the bounds belong to the range. Null inside, and without a range. */
export function outsideRange(percent: string, low: string | null, high: string | null): string | null {
  if (low === null || high === null) return null;
  const value = new Decimal(percent);
  if (value.gte(low) && value.lte(high)) return null;
  const range = `от${NB}${formatNumber(low, 2)} до${NB}${formatNumber(high, 2)}${NB}%`;
  return `${formatNumber(value, 2)}${NB}% вне интервала источника (${range}): обоснуйте.`;
}

/** Behind the figures of a reason: the source's own mean was taken, which need not be the middle of its range. */
export const MEAN = ', принято среднее значение источника';

const NUMBER = String.raw`[−+-]?\d[\d\s]*(?:,\d+)?`;

/** The figures with which a filled reason ends, the source that is not the row's, and the full stop. */
const FIGURES = new RegExp(
  [
    String.raw`; (?:коэффициент|корректировка|показатель степени) ${NUMBER}(?:\s%)?(?: \(от\s[^()]*\))?`,
    String.raw`(?:, обратное отношение 1\s/\s${NUMBER})?(?:: \([^()]*\)\^\([^()]*\)[^%]*%)?`,
    String.raw`(?:${MEAN})?(?: \([^()]*, \d{4}\))?(?:\.(?=\s|$))?`,
  ].join(''),
);

/** A comment in parts: the reasons that choices filled for a factor of this name, and the user's own justification. */
export function partsOf(comment: string, name: string): { filled: string[]; own: string } {
  const begins = `${name}${REASON}`;
  const [before = '', ...others] = comment.split(begins);
  const filled: string[] = [];
  const own = [before];
  for (const part of others) {
    const figures = FIGURES.exec(part);
    if (!figures) {
      own.push(begins + part);
      continue;
    }
    const end = figures.index + figures[0].length;
    filled.push(begins + part.slice(0, end));
    own.push(part.slice(end).replace(/^[,;.]/, ''));
  }
  return {
    filled,
    own: own
      .map((words) => words.trim())
      .filter(Boolean)
      .join(' '),
  };
}

export const ownWords = (comment: string, name: string): string => partsOf(comment, name).own;

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
