import { eq } from 'drizzle-orm';
import type { ContentBlock } from '#document/model/content-block.ts';
import { defaultTexts } from '#features/balance/server/tables.ts';
import type { Database } from '#kit/server/database/database.ts';
import { SHIPPED_TEXTS } from '../default-texts.ts';
import { type BlocksByField, eachBlockField } from '../market-analysis.ts';
import { storable } from './clean-blocks.ts';
import type { TextPictures } from './text-pictures-port.ts';

/** The texts a new market analysis begins with: the administrator's where there are any, else the shipped ones. */
export async function readMarketTexts(db: Database): Promise<BlocksByField> {
  const [row] = await db.select().from(defaultTexts).where(eq(defaultTexts.type, 'marketAnalysis'));
  const edited = row?.content as Partial<BlocksByField> | undefined;
  return eachBlockField((field) => edited?.[field] ?? SHIPPED_TEXTS[field]);
}

/** Stores the given fields; null takes the administrator's text away, so that the shipped one holds again. */
export async function writeMarketTexts(
  db: Database,
  pictures: TextPictures,
  changes: { [K in keyof BlocksByField]?: ContentBlock[] | null | undefined },
): Promise<BlocksByField> {
  await db.transaction(async (tx) => {
    // The row first, so that two administrators wait for each other instead of losing a field.
    await tx.insert(defaultTexts).values({ type: 'marketAnalysis', content: {} }).onConflictDoNothing();
    const [row] = await tx.select().from(defaultTexts).where(eq(defaultTexts.type, 'marketAnalysis')).for('update');
    const written = Object.entries(changes).filter((entry): entry is [string, ContentBlock[]] =>
      Array.isArray(entry[1]),
    );
    const blocks = await storable(Object.fromEntries(written), async (keys) => {
      const known = await pictures.ofDefaultTexts(tx, keys);
      return new Map([...known].map((key) => [key, key]));
    });
    const restored = new Set(Object.entries(changes).flatMap(([field, value]) => (value === null ? [field] : [])));
    const kept = Object.entries((row?.content ?? {}) as Partial<BlocksByField>).filter(
      ([field]) => !restored.has(field),
    );
    const content = { ...Object.fromEntries(kept), ...blocks };
    await tx
      .update(defaultTexts)
      .set({ content, updatedAt: new Date() })
      .where(eq(defaultTexts.type, 'marketAnalysis'));
  });
  return readMarketTexts(db);
}

/** `price` is whole roubles as text; an empty one brings the default back. */
export async function writeReportPrice(db: Database, price: string): Promise<void> {
  await db
    .insert(defaultTexts)
    .values({ type: 'adminCheck', content: price })
    .onConflictDoUpdate({ target: defaultTexts.type, set: { content: price, updatedAt: new Date() } });
}
