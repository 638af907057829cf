import { randomUUID } from 'node:crypto';
import { registerUser, signIn, updateUser } from '#features/account/api.ts';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import type { TestUser } from './client.ts';
import { fillProfile } from './example-report.ts';
import type { RealServer } from './real-server.ts';

export const PASSWORD = 'берёзовый сок у ворот';

/** Refused for the moment, as on a machine that is too busy: nothing was promised. */
export class Unavailable extends Error {}

/** Throws unless the answer is a good one. */
export function mustBe<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status === 503) throw new Unavailable(`${what}: ${JSON.stringify(answer.body)}`);
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

/** A user as the screens make one: registered, signed in, with consent and the welcome bonus. */
export async function newAccount(server: Pick<RealServer, 'anonymous' | 'as'>): Promise<TestUser & { email: string }> {
  const email = `${randomUUID()}@mezha.example`;
  const person = { lastName: 'Берёзкин', firstName: 'Павел', phone: '+7 (900) 000-00-17' };
  const { body } = mustBe(
    await server.anonymous.call(registerUser, { body: { email, password: PASSWORD, ...person } }),
    'register',
  );
  const session = mustBe(await server.anonymous.call(signIn, { body: { email, password: PASSWORD } }), 'sign in');
  const token = session.body.access_token;
  const cookie = /mezha_files=([^;]+)/.exec(String(session.headers['set-cookie']))?.[1] ?? '';
  const user = server.as(token);
  const params = { id: body.id };
  mustBe(await user.call(updateUser, { params, body: { consent: true } }), 'consent');
  mustBe(await user.call(requestWelcomeBonus, { params }), 'bonus');
  return { id: body.id, email, token, cookie, ...user };
}

/** Fills the account's profile and chooses its form of practice: from now on it can make reports. */
export async function startPractice(user: TestUser): Promise<void> {
  await fillProfile(user, 'private');
  mustBe(await user.call(updateUser, { params: { id: user.id }, body: { selectedForm: 'private' } }), 'form');
}
