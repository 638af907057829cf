import { eq, inArray } from 'drizzle-orm';
import type { PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { reports } from '#features/report/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { reportRevisions, reportSignatures } from './tables.ts';

/** Whose signatures the editions of a user carry. */
export function signaturesData(db: Database): PersonalData {
  return {
    // The signatures themselves are in the archive, beside their editions.
    async *entries() {},

    async forget(tx, userId) {
      const own = db
        .select({ id: reportRevisions.id })
        .from(reportRevisions)
        .innerJoin(reports, eq(reports.id, reportRevisions.reportId))
        .where(eq(reports.userId, userId));
      // The law keeps the signature with its edition, sealed as every file: it says itself who signed.
      await tx.update(reportSignatures).set({ signers: [] }).where(inArray(reportSignatures.revisionId, own));
      return [];
    },
  };
}
