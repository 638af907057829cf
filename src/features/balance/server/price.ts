import { eq } from 'drizzle-orm';
import type { Database } from '#kit/server/database/database.ts';
import { reportPrice } from '../price.ts';
import { defaultTexts } from './tables.ts';

/** The present price of a land report in whole roubles. */
export async function readReportPrice(db: Database): Promise<number> {
  const [row] = await db.select().from(defaultTexts).where(eq(defaultTexts.type, 'adminCheck'));
  return reportPrice(row?.content);
}
