import { z } from 'zod';
import { today } from '#kit/dates.ts';
import type { FieldErrors } from '#kit/errors.ts';
import { fieldErrors } from '#kit/server/http/error-handler.ts';
import { CANNOT_BE_KEPT, canBeKept, emptySighting, type Sighting, sightingShape } from '../offer.ts';
import type { DatedSighting } from './held-offers.ts';

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
export function readRow(row: Record<string, unknown>): { errors: FieldErrors } | { sighting: DatedSighting } {
  const parsed = sighting.safeParse(
    Object.fromEntries(Object.entries(row).filter(([, value]) => value !== null && value !== '')),
  );
  if (!parsed.success) return { errors: fieldErrors(parsed.error) };
  const told = { ...emptySighting(), ...(parsed.data as Partial<Sighting>) };
  const errors = refusal(told);
  return errors ? { errors } : { sighting: dated(told) };
}
