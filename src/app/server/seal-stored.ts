import { resealSecondFactors } from '#features/account/server/second-factor/reseal-second-factors.ts';
import { resealProfiles } from '#features/appraiser/server/reseal-profiles.ts';
import { resealRevisions } from '#features/generation/server/reseal-revisions.ts';
import { SHEETS } from '#features/generation/sheets.ts';
import { resealEvidence } from '#features/market/server/reseal-evidence.ts';
import { resealOffers } from '#features/market/server/reseal-offers.ts';
import { resealSheets } from '#features/report/server/reseal-sheets.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { Storage } from '#kit/server/files/storage.ts';
import { forgetOldKeys } from '#kit/server/sealing/data-key.ts';
import { type Resealed, resealFiles } from '#kit/server/sealing/reseal.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { namedAmong } from './orphan-files.ts';

export interface SealStoredServices {
  db: Database;
  sealer: Sealer;
  /** The files as they lie, not through `sealedStorage`. */
  stored: Storage;
}

/**
 * Seals what is stored unsealed or with an old key. It may be ended at any moment and begun again, and runs beside
 * servers with the same keys. The old keys are forgotten when a whole round has found nothing to do.
 */
export async function sealStored({ db, sealer, stored }: SealStoredServices): Promise<Resealed> {
  const total: Resealed = { sealed: 0, refused: [] };
  for (;;) {
    const rounds = [
      await resealSheets({ db, sealer }, Object.values(SHEETS)),
      await resealProfiles({ db, sealer }),
      await resealOffers({ db, sealer }),
      await resealEvidence({ db, sealer }),
      await resealRevisions({ db, sealer }),
      await resealSecondFactors(db, sealer),
      await resealFiles(stored, sealer, async (key) => (await namedAmong(db, [key])).has(key)),
    ];
    const sealed = rounds.reduce((sum, round) => sum + round.sealed, 0);
    total.sealed += sealed;
    total.refused = rounds.flatMap(({ refused }) => refused);
    if (sealed === 0) break;
  }
  if (total.refused.length === 0) await forgetOldKeys(db, sealer);
  return total;
}
