import { and, asc, eq, gt } from 'drizzle-orm';
import { jsonEntry, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { characteristicsOf } from '../characteristics.ts';
import { historiesOf } from './histories.ts';
import type { LibraryStore } from './library.ts';
import { secretOf } from './offer-rows.ts';
import { offerLists, offers } from './tables.ts';

/** Offers of one file of the archive. */
const AT_A_TIME = 1000;

/** The offers of a user with their history, a file for each thousand. */
export function offersData({ db, sealer }: LibraryStore): PersonalData {
  return {
    async *entries(userId) {
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
      await tx.delete(offers).where(eq(offers.userId, userId));
      await tx.delete(offerLists).where(eq(offerLists.userId, userId));
      return [];
    },
  };
}

const SECRET_NAMES = { phone: 'телефон', seller: 'продавец', note: 'заметка' } as const;
