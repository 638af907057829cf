import { type Prepare, type SheetStore, serveSheet } from '#features/report/server/sheets.ts';
import { AppError, invalid } from '#kit/errors.ts';
import type { Server } from '#kit/server/http/serve.ts';
import { land } from '../land.ts';
import type { LandPlot } from '../land-plot.ts';
import { toStored } from '../land-record.ts';
import { descriptionSheet } from '../sheet.ts';

const CADASTRAL_NUMBER_FIXED =
  'Кадастровый номер сформированного отчета нельзя изменить. Для другого участка создайте новый отчет.';

/** Stored the same whoever saves, the browser or a program. */
export const prepareDescription: Prepare = (content, { report, previous }) => {
  const stored = toStored(content as LandPlot);
  const problems = land.problems(stored);
  if (Object.keys(problems).length > 0) throw invalid(problems);
  // A new revision corrects the report on the plot that was paid for; it is not a second report (rows.md R7, W5).
  const fixed = report.row.revision > 1 ? (previous as LandPlot | null)?.cadastral_number : '';
  if (fixed && fixed !== stored.cadastral_number) throw new AppError('conflict', CADASTRAL_NUMBER_FIXED);
  return stored;
};

/** The calls of the object's description. */
export function descriptionRoutes(server: Server, store: SheetStore): void {
  serveSheet(server, store, descriptionSheet, prepareDescription);
}
