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
import type { SheetKind, StepKey } from '../steps.ts';
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

/**
 * The files step counts the kinds of file that a printed report wants: both maps, photographs, documents. The table
 * belongs to the files slice, which comes after this one, so that it is known here by its name alone.
 */
const FILE_KINDS = 4;
const filesOf = (userId: string) => sql`(
  select report_id, count(*)::int as files,
    count(distinct category) filter (where category in ('map', 'cadastral', 'photos', 'documents'))::int as kinds
  from report_files
  where category in ('map', 'cadastral', 'photos', 'additional', 'documents')
    and removed_at is null and report_id in (select id from reports where user_id = ${userId})
  group by report_id
) as report_file_counts`;

export const progressColumns = {
  description: { filled: description.filled, required: description.required },
  market: { filled: market.filled, required: market.required },
  value: { filled: value.filled, required: value.required },
  files: sql<number | null>`report_file_counts.files`,
  kinds: sql<number | null>`report_file_counts.kinds`,
};

export const clientColumns = {
  client_type: field('client_type'),
  last_name: field('last_name'),
  first_name: field('first_name'),
  middle_name: field('middle_name'),
  org_short_name: field('org_short_name'),
  org_full_name: field('org_full_name'),
};

/** The sheets that the columns above read. One row a report whatever is missing. */
export const sheetJoins = { client, description, market, value, filesOf };

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

interface ProgressRow {
  twin: boolean;
  description: Pair | null;
  market: Pair | null;
  value: Pair | null;
  files: number | null;
  kinds: number | null;
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
export function toProgress(head: Head, row: ProgressRow): StepProgress[] {
  const left = leftOn(head, row);
  const step = (key: StepKey, pair: Pair | null): StepProgress => ({
    step: key,
    filled: pair?.filled ?? 0,
    required: pair?.required ?? 0,
    files: null,
    ...left[key],
  });
  return [
    step('contract', head),
    step('description', row.description),
    step('market-analysis', row.market),
    step('market-value', row.value),
    { ...step('files', { filled: row.kinds ?? 0, required: FILE_KINDS }), files: row.files ?? 0 },
  ];
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

/** The head of a report with what its screens show around it; null when the user has no such report. */
export async function findDetail(
  db: Database,
  userId: string,
  id: string,
  defaultBank: string,
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
    .leftJoin(filesOf(userId), sql`report_file_counts.report_id = ${reports.id}`)
    .where(and(eq(reports.id, id), ofUser(userId)));
  if (!found) return null;
  const { report: row } = found;
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
    progress: toProgress(row, found),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}
