import { and, eq } from 'drizzle-orm';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import { resealContent } from '#kit/server/sealing/sealed-content.ts';
import type { StoredSheet } from '../sheet.ts';
import { type SheetStore, sheetPlace } from './sheets.ts';
import { reportSheets } from './tables.ts';

/** Seals what these sheets store unsealed or with an old key, a row at a time, beside servers that read and write them. */
export async function resealSheets({ db, sealer }: SheetStore, sheets: readonly StoredSheet[]): Promise<Resealed> {
  const result = nothingResealed();
  for (const { kind, sealed = [] } of sheets) {
    if (sealed.length === 0) continue;
    const ids = await db.select({ id: reportSheets.reportId }).from(reportSheets).where(eq(reportSheets.kind, kind));
    for (const { id } of ids) {
      const place = sheetPlace(id, kind);
      await resealOne(result, place, () =>
        db.transaction(async (tx) => {
          const here = and(eq(reportSheets.reportId, id), eq(reportSheets.kind, kind));
          const [row] = await tx.select().from(reportSheets).where(here).for('update');
          const content = row && resealContent(sealer, place, row.content, () => sealed);
          if (content) await tx.update(reportSheets).set({ content }).where(here);
          return Boolean(content);
        }),
      );
    }
  }
  return result;
}
