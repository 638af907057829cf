import { eq } from 'drizzle-orm';
import { jsonEntry, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { ownTexts } from '#features/market/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { editedLabel, type Segment, segmentLabel } from '../market-analysis.ts';

/** The texts that a user kept for later reports, also what was deleted a moment ago. */
export function ownTextsData(db: Database): PersonalData {
  return {
    async *entries(userId) {
      const rows = await db.select().from(ownTexts).where(eq(ownTexts.userId, userId));
      if (rows.length === 0) return;
      yield jsonEntry(
        'Рынок/мои тексты.json',
        rows.map((row) => ({
          название: row.name,
          раздел: editedLabel(row.field),
          сегмент: segmentLabel(row.segment as Segment | ''),
          регион: row.region,
          содержание: row.blocks,
          взят_раз: row.taken,
          использован: row.usedAt,
          удалено: row.deletedAt,
        })),
      );
    },

    async forget(tx, userId) {
      await tx.delete(ownTexts).where(eq(ownTexts.userId, userId));
      return [];
    },
  };
}
