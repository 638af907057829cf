import { clientRequirements, headRequirements } from '#features/contract/requirements.ts';
import { descriptionSheet } from '#features/description/sheet.ts';
import { marketRequirements } from '#features/market-analysis/requirements.ts';
import { marketAnalysisSheet } from '#features/market-analysis/sheet.ts';
import { marketValueSheet } from '#features/market-value/sheet.ts';
import { emptyClient } from '#features/report/client.ts';
import { progressOf, type Requirement } from '#features/report/sheet.ts';
import type { Finding } from './api.ts';
import { calculationNow } from './facts-of.ts';
import type { ReportData } from './report-data.ts';

/** Filled of all required fields of the steps, whole percent; 100 only when nothing stops the generation. */
export function percentFilled(data: ReportData, findings: readonly Finding[]): number {
  const requirements: Requirement[] = [
    ...headRequirements(data.head, data.assignment),
    ...clientRequirements(data.client ?? emptyClient()),
    ...descriptionSheet.requirements(data.description ?? descriptionSheet.empty()),
    ...marketRequirements(data.market ?? marketAnalysisSheet.empty()),
    ...marketValueSheet.requirements(calculationNow(data) ?? marketValueSheet.empty()),
  ];
  const { filled, required } = progressOf(requirements);
  const stops = findings.some(({ severity }) => severity === 'error');
  return Math.min(Math.floor((filled / required) * 100), stops ? 99 : 100);
}
