import { closeAccount } from '#features/account/closing-api.ts';
import { readProfile } from '#features/account/page-api.ts';
import { hashPassword } from '#features/account/server/passwords.ts';
import type { users } from '#features/account/server/tables.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import type { BodyOf } from '#kit/endpoint.ts';
import type { TestApp } from './app.ts';

export const CLOSING_PASSWORD = 'ровный участок у леса';

/** What users say who want neither their data nor what is left on their balance. */
export const WITHOUT = { without_copy: true, leave_balance: true };

/** A user who knows the password, may sign in again and may close the account. */
export async function closingPerson(app: TestApp, values: Partial<typeof users.$inferInsert> = {}) {
  const password = CLOSING_PASSWORD;
  const user = await app.newUser({ passwordHash: await hashPassword(password), ...values });
  const { email } = (await user.call(readProfile)).body;
  const close = (body: Partial<BodyOf<typeof closeAccount>> = {}) =>
    user.call(closeAccount, { body: { current_password: password, ...body } });
  const enter = () => app.anonymous.call(signIn, { body: { email, password } });
  return { ...user, email, close, enter };
}
