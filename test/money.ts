import { book } from '#features/balance/server/ledger.ts';
import type { Database } from '#kit/server/database/database.ts';

/** Money for what a test pays, by the ledger as all money; once for each user. */
export async function giveRoubles(db: Database, userId: string, roubles: number): Promise<void> {
  await db.transaction((tx) => book(tx, { userId, amountKop: roubles * 100, kind: 'correction', idemKey: 'start' }));
}
