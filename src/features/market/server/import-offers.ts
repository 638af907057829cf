import { sql } from 'drizzle-orm';
import { z } from 'zod';
import { today } from '#kit/dates.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { fieldErrors } from '#kit/server/http/error-handler.ts';
import { CANNOT_BE_KEPT, canBeKept, emptySighting, type Sighting, sightingShape } from '../offer.ts';
import type { DatedSighting, LibraryStore } from './held-offers.ts';
import { type Seen, storeSightings } from './library.ts';

const sighting = z.object(sightingShape).partial();

/** What speaks against keeping a sighting, by field; null where nothing does. */
export function refusal(told: Sighting): FieldErrors | null {
  if (!canBeKept(told)) return { url: CANNOT_BE_KEPT };
  if (told.seen && told.seen > today()) return { seen: 'Эта дата ещё не наступила' };
  return null;
}

/** A sighting that says when it was: today, if it does not say. */
export const dated = (told: Sighting): DatedSighting => ({ ...told, seen: told.seen ?? today() });

/** One row of a table: what is wrong with it, or what was seen. */
function readRow(row: Record<string, unknown>): { errors: FieldErrors } | { sighting: DatedSighting } {
  const parsed = sighting.safeParse(
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')),
  );
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const told = { ...emptySighting(), ...(parsed.data as Partial<Sighting>) };
  const errors = refusal(told);
  return errors ? { errors } : { sighting: dated(told) };
}

/** Rows of one transaction. The embedded database has one connection: others wait for a piece, not for the whole table. */
const PIECE = 20;

/**
 * Stores the rows of a table, a piece after the other: each row stands for itself, and after an error the same table again
 * adds nothing twice. A call of somebody else asks the database several times, and would wait for a piece each time: between
 * two pieces it is let in.
 */
export async function importRows(
  { db, sealer }: LibraryStore,
  userId: string,
  { rows, import_id: importId }: { rows: readonly Record<string, unknown>[]; import_id?: string | undefined },
  letOthersIn: () => Promise<void>,
) {
  const refused: { row: number; errors: FieldErrors }[] = [];
  const stored: { id: string; isNew: boolean }[] = [];
  for (let from = 0; from < rows.length; from += PIECE) {
    if (from > 0) await letOthersIn();
    const read = rows.slice(from, from + PIECE).map(readRow);
    const seen = read.flatMap((row): Seen[] => ('sighting' in row ? [{ ...row, isRow: true, importId }] : []));
    refused.push(...read.flatMap((row, index) => ('errors' in row ? [{ row: from + index, errors: row.errors }] : [])));
    stored.push(...(await db.transaction((tx) => storeSightings({ db: tx, sealer }, userId, seen))));
  }
  // What waits makes the index look dear to a planner that does not know yet how many offers there are now.
  await db.execute(sql`select gin_clean_pending_list('offers_found')`);
  const ids = [...new Set(stored.flatMap(({ id, isNew }) => (isNew ? [id] : [])))];
  return { added: ids.length, seen_again: stored.length - ids.length, ids, refused };
}
