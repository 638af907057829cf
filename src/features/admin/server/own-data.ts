import { sql } from 'drizzle-orm';
import { updateUser } from '#features/account/api.ts';
import type { PersonalData } from '#features/account/server/personal-data-port.ts';
import { adminActions } from './tables.ts';

/** The call with the user's id, however its address was written: in capitals, with a query. */
const CHANGED = `^${updateUser.method} ${updateUser.path.replace(':id', '([0-9a-f-]{36})')}(?:\\?|$)`.toLowerCase();

/**
 * What the administrators' log keeps of a user is what an administrator wrote into his account: names, e-mail, phone.
 * That it was done stays, the person goes.
 */
export const adminData: PersonalData = {
  // Who administers is nobody's own data.
  async *entries() {},

  async forget(tx, userId) {
    const changed = sql`substring(lower(${adminActions.call}) from ${CHANGED})`;
    await tx.update(adminActions).set({ details: null }).where(sql`${changed} = ${userId}`);
    return [];
  },
};
