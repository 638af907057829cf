import { type Database, sqlState } from './database.ts';

/** Serialisation failure and deadlock: the transaction was undone through no fault of its own. */
const AGAIN = new Set(['40001', '40P01']);
const ATTEMPTS = 3;

/** Begins a transaction again when the database undid it because of another one. `work` may run more than once. */
export async function retryTransaction<T>(db: Database, work: (tx: Database) => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await db.transaction(work);
    } catch (error) {
      if (attempt === ATTEMPTS || !AGAIN.has(sqlState(error) ?? '')) throw error;
    }
  }
}
