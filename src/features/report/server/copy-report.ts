import { and, eq, ne } from 'drizzle-orm';
import { namedOrDiscarded } from '#kit/server/files/named-or-discarded.ts';
import type { Caller } from '#kit/server/http/caller.ts';
import { moveContent } from '#kit/server/sealing/sealed-content.ts';
import { HEAD_MAX } from '../api.ts';
import { CONFIRMED } from '../assignment.ts';
import { COPY_SUFFIX, DRAFT } from '../report.ts';
import type { SheetKind } from '../steps.ts';
import { mustHaveForm } from './form-selected.ts';
import { holdOwnReport } from './own-report.ts';
import type { ReportFiles } from './report-files-port.ts';
import { type SheetStore, sheetPlace } from './sheets.ts';
import { reportSheets, reports } from './tables.ts';

/** Why a remark on this report was accepted says nothing of another. */
const ANSWERS: SheetKind = 'review';

/** '144/ЗУ-2026 (копия)', cut so that the copy can be saved again. */
export function copyNumber(number: string): string {
  return `${number.slice(0, HEAD_MAX.report_number - COPY_SUFFIX.length)}${COPY_SUFFIX}`;
}

const KEY = /[a-z0-9-]{1,40}\.(?:jpg|png)/g;

/**
 * The same content with every key of a file replaced, wherever it stands: alone, in an address, inside a text's markup.
 */
export function rekey(content: unknown, keys: ReadonlyMap<string, string>): unknown {
  if (typeof content === 'string') return content.replace(KEY, (key) => keys.get(key) ?? key);
  if (Array.isArray(content)) return content.map((part) => rekey(part, keys));
  if (typeof content !== 'object' || content === null) return content;
  return Object.fromEntries(Object.entries(content).map(([key, value]) => [key, rekey(value, keys)]));
}

type SheetRow = typeof reportSheets.$inferSelect;

const isConfirmed = ({ content }: SheetRow): boolean => (content as Record<string, unknown>)[CONFIRMED] === true;

type Content = Record<string, unknown>;

/** What a step makes of its own stored content in the copy of a report. @param of what another step of the report has stored */
export type CopiedSheet = (content: Content, of: (kind: SheetKind) => unknown) => Content;
export type CopiedSheets = Readonly<Partial<Record<SheetKind, CopiedSheet>>>;

/** The sheets of one report for another, showing its own files. */
async function copySheets(
  { db: tx, sealer }: SheetStore,
  sheets: readonly SheetRow[],
  to: string,
  keys: ReadonlyMap<string, string>,
  copied: CopiedSheets,
): Promise<void> {
  if (sheets.length === 0) return;
  const of = (kind: SheetKind) => sheets.find((sheet) => sheet.kind === kind)?.content;
  await tx.insert(reportSheets).values(
    sheets.map((sheet) => {
      const { reportId: from, kind, filled, required } = sheet;
      const content = moveContent(sealer, sheet.content, sheetPlace(from, kind), sheetPlace(to, kind));
      const asked = isConfirmed(sheet) ? { ...content, [CONFIRMED]: false } : content;
      const own = copied[kind as SheetKind]?.(asked, of) ?? asked;
      return { reportId: to, kind, content: rekey(own, keys), filled, required };
    }),
  );
}

/**
 * Makes the copy and gives its id. 404 for a stranger's report, 409 `form_not_selected`; nothing is left of a failure.
 */
export async function copyReport(
  { db, sealer }: SheetStore,
  caller: Caller,
  id: string,
  files: ReportFiles,
  copied: CopiedSheets = {},
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustHaveForm(tx, caller);
    // A save in between would be half in the copy: its sheets would show files that were not there yet.
    const { row } = await holdOwnReport(tx, caller, id);
    const { id: _id, createdAt, updatedAt, deletedAt, readiness, changes, ...head } = row;
    const sheets = await tx
      .select()
      .from(reportSheets)
      .where(and(eq(reportSheets.reportId, id), ne(reportSheets.kind, ANSWERS)));
    const [copy] = await tx
      .insert(reports)
      .values({
        ...head,
        reportNumber: copyNumber(row.reportNumber),
        status: DRAFT,
        isPaid: false,
        revision: 1,
        version: 1,
        legalForm: null,
        filled: head.filled - sheets.filter(isConfirmed).length,
      })
      .returning({ id: reports.id });
    if (!copy) throw new Error('insert returned no row');
    const keys = await files.copy(tx, id, copy.id);
    await namedOrDiscarded(
      () => copySheets({ db: tx, sealer }, sheets, copy.id, keys, copied),
      () => files.discard(keys.values()),
    );
    return copy.id;
  });
}
