import { and, eq, isNull, ne, type Placeholder, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias } from 'drizzle-orm/pg-core';
import { users } from '#features/account/server/tables.ts';
import { VALUE_TYPES } from '#features/valued/kind.ts';
import type { Database } from '#kit/server/database/database.ts';
import { hotQuery } from '#kit/server/database/hot-query.ts';
import { customText, PURPOSES, reportUsersOptions } from '../options.ts';
import { isBegun } from '../progress.ts';
import {
  isNumberAccepted,
  NOTHING_LEFT,
  percentOf,
  type StepLeft,
  type StoredReadiness,
  stepsOf,
  sumOf,
  type Tally,
  tallyOf,
} from '../readiness.ts';
import { COPY_SUFFIX, DRAFT, isLockedStatus, type ReportDetail, type StepProgress } from '../report.ts';
import { type SheetKind, STEP_KEYS, type StepKey } from '../steps.ts';
import type { Readiness } from './readiness-port.ts';
import type { FilesProgress, ReportFiles } from './report-files-port.ts';
import { numberKey, reportSheets, reports } from './tables.ts';

/* What answers show of a report beside its own row: a few fields of its sheets, and how full its steps are. */

const twin = alias(reports, 'twin');
const description = alias(reportSheets, 'description');
const market = alias(reportSheets, 'market');
const value = alias(reportSheets, 'value');

/** Steps that are as full as their one sheet. The contract step counts with the head, the files step its files. */
type SheetStep = Exclude<StepKey, 'contract' | 'files'>;

export const progressColumns = {
  description: { filled: description.filled, required: description.required, version: description.version },
  'market-analysis': { filled: market.filled, required: market.required, version: market.version },
  'market-value': { filled: value.filled, required: value.required, version: value.version },
} satisfies Record<SheetStep, object>;

/** The sheets that the columns above read. One row a report whatever is missing. */
export const sheetJoins = { description, market, value };

/** The sheet of a kind, for a left join. */
export const isSheet = (sheet: { reportId: AnyPgColumn; kind: AnyPgColumn }, kind: SheetKind) =>
  and(eq(sheet.reportId, reports.id), eq(sheet.kind, kind));

/** On a report that the user can see: their own and not deleted. */
export const ofUser = (userId: string | Placeholder) => and(eq(reports.userId, userId), isNull(reports.deletedAt));

interface Pair {
  filled: number;
  required: number;
}

/**
 * Another report of the user has the same number. It is told with the report and counted with it, wherever the other
 * one was written. The number of a copy is told already, of a generated report nothing.
 */
export const hasTwin = sql<boolean>`(${reports.status} = ${sql.raw(`'${DRAFT}'`)} and trim(${reports.reportNumber}) <> ''
  and right(trim(${reports.reportNumber}), ${sql.raw(String(COPY_SUFFIX.length))}) <> ${sql.raw(`'${COPY_SUFFIX}'`)}
  and exists (select 1 from ${reports} twin where ${and(
    eq(numberKey(twin), numberKey(reports)),
    ne(twin.id, reports.id),
    isNull(twin.deletedAt),
  )}))`;

interface ProgressRow extends Record<SheetStep, (Pair & { version: number }) | null> {
  twin: boolean;
  files: FilesProgress;
}

type Head = Pair & { status: string; reportNumber: string; readiness: StoredReadiness | null };

/** What is left on the steps of a draft; nothing is left of a generated report. */
function leftOn({ status, readiness, reportNumber }: Head, { twin }: ProgressRow): Record<StepKey, StepLeft> {
  if (isLockedStatus(status) || !readiness) return stepsOf(() => NOTHING_LEFT);
  const { contract, ...others } = readiness.steps;
  if (!twin) return readiness.steps;
  const counted = isNumberAccepted(readiness.answered, reportNumber) ? 'answered' : 'warnings';
  return { ...others, contract: { ...contract, [counted]: (contract[counted] ?? 0) + 1 } };
}

/** Percent of a draft, with what the profile adds to it. */
export function toReadiness(head: Head, row: ProgressRow, profile: Tally): number | null {
  if (isLockedStatus(head.status) || !head.readiness?.items) return null;
  return percentOf(sumOf([tallyOf({ ...head.readiness, steps: leftOn(head, row) }), profile]));
}

function hasBegun(step: StepKey, head: Head, row: ProgressRow): boolean {
  if (step === 'contract') return head.filled > 0;
  if (step === 'files') return row.files.files > 0;
  const sheet = row[step];
  return sheet !== null && isBegun(sheet);
}

/** A step that was never written has nothing filled and nothing asked yet. */
export function toProgress(head: Head, row: ProgressRow): StepProgress[] {
  const left = leftOn(head, row);
  const pairs = { ...row, contract: head };
  return STEP_KEYS.map((step) => ({
    step,
    filled: pairs[step]?.filled ?? 0,
    required: pairs[step]?.required ?? 0,
    files: step === 'files' ? row.files.files : null,
    begun: hasBegun(step, head, row),
    ...NOTHING_LEFT,
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

type Detail = Awaited<ReturnType<typeof detailQuery>>[number];

const detailQuery = hotQuery('report-detail', (db, files: Shown['files']) =>
  db
    .select({
      report: reports,
      selectedForm: users.selectedForm,
      twin: hasTwin,
      files: files.progress(reports.id),
      ...progressColumns,
    })
    .from(reports)
    .innerJoin(users, eq(users.id, reports.userId))
    .leftJoin(description, isSheet(description, 'description'))
    .leftJoin(market, isSheet(market, 'market-analysis'))
    .leftJoin(value, isSheet(value, 'market-value'))
    .where(and(eq(reports.id, sql.placeholder('id')), ofUser(sql.placeholder('userId')))),
);

function toDetail(found: Detail, defaultBank: string): ReportDetail {
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
    address: row.address,
    revision: row.revision,
    version: row.version,
    filled: row.filled,
    required: row.required,
    progress: toProgress(row, found),
    created_at: row.createdAt.toISOString(),
    updated_at: row.updatedAt.toISOString(),
  };
}

/** The head of a report with what its screens show around it; null when the user has no such report. */
export async function findDetail(
  { db, files, readiness, defaultBank }: Shown & { readiness: Pick<Readiness, 'counted'> },
  userId: string,
  id: string,
): Promise<ReportDetail | null> {
  const [found] = await readiness.counted(db, userId, await detailQuery(db, { userId, id }, files));
  return found ? toDetail(found, defaultBank) : null;
}

/** The same inside a transaction: what is left of the report is told as it was counted last. */
export async function findStoredDetail(
  { db, files, defaultBank }: Shown,
  userId: string,
  id: string,
): Promise<ReportDetail | null> {
  const [found] = await detailQuery(db, { userId, id }, files);
  return found ? toDetail(found, defaultBank) : null;
}
