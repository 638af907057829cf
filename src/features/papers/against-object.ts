import type { PlotExtract } from '#features/description/extract/extract.ts';
import { categoryIn, statedCategory } from '#features/market/advert/facts.ts';
import type { Advert } from '#features/market/advert/reading.ts';
import { USE_OF_SEGMENT } from '#features/market-value/choices.ts';
import { otherRegion } from '#kit/place/region.ts';
import { lowerFirst } from '#kit/russian.ts';
import { segmentOfUse } from './from-extract.ts';
import { valuesOfAdvert } from './plan.ts';

/* A paper beside the plot that the extract of the heap describes: what is of another one is not proposed. */

type Plot = PlotExtract['values'];

/** Why this offer is no analogue of the plot; null where it may be one, or one of both says nothing of it. */
export function unlikePlot(advert: Advert, plot: Plot): string | null {
  const { address, location, permittedUse } = valuesOfAdvert(advert, false, {}).values;
  const region = otherRegion(String(address ?? location ?? ''), plot.address ?? '');
  if (region !== '') return `Другой регион: ${region}`;
  const use = USE_OF_SEGMENT[segmentOfUse(plot.permitted_use ?? '')];
  if (use && permittedUse && permittedUse !== use) return `Другое использование: ${permittedUse}, у объекта ${use}`;
  const [category, own] = [statedCategory(advert.copy.lines), categoryIn(plot.land_category ?? '')];
  return category && own && category !== own ? `Другая категория: ${lowerFirst(category)}` : null;
}

/** Why none of these offers is an analogue, as the report says it; null where the reason of one is not known. */
export function whyPassed(adverts: readonly Advert[], plot: Plot): string | null {
  const reasons = new Set(adverts.map((advert) => unlikePlot(advert, plot)));
  if (reasons.size === 0 || reasons.has(null)) return null;
  return [...reasons].map((words) => lowerFirst(words ?? '').replace(/: (.+)/, ' ($1)')).join('; ');
}

/** Of an extract that names these numbers: whose it is, where it is not the plot's; null where it may be. */
export function ofOtherPlot(numbers: readonly string[], { cadastral_number: own }: Plot): string | null {
  const [first] = numbers;
  return first && own && !numbers.includes(own) ? `Выписка на другой объект: ${first}` : null;
}
