import { descriptionSheet } from '#features/description/sheet.ts';
import type { CopiedSheet } from '#features/report/server/copy-report.ts';
import { storedContent } from '#features/report/sheet.ts';
import { marketValueSheet } from '../sheet.ts';

/** A correction of the area that knows no area was given for the plot whose report is copied. */
export const copiedCalculation: CopiedSheet = (content, { of }) => {
  const { total_area: area } = storedContent(descriptionSheet, of('description'));
  const { analogs } = storedContent(marketValueSheet, content);
  return {
    ...content,
    analogs: analogs.map((analogue) => ({ ...analogue, areaCorrectionFor: analogue.areaCorrectionFor ?? area })),
  };
};
