import { sql } from 'drizzle-orm';
import type { PersonalData } from '#features/account/server/own-data/personal-data-port.ts';
import { adminActions } from './tables.ts';

/** The user whom a call names, however its address was written: in capitals, with a query. */
const NAMED = '/users/([0-9a-f-]{36})(?:[/?]|$)';

/**
 * What the administrators' log keeps of a user: what an administrator wrote into the account or about the balance
 * (names, e-mail, phone, a reason). That it was done stays, the person goes.
 */
export const adminData: PersonalData = {
  // Who administers is nobody's own data.
  async *entries() {},

  async forget(tx, userId) {
    const named = sql`substring(lower(${adminActions.call}) from ${NAMED})`;
    await tx.update(adminActions).set({ details: null }).where(sql`${named} = ${userId}`);
    return [];
  },
};
