import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { customText, PURPOSES, reportUsersOptions, VALUE_TYPES } from '../options.ts';
import {
  NOTHING_LEFT,
  percentOf,
  type StepLeft,
  type StoredReadiness,
  stepsOf,
  sumOf,
  type Tally,
  tallyOf,
} from '../readiness.ts';
import { COPY_SUFFIX, isLockedStatus, type ReportDetail, type StepProgress } from '../report.ts';
import { type SheetKind, STEP_KEYS, type StepKey } from '../steps.ts';
import type { FilesProgress, ReportFiles } from './report-files-port.ts';
import { reportSheets, reports } from './tables.ts';

/* What answers show of a report beside its own row: a few fields of its sheets, and how full its steps are. */

const client = alias(reportSheets, 'client');
const description = alias(reportSheets, 'description');
const market = alias(reportSheets, 'market');
const value = alias(reportSheets, 'value');

const field = (name: string) => sql<string | null>`${client.content} ->> ${sql.raw(`'${name}'`)}`;
const blankToNull = (text: SQL) => sql`nullif(${text}, '')`;

/** The plot's address; empty until the description has one. */
export const addressText = sql<string>`coalesce(${description.content} ->> 'address', '')`;

/** Everything the client's filter looks through: the name as it is shown, and the firm's full name. */
export const clientText = sql<string>`concat_ws(' ', case when ${field('client_type')} = 'entrepreneur' then 'ИП' end,
  ${blankToNull(field('last_name'))}, ${blankToNull(field('first_name'))}, ${blankToNull(field('middle_name'))},
  ${blankToNull(field('org_short_name'))}, ${blankToNull(field('org_full_name'))})`;

/** Steps that are as full as their one sheet. The contract step counts with the head, the files step its files. */
type SheetStep = Exclude<StepKey, 'contract' | 'files'>;

export const progressColumns = {
  description: { filled: description.filled, required: description.required },
  'market-analysis': { filled: market.filled, required: market.required },
  'market-value': { filled: value.filled, required: value.required },
} satisfies Record<SheetStep, object>;

export const clientColumns = {
  client_type: field('client_type'),
  last_name: field('last_name'),
  first_name: field('first_name'),
  middle_name: field('middle_name'),
  org_short_name: field('org_short_name'),
  org_full_name: field('org_full_name'),
};

/** The sheets that the columns above read. One row a report whatever is missing. */
export const sheetJoins = { client, description, market, value };

/** The sheet of a kind, for a left join. */
export const isSheet = (sheet: { reportId: AnyPgColumn; kind: AnyPgColumn }, kind: SheetKind) =>
  and(eq(sheet.reportId, reports.id), eq(sheet.kind, kind));

/** On a report that the user can see: his own and not deleted. */
export const ofUser = (userId: string) => and(eq(reports.userId, userId), isNull(reports.deletedAt));

interface Pair {
  filled: number;
  required: number;
}

/**
 * Another report of the user has the same number: told with the report, and counted with it, wherever that other one
 * was written. Of a copy's number is told already.
 */
export const hasTwin = (userId: string) => sql<boolean>`(lower(trim(${reports.reportNumber})) in (
  select lower(trim(report_number)) from reports
  where user_id = ${userId} and deleted_at is null and trim(report_number) <> ''
  group by 1 having count(*) > 1
) and right(trim(${reports.reportNumber}), ${COPY_SUFFIX.length}) <> ${COPY_SUFFIX})`;

interface ProgressRow extends Record<SheetStep, Pair | null> {
  twin: boolean;
}

type Head = Pair & { status: string; readiness: StoredReadiness | null };

/** What is left on the steps of a draft; nothing is left of a generated report. */
function leftOn({ status, readiness }: Head, { twin }: ProgressRow): Record<StepKey, StepLeft> {
  if (isLockedStatus(status) || !readiness) return stepsOf(() => NOTHING_LEFT);
  const { contract, ...others } = readiness.steps;
  return { ...others, contract: { ...contract, warnings: contract.warnings + Number(twin) } };
}

/** Percent of a draft, with what the profile adds to it. */
export function toReadiness(head: Head, row: ProgressRow, profile: Tally): number | null {
  if (isLockedStatus(head.status) || !head.readiness?.items) return null;
  return percentOf(sumOf([tallyOf({ ...head.readiness, steps: leftOn(head, row) }), profile]));
}

/** A step that was never written has nothing filled and nothing asked yet. */
export function toProgress(head: Head, row: ProgressRow, files: FilesProgress): StepProgress[] {
  const left = leftOn(head, row);
  const pairs = { ...row, contract: head, files };
  return STEP_KEYS.map((step) => ({
    step,
    filled: pairs[step]?.filled ?? 0,
    required: pairs[step]?.required ?? 0,
    files: step === 'files' ? files.files : null,
    ...left[step],
  }));
}

/** What the contract step writes into the head, by wire name. */
export function headFields(row: typeof reports.$inferSelect) {
  return {
    report_number: row.reportNumber,
    contract_number: row.contractNumber,
    contract_date: row.contractDate,
    evaluation_date: row.evaluationDate,
    inspection_date: row.inspectionDate,
    report_date: row.reportDate,
    purpose: row.purpose,
    bank: row.bank,
    value_type: row.valueType,
    report_format: row.reportFormat,
    report_users: row.reportUsers,
  };
}

/** What a report is shown from. */
export interface Shown {
  db: Database;
  files: Pick<ReportFiles, 'progress'>;
  defaultBank: string;
}

/** The head of a report with what its screens show around it; null when the user has no such report. */
export async function findDetail(
  { db, files, defaultBank }: Shown,
  userId: string,
  id: string,
): Promise<ReportDetail | null> {
  const [found] = await db
    .select({
      report: reports,
      selectedForm: users.selectedForm,
      address: addressText,
      twin: hasTwin(userId),
      ...progressColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .leftJoin(description, isSheet(description, 'description'))
    .leftJoin(market, isSheet(market, 'market-analysis'))
    .leftJoin(value, isSheet(value, 'market-value'))
    .where(and(eq(reports.id, id), ofUser(userId)));
  if (!found) return null;
  const { report: row } = found;
  const filesOf = await files.progress(db, [id]);
  return {
    id: row.id,
    user_id: row.userId,
    ...headFields(row),
    purpose_custom: customText(row.purpose, PURPOSES),
    bank_custom: customText(row.bank, [defaultBank]),
    value_type_custom: customText(row.valueType, VALUE_TYPES),
    report_users_custom: customText(row.reportUsers, reportUsersOptions(defaultBank)),
    report_type: row.reportType,
    status: row.status,
    isPaid: row.isPaid,
    legal_form: row.legalForm ?? found.selectedForm,
    address: found.address,
    revision: row.revision,
    version: row.version,
    filled: row.filled,
    required: row.required,
    progress: toProgress(row, found, filesOf(id)),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
