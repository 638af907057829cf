import { formatNumber } from '#kit/numbers.ts';
import { digitsOf } from '../../sample/charts.ts';
import type { SampleView } from '../../sample/view.ts';

/** «1 480–2 490»; one price where all are the same. */
export function intervalOf(view: SampleView): string {
  const { min, max } = view.statistics;
  if (min === null || max === null) return '—';
  const [low, high] = [min, max].map((price) => formatNumber(price, digitsOf(view)));
  return low === high ? `${low}` : `${low}–${high}`;
}

const figure = '[+−]?\\d(?:[\\d\\u00a0]*\\d)?(?:,\\d+)?(?:\\u00a0%)?';
/** A day, or a figure with its sign and percent; the unit of a price is none. */
export const FIGURE = new RegExp(`(\\d{2}\\.\\d{2}\\.\\d{4}|(?!1\\u00a0кв)${figure})`);
/** What the sample counts or measures: «фундамент 6×8 м — 2» has the words of an offer before it. */
export const FIGURE_OF_INTERVAL = new RegExp(`(?<=^|(?:—|от|до)[ \\u00a0])(${figure})(?=,|$|[ \\u00a0])`);
