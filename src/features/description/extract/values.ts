import type { LandPlot } from '../land-plot.ts';
import { numberOf } from './xml.ts';

/* What the readers of old and new extracts do alike with the values that they have found. */

/** Without what the extract does not say: an empty text does not clear a field. */
export function given(values: Partial<LandPlot>): Partial<LandPlot> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== '' && value !== null));
}

/** A value of the register in roubles and kopecks; some extracts write more decimals. */
export function roublesOf(text: string): number | null {
  const value = numberOf(text);
  return value === null ? null : Math.round(value * 100) / 100;
}

export const NO_RIGHTS_IN_PLAN = 'В кадастровом плане нет сведений о правах и обременениях: впишите их сами.';
