import type { LandPlot } from '#features/description/land-plot.ts';
import { statedPlot } from '#features/description/unconfirmed.ts';
import type { ReportData } from '../report-data.ts';

/** The description as far as the report may state it. The calculation takes the whole one: it says nothing of a visit. */
export function statedDescription({ description, assignment }: ReportData): LandPlot | null {
  return description && statedPlot(description, assignment.inspection_performed);
}
