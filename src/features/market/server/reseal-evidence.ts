import { asc, eq, gt } from 'drizzle-orm';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import { resealContent } from '#kit/server/sealing/sealed-content.ts';
import { EVIDENCE_SEALED, evidencePlace } from './evidence.ts';
import type { LibraryStore } from './held-offers.ts';
import { advertEvidence } from './tables.ts';

const AT_A_TIME = 200;

/** Seals what copies of adverts say that an old key sealed. Their bytes are files. */
export async function resealEvidence({ db, sealer }: LibraryStore): Promise<Resealed> {
  const result = nothingResealed();
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await db
      .select({ id: advertEvidence.id, content: advertEvidence.content })
      .from(advertEvidence)
      .where(gt(advertEvidence.id, behind))
      .orderBy(asc(advertEvidence.id))
      .limit(AT_A_TIME);
    const last = page.at(-1);
    if (!last) return result;
    behind = last.id;
    for (const { id, content } of page) {
      // Nobody writes one again: what was read is what stands.
      await resealOne(result, evidencePlace(id), async () => {
        const sealed = resealContent(sealer, evidencePlace(id), content, () => EVIDENCE_SEALED);
        if (sealed) await db.update(advertEvidence).set({ content: sealed }).where(eq(advertEvidence.id, id));
        return sealed !== null;
      });
    }
  }
}
