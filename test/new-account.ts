import { randomUUID } from 'node:crypto';
import { registerUser, updateUser } from '#features/account/api.ts';
import { signIn } from '#features/account/sign-in-api.ts';
import { requestWelcomeBonus } from '#features/balance/api.ts';
import type { TestUser } from './client.ts';
import { fillProfile } from './example-report.ts';
import type { RealServer } from './real-server.ts';

export const PASSWORD = 'берёзовый сок у ворот';

type Callers = Pick<RealServer, 'anonymous' | 'as'>;
type Credentials = { email: string; password: string };

/** A user of a running server, with one session. */
export type Account = TestUser & Credentials;

/** Refused for the moment, as on a machine that is too busy: nothing was promised. */
export class Unavailable extends Error {}

/** Throws unless the answer is a good one. */
export function mustBe<T extends { status: number; body: unknown }>(answer: T, what: string): T {
  if (answer.status === 503) throw new Unavailable(`${what}: ${JSON.stringify(answer.body)}`);
  if (answer.status >= 300) throw new Error(`${what}: ${answer.status} ${JSON.stringify(answer.body)}`);
  return answer;
}

export async function signedIn({ anonymous, as }: Callers, { email, password }: Credentials): Promise<Account> {
  const { body, headers } = mustBe(await anonymous.call(signIn, { body: { email, password } }), 'sign in');
  const token = body.access_token;
  const cookie = /mezha_files=([^;]+)/.exec(String(headers['set-cookie']))?.[1] ?? '';
  return { id: body.user.id, email, password, token, cookie, ...as(token) };
}

/** Somebody who has registered and signed in, and nothing more. */
export async function newcomer(server: Callers, { lastName = 'Берёзкин' } = {}): Promise<Account> {
  const credentials = { email: `${randomUUID()}@mezha.example`, password: PASSWORD };
  const person = { lastName, firstName: 'Павел', middleName: 'Андреевич', phone: '+7 (900) 000-00-17' };
  mustBe(await server.anonymous.call(registerUser, { body: { ...credentials, ...person } }), 'register');
  return signedIn(server, credentials);
}

export async function giveConsent(user: TestUser): Promise<void> {
  mustBe(await user.call(updateUser, { params: { id: user.id }, body: { consent: true } }), 'consent');
}

/** A user as the screens make one: registered, signed in, with consent and the welcome bonus. */
export async function newAccount(server: Callers): Promise<Account> {
  const user = await newcomer(server);
  await giveConsent(user);
  mustBe(await user.call(requestWelcomeBonus, { params: { id: user.id } }), 'bonus');
  return user;
}

/** Fills the account's profile and chooses its form of practice: from now on it can make reports. */
export async function startPractice(user: TestUser): Promise<void> {
  await fillProfile(user, 'private');
  mustBe(await user.call(updateUser, { params: { id: user.id }, body: { selectedForm: 'private' } }), 'form');
}
