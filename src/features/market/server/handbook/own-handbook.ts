import { eq } from 'drizzle-orm';
import { jsonEntry, type PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import type { Database } from '#kit/server/database/database.ts';
import type { entryShape } from '../../handbook.ts';
import { toEntry } from './entry-rows.ts';
import { handbookEntries, placeZones } from './tables.ts';

const NAMES: Readonly<Record<keyof typeof entryShape, string>> = {
  factor: 'фактор',
  segment: 'сегмент',
  region: 'регион',
  form: 'вид',
  from: 'из_значения',
  to: 'в_значение',
  unit: 'единица',
  one_way: 'только_в_одну_сторону',
  low: 'нижнее',
  mean: 'среднее',
  high: 'верхнее',
  bounds: 'границы_классов_кв_м',
  cells: 'матрица',
  low_cells: 'матрица_нижних',
  high_cells: 'матрица_верхних',
  source: 'источник',
  edition: 'издание',
  table: 'таблица',
  page: 'страница',
  note: 'заметка',
};

/** The handbook of a user, also what he deleted a moment ago, and the zones that he told. */
export function handbookData(db: Database): PersonalData {
  return {
    async *entries(userId) {
      const rows = await db.select().from(handbookEntries).where(eq(handbookEntries.userId, userId));
      const zones = await db.select().from(placeZones).where(eq(placeZones.userId, userId));
      if (rows.length + zones.length === 0) return;
      yield jsonEntry('Рынок/справочник корректировок.json', {
        записи: rows.map((row) => {
          const { id: _, taken, ...entry } = toEntry(row);
          const said = Object.entries(entry).map(([key, value]) => [NAMES[key as keyof typeof NAMES], value]);
          return { ...Object.fromEntries(said), принята_раз: taken, удалено: row.deletedAt };
        }),
        зоны: zones.map(({ region, place, zone }) => ({ регион: region, населённый_пункт: place, зона: zone })),
      });
    },

    async forget(tx, userId) {
      await tx.delete(handbookEntries).where(eq(handbookEntries.userId, userId));
      await tx.delete(placeZones).where(eq(placeZones.userId, userId));
      return [];
    },
  };
}
