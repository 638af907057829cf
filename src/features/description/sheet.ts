import { defineSheet } from '#features/report/sheet.ts';
import { emptyDetails } from './document-details.ts';
import { land } from './land.ts';
import { landPlotShape, newLandPlot } from './land-plot.ts';

/** The second step of a report. */
export const descriptionSheet = defineSheet({
  kind: 'description',
  path: '/api/property-descriptions',
  tag: 'Описание объекта',
  title: 'Описание объекта оценки',
  content: landPlotShape,
  // The owner's name among what the extract said.
  sealed: [...land.sealed, 'extract_values'],
  parts: { documents_details: emptyDetails },
  empty: newLandPlot,
  requirements: land.requirements,
});
