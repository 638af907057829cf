import { eq } from 'drizzle-orm';
import type { SheetStore } from '#features/report/server/sheets.ts';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import { resealContent } from '#kit/server/sealing/sealed-content.ts';
import { printedPlace } from './printed.ts';
import { snapshotPlace } from './revisions.ts';
import { reportRevisions } from './tables.ts';

/** Seals the frozen data of editions that is stored unsealed or with an old key. It never changes otherwise. */
export async function resealRevisions({ db, sealer }: SheetStore): Promise<Resealed> {
  const result = nothingResealed();
  for (const { id } of await db.select({ id: reportRevisions.id }).from(reportRevisions)) {
    const here = eq(reportRevisions.id, id);
    const [row] = await db.select().from(reportRevisions).where(here);
    if (!row) continue;
    const { reportId, revision } = row;
    for (const [column, place] of [
      ['snapshot', snapshotPlace(reportId, revision)],
      ['printed', printedPlace(reportId, revision)],
    ] as const) {
      if (row[column] === null) continue;
      await resealOne(result, place, async () => {
        const sealed = resealContent(sealer, place, row[column], Object.keys);
        if (sealed)
          await db
            .update(reportRevisions)
            .set({ [column]: sealed })
            .where(here);
        return sealed !== null;
      });
    }
  }
  return result;
}
