import { eq } from 'drizzle-orm';
import { updateUser } from '#features/account/api.ts';
import type { PersonalData } from '#features/account/server/personal-data-port.ts';
import { adminActions } from './tables.ts';

/**
 * What the administrators' log keeps of a user is what an administrator wrote into his account: names, e-mail, phone.
 * That it was done stays, the person goes.
 */
export const adminData: PersonalData = {
  // Who administers is nobody's own data.
  async *entries() {},

  async forget(tx, userId) {
    const call = `${updateUser.method} ${updateUser.path.replace(':id', userId)}`;
    await tx.update(adminActions).set({ details: null }).where(eq(adminActions.call, call));
    return [];
  },
};
