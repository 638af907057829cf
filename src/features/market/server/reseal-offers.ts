import { and, asc, eq, gt } from 'drizzle-orm';
import { nothingResealed, type Resealed, resealOne } from '#kit/server/sealing/reseal.ts';
import { resealContent } from '#kit/server/sealing/sealed-content.ts';
import { SEALED } from '../offer.ts';
import type { LibraryStore } from './held-offers.ts';
import { offerPlace, phoneMark, secretOf } from './offer-rows.ts';
import { offers } from './tables.ts';

const AT_A_TIME = 1000;

/** Seals offers that an old key sealed, and marks their telephones anew, a row at a time beside servers that write them. */
export async function resealOffers({ db, sealer }: LibraryStore): Promise<Resealed> {
  const result = nothingResealed();
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const page = await db
      .select({ id: offers.id })
      .from(offers)
      .where(gt(offers.id, behind))
      .orderBy(asc(offers.id))
      .limit(AT_A_TIME);
    const last = page.at(-1);
    if (!last) return result;
    behind = last.id;
    for (const { id } of page) {
      await resealOne(result, offerPlace(id), () =>
        db.transaction(async (tx) => {
          const [row] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
          const secret = row && resealContent(sealer, offerPlace(id), row.secret, () => SEALED);
          if (secret)
            await tx
              .update(offers)
              .set({ secret, phoneMark: phoneMark(sealer, secretOf(sealer, row).phone) })
              .where(and(eq(offers.id, id)));
          return Boolean(secret);
        }),
      );
    }
  }
}
