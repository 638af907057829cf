import { eq } from 'drizzle-orm';
import { resealContent } from '#features/report/server/sealed-content.ts';
import type { SheetStore } from '#features/report/server/sheets.ts';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/reseal.ts';
import { snapshotPlace } from './revisions.ts';
import { reportRevisions } from './tables.ts';

/** Seals the frozen data of editions that is stored unsealed or with an old key. It never changes otherwise. */
export async function resealRevisions({ db, sealer }: SheetStore): Promise<Resealed> {
  const result = nothingResealed();
  for (const { id } of await db.select({ id: reportRevisions.id }).from(reportRevisions)) {
    const here = eq(reportRevisions.id, id);
    const [row] = await db.select().from(reportRevisions).where(here);
    if (!row) continue;
    const place = snapshotPlace(row.reportId, row.revision);
    await resealOne(result, place, async () => {
      const snapshot = resealContent(sealer, place, row.snapshot, Object.keys);
      if (snapshot) await db.update(reportRevisions).set({ snapshot }).where(here);
      return snapshot !== null;
    });
  }
  return result;
}
