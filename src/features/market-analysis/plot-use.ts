import type { LandPlot } from '#features/description/land-plot.ts';
import { statedPlot } from '#features/description/unconfirmed.ts';
import { saysNone } from '#features/description/wording.ts';
import { isLease } from '#features/valued/right.ts';

/** What documents and the visit say of the plot's use; empty strings where not known. */
export interface PlotUse {
  category: string;
  permittedUse: string;
  /** Of the rules of land use. */
  zone: string;
  shape: string;
  relief: string;
  /** It is known that nothing stands on it. */
  isVacant: boolean;
  /** A lease of it is valued. */
  isLeased: boolean;
}

/** Whatever the visit: a shape that nobody confirmed is no ground for a conclusion. */
export function plotUseOf(description: LandPlot | null): PlotUse {
  const stated = description && statedPlot(description, true);
  return {
    category: stated?.land_category ?? '',
    permittedUse: stated?.permitted_use ?? '',
    zone: stated?.territorial_zone ?? '',
    shape: stated?.plot_shape ?? '',
    relief: stated?.plot_relief ?? '',
    isVacant: (stated?.capital_construction ?? '') !== '' && saysNone(stated?.capital_construction),
    isLeased: description !== null && isLease(description),
  };
}
