import { and, asc, eq, gt } from 'drizzle-orm';
import { jsonEntry, type OnMissing, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { type ZipEntry, zipName } from '#kit/server/files/zip.ts';
import { characteristicsOf } from '../characteristics.ts';
import { picturesByEvidence } from './advert-pictures.ts';
import { type EvidenceStore, originalName, originalOf } from './evidence.ts';
import { historiesOf } from './histories.ts';
import { secretOf } from './offer-rows.ts';
import { advertEvidence, advertPictures, offerLists, offers } from './tables.ts';

/** Offers of one file of the archive. */
const AT_A_TIME = 1000;

/** The originals of adverts as they came, and what reports print of them as pictures. */
async function* adverts(
  { db, storage }: Pick<EvidenceStore, 'db' | 'storage'>,
  userId: string,
  onMissing: OnMissing,
): AsyncGenerator<ZipEntry> {
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const rows = await db
      .select()
      .from(advertEvidence)
      .where(and(eq(advertEvidence.userId, userId), gt(advertEvidence.id, behind)))
      .orderBy(asc(advertEvidence.id))
      .limit(AT_A_TIME);
    const last = rows.at(-1);
    if (!last) return;
    behind = last.id;
    const pictures = await picturesByEvidence(
      db,
      rows.map(({ id }) => id),
    );
    for (const row of rows) {
      const path = `Рынок/объявления/${row.id} ${zipName(originalName(row))}`;
      const bytes = await originalOf(storage, row);
      if (bytes) yield { path, bytes };
      else onMissing(path);
      for (const [index, { key }] of (pictures.get(row.id) ?? []).entries()) {
        const printed = `${path}, изображение ${index + 1}.jpg`;
        const picture = await storage.get(key);
        if (picture) yield { path: printed, bytes: picture };
        else onMissing(printed);
      }
    }
  }
}

/** The offers of a user with their history, a file for each thousand. */
export function offersData({ db, sealer, storage }: EvidenceStore): PersonalData {
  return {
    async *entries(userId, onMissing) {
      yield* adverts({ db, storage }, userId, onMissing);
      let behind = '00000000-0000-0000-0000-000000000000';
      for (let part = 1; ; part += 1) {
        const rows = await db
          .select()
          .from(offers)
          .where(and(eq(offers.userId, userId), gt(offers.id, behind)))
          .orderBy(asc(offers.id))
          .limit(AT_A_TIME);
        const last = rows.at(-1);
        if (!last) return;
        behind = last.id;
        const histories = await historiesOf(
          db,
          rows.map(({ id }) => id),
        );
        yield jsonEntry(
          `Рынок/предложения ${String(part).padStart(3, '0')}.json`,
          rows.map((row) => ({
            место: row.place,
            адрес: row.address,
            ссылка: row.url,
            источник: row.source,
            ...Object.fromEntries(
              Object.entries(secretOf(sealer, row)).map(([name, value]) => [SECRET_NAMES[name as 'phone'], value]),
            ),
            удалено: row.deletedAt,
            версии: (histories.get(row.id) ?? []).map((version) => ({
              впервые: version.first_seen,
              в_последний_раз: version.last_seen,
              цена_рублей: version.price,
              площадь_кв_м: version.area,
              вид: version.price_type === 'deal' ? 'сделка' : 'предложение',
              состояние: version.state === 'withdrawn' ? 'снято' : 'в продаже',
              дата_предложения: version.offer_date,
              характеристики: characteristicsOf(version),
            })),
          })),
        );
      }
    },

    async forget(tx, userId) {
      const pictures = await tx
        .delete(advertPictures)
        .where(eq(advertPictures.userId, userId))
        .returning({ key: advertPictures.key });
      const originals = await tx
        .delete(advertEvidence)
        .where(eq(advertEvidence.userId, userId))
        .returning({ key: advertEvidence.key });
      await tx.delete(offers).where(eq(offers.userId, userId));
      await tx.delete(offerLists).where(eq(offerLists.userId, userId));
      return [...originals, ...pictures].map(({ key }) => key);
    },
  };
}

const SECRET_NAMES = { phone: 'телефон', seller: 'продавец', note: 'заметка' } as const;
