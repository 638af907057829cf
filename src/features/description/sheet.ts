import { defineSheet, type Requirement } from '#features/report/sheet.ts';
import { FIELD_LABELS } from './labels.ts';
import { emptyDetails, type LandPlot, landPlotExtras, landPlotShape, newLandPlot } from './land-plot.ts';

/** Required on save, in the specification's order (part 2, section 5). */
const REQUIRED = [
  'total_area',
  'cadastral_number',
  'address',
  'land_category',
  'right_type',
  'owner_name',
  'electricity',
  'gas',
  'water',
  'sewerage',
  'surroundings',
  'territory_improvements',
  'access_roads',
  'documents',
  'nearest_transport',
  'transport_time',
  'transport_type',
  'highway_proximity',
] as const satisfies readonly (keyof LandPlot)[];

export type RequiredField = (typeof REQUIRED)[number];

function isFilled(value: LandPlot[RequiredField]): boolean {
  if (value === null) return false;
  return typeof value === 'number' || value.length > 0;
}

export function landPlotRequirements(plot: LandPlot): Requirement[] {
  return REQUIRED.map((field) => ({ field, label: FIELD_LABELS[field], filled: isFilled(plot[field]) }));
}

/** The second step of a report. */
export const descriptionSheet = defineSheet({
  kind: 'description',
  path: '/api/property-descriptions',
  tag: 'Описание объекта',
  title: 'Описание объекта оценки',
  content: { ...landPlotShape, ...landPlotExtras },
  sealed: ['owner_address'],
  parts: { documents_details: emptyDetails },
  empty: newLandPlot,
  requirements: landPlotRequirements,
});
