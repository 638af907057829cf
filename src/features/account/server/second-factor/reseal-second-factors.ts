import { and, eq } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import type { Sealer } from '#kit/server/sealing/sealing.ts';
import { secondFactors } from '../tables.ts';
import { secretPlace } from './second-factor.ts';

/** Seals anew the secrets that are sealed with an old key. */
export async function resealSecondFactors(db: Database, sealer: Sealer): Promise<Resealed> {
  const result = nothingResealed();
  for (const { userId, secret } of await db.select().from(secondFactors)) {
    const place = secretPlace(userId);
    await resealOne(result, place, async () => {
      if (sealer.isCurrent(secret)) return false;
      const sealed = sealer.seal(sealer.open(secret, place), place);
      // A factor that was begun anew meanwhile is sealed already.
      await db
        .update(secondFactors)
        .set({ secret: sealed })
        .where(and(eq(secondFactors.userId, userId), eq(secondFactors.secret, secret)));
      return true;
    });
  }
  return result;
}
