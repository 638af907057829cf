import { and, eq } from 'drizzle-orm';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import { resealContent } from '#kit/server/sealing/sealed-content.ts';
import { legalEntity } from '../legal-entity.ts';
import { privateAppraiser } from '../private-appraiser.ts';
import { appraiserProfile } from '../profile.ts';
import type { AnyProfile } from '../profile-record.ts';
import { type ProfileStore, profilePlace } from './profile-records.ts';
import { profileRecords } from './tables.ts';

const PROFILES: readonly Pick<AnyProfile, 'kind' | 'sealed'>[] = [legalEntity, appraiserProfile, privateAppraiser];

/** Seals what profiles store unsealed or with an old key, a row at a time, beside servers that read and write them. */
export async function resealProfiles({ db, sealer }: ProfileStore): Promise<Resealed> {
  const result = nothingResealed();
  for (const { kind, sealed = [] } of PROFILES) {
    if (sealed.length === 0) continue;
    const of = eq(profileRecords.kind, kind);
    for (const { userId } of await db.select({ userId: profileRecords.userId }).from(profileRecords).where(of)) {
      const place = profilePlace({ userId, kind });
      await resealOne(result, place, () =>
        db.transaction(async (tx) => {
          const here = and(eq(profileRecords.userId, userId), of);
          const [row] = await tx.select().from(profileRecords).where(here).for('update');
          const content = row && resealContent(sealer, place, row.content, () => sealed);
          if (content) await tx.update(profileRecords).set({ content }).where(here);
          return Boolean(content);
        }),
      );
    }
  }
  return result;
}
