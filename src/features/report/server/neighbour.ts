import { and, eq, inArray, lte } from 'drizzle-orm';
import { agreeingDistricts, sameSettlement } from '#kit/place/place.ts';
import { otherRegion } from '#kit/place/region.ts';
import type { Database } from '#kit/server/database/database.ts';
import { reportSheets } from './tables.ts';

interface Former {
  id: string;
  report_number: string;
  evaluation_date: string | null;
  address: string;
}

/** The kind of the step that describes the plot. */
const DESCRIPTION = 'description';
/** So many of one settlement are looked at. */
const LOOKED_AT = 30;

/** A village of another district or region is another one of the same name. A cadastral quarter says neither. */
const isNear = (one: string, other: string) =>
  one !== '' &&
  other !== '' &&
  otherRegion(one, other) === '' &&
  agreeingDistricts(one, other) &&
  sameSettlement(one, other);

/** The first of these reports that is of the same settlement and whose description is whole. */
export async function neighbourOf(
  db: Pick<Database, 'select'>,
  address: string,
  former: readonly Former[],
): Promise<Omit<Former, 'address'> | null> {
  const near = former.filter((other) => isNear(address, other.address)).slice(0, LOOKED_AT);
  if (near.length === 0) return null;
  const ids = near.map(({ id }) => id);
  const whole = await db
    .select({ id: reportSheets.reportId })
    .from(reportSheets)
    .where(
      and(
        inArray(reportSheets.reportId, ids),
        eq(reportSheets.kind, DESCRIPTION),
        lte(reportSheets.required, reportSheets.filled),
      ),
    );
  const found = near.find(({ id }) => whole.some((row) => row.id === id));
  return found ? { id: found.id, report_number: found.report_number, evaluation_date: found.evaluation_date } : null;
}
