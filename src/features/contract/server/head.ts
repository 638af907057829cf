import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import type { Assignment } from '#features/report/assignment.ts';
import { type Client, emptyClient } from '#features/report/client.ts';
import { finalText } from '#features/report/options.ts';
import type { updateReport } from '#features/report/save-api.ts';
import type { OpenReport, ReportRow } from '#features/report/server/own-report.ts';
import { headFields } from '#features/report/server/report-rows.ts';
import { findSheet, type SheetStore } from '#features/report/server/sheets.ts';
import { reports } from '#features/report/server/tables.ts';
import { progressOf } from '#features/report/sheet.ts';
import { contractRequirements } from '../requirements.ts';
import { assignmentSheet, clientSheet } from '../sheet.ts';

type HeadBody = Omit<z.output<(typeof updateReport)['body']>, 'client' | 'assignment' | 'status' | 'version'>;
type HeadColumns = Partial<typeof reports.$inferInsert>;

/** The columns that a save changes: those whose keys it carries, with the text of 'Другое' in the main field (W15). */
export function headColumns(body: HeadBody): HeadColumns {
  const text = (value: string | undefined, custom: string | undefined) =>
    value === undefined ? custom || undefined : finalText(value, custom);
  const columns: Record<string, unknown> = {
    reportNumber: body.report_number,
    contractNumber: body.contract_number,
    contractDate: body.contract_date,
    evaluationDate: body.evaluation_date,
    inspectionDate: body.inspection_date,
    reportDate: body.report_date,
    purpose: text(body.purpose, body.purpose_custom),
    bank: text(body.bank, body.bank_custom),
    valueType: text(body.value_type, body.value_type_custom),
    reportFormat: body.report_format,
    reportUsers: text(body.report_users, body.report_users_custom),
    reportType: body.report_type,
  };
  return Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
}

/**
 * Stores how full the contract step is: the head, the client and the inspection together (rows.md W20). Runs after each
 * save of one of them; what the save has at hand is given, the rest is read.
 */
export async function storeProgress(
  store: SheetStore,
  report: OpenReport,
  known: { row?: ReportRow; client?: Client; assignment?: Assignment } = {},
): Promise<void> {
  const client = known.client ?? (await findSheet(store, report, clientSheet)) ?? emptyClient();
  const assignment = known.assignment ?? (await findSheet(store, report, assignmentSheet)) ?? assignmentSheet.empty();
  const requirements = contractRequirements(headFields(known.row ?? report.row), client, assignment);
  await store.db.update(reports).set(progressOf(requirements)).where(eq(reports.id, report.id));
}
