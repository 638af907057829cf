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
