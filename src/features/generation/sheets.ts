import { assignmentSheet, clientSheet } from '#features/contract/sheet.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { writtenMarketAnalysis } from '#features/market-analysis/requirements.ts';
import { sampleSheet } from '#features/market-analysis/sample/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import type { StoredSheet } from '#features/report/sheet.ts';
import type { SheetKind } from '#features/report/steps.ts';
import type { ReportData } from './report-data.ts';
import { reviewSheet } from './review-sheet.ts';

export type SheetTable = { readonly [K in SheetKind]: StoredSheet & { kind: K } };

/** Every sheet of a report by its name: what goes through all sheets goes through this table. */
export const SHEETS = {
  client: clientSheet,
  assignment: assignmentSheet,
  description: descriptionSheet,
  'market-analysis': writtenMarketAnalysis,
  sample: sampleSheet,
  'market-value': marketValueSheet,
  review: reviewSheet,
} as const satisfies SheetTable;

/** The key of each sheet in the data of a report. Editions froze these keys, so that they never change. */
const DATA_KEYS = {
  client: 'client',
  assignment: 'assignment',
  description: 'description',
  'market-analysis': 'market',
  sample: 'sample',
  'market-value': 'calculation',
  review: 'review',
} as const satisfies Record<SheetKind, keyof ReportData>;

type SheetData = Pick<ReportData, (typeof DATA_KEYS)[SheetKind]>;

/** What of a report's data its sheets hold, read one by one. A sheet that was never written is null, but for the assignment. */
export function sheetData(read: (sheet: StoredSheet, key: keyof SheetData) => object | null): SheetData {
  const entries = Object.values<StoredSheet>(SHEETS).map((sheet) => {
    const key = DATA_KEYS[sheet.kind];
    return [key, read(sheet, key)];
  });
  const data = Object.fromEntries(entries) as SheetData;
  return { ...data, assignment: data.assignment ?? assignmentSheet.empty() };
}
