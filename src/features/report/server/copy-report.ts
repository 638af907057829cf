import { eq } from 'drizzle-orm';
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
import { headFields } from './report-rows.ts';
import { type SheetStore, sheetPlace } from './sheets.ts';
import { reportSheets, reports } from './tables.ts';

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

type SheetRow = Pick<typeof reportSheets.$inferSelect, 'reportId' | 'kind' | 'content' | 'filled' | 'required'>;

const isConfirmed = ({ content }: SheetRow): boolean => (content as Record<string, unknown>)[CONFIRMED] === true;

type Content = Record<string, unknown>;

/** The report that is copied: its head, and what its steps have stored. */
interface Former {
  head: ReturnType<typeof headFields>;
  of(kind: SheetKind): unknown;
}

/** What a step makes of its own stored content in the copy of a report. */
export type CopiedSheet = (content: Content, former: Former) => Content;
/** Why a remark was accepted says nothing of another report: what becomes of such answers is always said. */
export type CopiedSheets = Readonly<Partial<Record<SheetKind, CopiedSheet>>> & { readonly review: CopiedSheet };

/** The sheets of one report for another, showing its own files. */
async function copySheets(
  { db: tx, sealer }: SheetStore,
  sheets: readonly SheetRow[],
  head: Former['head'],
  to: string,
  keys: ReadonlyMap<string, string>,
  copied: CopiedSheets,
): Promise<void> {
  const former = { head, of: (kind: SheetKind) => sheets.find((sheet) => sheet.kind === kind)?.content };
  await tx.insert(reportSheets).values(
    sheets.map((sheet) => {
      const { reportId: from, kind, filled, required } = sheet;
      const content = moveContent(sealer, sheet.content, sheetPlace(from, kind), sheetPlace(to, kind));
      const asked = isConfirmed(sheet) ? { ...content, [CONFIRMED]: false } : content;
      const own = copied[kind as SheetKind]?.(asked, former) ?? asked;
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
  copied: CopiedSheets,
): Promise<string> {
  return db.transaction(async (tx) => {
    await mustHaveForm(tx, caller);
    // A save in between would be half in the copy: its sheets would show files that were not there yet.
    const { row } = await holdOwnReport(tx, caller, id);
    const { id: _id, createdAt, updatedAt, deletedAt, readiness, changes, ...head } = row;
    const stored: SheetRow[] = await tx.select().from(reportSheets).where(eq(reportSheets.reportId, id));
    // A report that nobody was asked about has none.
    const sheets = stored.some(({ kind }) => kind === 'review')
      ? stored
      : [...stored, { reportId: id, kind: 'review', content: {}, filled: 0, required: 0 }];
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
      () => copySheets({ db: tx, sealer }, sheets, headFields(row), copy.id, keys, copied),
      () => files.discard(keys.values()),
    );
    return copy.id;
  });
}
